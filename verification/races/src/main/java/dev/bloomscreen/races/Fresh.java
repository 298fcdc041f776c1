package dev.bloomscreen.races;

import dev.bloomscreen.core.Bloom;
import dev.bloomscreen.core.Hashing;

/**
 * Items that are in no filter yet, and a filter for them. A filter that is large enough for array calls to read first is
 * too large to make one for each race: many races share one, each with items of its own, until it is a fifth full.
 */
final class Fresh {

    /** Enough for array calls to work in blocks. */
    static final int ITEMS = 32;

    /** 2 MiB: array calls read bits first where a filter has more than 1 MiB. */
    private static final long BITS = 1L << 24;

    private static final int RACES = 15_000;

    private static Bloom shared = Bloom.of(BITS, 7);
    private static long races;

    final Bloom bloom;
    final long[] hashes = new long[ITEMS];

    Fresh() {
        long race;
        synchronized (Fresh.class) {
            race = races++;
            if (race % RACES == RACES - 1) {
                shared = Bloom.of(BITS, 7);
            }
            bloom = shared;
        }
        for (int i = 0; i < ITEMS; i++) {
            hashes[i] = Hashing.mix64(race * ITEMS + i);
        }
    }
}
