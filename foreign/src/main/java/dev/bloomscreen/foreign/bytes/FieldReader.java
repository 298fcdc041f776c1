package dev.bloomscreen.foreign.bytes;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.core.FormatException.Kind;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Takes fields from a stream, each by its name, and refuses what is not there at its offset. Memory is taken as bytes come. */
public class FieldReader implements Closeable {

    /** Words that are read at a time. */
    private static final int BLOCK = 1 << 13;

    private final InputStream in;
    private final ByteOrder order;

    /** Bytes read so far. */
    private long offset;

    /** Where the field that was taken last begins. */
    private long start;

    /**
     * Fields from where a stream is.
     *
     * @param in the stream, which is read no further than asked: without a buffer, which Java 17 cannot fill from a pipe
     * @param order the order of the bytes of numbers
     */
    public FieldReader(InputStream in, ByteOrder order) {
        this.in = in;
        this.order = order;
    }

    /** As many bytes as there are, and no more than asked for. */
    final byte[] available(int length) throws IOException {
        byte[] bytes = in.readNBytes(length);
        start = offset;
        offset += bytes.length;
        return bytes;
    }

    /**
     * Takes bytes.
     *
     * @param field their name
     * @param length how many
     * @return all of them
     * @throws FormatException if there are fewer
     * @throws IOException if the stream throws it
     */
    public final ByteBuffer take(String field, int length) throws IOException {
        byte[] bytes = available(length);
        if (bytes.length < length) {
            throw truncated(field, length, bytes.length);
        }
        return ByteBuffer.wrap(bytes).order(order);
    }

    /**
     * Takes a byte if there is one.
     *
     * @return 0 to 255, or -1 if the stream has ended
     * @throws IOException if the stream throws it
     */
    public final int next() throws IOException {
        byte[] one = available(Byte.BYTES);
        return one.length == 0 ? -1 : Byte.toUnsignedInt(one[0]);
    }

    /**
     * Takes a byte.
     *
     * @param field its name
     * @return 0 to 255
     * @throws IOException if there is none
     */
    public final int u8(String field) throws IOException {
        return Byte.toUnsignedInt(take(field, Byte.BYTES).get());
    }

    /**
     * Takes two bytes.
     *
     * @param field their name
     * @return 0 to 65,535
     * @throws IOException if they are not there
     */
    public final int u16(String field) throws IOException {
        return Short.toUnsignedInt(take(field, Short.BYTES).getShort());
    }

    /**
     * Takes four bytes.
     *
     * @param field their name
     * @return a signed number
     * @throws IOException if they are not there
     */
    public final int i32(String field) throws IOException {
        return take(field, Integer.BYTES).getInt();
    }

    /**
     * Takes eight bytes.
     *
     * @param field their name
     * @return a signed number
     * @throws IOException if they are not there
     */
    public final long i64(String field) throws IOException {
        return take(field, Long.BYTES).getLong();
    }

    /**
     * Takes a number as {@link Varint} writes it. A refusal of it is at where it begins.
     *
     * @param field its name
     * @return 0 to 2^32 - 1
     * @throws FormatException if it is cut short, is larger, or has more bytes than it takes
     * @throws IOException if the stream throws it
     */
    public final long varint(String field) throws IOException {
        long begin = offset;
        long value = 0;
        int next = 0x80;
        for (int shift = 0; next >= 0x80 && shift < Integer.SIZE; shift += 7) {
            next = u8(field);
            value |= (next & 0x7fL) << shift;
        }
        start = begin;
        boolean large = next >= 0x80 || value >>> Integer.SIZE != 0;
        if (large || offset - begin != Varint.of((int) value).length) {
            String expected = "a number of at most 32 bits, in its fewest bytes";
            throw refusal(Kind.CORRUPT, field, expected, large ? "a larger one" : value + " in more bytes");
        }
        return value;
    }

    /**
     * Takes words of 64 bits.
     *
     * @param field their name
     * @param count how many, 1 or more
     * @return the words
     * @throws BadParametersException if they come and the heap cannot hold them
     * @throws IOException if they are not all there
     */
    public final long[] words(String field, int count) throws IOException {
        return words(field, count, 0);
    }

    /**
     * Takes words of 64 bits, to behind some that the caller has a use for.
     *
     * @param field their name
     * @param count how many, 1 or more
     * @param before how many zeros stand before them
     * @return the zeros and the words
     * @throws BadParametersException if they come and the heap cannot hold them
     * @throws IOException if they are not all there
     */
    public final long[] words(String field, int count, int before) throws IOException {
        long begin = offset;
        long[] words = new long[before + Math.min(BLOCK, count)];
        for (int i = 0; i < count; i += BLOCK) {
            int length = Math.min(BLOCK, count - i);
            if (before + i + length > words.length) {
                long grown = before + Math.min(count, 2L * i);
                Room.require(grown * Long.BYTES, "a filter of " + (long) count * Long.BYTES + " bytes");
                words = Arrays.copyOf(words, (int) grown);
            }
            take(field, length * Long.BYTES).asLongBuffer().get(words, before + i, length);
        }
        start = begin;
        return words;
    }

    /**
     * A refusal of a field that the stream's end cuts short.
     *
     * @param field its name
     * @param length how many bytes it has
     * @param found how many there were
     * @return an exception to throw
     */
    final FormatException truncated(String field, int length, int found) {
        String expected = length == 1 ? "1 byte" : length + " bytes";
        return new FormatException(Kind.TRUNCATED, field, offset, expected, "the end of the file after " + found);
    }

    /**
     * A refusal of the field that was taken last.
     *
     * @param kind why
     * @param field its name
     * @param expected what may stand there
     * @param found what does
     * @return an exception to throw
     */
    public final FormatException refusal(Kind kind, String field, String expected, Object found) {
        return new FormatException(kind, field, start, expected, String.valueOf(found));
    }

    /**
     * Refuses more bytes.
     *
     * @throws IOException if there are some
     */
    public final void end() throws IOException {
        if (!ended()) {
            throw new FormatException(Kind.CORRUPT, "trailing", offset, "the end of the file", "more bytes");
        }
    }

    /**
     * Whether the stream has ended. Takes a byte if it has not.
     *
     * @return true if nothing follows
     * @throws IOException if the stream throws it
     */
    public final boolean ended() throws IOException {
        return in.read() < 0;
    }

    /**
     * How many bytes were taken.
     *
     * @return 0 or more
     */
    public final long offset() {
        return offset;
    }

    @Override
    public final void close() throws IOException {
        in.close();
    }
}
