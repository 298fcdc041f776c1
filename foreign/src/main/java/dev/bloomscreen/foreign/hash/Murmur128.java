package dev.bloomscreen.foreign.hash;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Austin Appleby's MurmurHash3 with 128 bits for 64-bit machines ({@code x64_128}), with the seed 0. All arithmetic wraps.
 *
 * @param h1 the first 64 bits
 * @param h2 the last 64 bits
 */
public record Murmur128(long h1, long h2) {

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final long C1 = 0x87c37b91114253d5L;
    private static final long C2 = 0x4cf5ad432745937fL;

    /**
     * The hash of bytes.
     *
     * @param item the bytes
     * @return its 128 bits
     */
    public static Murmur128 of(byte[] item) {
        long a = 0;
        long b = 0;
        int i = 0;
        for (; i <= item.length - 2 * Long.BYTES; i += 2 * Long.BYTES) {
            a ^= mixFirst((long) LONGS.get(item, i));
            a = (Long.rotateLeft(a, 27) + b) * 5 + 0x52dce729;
            b ^= mixSecond((long) LONGS.get(item, i + Long.BYTES));
            b = (Long.rotateLeft(b, 31) + a) * 5 + 0x38495ab5;
        }
        int middle = Math.min(item.length, i + Long.BYTES);
        return end(a ^ mixFirst(word(item, i, middle)), b ^ mixSecond(word(item, middle, item.length)), item.length);
    }

    /**
     * The hash of the eight bytes of a number, the lowest first.
     *
     * @param item the number
     * @return its 128 bits
     */
    public static Murmur128 ofLong(long item) {
        return end(mixFirst(item), 0, Long.BYTES);
    }

    /**
     * The hash of the four bytes of a number, the lowest first.
     *
     * @param item the number
     * @return its 128 bits
     */
    public static Murmur128 ofInt(int item) {
        return end(mixFirst(Integer.toUnsignedLong(item)), 0, Integer.BYTES);
    }

    /** Up to eight bytes as a little-endian number. A word of none is 0, which the mixes keep, as they must. */
    private static long word(byte[] item, int from, int to) {
        long word = 0;
        for (int i = to - 1; i >= from; i--) {
            word = (word << Byte.SIZE) | (item[i] & 0xff);
        }
        return word;
    }

    private static long mixFirst(long k) {
        return Long.rotateLeft(k * C1, 31) * C2;
    }

    private static long mixSecond(long k) {
        return Long.rotateLeft(k * C2, 33) * C1;
    }

    private static Murmur128 end(long first, long second, int length) {
        long a = (first ^ length) + (second ^ length);
        long b = (second ^ length) + a;
        a = finish(a);
        b = finish(b);
        return new Murmur128(a + b, a + b + b);
    }

    private static long finish(long h) {
        long x = (h ^ h >>> 33) * 0xff51afd7ed558ccdL;
        x = (x ^ x >>> 33) * 0xc4ceb9fe1a85ec53L;
        return x ^ x >>> 33;
    }
}
