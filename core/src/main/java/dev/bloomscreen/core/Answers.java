package dev.bloomscreen.core;

import java.util.Objects;

/**
 * What a filter says of each of many items, a bit an item: "maybe seen" or "surely absent". Item i is the one numbered i
 * of the {@link Items} that were asked about. Immutable.
 */
public final class Answers {

    private final int count;

    /** Bit i mod 64 of word i / 64: item i is maybe seen. */
    private final long[] words;

    Answers(int count) {
        this.count = count;
        this.words = new long[(count + 63) >>> 6];
    }

    /** Answers {@code length} items, from the one numbered {@code start}, a multiple of 64: 1 maybe seen, 0 surely absent. */
    void setBlock(int start, int length, long[] maybeSeen) {
        for (int from = 0; from < length; from += Long.SIZE) {
            long word = 0;
            for (int i = from; i < Math.min(length, from + Long.SIZE); i++) {
                word |= maybeSeen[i] << i;
            }
            words[(start + from) >>> 6] = word;
        }
    }

    /**
     * The number of items answered.
     *
     * @return 0 or more
     */
    public int count() {
        return count;
    }

    /**
     * The answer about one item.
     *
     * @param i its number, counted from 0
     * @return true: maybe seen; false: surely absent
     * @throws IndexOutOfBoundsException if there is no such item
     */
    public boolean maybeSeen(int i) {
        Objects.checkIndex(i, count);
        return (words[i >>> 6] >>> i & 1) != 0;
    }

    /**
     * The number of items that are maybe seen.
     *
     * @return 0 to {@link #count}
     */
    public int maybeSeenCount() {
        int seen = 0;
        for (long word : words) {
            seen += Long.bitCount(word);
        }
        return seen;
    }

    /**
     * The numbers of the items that are maybe seen.
     *
     * @return a new array, in ascending order
     */
    public int[] maybeSeenIndices() {
        int[] indices = new int[maybeSeenCount()];
        int next = 0;
        for (int w = 0; w < words.length; w++) {
            for (long rest = words[w]; rest != 0; rest &= rest - 1) {
                indices[next++] = (w << 6) + Long.numberOfTrailingZeros(rest);
            }
        }
        return indices;
    }
}
