package dev.bloomscreen.benchmarks.contestant;

import dev.bloomscreen.core.Bloom;

/** Bloomscreen, one key a call. */
final class BloomscreenOne implements Contestant {

    private final Bloom filter;

    BloomscreenOne(long n) {
        filter = Bloom.withRate(n, RATE);
    }

    @Override
    public long bits() {
        return filter.m();
    }

    @Override
    public int insert(Batch batch) {
        int absent = 0;
        for (byte[] key : batch.keys) {
            if (filter.insert(key)) {
                absent++;
            }
        }
        return absent;
    }

    @Override
    public int contains(Batch batch) {
        int seen = 0;
        for (byte[] key : batch.keys) {
            if (filter.contains(key)) {
                seen++;
            }
        }
        return seen;
    }
}
