package dev.bloomscreen.benchmarks.contestant;

import org.apache.hive.common.util.BloomFilter;

/** Hive's and ORC's {@code BloomFilter}. */
final class HiveFilter extends OneKeyContestant {

    private final BloomFilter filter;

    HiveFilter(long n) {
        filter = BloomFilter.build(n, RATE);
    }

    @Override
    public long bits() {
        return filter.getBitSize();
    }

    @Override
    boolean insert(byte[] key) {
        filter.add(key);
        return true;
    }

    @Override
    boolean contains(byte[] key) {
        return filter.test(key);
    }
}
