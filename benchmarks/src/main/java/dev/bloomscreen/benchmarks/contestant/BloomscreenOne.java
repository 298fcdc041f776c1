package dev.bloomscreen.benchmarks.contestant;

import dev.bloomscreen.core.Bloom;

/** Bloomscreen, one key a call. */
final class BloomscreenOne extends OneKeyContestant {

    private final Bloom filter;

    BloomscreenOne(long n) {
        filter = Bloom.withRate(n, RATE);
    }

    @Override
    public long bits() {
        return filter.m();
    }

    @Override
    boolean insert(byte[] key) {
        return filter.insert(key);
    }

    @Override
    boolean contains(byte[] key) {
        return filter.contains(key);
    }
}
