package dev.bloomscreen.benchmarks.contestant;

import org.apache.hive.common.util.BloomKFilter;

/** Hive's {@code BloomKFilter}: all bits of an item lie in one block of 64 bytes. */
final class HiveBlocks extends OneKeyContestant {

    private final BloomKFilter filter;

    HiveBlocks(long n) {
        filter = BloomKFilter.build(n); // it has one rate of its own, 5 %
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
