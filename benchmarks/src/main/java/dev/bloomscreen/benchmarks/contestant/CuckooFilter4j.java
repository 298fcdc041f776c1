package dev.bloomscreen.benchmarks.contestant;

import com.github.mgunlogson.cuckoofilter4j.CuckooFilter;
import com.google.common.hash.Funnels;

/** CuckooFilter4J's {@code CuckooFilter}, at the rate of the others. */
final class CuckooFilter4j extends OneKeyContestant {

    private final CuckooFilter<byte[]> filter;

    CuckooFilter4j(long n) {
        filter = new CuckooFilter.Builder<>(Funnels.byteArrayFunnel(), n)
                .withFalsePositiveRate(RATE)
                .build();
    }

    @Override
    public long bits() {
        return filter.getStorageSize();
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
