package dev.bloomscreen.core;

import java.util.Arrays;

/**
 * Inserts many items, block by block: first the positions of all items of a block, then the items in order.
 *
 * <p>Where the filter is larger than the near caches, a pass between the two reads all bits of the block, a probe of all items
 * at a time, so that cache misses overlap; the items then find what they need in the cache.
 *
 * <p>The answers are those of one-key inserts in order. A bit that the pass between saw set stays set, so seeing it early is
 * as good as seeing it when the item's turn comes. One that it saw clear may have been set since, by an item before this
 * one or by another thread, so it is read again at the item's turn, before the item's first flip. With that, each item's
 * reads all come before its flips, and the rule of {@link Probes#insert} holds as it stands.
 */
final class ArrayInsert {

    /** Items of a block at most: the lines of memory that they touch fit the nearest cache. */
    private static final int LANES = 64;

    /** Words of the largest filter that is set without reading first, 1 MiB. */
    private static final long NEAR = 1 << 17;

    private final HeapBits bits;
    private final int k;
    private final boolean readFirst;
    private final Lanes lanes;

    /** g_i of lane j at [i][j]. */
    private final long[][] positions;

    /** Bit i of a lane's word: its probe i was seen set. */
    private final long[] seen;

    /** 1 in a lane whose item is maybe seen, else 0. */
    private final long[] maybe;

    /** For k of {@value Long#SIZE} at most. */
    ArrayInsert(BloomShape shape, Modulus modulus, HeapBits bits) {
        this.bits = bits;
        this.k = shape.k();
        this.readFirst = bits.words() > NEAR;
        this.lanes = new Lanes(shape.m(), modulus, LANES);
        this.positions = new long[k][LANES];
        this.seen = new long[LANES];
        this.maybe = new long[LANES];
    }

    /** Inserts; with {@code alone}, no other thread uses the bits meanwhile. */
    void insert(Items items, Answers answers, boolean alone) {
        for (int left = items.count(); left > 0; left -= LANES) {
            int start = items.count() - left;
            int length = Math.min(LANES, left);
            items.hash(start, length, lanes.hashes);
            lanes.start(length, positions[0]);
            for (int i = 1; i < k; i++) {
                lanes.step(length, positions[i - 1], positions[i]);
            }
            if (readFirst) {
                read(length);
            }
            if (alone) {
                setAlone(length);
            } else {
                setShared(length);
            }
            answers.setBlock(start, length, maybe);
        }
    }

    private void read(int length) {
        Arrays.fill(seen, 0);
        for (int i = 0; i < k; i++) {
            bits.gather(positions[i], length, i, seen);
        }
    }

    private void setAlone(int length) {
        long all = -1L >>> -k;
        for (int j = 0; j < length; j++) {
            // All of them, since telling the clear ones apart would cost a branch that no processor guesses right.
            maybe[j] = seen[j] == all ? 1 : bits.setAlone(positions, k, j);
        }
    }

    private void setShared(int length) {
        long all = -1L >>> -k;
        for (int j = 0; j < length; j++) {
            long clear = seen[j] == all ? 0 : bits.clearProbes(positions, k, j);
            maybe[j] = clear != 0 && flip(j, clear) ? 0 : 1;
        }
    }

    /** Sets the positions of the probes in the mask; true if this call flipped each distinct one of them. */
    private boolean flip(int j, long clear) {
        boolean all = true;
        for (long rest = clear; rest != 0; rest &= rest - 1) {
            long position = positions[Long.numberOfTrailingZeros(rest)][j];
            if (!bits.set(position)) {
                all &= coincides(position, j, clear ^ rest);
            }
        }
        return all;
    }

    /** Whether one of the lane's probes in the mask has this position. */
    private boolean coincides(long position, int j, long probes) {
        for (long rest = probes; rest != 0; rest &= rest - 1) {
            if (positions[Long.numberOfTrailingZeros(rest)][j] == position) {
                return true;
            }
        }
        return false;
    }
}
