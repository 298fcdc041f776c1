package dev.bloomscreen.benchmarks.contestant;

import org.apache.hive.common.util.BloomFilter;

/** Hive's and ORC's {@code BloomFilter}. */
final class HiveFilter implements Contestant {

    private final BloomFilter filter;

    HiveFilter(long n) {
        filter = BloomFilter.build(n, RATE);
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
