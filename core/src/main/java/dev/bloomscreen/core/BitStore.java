package dev.bloomscreen.core;

/**
 * The m bits of a filter, kept in chunks of at most 1 GiB. Bit g is bit g mod 64 of word g / 64, which is the file's
 * order (bit g mod 8 of byte g / 8) read as little-endian words; bits above m in the last word are 0.
 */
sealed interface BitStore permits HeapBits, MappedBits {

    /** The size of a full chunk: 2^27 words, which is 1 GiB. */
    int CHUNK_WORDS_LOG2 = 27;

    /** One bit as 0 or 1; a bit seen set stays set, and shows what happened before it was set. */
    long bit(long position);

    /** Whether the bits of an item's k probes are set, as {@link #bit} sees them. */
    default boolean areSet(long h1, long h2, int k, Modulus modulus) {
        long h = h1;
        for (int i = 0; i < k; i++) {
            if (bit(modulus.reduce(h)) == 0) {
                return false;
            }
            h += h2;
        }
        return true;
    }

    /** Sets one bit, atomically; true if this call flipped it. */
    boolean set(long position);

    /**
     * Clears {@code alive[j]}, of 0 or 1, where the bit at {@code positions[j]} is clear, for the first {@code length}
     * positions; returns how many stay 1. Bits are seen as by {@link #bit}.
     */
    default int filter(long[] positions, int length, long[] alive) {
        int left = 0;
        for (int j = 0; j < length; j++) {
            alive[j] &= bit(positions[j]);
            left += (int) alive[j];
        }
        return left;
    }

    /** The number of words. */
    long words();

    long word(long index);

    /** ORs a word in, atomically. */
    void or(long index, long word);

    /**
     * This store, whose bits can be set.
     *
     * @throws UnsupportedOperationException if this store is read-only
     */
    HeapBits writable();

    default long countOnes() {
        long ones = 0;
        for (long i = 0; i < words(); i++) {
            ones += Long.bitCount(word(i));
        }
        return ones;
    }

    /** Whether all of m bits are set. */
    default boolean allOnes(long m) {
        long full = m >>> 6;
        for (long i = 0; i < full; i++) {
            if (word(i) != -1) {
                return false;
            }
        }
        return full == words() || word(full) == (1L << m) - 1;
    }

    default boolean sameBits(BitStore other) {
        for (long i = 0; i < words(); i++) {
            if (word(i) != other.word(i)) {
                return false;
            }
        }
        return true;
    }

    default void orAll(BitStore other) {
        for (long i = 0; i < words(); i++) {
            long missing = other.word(i) & ~word(i);
            if (missing != 0) {
                or(i, missing);
            }
        }
    }
}
