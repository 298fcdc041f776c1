package dev.bloomscreen.foreign.parquet;

import dev.bloomscreen.foreign.hash.XxHash64;

/**
 * How Parquet hashes a value for its Bloom filter: XXH64 with seed 0 of the value's plain encoding, without the length
 * that stands before a {@code BYTE_ARRAY}. The physical type of the column decides, not the logical one: a date, an
 * unsigned or a short number is an {@code INT32}, and is hashed in four bytes. {@code BOOLEAN} has no filter.
 *
 * <p>A value of another type than the column's has another hash, and is then told to be absent which is not: 42 of an
 * {@code INT64} column is {@code ofLong(42)}, and never {@code ofInt(42)}.
 *
 * <p>All methods are pure, take no memory, and may be called by any number of threads. Parquet format, {@code
 * BloomFilter.md}.
 */
public final class ParquetHash {

    private static final long SEED = 0;

    private ParquetHash() {}

    /**
     * A {@code BYTE_ARRAY}, a {@code FIXED_LEN_BYTE_ARRAY}, or an {@code INT96} as its twelve bytes stand in the file.
     *
     * @param value the bytes of the value: of a text, in UTF-8
     * @return its hash
     */
    public static long ofBytes(byte[] value) {
        return XxHash64.hash(value, SEED);
    }

    /**
     * The same of a part of an array.
     *
     * @param bytes the array
     * @param offset where the value begins
     * @param length how many bytes it has, 0 or more
     * @return its hash
     * @throws IndexOutOfBoundsException if the array has no such part
     */
    public static long ofBytes(byte[] bytes, int offset, int length) {
        return XxHash64.hash(bytes, offset, length, SEED);
    }

    /**
     * An {@code INT32}.
     *
     * @param value the value; an unsigned one by its bits
     * @return its hash
     */
    public static long ofInt(int value) {
        return XxHash64.hashInt(value, SEED);
    }

    /**
     * An {@code INT64}.
     *
     * @param value the value; an unsigned one by its bits
     * @return its hash
     */
    public static long ofLong(long value) {
        return XxHash64.hashLong(value, SEED);
    }

    /**
     * A {@code FLOAT}, by its bits: 0.0 and -0.0 are two values, and so are two kinds of NaN.
     *
     * @param value the value
     * @return its hash
     */
    public static long ofFloat(float value) {
        return XxHash64.hashInt(Float.floatToRawIntBits(value), SEED);
    }

    /**
     * A {@code DOUBLE}, by its bits: 0.0 and -0.0 are two values, and so are two kinds of NaN.
     *
     * @param value the value
     * @return its hash
     */
    public static long ofDouble(double value) {
        return XxHash64.hashLong(Double.doubleToRawLongBits(value), SEED);
    }
}
