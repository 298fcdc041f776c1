package dev.bloomscreen.benchmarks.contestant;

import com.google.common.hash.BloomFilter;
import com.google.common.hash.Funnels;

/** Guava's {@code BloomFilter}, which all ratios are taken against. */
final class GuavaFilter implements Contestant {

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
    public int insert(Batch batch) {
        int absent = 0;
        for (byte[] key : batch.keys) {
            if (filter.put(key)) {
                absent++;
            }
        }
        return absent;
    }

    @Override
    public int contains(Batch batch) {
        int seen = 0;
        for (byte[] key : batch.keys) {
            if (filter.mightContain(key)) {
                seen++;
            }
        }
        return seen;
    }
}
