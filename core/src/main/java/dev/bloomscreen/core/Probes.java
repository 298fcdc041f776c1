package dev.bloomscreen.core;

import java.util.Arrays;

/** The hot path: sets and tests an item's bits, given its hash. */
final class Probes {

    private final Modulus modulus;
    private final int k;
    private final BitStore bits;

    Probes(BloomShape shape, Modulus modulus, BitStore bits) {
        this.modulus = modulus;
        this.k = shape.k();
        this.bits = bits;
    }

    boolean contains(long h1) {
        return bits.areSet(h1, Hashing.secondHash(h1), k, modulus);
    }

    /**
     * Sets an item's bits; true: surely absent before; false: maybe seen.
     *
     * <p>The rule: read all k bits. If none is clear, maybe seen. Otherwise set each distinct position that was clear;
     * surely absent if and only if this call itself flipped every one of them.
     *
     * <p>Two racing inserts A and B of equal items are never both told "surely absent". Suppose they were. Each flipped
     * at least one bit, and a bit is flipped once, so A flipped some a and B some other b. A did not flip b, so A had not
     * read it clear: A read b after B flipped it. All reads of a call come before its flips, so B flipped b before A
     * flipped a. By the same argument A flipped a before B flipped b: a cycle. (Both may be told "maybe seen", where each
     * flipped a bit that the other had read clear.)
     *
     * <p>Positions of one item may coincide; then the first probe flips the bit, and finding it set at a later one is this
     * call's own doing, not a lost race. Hence "distinct". Reads acquire and flips are atomic and volatile, so the order
     * above is the order that all threads see. On one thread nothing races, and the answer is exactly "not contained".
     */
    boolean insert(long h1) {
        return k <= Long.SIZE ? insertByMask(h1) : insertByList(h1);
    }

    private boolean insertByMask(long h1) {
        long h2 = Hashing.secondHash(h1);
        HeapBits bits = this.bits.writable();
        long clear = bits.clearProbes(h1, h2, k, modulus);
        boolean absent = clear != 0;
        for (long rest = clear; rest != 0; rest &= rest - 1) {
            long position = modulus.reduce(h1 + Long.numberOfTrailingZeros(rest) * h2);
            if (!bits.set(position)) {
                absent &= coincides(position, h1, h2, clear ^ rest);
            }
        }
        return absent;
    }

    /** Whether one of the probes in the mask has this position. */
    private boolean coincides(long position, long h1, long h2, long probes) {
        for (long rest = probes; rest != 0; rest &= rest - 1) {
            if (modulus.reduce(h1 + Long.numberOfTrailingZeros(rest) * h2) == position) {
                return true;
            }
        }
        return false;
    }

    private boolean insertByList(long h1) {
        long h2 = Hashing.secondHash(h1);
        long[] clear = new long[k];
        int clears = 0;
        for (int i = 0; i < k; i++) {
            long position = modulus.reduce(h1 + i * h2);
            if (bits.bit(position) == 0) {
                clear[clears++] = position;
            }
        }
        Arrays.sort(clear, 0, clears);
        boolean absent = clears != 0;
        for (int i = 0; i < clears; i++) {
            if (i == 0 || clear[i] != clear[i - 1]) {
                absent &= bits.set(clear[i]);
            }
        }
        return absent;
    }
}
