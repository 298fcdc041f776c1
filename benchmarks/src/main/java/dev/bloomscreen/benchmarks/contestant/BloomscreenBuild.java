package dev.bloomscreen.benchmarks.contestant;

import dev.bloomscreen.core.Bloom;
import dev.bloomscreen.core.BloomBuilder;
import dev.bloomscreen.core.BloomShape;
import org.jspecify.annotations.Nullable;

/**
 * Bloomscreen's bulk build, an array of keys a call. It says nothing of single items. The first question ends the build, so
 * what is still held back then is not in the timing of inserts: of each region of 2^20 bits, fewer than 8,192 of the 727,000 bits
 * (2^20 ln 2) that a full filter sets there, about 1 % of the work.
 */
final class BloomscreenBuild implements Contestant {

    private final BloomShape shape;
    private final BloomBuilder builder;
    private @Nullable Bloom built;

    BloomscreenBuild(long n) {
        shape = BloomShape.withRate(n, RATE);
        builder = BloomBuilder.of(shape.m(), shape.k());
    }

    @Override
    public long bits() {
        return shape.m();
    }

    @Override
    public int insert(Batch batch) {
        builder.insertAll(batch.items);
        return Batch.SIZE;
    }

    @Override
    public int contains(Batch batch) {
        if (built == null) {
            built = builder.build();
        }
        return built.containsAll(batch.items).maybeSeenCount();
    }
}
