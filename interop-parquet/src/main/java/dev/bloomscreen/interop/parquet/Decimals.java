package dev.bloomscreen.interop.parquet;

import dev.bloomscreen.foreign.Numbers;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;

/** Decimals as Parquet keeps them: whole numbers of a column's own size, whose last digits stand behind the point. */
final class Decimals {

    /** The most bytes of a number that has a word, 616 digits; writers have 76 digits at most. */
    static final int MOST_BYTES = 256;

    private Decimals() {}

    /** A value of a column, of 1 to {@link #MOST_BYTES} bytes. */
    static ParquetValue parse(ParquetColumn column, String word) {
        int size = switch (column.type()) {
            case INT32 -> Integer.BYTES;
            case INT64 -> Long.BYTES;
            default -> column.typeLength();
        };
        BigInteger whole = whole(Numbers.decimal(word), column.scale(), size);
        return switch (column.type()) {
            case INT32 -> ParquetValue.ofInt(whole.intValueExact());
            case INT64 -> ParquetValue.ofLong(whole.longValueExact());
            default -> ParquetValue.ofBytes(bytes(whole, size));
        };
    }

    /** The number without its point. How many digits it would have is found before it gets them: an exponent is short. */
    private static BigInteger whole(BigDecimal number, int scale, int size) {
        BigDecimal shortest = number.stripTrailingZeros();
        if (shortest.scale() > scale) {
            throw new NumberFormatException("expected at most " + scale + " digits behind the point");
        }
        long digits = shortest.signum() == 0 ? 0 : (long) shortest.precision() - shortest.scale() + scale;
        BigInteger whole =
                digits > 3L * size ? BigInteger.ZERO : shortest.setScale(scale).unscaledValue();
        if (digits > 3L * size || whole.bitLength() >= Byte.SIZE * size) {
            throw new NumberFormatException(
                    "expected one that fits " + size + " bytes, with " + scale + " of its digits behind the point");
        }
        return whole;
    }

    /** Highest byte first, in two's complement. */
    private static byte[] bytes(BigInteger whole, int size) {
        byte[] shortest = whole.toByteArray();
        byte[] bytes = new byte[size];
        Arrays.fill(bytes, (byte) (whole.signum() < 0 ? -1 : 0));
        System.arraycopy(shortest, 0, bytes, size - shortest.length, shortest.length);
        return bytes;
    }
}
