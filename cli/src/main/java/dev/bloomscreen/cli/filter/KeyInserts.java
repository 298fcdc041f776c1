package dev.bloomscreen.cli.filter;

import dev.bloomscreen.core.Bloom;
import dev.bloomscreen.core.Items;

/** Inserts keys in batches, which is faster than one by one; the filter is no other thread's meanwhile. */
final class KeyInserts {

    private final Bloom bloom;
    private final long[] hashes = new long[4096];
    private int pending;

    KeyInserts(Bloom bloom) {
        this.bloom = bloom;
    }

    /** Takes a key by its hash; it is in the filter after {@link #finish} at the latest. */
    void add(long hash) {
        if (pending == hashes.length) {
            finish();
        }
        hashes[pending++] = hash;
    }

    /** Inserts what was taken so far. */
    void finish() {
        bloom.insertAllAlone(Items.ofHashes(hashes).range(0, pending));
        pending = 0;
    }
}
