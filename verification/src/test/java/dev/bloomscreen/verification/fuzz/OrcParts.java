package dev.bloomscreen.verification.fuzz;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/**
 * An ORC file around a part of it that may be anything: lengths and places are as they should be. The first byte of an input says which part
 * the rest is, in its two low bits; how that is compressed, in three; and how many row groups there are, in the others.
 */
final class OrcParts {

    static final int FILE = 0;
    static final int FOOTER = 1;
    static final int STRIPE_FOOTER = 2;
    static final int FILTERS = 3;

    /** Kinds of compression. */
    static final int ZLIB = 1;

    static final int SNAPPY = 2;
    static final int LZ4 = 4;
    static final int ZSTD = 5;

    private static final byte[] MAGIC = "ORC".getBytes(US_ASCII);

    private static final int FILTER_STREAM = 8;

    /** Types: of a row, and {@code string}, {@code bigint}, {@code double}, {@code int} and {@code string}, as in the golden files. */
    private static final int[] KINDS = {7, 4, 6, 3, 7};

    private OrcParts() {}

    static byte choice(int part, int compression, int rowGroups) {
        return (byte) (part | compression << 2 | rowGroups << 5);
    }

    static byte[] file(byte[] input) {
        int choice = input.length == 0 ? 0 : input[0];
        byte[] part = Arrays.copyOfRange(input, Math.min(1, input.length), input.length);
        int compression = choice >>> 2 & 7;
        int rowGroups = choice >>> 5 & 7;
        OrcGolden golden = TableSeeds.orc(compression);
        byte[] streams = golden.streams;
        return switch (choice & 3) {
            case FOOTER -> {
                byte[] stripe = compression == ZLIB ? golden.stripeFooter : chunked(golden.stripeFooter, compression);
                yield whole(concat(streams, stripe), part, compression);
            }
            case STRIPE_FOOTER -> {
                byte[] footer = footer(streams.length, part.length, rowGroups);
                yield whole(concat(streams, part), chunked(footer, compression), compression);
            }
            case FILTERS -> {
                byte[] filters = concat(number(1, FILTER_STREAM), number(2, 1), number(3, part.length));
                byte[] encodings = new byte[0];
                for (int i = 0; i <= KINDS.length; i++) {
                    encodings = concat(encodings, bytes(2, number(3, 1)));
                }
                byte[] stripe = chunked(concat(bytes(1, filters), encodings), compression);
                byte[] footer = footer(part.length, stripe.length, rowGroups);
                yield whole(concat(part, stripe), chunked(footer, compression), compression);
            }
            default -> part;
        };
    }

    private static byte[] whole(byte[] stripe, byte[] footer, int compression) {
        byte[] postScript =
                concat(number(1, footer.length), number(2, compression), number(3, 1 << 18), bytes(8_000, MAGIC));
        return concat(MAGIC, stripe, footer, postScript, new byte[] {(byte) postScript.length});
    }

    /** Of a stripe whose streams are all indexes; a row is a row group. */
    private static byte[] footer(int indexLength, int footerLength, int rows) {
        byte[] stripe = concat(
                number(1, MAGIC.length),
                number(2, indexLength),
                number(3, 0),
                number(4, footerLength),
                number(5, rows));
        byte[] row = number(1, 12);
        byte[] types = new byte[0];
        for (int i = 0; i < KINDS.length; i++) {
            row = concat(row, number(2, i + 1));
            types = concat(types, bytes(4, number(1, KINDS[i])));
        }
        return concat(bytes(3, stripe), bytes(4, row), types, number(6, rows), number(8, 1));
    }

    /** As one chunk that is not compressed, where the file is. */
    private static byte[] chunked(byte[] bytes, int compression) {
        return compression == 0 ? bytes : chunk(bytes, true);
    }

    static byte[] chunk(byte[] bytes, boolean asItWas) {
        int header = bytes.length << 1 | (asItWas ? 1 : 0);
        return concat(new byte[] {(byte) header, (byte) (header >>> 8), (byte) (header >>> 16)}, bytes);
    }

    private static byte[] number(int field, long value) {
        return concat(varint((long) field << 3), varint(value));
    }

    private static byte[] bytes(int field, byte[] value) {
        return concat(varint((long) field << 3 | 2), varint(value.length), value);
    }

    static byte[] varint(long value) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        long left = value;
        for (; left > 0x7f; left >>>= 7) {
            out.write((int) (left | 0x80));
        }
        out.write((int) left);
        return out.toByteArray();
    }

    static byte[] concat(byte[]... parts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            out.writeBytes(part);
        }
        return out.toByteArray();
    }
}
