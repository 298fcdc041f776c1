package dev.bloomscreen.core;

import java.util.Objects;

/**
 * The two hash functions that fix every bit position of TLBF: FNV-1a of 64 bits, and the SplitMix64 finalizer.
 *
 * <p>Both are unkeyed: somebody who chooses the items can make them collide. All methods are pure and safe for any
 * number of threads.
 */
public final class Hashing {

    /** The FNV-1a 64 offset basis: the hash of no bytes at all. */
    public static final long FNV_OFFSET = 0xcbf29ce484222325L;

    /** The FNV-1a 64 prime. */
    public static final long FNV_PRIME = 0x00000100000001b3L;

    private Hashing() {}

    /**
     * FNV-1a 64 of a whole array; the same as {@code fnv1a64(bytes, 0, bytes.length)}.
     *
     * @param bytes the item, of any length
     * @return all 64 bits of the hash, to be read as unsigned
     */
    public static long fnv1a64(byte[] bytes) {
        return fnv1a64(bytes, 0, bytes.length);
    }

    /**
     * FNV-1a 64 of a range: for each byte, XOR it in, then multiply by {@link #FNV_PRIME} (mod 2^64). About four
     * cycles a byte, since each step waits for the one before.
     *
     * @param bytes the array that holds the item
     * @param offset the index of the item's first byte
     * @param length the item's length in bytes, 0 or more
     * @return all 64 bits of the hash, to be read as unsigned
     * @throws IndexOutOfBoundsException if the range does not lie inside the array
     */
    public static long fnv1a64(byte[] bytes, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        long hash = FNV_OFFSET;
        for (int i = offset; i < offset + length; i++) {
            hash = (hash ^ (bytes[i] & 0xff)) * FNV_PRIME;
        }
        return hash;
    }

    /**
     * The SplitMix64 finalizer, a bijection of 64-bit words; the golden gamma is <em>not</em> added first, so
     * {@code mix64(0) == 0}.
     *
     * @param z any word
     * @return the mixed word
     */
    public static long mix64(long z) {
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }
}
