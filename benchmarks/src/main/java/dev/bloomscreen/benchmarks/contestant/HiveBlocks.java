package dev.bloomscreen.benchmarks.contestant;

import org.apache.hive.common.util.BloomKFilter;

/** Hive's {@code BloomKFilter}: all bits of an item lie in one block of 64 bytes. */
final class HiveBlocks implements Contestant {

    private final BloomKFilter filter;

    HiveBlocks(long n) {
        filter = BloomKFilter.build(n); // it has one rate of its own, 5 %
    }

    @Override
    public long bits() {
        return filter.getBitSize();
    }

    @Override
    public int insert(Batch batch) {
        for (byte[] key : batch.keys) {
            filter.add(key);
        }
        return Batch.SIZE;
    }

    @Override
    public int contains(Batch batch) {
        int seen = 0;
        for (byte[] key : batch.keys) {
            if (filter.test(key)) {
                seen++;
            }
        }
        return seen;
    }
}
