package dev.bloomscreen.benchmarks.contestant;

import dev.bloomscreen.core.BloomShape;
import org.apache.hadoop.util.bloom.BloomFilter;
import org.apache.hadoop.util.bloom.Key;
import org.apache.hadoop.util.hash.Hash;

/** Hadoop's {@code BloomFilter}, in the shape that the rate asks for, since it has no sizing of its own. */
final class HadoopFilter extends OneKeyContestant {

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
    boolean insert(byte[] key) {
        filter.add(new Key(key));
        return true;
    }

    @Override
    boolean contains(byte[] key) {
        return filter.membershipTest(new Key(key));
    }
}
