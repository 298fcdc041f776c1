package dev.bloomscreen.foreign.bytes;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.core.FormatException.Kind;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;

/**
 * The little-endian fields of a format that begins with a magic and a version and ends with a CRC-32C of all before it. What
 * is not there is refused at its offset; memory is taken as bytes come.
 */
public final class SummedFields implements Closeable {

    private final CRC32C sum = new CRC32C();
    private final CheckedInputStream in;

    /** Bytes read so far. */
    private long offset;

    /**
     * Fields from where a stream is.
     *
     * @param in the stream, which is read no further than asked: without a buffer, which Java 17 cannot fill from a pipe
     */
    public SummedFields(InputStream in) {
        this.in = new CheckedInputStream(in, sum);
    }

    /**
     * Takes the magic, or as much of it as there is.
     *
     * @param magic what must stand there, in ASCII
     * @return how many bytes of it there were; fewer than it has only if the stream has ended
     * @throws FormatException if they are other bytes
     * @throws IOException if the stream throws it
     */
    public int magic(String magic) throws IOException {
        byte[] wanted = magic.getBytes(US_ASCII);
        byte[] start = in.readNBytes(wanted.length);
        if (!Arrays.equals(start, 0, start.length, wanted, 0, start.length)) {
            HexFormat hex = HexFormat.ofDelimiter(" ");
            String expected = hex.formatHex(wanted) + " (\"" + magic + "\")";
            throw new FormatException(Kind.NOT_THIS_FORMAT, "magic", 0, expected, hex.formatHex(start));
        }
        offset = start.length;
        return start.length;
    }

    /**
     * Takes the version, four bytes.
     *
     * @param known the one that is read
     * @throws FormatException if it is another, or not there
     * @throws IOException if the stream throws it
     */
    public void version(int known) throws IOException {
        int found = take("version", Integer.BYTES).getInt();
        if (found != known) {
            throw new FormatException(
                    Kind.UNSUPPORTED,
                    "version",
                    offset - Integer.BYTES,
                    String.valueOf(known),
                    Integer.toUnsignedString(found));
        }
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
    public ByteBuffer take(String field, int length) throws IOException {
        byte[] bytes = in.readNBytes(length);
        offset += bytes.length;
        if (bytes.length < length) {
            throw truncated(field, length, bytes.length);
        }
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /**
     * A refusal of a field that the stream's end cuts short.
     *
     * @param field its name
     * @param length how many bytes it has
     * @param found how many there were
     * @return an exception to throw
     */
    public FormatException truncated(String field, int length, int found) {
        return new FormatException(
                Kind.TRUNCATED, field, offset, length + " bytes", "the end of the file after " + found);
    }

    /**
     * Takes the checksum, of all that was taken before it.
     *
     * @throws FormatException if it is another, or not there
     * @throws IOException if the stream throws it
     */
    public void checksum() throws IOException {
        int computed = (int) sum.getValue();
        int found = take("checksum", Integer.BYTES).getInt();
        if (found != computed) {
            HexFormat hex = HexFormat.of();
            String expected = hex.toHexDigits(computed) + ", the CRC-32C of the bytes before it";
            throw new FormatException(
                    Kind.CORRUPT, "checksum", offset - Integer.BYTES, expected, hex.toHexDigits(found));
        }
    }

    /**
     * Whether the stream has ended. Takes a byte if it has not.
     *
     * @return true if nothing follows
     * @throws IOException if the stream throws it
     */
    public boolean ended() throws IOException {
        return in.read() < 0;
    }

    /**
     * How many bytes were taken.
     *
     * @return 0 or more
     */
    public long offset() {
        return offset;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
