package dev.bloomscreen.foreign.bytes;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.core.FormatException.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;

/** The little-endian fields of a format that begins with a magic and a version and ends with a CRC-32C of all before it. */
public final class SummedFields extends FieldReader {

    private final CRC32C sum;

    /**
     * Fields from where a stream is.
     *
     * @param in the stream, which is read no further than asked
     */
    public SummedFields(InputStream in) {
        this(in, new CRC32C());
    }

    private SummedFields(InputStream in, CRC32C sum) {
        super(new CheckedInputStream(in, sum), ByteOrder.LITTLE_ENDIAN);
        this.sum = sum;
    }

    /**
     * Takes the magic.
     *
     * @param magic what must stand there, in ASCII
     * @throws FormatException if there are other bytes, or it is cut short
     * @throws IOException if the stream throws it
     */
    public void magic(String magic) throws IOException {
        byte[] wanted = magic.getBytes(US_ASCII);
        byte[] found = available(wanted.length);
        if (!Arrays.equals(found, 0, found.length, wanted, 0, found.length)) {
            HexFormat hex = HexFormat.ofDelimiter(" ");
            String expected = hex.formatHex(wanted) + " (\"" + magic + "\")";
            throw refusal(Kind.NOT_THIS_FORMAT, "magic", expected, hex.formatHex(found));
        }
        if (found.length < wanted.length) {
            throw truncated("magic", wanted.length, found.length);
        }
    }

    /**
     * Takes the version, four bytes.
     *
     * @param known the one that is read
     * @throws FormatException if it is another, or not there
     * @throws IOException if the stream throws it
     */
    public void version(int known) throws IOException {
        int found = i32("version");
        if (found != known) {
            throw refusal(Kind.UNSUPPORTED, "version", String.valueOf(known), Integer.toUnsignedString(found));
        }
    }

    /**
     * Takes the checksum, of all that was taken before it.
     *
     * @throws FormatException if it is another, or not there
     * @throws IOException if the stream throws it
     */
    public void checksum() throws IOException {
        int computed = (int) sum.getValue();
        int found = i32("checksum");
        if (found != computed) {
            HexFormat hex = HexFormat.of();
            String expected = hex.toHexDigits(computed) + ", the CRC-32C of the bytes before it";
            throw refusal(Kind.CORRUPT, "checksum", expected, hex.toHexDigits(found));
        }
    }
}
