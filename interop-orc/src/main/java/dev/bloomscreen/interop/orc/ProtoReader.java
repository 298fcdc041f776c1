package dev.bloomscreen.interop.orc;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.core.FormatException.Kind;
import java.util.Arrays;

/**
 * Walks over the fields of a protobuf message, one after the other, and makes nothing of those that nobody asks for. Messages
 * within it are read when they are asked for, so that no depth of them takes stack.
 */
final class ProtoReader {

    static final int VARINT = 0;
    static final int FIXED64 = 1;
    static final int BYTES = 2;
    static final int FIXED32 = 5;

    private static final int MAX_VARINT = 10;

    private final String name;

    /** Where in the file the outermost message begins, or the chunks that it was compressed to. */
    private final long offset;

    private final byte[] bytes;
    private final int to;
    private int at;
    private int start;
    private int number;
    private int wireType;
    private long value;

    /** A message that is all of an array. */
    ProtoReader(String name, long offset, byte[] bytes) {
        this(name, offset, bytes, 0, bytes.length);
    }

    private ProtoReader(String name, long offset, byte[] bytes, int from, int to) {
        this.name = name;
        this.offset = offset;
        this.bytes = bytes;
        this.at = from;
        this.to = to;
    }

    /** Goes to the next field, if there is one. */
    boolean next() throws FormatException {
        if (at == to) {
            return false;
        }
        start = at;
        long tag = rawVarint();
        number = (int) (tag >>> 3);
        wireType = (int) tag & 7;
        if (tag >>> 3 < 1 || tag >>> 3 > 0x1fff_ffff) {
            throw refusal("the number of a field", "" + (tag >>> 3));
        }
        switch (wireType) {
            case VARINT -> value = rawVarint();
            case FIXED64 -> skip(Long.BYTES);
            case FIXED32 -> skip(Integer.BYTES);
            case BYTES -> {
                long length = rawVarint();
                skip(length);
                value = length;
            }
            default -> throw refusal("a field of a known form", "form " + wireType + " of field " + number);
        }
        return true;
    }

    private void skip(long length) throws FormatException {
        if (length < 0 || length > to - at) {
            throw refusal("a field of " + length + " bytes", "the end of the message after " + (to - at));
        }
        at += (int) length;
    }

    /** The number of the field. */
    int number() {
        return number;
    }

    /** Its value as a number of 64 bits. */
    long varint(String field) throws FormatException {
        if (wireType != VARINT) {
            throw refusal(field + " as a varint", "form " + wireType);
        }
        return value;
    }

    /** Its value as a number from 0 to a limit. */
    long varint(String field, long most) throws FormatException {
        long found = varint(field);
        if (found < 0 || found > most) {
            throw refusal(field + " of 0 to " + most, Long.toUnsignedString(found));
        }
        return found;
    }

    int int32(String field) throws FormatException {
        return (int) varint(field, Integer.MAX_VALUE);
    }

    /** Its value as a message. */
    ProtoReader message(String field) throws FormatException {
        requireBytes(field);
        return new ProtoReader(name, offset, bytes, at - (int) value, at);
    }

    byte[] bytes(String field) throws FormatException {
        requireBytes(field);
        return Arrays.copyOfRange(bytes, at - (int) value, at);
    }

    String text(String field) throws FormatException {
        requireBytes(field);
        return new String(bytes, at - (int) value, (int) value, UTF_8);
    }

    private void requireBytes(String field) throws FormatException {
        if (wireType != BYTES) {
            throw refusal(field + " as bytes", "form " + wireType);
        }
    }

    /** The field with its tag, as it stands. */
    void copyTo(ProtoWriter out) {
        out.raw(bytes, start, at - start);
    }

    /** A message of bytes that holds numbers one after the other: whether there is another, which {@link #packedNext} takes. */
    boolean packedMore() {
        return at < to;
    }

    long packedNext() throws FormatException {
        start = at;
        return rawVarint();
    }

    boolean isPacked() {
        return wireType == BYTES;
    }

    private long rawVarint() throws FormatException {
        long result = 0;
        for (int i = 0; i < MAX_VARINT; i++) {
            if (at == to) {
                throw refusal("a varint", "the end of the message");
            }
            byte next = bytes[at++];
            result |= (next & 0x7fL) << (7 * i);
            if (next >= 0) {
                return result;
            }
        }
        throw refusal("a varint of at most " + MAX_VARINT + " bytes", "a longer one");
    }

    /** A refusal of the field, told with where it begins in the message. */
    FormatException refusal(String expected, String found) {
        return new FormatException(Kind.CORRUPT, name, offset, expected + " at byte " + start + " of it", found);
    }
}
