package dev.bloomscreen.core;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.bloomscreen.core.FormatException.Kind;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HexFormat;

/**
 * The 32 little-endian bytes before the bits.
 *
 * <pre>
 * offset  size  field
 *      0     4  magic        "TLBF"
 *      4     4  version      1
 *      8     8  m            1 to 2^40
 *     16     4  k            1 or more
 *     20     4  reserved     0
 *     24     8  n_inserted   any, unsigned
 *     32        bits         ceil(m / 8) bytes; padding above m is 0
 * </pre>
 */
record TlbfHeader(BloomShape shape, long nInserted) {

    private static final byte[] MAGIC = Bloom.MAGIC.getBytes(US_ASCII);

    /**
     * Reads a header of which the first {@code length} bytes are there. Fields are checked in their order; the first that
     * is wrong, or not wholly there, is refused.
     */
    static TlbfHeader parse(byte[] bytes, int length, int maxHashes) throws FormatException {
        ByteBuffer header = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);

        for (int i = 0; i < Math.min(MAGIC.length, length); i++) {
            if (bytes[i] != MAGIC[i]) {
                String found = HexFormat.ofDelimiter(" ").formatHex(bytes, 0, Math.min(MAGIC.length, length));
                throw new FormatException(Kind.NOT_THIS_FORMAT, "magic", 0, "54 4c 42 46 (\"TLBF\")", found);
            }
        }
        requireWhole("magic", 0, 4, length);

        requireWhole("version", 4, 4, length);
        int version = header.getInt(4);
        if (version != Bloom.VERSION) {
            String found = Integer.toUnsignedString(version);
            throw new FormatException(Kind.UNSUPPORTED, "version", 4, String.valueOf(Bloom.VERSION), found);
        }

        requireWhole("m", 8, 8, length);
        long m = header.getLong(8);
        if (m == 0 || Long.compareUnsigned(m, Bloom.MAX_BITS) > 0) {
            String expected = "1 to " + Bloom.MAX_BITS + " (2^40)";
            throw new FormatException(Kind.CORRUPT, "m", 8, expected, Long.toUnsignedString(m));
        }

        requireWhole("k", 16, 4, length);
        int k = header.getInt(16);
        if (k == 0) {
            throw new FormatException(Kind.CORRUPT, "k", 16, "1 or more", "0");
        }
        if (Integer.compareUnsigned(k, maxHashes) > 0) {
            String expected = "at most " + maxHashes + " (the limit of Bloom.readFrom(in, maxHashes))";
            throw new FormatException(Kind.UNSUPPORTED, "k", 16, expected, Integer.toUnsignedString(k));
        }

        requireWhole("reserved", 20, 4, length);
        int reserved = header.getInt(20);
        if (reserved != 0) {
            throw new FormatException(Kind.CORRUPT, "reserved", 20, "0", Integer.toUnsignedString(reserved));
        }

        requireWhole("n_inserted", 24, 8, length);
        return new TlbfHeader(new BloomShape(m, k), header.getLong(24));
    }

    private static void requireWhole(String field, int offset, int size, int length) throws FormatException {
        if (length < offset + size) {
            String found = Math.max(0, length - offset) + " of them";
            throw new FormatException(Kind.TRUNCATED, field, length, size + " bytes from " + offset, found);
        }
    }

    /** Refuses a length, header included, that is not this filter's. */
    void requireLength(long length) throws FormatException {
        long expected = shape.byteLength();
        if (length != expected) {
            boolean tooShort = length < expected;
            throw new FormatException(
                    tooShort ? Kind.TRUNCATED : Kind.CORRUPT,
                    tooShort ? "bits" : "trailing",
                    Math.min(length, expected),
                    expected + " bytes in all",
                    String.valueOf(length));
        }
    }

    /** Refuses bits, in the last word, that stand above m. */
    void requireClearPadding(long lastWord) throws FormatException {
        int used = (int) (shape.m() & 63);
        long padding = used == 0 ? 0 : lastWord >>> used;
        if (padding != 0) {
            String found = "bit " + (shape.m() + Long.numberOfTrailingZeros(padding)) + " set";
            throw new FormatException(
                    Kind.CORRUPT, "padding", shape.byteLength() - 1, "no bit at or above m = " + shape.m(), found);
        }
    }

    byte[] toBytes() {
        return ByteBuffer.allocate(Bloom.HEADER_LEN)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(MAGIC)
                .putInt(Bloom.VERSION)
                .putLong(shape.m())
                .putInt(shape.k())
                .putInt(0)
                .putLong(nInserted)
                .array();
    }
}
