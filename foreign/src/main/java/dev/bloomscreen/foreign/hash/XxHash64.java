package dev.bloomscreen.foreign.hash;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Objects;

/**
 * Yann Collet's XXH64, after the xxHash fast digest algorithm, version 0.1.1. All arithmetic wraps; words are little-endian.
 * Stateless: any number of threads may call it. It takes no memory.
 */
public final class XxHash64 {

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    private static final long P1 = 0x9e3779b185ebca87L;
    private static final long P2 = 0xc2b2ae3d27d4eb4fL;
    private static final long P3 = 0x165667b19e3779f9L;
    private static final long P4 = 0x85ebca77c2b2ae63L;
    private static final long P5 = 0x27d4eb2f165667c5L;

    /** What the four lanes take at a time. */
    private static final int STRIPE = 4 * Long.BYTES;

    private XxHash64() {}

    /**
     * The hash of a whole array.
     *
     * @param bytes what is hashed
     * @param seed any word
     * @return the hash
     */
    public static long hash(byte[] bytes, long seed) {
        return hash(bytes, 0, bytes.length, seed);
    }

    /**
     * The hash of a part of an array.
     *
     * @param bytes the array
     * @param offset where the part begins
     * @param length how many bytes it has, 0 or more
     * @param seed any word
     * @return the hash
     * @throws IndexOutOfBoundsException if the array has no such part
     */
    public static long hash(byte[] bytes, int offset, int length, long seed) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        int end = offset + length;
        int at = offset;
        long h;
        if (length < STRIPE) {
            h = seed + P5;
        } else {
            long a = seed + P1 + P2;
            long b = seed + P2;
            long c = seed;
            long d = seed - P1;
            for (; at <= end - STRIPE; at += STRIPE) {
                a = round(a, (long) LONGS.get(bytes, at));
                b = round(b, (long) LONGS.get(bytes, at + Long.BYTES));
                c = round(c, (long) LONGS.get(bytes, at + 2 * Long.BYTES));
                d = round(d, (long) LONGS.get(bytes, at + 3 * Long.BYTES));
            }
            h = Long.rotateLeft(a, 1) + Long.rotateLeft(b, 7) + Long.rotateLeft(c, 12) + Long.rotateLeft(d, 18);
            h = merge(merge(merge(merge(h, a), b), c), d);
        }
        return finish(rest(h + length, bytes, at, end));
    }

    /**
     * The hash of the eight bytes of a number, the lowest first.
     *
     * @param word the number
     * @param seed any word
     * @return the hash
     */
    public static long hashLong(long word, long seed) {
        return finish(takeLong(seed + P5 + Long.BYTES, word));
    }

    /**
     * The hash of the four bytes of a number, the lowest first.
     *
     * @param word the number
     * @param seed any word
     * @return the hash
     */
    public static long hashInt(int word, long seed) {
        return finish(takeInt(seed + P5 + Integer.BYTES, word));
    }

    private static long round(long lane, long word) {
        return Long.rotateLeft(lane + word * P2, 31) * P1;
    }

    private static long merge(long h, long lane) {
        return (h ^ round(0, lane)) * P1 + P4;
    }

    /** Takes the bytes that fill no stripe: in words of eight, then of four, then singly. */
    private static long rest(long hash, byte[] bytes, int from, int end) {
        long h = hash;
        int at = from;
        for (; at <= end - Long.BYTES; at += Long.BYTES) {
            h = takeLong(h, (long) LONGS.get(bytes, at));
        }
        if (at <= end - Integer.BYTES) {
            h = takeInt(h, (int) INTS.get(bytes, at));
            at += Integer.BYTES;
        }
        for (; at < end; at++) {
            h = Long.rotateLeft(h ^ (bytes[at] & 0xff) * P5, 11) * P1;
        }
        return h;
    }

    private static long takeLong(long h, long word) {
        return Long.rotateLeft(h ^ round(0, word), 27) * P1 + P4;
    }

    private static long takeInt(long h, int word) {
        return Long.rotateLeft(h ^ (word & 0xffffffffL) * P1, 23) * P2 + P3;
    }

    private static long finish(long hash) {
        long h = (hash ^ hash >>> 33) * P2;
        h = (h ^ h >>> 29) * P3;
        return h ^ h >>> 32;
    }
}
