package dev.bloomscreen.interop.parquet;

import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.core.FormatException.Kind;
import java.io.ByteArrayOutputStream;

/**
 * A place in bytes of Thrift's compact protocol, of which a footer is made. It knows types and lengths, and not what they mean: whatever a
 * later version of Parquet adds is passed over, and can be copied. What is said to be longer than the footer is refused before
 * any memory is taken for it.
 */
final class CompactReader {

    static final int STOP = 0;
    static final int TRUE = 1;
    static final int I32 = 5;
    static final int I64 = 6;
    static final int BINARY = 8;
    static final int LIST = 9;
    static final int STRUCT = 12;

    private static final int FALSE = 2;
    private static final int I8 = 3;
    private static final int I16 = 4;
    private static final int DOUBLE = 7;
    private static final int SET = 10;
    private static final int MAP = 11;

    /** Parquet's own structs are nested a tenth as deep. */
    private static final int MAX_DEPTH = 100;

    final byte[] bytes;

    /** Where in the file the first of the bytes is. */
    final long base;

    private final int end;
    private int at;

    CompactReader(byte[] bytes, int from, int end, long base) {
        this.bytes = bytes;
        this.at = from;
        this.end = end;
        this.base = base;
    }

    int at() {
        return at;
    }

    /** From another place on to this reader's end. */
    CompactReader part(int from) {
        return new CompactReader(bytes, from, end, base);
    }

    /** From another place on to where this reader is. */
    CompactReader before(int from) {
        return new CompactReader(bytes, from, at, base);
    }

    /** Copies what is left. */
    void writeTo(ByteArrayOutputStream out) {
        out.write(bytes, at, end - at);
    }

    int u8(String field) throws FormatException {
        if (at == end) {
            throw refusal(field, at, "a byte", "the end of the footer");
        }
        return bytes[at++] & 0xff;
    }

    long varint(String field) throws FormatException {
        int start = at;
        long value = 0;
        for (int shift = 0; shift < Long.SIZE; shift += 7) {
            int part = u8(field);
            value |= (part & 0x7fL) << shift;
            if (part < 0x80) {
                return value;
            }
        }
        throw refusal(field, start, "a number of at most 64 bits", "a longer one");
    }

    long zigzag(String field) throws FormatException {
        long value = varint(field);
        return (value >>> 1) ^ -(value & 1);
    }

    /** A number of bytes, or of elements, none of which is smaller than a byte. */
    int length(String field) throws FormatException {
        int start = at;
        long length = varint(field);
        if (length < 0 || length > end - at) {
            String expected = "at most the " + (end - at) + " bytes that are left of the footer";
            throw refusal(field, start, expected, Long.toUnsignedString(length));
        }
        return (int) length;
    }

    /** The head of a list of such elements; how many it has. */
    int list(int type, String field) throws FormatException {
        int start = at;
        int head = u8(field);
        if ((head & 0x0f) != type) {
            throw refusal(field, start, "a list of type " + type, "one of type " + (head & 0x0f));
        }
        return count(head, field);
    }

    private int count(int head, String field) throws FormatException {
        int count = head >>> 4;
        if (count == 15) {
            return length(field);
        }
        if (count > end - at) {
            throw refusal(field, at, count + " elements", "the end of the footer");
        }
        return count;
    }

    /** Goes past a value. */
    void skip(int type, String field) throws FormatException {
        skip(type, field, 0);
    }

    private void skip(int type, String field, int depth) throws FormatException {
        if (depth > MAX_DEPTH) {
            throw refusal(field, at, "at most " + MAX_DEPTH + " structs and lists in one another", "more");
        }
        switch (type) {
            case TRUE, FALSE -> {} // the type is the value
            case I8 -> u8(field);
            case I16, I32, I64 -> varint(field);
            case DOUBLE -> advance(Double.BYTES, field);
            case BINARY -> advance(length(field), field);
            case LIST, SET -> {
                int head = u8(field);
                for (int count = count(head, field); count > 0; count--) {
                    skipElement(head & 0x0f, field, depth);
                }
            }
            case MAP -> {
                int count = length(field);
                int types = count == 0 ? 0 : u8(field);
                for (; count > 0; count--) {
                    skipElement(types >>> 4, field, depth);
                    skipElement(types & 0x0f, field, depth);
                }
            }
            case STRUCT -> {
                for (int head = u8(field); head != STOP; head = u8(field)) {
                    if (head >>> 4 == 0) {
                        varint(field); // the number of the field, where it is not told by the head
                    }
                    skip(head & 0x0f, field, depth + 1);
                }
            }
            default -> throw refusal(field, at - 1, "a type from 1 to 12", String.valueOf(type));
        }
    }

    /** In a list or a map a truth value takes a byte. */
    private void skipElement(int type, String field, int depth) throws FormatException {
        skip(type == TRUE || type == FALSE ? I8 : type, field, depth + 1);
    }

    void advance(int length, String field) throws FormatException {
        if (length > end - at) {
            throw refusal(field, at, length + " bytes", "the end of the footer after " + (end - at));
        }
        at += length;
    }

    FormatException refusal(String field, int at, String expected, String found) {
        return new FormatException(Kind.CORRUPT, field, base + at, expected, found);
    }
}
