package dev.bloomscreen.benchmarks.contestant;

import dev.bloomscreen.foreign.parquet.SplitBlockBloom;

/** Parquet's split-block filter, by Bloomscreen, one key a call. */
final class BloomscreenSplitBlock extends OneKeyContestant {

    private final SplitBlockBloom filter;

    BloomscreenSplitBlock(long n) {
        filter = SplitBlockBloom.withRate(n, RATE);
    }

    @Override
    public long bits() {
        return filter.bitsetBytes() * (long) Byte.SIZE;
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
