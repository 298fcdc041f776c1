package dev.bloomscreen.dedup.input;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Finding a byte, eight at a time; and how long the arrays may be that hold what was found. */
public final class Bytes {

    private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /** Eight bytes of 1. */
    public static final long ONES = 0x0101010101010101L;

    /** Eight bytes of 0x80. */
    public static final long HIGHS = 0x8080808080808080L;

    /** The longest array that every Java makes. */
    public static final int LONGEST = Integer.MAX_VALUE - 8;

    private Bytes() {}

    /**
     * The length for arrays that are full: twice as long, or as long as there can be.
     *
     * @param length the length that they have
     * @param most the length that they can have
     * @throws OutOfMemoryError if they have that already
     */
    public static int grown(int length, int most) {
        if (length >= most) {
            throw new OutOfMemoryError("a record needs an array of more than " + most + " elements");
        }
        return (int) Math.min(2L * length, most);
    }

    /** Eight bytes from an index on, the first one lowest. */
    public static long word(byte[] bytes, int index) {
        return (long) WORDS.get(bytes, index);
    }

    /** Eight times the same byte, of 0 to 127. */
    public static long repeat(char value) {
        return value * ONES;
    }

    /** The index in a word of the first byte whose bit 7 is set. */
    public static int firstMark(long marks) {
        return Long.numberOfTrailingZeros(marks) >>> 3;
    }

    /** The index in [from, to) of the first byte of a value (0 to 127), or -1. */
    public static int indexOf(byte[] bytes, int from, int to, char value) {
        int i = from;
        long pattern = repeat(value);
        for (; i <= to - Long.BYTES; i += Long.BYTES) {
            long zeroWhereEqual = word(bytes, i) ^ pattern;
            long marks = (zeroWhereEqual - ONES) & ~zeroWhereEqual & HIGHS;
            if (marks != 0) {
                return i + firstMark(marks);
            }
        }
        for (; i < to; i++) {
            if (bytes[i] == value) {
                return i;
            }
        }
        return -1;
    }

    /** The index in [0, to) of the last byte of a value, or -1. */
    static int lastIndexOf(byte[] bytes, int to, char value) {
        int i = to - 1;
        while (i >= 0 && bytes[i] != value) {
            i--;
        }
        return i;
    }
}
