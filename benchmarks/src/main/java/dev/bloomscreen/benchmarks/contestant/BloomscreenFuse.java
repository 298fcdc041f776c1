package dev.bloomscreen.benchmarks.contestant;

import dev.bloomscreen.foreign.fuse.BinaryFuseBuilder;
import dev.bloomscreen.foreign.fuse.BinaryFuseFilter;

/** Bloomscreen's binary fuse filter, one key a call. */
final class BloomscreenFuse extends StaticContestant<BinaryFuseFilter> {

    private final BinaryFuseBuilder builder;

    BloomscreenFuse(int fingerprintBits) {
        builder = BinaryFuseBuilder.ofBits(fingerprintBits);
    }

    @Override
    void collect(Batch batch) {
        for (byte[] key : batch.keys) {
            builder.add(key);
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
        int seen = 0;
        for (byte[] key : batch.keys) {
            if (filter.contains(key)) {
                seen++;
            }
        }
        return seen;
    }
}
