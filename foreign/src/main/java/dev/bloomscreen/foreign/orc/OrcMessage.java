package dev.bloomscreen.foreign.orc;

import dev.bloomscreen.core.FormatException.Kind;
import dev.bloomscreen.foreign.bits.BloomBits;
import dev.bloomscreen.foreign.bits.Fold;
import dev.bloomscreen.foreign.bytes.FieldReader;
import dev.bloomscreen.foreign.bytes.Room;
import dev.bloomscreen.foreign.bytes.Varint;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * A filter as the bytes of a protobuf message, {@code BloomFilter} of ORC's specification, after {@code formats/orc.md}.
 *
 * <pre>
 * 08 varint                numHashFunctions
 * 11 8 bytes, repeated     bitset      in a stream BLOOM_FILTER: a word each, little-endian
 * 1a varint, bytes         utf8bitset  in a stream BLOOM_FILTER_UTF8: all words together
 * </pre>
 *
 * The message has no end of its own. What protobuf would take besides, in another order or another form, no writer writes, and
 * it is refused.
 */
final class OrcMessage {

    private static final int HASHES = 0x08;
    private static final int WORD = 0x11;
    private static final int WORDS = 0x1a;

    /** The number of the last field that is known. */
    private static final int KNOWN_FIELDS = 3;

    /** Room for the first words that come one by one. */
    private static final int SOME_WORDS = 1 << 10;

    private static final int MAX_WORDS = OrcShape.MAX_BITS / Long.SIZE;

    private final FieldReader in;

    private OrcMessage(InputStream in) {
        this.in = new FieldReader(in, ByteOrder.LITTLE_ENDIAN);
    }

    static void write(OrcStream stream, BloomBits bits, OutputStream out) throws IOException {
        out.write(HASHES);
        out.write(Varint.of(bits.hashes()));
        if (stream.hashesUtf8()) {
            out.write(WORDS);
            out.write(Varint.of(bits.words() * Long.BYTES));
            bits.writeTo(out, ByteOrder.LITTLE_ENDIAN);
        } else {
            bits.writeTo(new TaggedWords(out), ByteOrder.LITTLE_ENDIAN);
        }
    }

    /** Puts the tag before each word. It is given whole words. */
    private static final class TaggedWords extends OutputStream {

        private final OutputStream out;

        TaggedWords(OutputStream out) {
            this.out = out;
        }

        @Override
        public void write(byte[] words, int offset, int length) throws IOException {
            int count = length / Long.BYTES;
            byte[] tagged = new byte[count * (1 + Long.BYTES)];
            for (int i = 0; i < count; i++) {
                tagged[i * (1 + Long.BYTES)] = WORD;
                System.arraycopy(words, offset + i * Long.BYTES, tagged, i * (1 + Long.BYTES) + 1, Long.BYTES);
            }
            out.write(tagged);
        }

        @Override
        public void write(int part) {
            throw new UnsupportedOperationException("words come whole");
        }
    }

    /** Reads to the end of a stream. */
    static OrcBloom read(InputStream in) throws IOException {
        return new OrcMessage(in).filter();
    }

    private OrcBloom filter() throws IOException {
        int first = in.u8("tag");
        if (first != HASHES) {
            throw in.refusal(Kind.NOT_THIS_FORMAT, "tag", "08", hex(first));
        }
        int hashes = varint("numHashFunctions", 1, OrcShape.MAX_HASHES, 1);
        int tag = in.u8("tag");
        return switch (tag) {
            case WORD -> filter(OrcStream.BLOOM_FILTER, hashes, wordByWord());
            case WORDS -> filter(OrcStream.BLOOM_FILTER_UTF8, hashes, allWords());
            default ->
                throw in.refusal(
                        tag >>> 3 > KNOWN_FIELDS ? Kind.UNSUPPORTED : Kind.CORRUPT, "tag", "11 or 1a", hex(tag));
        };
    }

    private static OrcBloom filter(OrcStream stream, int hashes, long[] words) {
        return new OrcBloom(stream, new BloomBits(words, hashes, Fold.INT));
    }

    private long[] allWords() throws IOException {
        int length = varint("length", Long.BYTES, MAX_WORDS * Long.BYTES, Long.BYTES);
        long[] words = in.words("utf8bitset", length / Long.BYTES);
        in.end();
        return words;
    }

    /** The array grows as words come. */
    private long[] wordByWord() throws IOException {
        long[] words = new long[SOME_WORDS];
        int count = 0;
        for (int tag = WORD; tag >= 0; tag = in.next()) {
            if (tag != WORD || count == MAX_WORDS) {
                throw in.refusal(Kind.CORRUPT, "trailing", "a word, after 11, or the end", hex(tag));
            }
            if (count == words.length) {
                int next = Math.min(MAX_WORDS, 2 * count);
                Room.require((long) next * Long.BYTES, "a filter of more than " + (long) count * Long.BYTES + " bytes");
                words = Arrays.copyOf(words, next);
            }
            words[count++] = in.i64("bitset");
        }
        return Arrays.copyOf(words, count);
    }

    /** A number in a range, a multiple of another. */
    private int varint(String field, int least, int most, int unit) throws IOException {
        long value = in.varint(field);
        if (value < least || value > most || value % unit != 0) {
            String expected = least + " to " + most + (unit == 1 ? "" : ", a multiple of " + unit);
            throw in.refusal(Kind.CORRUPT, field, expected, value);
        }
        return (int) value;
    }

    private static String hex(int tag) {
        return HexFormat.of().toHexDigits((byte) tag);
    }
}
