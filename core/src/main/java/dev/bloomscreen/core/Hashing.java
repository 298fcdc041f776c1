package dev.bloomscreen.core;

import java.nio.ByteBuffer;
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
            hash = step(hash, bytes[i]);
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

    /** The step between an item's probes: odd, so that they are distinct where m is a power of two. */
    static long secondHash(long h1) {
        return mix64(h1) | 1;
    }

    /** FNV-1a 64 of the bytes from a buffer's position to its limit; moves neither. */
    static long fnv1a64(ByteBuffer bytes) {
        if (bytes.hasArray()) {
            return fnv1a64(bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining());
        }
        long hash = FNV_OFFSET;
        for (int i = bytes.position(); i < bytes.limit(); i++) {
            hash = step(hash, bytes.get(i));
        }
        return hash;
    }

    /**
     * FNV-1a 64 of a text's UTF-8, encoded on the way.
     *
     * @throws BadParametersException at a surrogate without its other half: it has no UTF-8, and a replacement would
     *     make different texts equal
     */
    static long fnv1a64(CharSequence text) {
        long hash = FNV_OFFSET;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                hash = step(hash, c);
            } else if (c < 0x800) {
                hash = step(step(hash, 0xc0 | (c >> 6)), 0x80 | (c & 0x3f));
            } else if (!Character.isSurrogate(c)) {
                hash = step(step(step(hash, 0xe0 | (c >> 12)), 0x80 | ((c >> 6) & 0x3f)), 0x80 | (c & 0x3f));
            } else {
                int point = Character.codePointAt(text, i);
                if (!Character.isSupplementaryCodePoint(point)) {
                    throw new BadParametersException(String.format(
                            "the text has a lone surrogate (U+%04X) at index %d, which has no UTF-8; "
                                    + "give the item as bytes of your own encoding",
                            (int) c, i));
                }
                hash = step(step(hash, 0xf0 | (point >> 18)), 0x80 | ((point >> 12) & 0x3f));
                hash = step(step(hash, 0x80 | ((point >> 6) & 0x3f)), 0x80 | (point & 0x3f));
                i++;
            }
        }
        return hash;
    }

    private static long step(long hash, int octet) {
        return (hash ^ (octet & 0xff)) * FNV_PRIME;
    }
}
