package dev.bloomscreen.benchmarks.contestant;

import org.apache.datasketches.filters.bloomfilter.BloomFilter;
import org.apache.datasketches.filters.bloomfilter.BloomFilterBuilder;

/** DataSketches' {@code BloomFilter}, on the heap. */
final class DataSketches extends OneKeyContestant {

    private final BloomFilter filter;

    DataSketches(long n) {
        filter = BloomFilterBuilder.createByAccuracy(n, RATE, 1);
    }

    @Override
    public long bits() {
        return filter.getCapacity();
    }

    @Override
    boolean insert(byte[] key) {
        return !filter.queryAndUpdate(key);
    }

    @Override
    boolean contains(byte[] key) {
        return filter.query(key);
    }
}
