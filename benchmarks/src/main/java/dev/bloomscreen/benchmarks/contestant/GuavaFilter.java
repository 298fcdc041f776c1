package dev.bloomscreen.benchmarks.contestant;

import com.google.common.hash.BloomFilter;
import com.google.common.hash.Funnels;

/** Guava's {@code BloomFilter}, which all ratios are taken against. */
final class GuavaFilter extends OneKeyContestant {

    private final BloomFilter<byte[]> filter;
    private final long bits;

    GuavaFilter(long n) {
        filter = BloomFilter.create(Funnels.byteArrayFunnel(), n, RATE);
        bits = (long) (-n * Math.log(RATE) / (Math.log(2) * Math.log(2))); // its own formula; it does not tell
    }

    @Override
    public long bits() {
        return bits;
    }

    @Override
    boolean insert(byte[] key) {
        return filter.put(key);
    }

    @Override
    boolean contains(byte[] key) {
        return filter.mightContain(key);
    }
}
