package dev.bloomscreen.core;

import java.util.Arrays;

/**
 * Inserts many items, block by block, in two passes: the first reads all bits of all items, a probe of all items at a time,
 * so that their cache misses overlap; the second takes the items in order and sets what is clear, with all of it in the
 * cache.
 *
 * <p>The answers are those of one-key inserts in order. A bit that the first pass saw set stays set, so seeing it early is
 * as good as seeing it when the item's turn comes. One that it saw clear may have been set since, by an item before this
 * one or by another thread, so it is read again at the item's turn, before the item's first flip. With that, each item's
 * reads all come before its flips, and the rule of {@link Probes#insert} holds as it stands.
 */
final class ArrayInsert {

    /** Positions of a block at most, 32 KiB. */
    private static final int MOST_POSITIONS = 1 << 12;

    private final HeapBits bits;
    private final int k;
    private final Lanes lanes;

    /** g_i of lane j at [i][j]. */
    private final long[][] positions;

    /** Bit i of a lane's word: its probe i was seen set. */
    private final long[] seen;

    /** 1 in a lane whose item is maybe seen, else 0. */
    private final long[] maybe;

    /** For k of {@value Long#SIZE} at most. */
    ArrayInsert(BloomShape shape, Modulus modulus, HeapBits bits, int items) {
        int most = Math.min(items, Math.min(Lanes.MOST, MOST_POSITIONS / shape.k() & -Long.SIZE));
        this.bits = bits;
        this.k = shape.k();
        this.lanes = new Lanes(shape.m(), modulus, most);
        this.positions = new long[k][most];
        this.seen = new long[most];
        this.maybe = new long[most];
    }

    /** Inserts; with {@code alone}, no other thread uses the bits meanwhile. */
    void insert(Items items, Answers answers, boolean alone) {
        int most = seen.length;
        for (int start = 0; start < items.count(); start += most) {
            int length = Math.min(most, items.count() - start);
            items.hash(start, length, lanes.hashes);
            read(length);
            if (alone) {
                setAlone(length);
            } else {
                setShared(length);
            }
            answers.setBlock(start, length, maybe);
        }
    }

    private void read(int length) {
        Arrays.fill(seen, 0, length, 0);
        lanes.start(length, positions[0]);
        bits.gather(positions[0], length, 0, seen);
        for (int i = 1; i < k; i++) {
            lanes.step(length, positions[i - 1], positions[i]);
            bits.gather(positions[i], length, i, seen);
        }
    }

    private void setAlone(int length) {
        long all = -1L >>> -k;
        for (int j = 0; j < length; j++) {
            boolean flipped = false;
            for (long rest = ~seen[j] & all; rest != 0; rest &= rest - 1) {
                flipped |= bits.setAlone(positions[Long.numberOfTrailingZeros(rest)][j]);
            }
            maybe[j] = flipped ? 0 : 1;
        }
    }

    private void setShared(int length) {
        long all = -1L >>> -k;
        for (int j = 0; j < length; j++) {
            long clear = 0;
            for (long rest = ~seen[j] & all; rest != 0; rest &= rest - 1) {
                int i = Long.numberOfTrailingZeros(rest);
                clear |= (bits.bit(positions[i][j]) ^ 1) << i;
            }
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
