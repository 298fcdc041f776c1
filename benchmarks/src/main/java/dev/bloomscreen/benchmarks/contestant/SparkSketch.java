package dev.bloomscreen.benchmarks.contestant;

import org.apache.spark.util.sketch.BloomFilter;

/** Spark's {@code BloomFilter} (spark-sketch). */
final class SparkSketch extends OneKeyContestant {

    private final BloomFilter filter;

    SparkSketch(long n) {
        filter = BloomFilter.create(n, RATE);
    }

    @Override
    public long bits() {
        return filter.bitSize();
    }

    @Override
    boolean insert(byte[] key) {
        return filter.putBinary(key);
    }

    @Override
    boolean contains(byte[] key) {
        return filter.mightContainBinary(key);
    }
}
