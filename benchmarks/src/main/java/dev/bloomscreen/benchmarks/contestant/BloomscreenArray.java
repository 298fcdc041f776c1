package dev.bloomscreen.benchmarks.contestant;

import dev.bloomscreen.core.Bloom;

/** Bloomscreen, an array of keys a call. */
final class BloomscreenArray implements Contestant {

    private final Bloom filter;

    BloomscreenArray(long n) {
        filter = Bloom.withRate(n, RATE);
    }

    @Override
    public long bits() {
        return filter.m();
    }

    @Override
    public int insert(Batch batch) {
        return Batch.SIZE - filter.insertAll(batch.items).maybeSeenCount();
    }

    @Override
    public int contains(Batch batch) {
        return filter.containsAll(batch.items).maybeSeenCount();
    }
}
