package dev.bloomscreen.interop.parquet;

/** How Parquet keeps the values of a column, which decides how they are hashed. In the order of their numbers in a file. */
public enum PhysicalType {
    /** A bit. Never has a filter. */
    BOOLEAN,
    /** Four bytes: whole numbers of up to 32 bits, dates, times in milliseconds, short decimals. */
    INT32,
    /** Eight bytes: whole numbers of 64 bits, times and timestamps, decimals. */
    INT64,
    /** Twelve bytes: timestamps of old. */
    INT96,
    /** A number in binary32. */
    FLOAT,
    /** A number in binary64. */
    DOUBLE,
    /** Bytes of any number: texts above all. */
    BYTE_ARRAY,
    /** Bytes whose number is the column's: UUIDs, decimals. */
    FIXED_LEN_BYTE_ARRAY
}
