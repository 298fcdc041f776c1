package dev.bloomscreen.benchmarks.contestant;

import dev.bloomscreen.foreign.parquet.SplitBlockBloom;

/** Parquet's split-block filter, by Bloomscreen, an array of keys a call. Inserts in arrays say nothing of single items. */
final class BloomscreenSplitBlockArray implements Contestant {

    private final SplitBlockBloom filter;

    BloomscreenSplitBlockArray(long n) {
        filter = SplitBlockBloom.withRate(n, RATE);
    }

    @Override
    public long bits() {
        return filter.bitsetBytes() * (long) Byte.SIZE;
    }

    @Override
    public int insert(Batch batch) {
        filter.insertAll(batch.keys);
        return Batch.SIZE;
    }

    @Override
    public int contains(Batch batch) {
        int seen = 0;
        for (boolean in : filter.containsAll(batch.keys)) {
            if (in) {
                seen++;
            }
        }
        return seen;
    }
}
