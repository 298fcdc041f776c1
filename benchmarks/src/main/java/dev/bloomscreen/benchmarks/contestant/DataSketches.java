package dev.bloomscreen.benchmarks.contestant;

import org.apache.datasketches.filters.bloomfilter.BloomFilter;
import org.apache.datasketches.filters.bloomfilter.BloomFilterBuilder;

/** DataSketches' {@code BloomFilter}, on the heap. */
final class DataSketches implements Contestant {

    private final BloomFilter filter;

    DataSketches(long n) {
        filter = BloomFilterBuilder.createByAccuracy(n, RATE, 1);
    }

    @Override
    public long bits() {
        return filter.getCapacity();
    }

    @Override
    public int insert(Batch batch) {
        int absent = 0;
        for (byte[] key : batch.keys) {
            if (!filter.queryAndUpdate(key)) {
                absent++;
            }
        }
        return absent;
    }

    @Override
    public int contains(Batch batch) {
        int seen = 0;
        for (byte[] key : batch.keys) {
            if (filter.query(key)) {
                seen++;
            }
        }
        return seen;
    }
}
