package dev.bloomscreen.benchmarks.contestant;

import dev.bloomscreen.foreign.fuse.BinaryFuseBuilder;
import dev.bloomscreen.foreign.fuse.BinaryFuseFilter;

/** Bloomscreen's binary fuse filter, given the same numbers as {@link FastFilterStatic}: one a call, or all in an array. */
final class BloomscreenFuseNumbers extends StaticContestant<BinaryFuseFilter> {

    private final BinaryFuseBuilder builder = BinaryFuseBuilder.ofBits(8);
    private final boolean inArrays;

    BloomscreenFuseNumbers(boolean inArrays) {
        this.inArrays = inArrays;
    }

    @Override
    void collect(Batch batch) {
        for (long number : batch.numbers) {
            builder.add(number);
        }
    }

    @Override
    BinaryFuseFilter build() {
        return builder.build();
    }

    @Override
    long bits(BinaryFuseFilter filter) {
        return filter.byteLength() * Byte.SIZE;
    }

    @Override
    int contains(BinaryFuseFilter filter, Batch batch) {
        return inArrays ? containsAll(filter, batch) : containsEach(filter, batch);
    }

    private static int containsEach(BinaryFuseFilter filter, Batch batch) {
        int seen = 0;
        for (long number : batch.numbers) {
            if (filter.contains(number)) {
                seen++;
            }
        }
        return seen;
    }

    private static int containsAll(BinaryFuseFilter filter, Batch batch) {
        int seen = 0;
        for (boolean in : filter.containsAll(batch.numbers)) {
            if (in) {
                seen++;
            }
        }
        return seen;
    }
}
