package dev.bloomscreen.benchmarks.contestant;

import dev.bloomscreen.core.Bloom;

/** Bloomscreen, an array of keys a call, for a filter that no other thread uses. */
final class BloomscreenAlone implements Contestant {

    final Bloom filter;

    BloomscreenAlone(long n) {
        filter = Bloom.withRate(n, RATE);
    }

    @Override
    public long bits() {
        return filter.m();
    }

    @Override
    public int insert(Batch batch) {
        return Batch.SIZE - filter.insertAllAlone(batch.items).maybeSeenCount();
    }

    @Override
    public int contains(Batch batch) {
        return filter.containsAll(batch.items).maybeSeenCount();
    }
}
