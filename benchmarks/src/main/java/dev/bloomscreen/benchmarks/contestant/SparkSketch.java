package dev.bloomscreen.benchmarks.contestant;

import org.apache.spark.util.sketch.BloomFilter;

/** Spark's {@code BloomFilter} (spark-sketch). */
final class SparkSketch implements Contestant {

    private final BloomFilter filter;

    SparkSketch(long n) {
        filter = BloomFilter.create(n, RATE);
    }

    @Override
    public long bits() {
        return filter.bitSize();
    }

    @Override
    public int insert(Batch batch) {
        int absent = 0;
        for (byte[] key : batch.keys) {
            if (filter.putBinary(key)) {
                absent++;
            }
        }
        return absent;
    }

    @Override
    public int contains(Batch batch) {
        int seen = 0;
        for (byte[] key : batch.keys) {
            if (filter.mightContainBinary(key)) {
                seen++;
            }
        }
        return seen;
    }
}
