package dev.bloomscreen.benchmarks.contestant;

import dev.bloomscreen.core.BloomShape;
import org.apache.hadoop.util.bloom.DynamicBloomFilter;
import org.apache.hadoop.util.bloom.Key;
import org.apache.hadoop.util.hash.Hash;

/** Hadoop's {@code DynamicBloomFilter}, which grows by rows of equal size: by a sixteenth of the items each. */
final class HadoopDynamic extends OneKeyContestant {

    private static final int ROWS = 16;

    private final DynamicBloomFilter filter;
    private final BloomShape row;

    HadoopDynamic(long n) {
        int items = Math.toIntExact(n / ROWS);
        row = BloomShape.withRate(items, RATE);
        filter = new DynamicBloomFilter(Math.toIntExact(row.m()), row.k(), Hash.MURMUR_HASH, items);
    }

    @Override
    public long bits() {
        return row.m() * ROWS; // when it is full; it does not tell
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
