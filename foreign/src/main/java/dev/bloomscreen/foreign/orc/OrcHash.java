package dev.bloomscreen.foreign.orc;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.bloomscreen.core.BadParametersException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.math.BigDecimal;
import java.nio.ByteOrder;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

/**
 * The hash of a value, by the type of its column, as ORC's writers take it. Columns of booleans, lists, maps, structs and
 * unions have no filters, and nulls are not inserted.
 *
 * <p>All arithmetic wraps at 2^64. The functions have no secret key: who chooses the items can make them collide. Any
 * number of threads may call them.
 */
public final class OrcHash {

    /** What orc-core's {@code BloomFilter} takes for a null. No writer of files inserts it. */
    public static final long OF_NULL = 2_862_933_555_777_941_757L;

    private static final int DECIMAL_DIGITS = 38;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final long C1 = 0x87c37b91114253d5L;
    private static final long C2 = 0x4cf5ad432745937fL;
    private static final int SEED = 104_729;

    private OrcHash() {}

    /**
     * Of {@code binary}, and of UTF-8 of the text types. A {@code char(n)} is filled up with blanks to n code points first, and
     * it and a {@code varchar(n)} are cut after n. One lane of Murmur3, which is not half of its 128 bits.
     *
     * @param item the bytes, of any number
     * @return the hash
     */
    public static long ofBytes(byte[] item) {
        long h = SEED;
        int whole = item.length & -Long.BYTES;
        for (int i = 0; i < whole; i += Long.BYTES) {
            h = Long.rotateLeft(h ^ mixed((long) LONGS.get(item, i)), 27) * 5 + 0x52dce729;
        }
        if (whole < item.length) {
            h ^= mixed(tail(item, whole));
        }
        h ^= item.length;
        h = (h ^ h >>> 33) * 0xff51afd7ed558ccdL;
        h = (h ^ h >>> 33) * 0xc4ceb9fe1a85ec53L;
        return h ^ h >>> 33;
    }

    /**
     * Of {@code string}, {@code varchar} and {@code char}, in UTF-8; see {@link #ofBytes} for how long the last two are.
     *
     * @param item the text
     * @return the hash
     */
    public static long ofString(String item) {
        return ofBytes(item.getBytes(UTF_8));
    }

    /**
     * Of {@code tinyint}, {@code smallint}, {@code int} and {@code bigint}, and of what {@link #ofDate} and {@link #ofTimestamp}
     * make of theirs. Thomas Wang's mix, with arithmetic shifts: 0 has the hash 0, and so one position.
     *
     * @param item the number
     * @return the hash
     */
    public static long ofLong(long item) {
        long k = ~item + (item << 21);
        k ^= k >> 24;
        k += (k << 3) + (k << 8);
        k ^= k >> 14;
        k += (k << 2) + (k << 4);
        k ^= k >> 28;
        return k + (k << 31);
    }

    /**
     * Of {@code double}, and of {@code float} widened to it. 0.0 and -0.0 differ; all NaN are one.
     *
     * @param item the number
     * @return the hash
     */
    public static long ofDouble(double item) {
        return ofLong(Double.doubleToLongBits(item));
    }

    /**
     * Of {@code decimal}: its plain digits without a zero at the end of the fraction, as text, so that 1.50 and 1.5 are one.
     *
     * @param item the number, of at most 38 digits on either side of the point, as many as the type has
     * @return the hash
     * @throws BadParametersException if it has more; its digits might fill the memory
     */
    public static long ofDecimal(BigDecimal item) {
        if (item.signum() == 0) {
            return ofString("0");
        }
        BigDecimal number = item.stripTrailingZeros();
        if (number.scale() > DECIMAL_DIGITS || (long) number.precision() - number.scale() > DECIMAL_DIGITS) {
            throw new BadParametersException("a decimal has at most " + DECIMAL_DIGITS
                    + " digits on either side of the point, but a number has more");
        }
        return ofString(number.toPlainString());
    }

    /**
     * Of {@code date}: its days since 1970-01-01 in the calendar of ISO 8601.
     *
     * @param item the date
     * @return the hash
     */
    public static long ofDate(LocalDate item) {
        return ofLong(item.toEpochDay());
    }

    /**
     * Of {@code timestamp}, which has no zone: its milliseconds since 1970 as if it were in UTC. Of a moment in
     * the last second before 1970 in UTC, orc-core writes a second later, into rows and filters.
     *
     * @param item the time; what is below a millisecond does not count
     * @return the hash, as streams of {@link OrcStream#BLOOM_FILTER_UTF8} have it
     */
    public static long ofTimestamp(LocalDateTime item) {
        return ofInstant(item.toInstant(ZoneOffset.UTC));
    }

    /**
     * Of {@code timestamp with local time zone}: its milliseconds since 1970-01-01T00:00Z.
     *
     * @param item the time; what is below a millisecond does not count
     * @return the hash
     */
    public static long ofInstant(Instant item) {
        return ofLong(item.toEpochMilli());
    }

    private static long mixed(long word) {
        return Long.rotateLeft(word * C1, 31) * C2;
    }

    /** The bytes of the end, as if zeros followed them. */
    private static long tail(byte[] item, int from) {
        long word = 0;
        for (int i = item.length - 1; i >= from; i--) {
            word = (word << Byte.SIZE) | (item[i] & 0xff);
        }
        return word;
    }
}
