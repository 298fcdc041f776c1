package dev.bloomscreen.benchmarks.contestant;

import dev.bloomscreen.core.BloomShape;
import org.apache.hadoop.util.bloom.BloomFilter;
import org.apache.hadoop.util.bloom.Key;
import org.apache.hadoop.util.hash.Hash;

/** Hadoop's {@code BloomFilter}, in the shape that the rate asks for, since it has no sizing of its own. */
final class HadoopFilter implements Contestant {

    private final BloomFilter filter;

    HadoopFilter(long n) {
        BloomShape shape = BloomShape.withRate(n, RATE);
        filter = new BloomFilter(Math.toIntExact(shape.m()), shape.k(), Hash.MURMUR_HASH);
    }

    @Override
    public long bits() {
        return filter.getVectorSize();
    }

    @Override
    public int insert(Batch batch) {
        for (byte[] key : batch.keys) {
            filter.add(new Key(key));
        }
        return Batch.SIZE;
    }

    @Override
    public int contains(Batch batch) {
        int seen = 0;
        for (byte[] key : batch.keys) {
            if (filter.membershipTest(new Key(key))) {
                seen++;
            }
        }
        return seen;
    }
}
