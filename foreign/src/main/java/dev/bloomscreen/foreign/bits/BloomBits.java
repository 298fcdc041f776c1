package dev.bloomscreen.foreign.bits;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.foreign.bytes.Room;
import dev.bloomscreen.foreign.bytes.Words;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A Bloom filter over words of 64 bits: bit x is bit {@code x & 63} of word {@code x >>> 6}. An item's k positions are k
 * numbers, each a step further than the last, made indices by a {@link Fold} and taken modulo the number of bits.
 */
public final class BloomBits {

    /** The most words: what an array holds. */
    public static final int MAX_WORDS = Integer.MAX_VALUE - 8;

    private final long[] words;
    private final int hashes;
    private final Fold fold;

    /**
     * A filter of words that are there.
     *
     * @param words the words, 1 or more; they are kept
     * @param hashes k, the number of positions of an item, 1 or more
     * @param fold how numbers become indices
     */
    public BloomBits(long[] words, int hashes, Fold fold) {
        this.words = words;
        this.hashes = hashes;
        this.fold = fold;
    }

    /**
     * A filter without a bit.
     *
     * @param words how many, 1 or more
     * @param hashes k, the number of positions of an item, 1 or more
     * @param fold how numbers become indices
     * @return a new filter
     * @throws BadParametersException if an empty heap could not hold them
     */
    public static BloomBits zeros(int words, int hashes, Fold fold) {
        Room.require((long) words * Long.BYTES, "a filter");
        return new BloomBits(new long[words], hashes, fold);
    }

    /**
     * The number of words.
     *
     * @return 1 or more
     */
    public int words() {
        return words.length;
    }

    /**
     * The number of bits.
     *
     * @return 64 a word
     */
    public long size() {
        return (long) Long.SIZE * words.length;
    }

    /**
     * The number of positions of an item.
     *
     * @return 1 or more
     */
    public int hashes() {
        return hashes;
    }

    /**
     * Whether all bits of an item are set.
     *
     * @param first its first number
     * @param step from each number to the next
     * @return false: the item is not in, surely
     */
    public boolean contains(long first, long step) {
        long size = size();
        long number = first;
        for (int i = 0; i < hashes; i++) {
            long position = fold.index(number) % size;
            if ((words[(int) (position >>> 6)] & 1L << position) == 0) {
                return false;
            }
            number += step;
        }
        return true;
    }

    /**
     * Sets all bits of an item.
     *
     * @param first its first number
     * @param step from each number to the next
     * @return whether one was not set before
     */
    public boolean insert(long first, long step) {
        long size = size();
        long number = first;
        long unset = 0;
        for (int i = 0; i < hashes; i++) {
            long position = fold.index(number) % size;
            int word = (int) (position >>> 6);
            unset |= ~words[word] & 1L << position;
            words[word] |= 1L << position;
            number += step;
        }
        return unset != 0;
    }

    /**
     * Sets all bits that another has.
     *
     * @param other of as many words
     */
    public void or(BloomBits other) {
        for (int i = 0; i < words.length; i++) {
            words[i] |= other.words[i];
        }
    }

    /** Two are equal if their words, k and fold are; costs a pass. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof BloomBits bits
                && hashes == bits.hashes
                && fold == bits.fold
                && Arrays.equals(words, bits.words);
    }

    @Override
    public int hashCode() {
        return 31 * hashes + Arrays.hashCode(words);
    }

    /**
     * Counts the bits set; costs a pass over all words.
     *
     * @return 0 to {@link #size}
     */
    public long ones() {
        long ones = 0;
        for (long word : words) {
            ones += Long.bitCount(word);
        }
        return ones;
    }

    /**
     * The rate of false positives, by the bits set: that all of an item that is not in are, if positions fall evenly on
     * those that can be reached.
     *
     * @return 0 to 1
     */
    public double currentFpRate() {
        return StrictMath.pow((double) ones() / fold.reached(size()), hashes);
    }

    /**
     * Writes the words in their order.
     *
     * @param out where to
     * @param order the order of the bytes of each
     * @throws IOException if the stream throws it
     */
    public void writeTo(OutputStream out, ByteOrder order) throws IOException {
        Words.write(words, 0, order, out);
    }
}
