package dev.bloomscreen.interop.orc;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.core.FormatException.Kind;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * The end of a file: metadata, footer, postscript, and a byte with the length of the last. The postscript is never compressed.
 *
 * @param postScript where it is
 * @param footer where it is
 * @param metadata where the statistics of stripes are, which are not read
 */
record Tail(
        Section postScript,
        Section footer,
        Section metadata,
        Compression compression,
        int chunkSize,
        List<OrcColumn> columns,
        List<OrcStripe> stripes,
        long rows,
        int rowIndexStride) {

    static final byte[] MAGIC = "ORC".getBytes(US_ASCII);

    // Fields of the postscript.
    static final int FOOTER_LENGTH = 1;
    private static final int COMPRESSION = 2;
    private static final int CHUNK_SIZE = 3;
    private static final int METADATA_LENGTH = 5;
    private static final int STATISTICS_LENGTH = 7;

    // Fields of the footer.
    static final int CONTENT_LENGTH = 2;
    static final int STRIPES = 3;
    private static final int TYPES = 4;
    private static final int ROWS = 6;
    private static final int ROW_INDEX_STRIDE = 8;
    private static final int ENCRYPTION = 10;

    // Fields of a stripe in the footer.
    static final int STRIPE_OFFSET = 1;
    static final int STRIPE_INDEX_LENGTH = 2;
    private static final int STRIPE_DATA_LENGTH = 3;
    static final int STRIPE_FOOTER_LENGTH = 4;
    private static final int STRIPE_ROWS = 5;

    private static final int DEFAULT_CHUNK = 256 << 10;

    /** A part of the file, decompressed. */
    byte[] read(FileChannel channel, Section section) throws IOException {
        return section.read(channel, compression, chunkSize);
    }

    static Tail read(FileChannel channel) throws IOException {
        long size = channel.size();
        byte[] start = new Section("magic", 0, Math.min(size, MAGIC.length), Section.META).stored(channel);
        if (!Arrays.equals(start, MAGIC)) {
            String found = HexFormat.ofDelimiter(" ").formatHex(start);
            boolean cut = start.length > 0 && Arrays.equals(start, Arrays.copyOf(MAGIC, start.length));
            throw new FormatException(
                    cut ? Kind.TRUNCATED : Kind.NOT_THIS_FORMAT, "magic", 0, "4f 52 43 (\"ORC\")", found);
        }
        if (size < 2 * MAGIC.length + 1) {
            throw cut(size);
        }
        int length = new Section("postscript", size - 1, 1, Section.META).stored(channel)[0] & 0xff;
        byte[] end = new Section("postscript", size - 1 - MAGIC.length, MAGIC.length, Section.META).stored(channel);
        if (length < MAGIC.length || length > size - 1 - MAGIC.length || !Arrays.equals(end, MAGIC)) {
            throw cut(size);
        }
        return new Builder(channel, new Section("postscript", size - 1 - length, length, Section.META)).build();
    }

    private static FormatException cut(long size) {
        String expected = "a postscript that ends in \"ORC\", and its length in a byte";
        return new FormatException(Kind.TRUNCATED, "postscript", size, expected, "the end of the file");
    }

    /** Finds its way from the end of the file to its beginning. */
    private static final class Builder {

        private final FileChannel channel;
        private final Section postScript;
        private long footerLength;
        private long metadataLength;
        private long compression;
        private long chunkSize = DEFAULT_CHUNK;

        private final Schema schema = new Schema(Runtime.getRuntime().maxMemory());
        private final List<OrcStripe> stripes = new ArrayList<>();
        private long rows;
        private long stripeRows;
        private int stride;

        Builder(FileChannel channel, Section postScript) {
            this.channel = channel;
            this.postScript = postScript;
        }

        Tail build() throws IOException {
            readPostScript(new ProtoReader("postscript", postScript.offset(), postScript.stored(channel)));
            Compression kind = compression();
            Section footer = new Section("footer", postScript.offset() - footerLength, footerLength, Section.META);
            Section metadata = new Section("metadata", footer.offset() - metadataLength, metadataLength, Section.META);
            if (metadata.offset() < MAGIC.length) {
                String expected =
                        "footer and metadata behind the magic, in " + (postScript.offset() - MAGIC.length) + " bytes";
                String found = footerLength + " and " + metadataLength;
                throw new FormatException(Kind.CORRUPT, "postscript", postScript.offset(), expected, found);
            }
            byte[] bytes = footer.read(channel, kind, (int) chunkSize);
            readFooter(new ProtoReader("footer", footer.offset(), bytes), metadata.offset());
            return new Tail(
                    postScript,
                    footer,
                    metadata,
                    kind,
                    (int) chunkSize,
                    schema.columns(),
                    List.copyOf(stripes),
                    rows,
                    stride);
        }

        private Compression compression() throws FormatException {
            Optional<Compression> kind = Compression.of(compression);
            if (kind.isEmpty() || !kind.get().isRead()) {
                String found = kind.map(Compression::name).orElse("number " + compression);
                throw new FormatException(
                        Kind.UNSUPPORTED, "compression", postScript.offset(), "NONE, ZLIB, SNAPPY, LZ4 or ZSTD", found);
            }
            return kind.get();
        }

        private void readPostScript(ProtoReader in) throws FormatException {
            while (in.next()) {
                switch (in.number()) {
                    case FOOTER_LENGTH -> footerLength = in.varint("footerLength", postScript.offset());
                    case COMPRESSION -> compression = in.varint("compression");
                    case CHUNK_SIZE -> chunkSize = in.varint("compressionBlockSize", Section.MAX_CHUNK + 1);
                    case METADATA_LENGTH -> metadataLength = in.varint("metadataLength", postScript.offset());
                    case STATISTICS_LENGTH -> {
                        if (in.varint("stripeStatisticsLength") != 0) {
                            throw encrypted();
                        }
                    }
                    default -> {}
                }
            }
            if (chunkSize == 0) {
                throw in.refusal("compressionBlockSize of 1 or more", "0");
            }
        }

        private void readFooter(ProtoReader in, long end) throws FormatException {
            List<ProtoReader> told = new ArrayList<>();
            while (in.next()) {
                switch (in.number()) {
                    case STRIPES -> told.add(in.message("stripes"));
                    case TYPES -> schema.add(in.message("types"));
                    case ROWS -> rows = in.varint("numberOfRows", Long.MAX_VALUE);
                    case ROW_INDEX_STRIDE -> stride = in.int32("rowIndexStride");
                    case ENCRYPTION -> throw encrypted();
                    default -> {}
                }
            }
            long start = MAGIC.length;
            for (ProtoReader stripe : told) {
                OrcStripe next = stripe(stripe, start, end);
                start = next.end();
                stripes.add(next);
            }
            if (schema.columns().isEmpty()) {
                throw in.refusal("a type, that of rows", "none");
            }
            if (stripeRows != rows) {
                throw in.refusal("numberOfRows of " + stripeRows + ", as in its stripes", "" + rows);
            }
        }

        private OrcStripe stripe(ProtoReader in, long start, long end) throws FormatException {
            long[] numbers = new long[STRIPE_ROWS + 1];
            while (in.next()) {
                if (in.number() <= STRIPE_ROWS) {
                    numbers[in.number()] = in.varint("a number of a stripe", Long.MAX_VALUE >> 2);
                }
            }
            long groups =
                    stride == 0 ? Math.min(1, numbers[STRIPE_ROWS]) : (numbers[STRIPE_ROWS] + stride - 1) / stride;
            OrcStripe stripe = new OrcStripe(
                    stripes.size(),
                    stripeRows,
                    numbers[STRIPE_ROWS],
                    (int) Math.min(Integer.MAX_VALUE, groups),
                    numbers[STRIPE_OFFSET],
                    numbers[STRIPE_INDEX_LENGTH],
                    numbers[STRIPE_DATA_LENGTH],
                    numbers[STRIPE_FOOTER_LENGTH]);
            if (stripe.offset() < start || stripe.end() > end || stripe.offset() == stripe.end()) {
                String found = "bytes " + stripe.offset() + " to " + stripe.end();
                throw in.refusal("stripe " + stripe.number() + " within bytes " + start + " to " + end, found);
            }
            stripeRows += stripe.rows();
            if (groups > Integer.MAX_VALUE || stripeRows < 0) {
                throw in.refusal("fewer rows than 2^62, in fewer row groups than 2^31", "more");
            }
            return stripe;
        }

        private FormatException encrypted() {
            return new FormatException(
                    Kind.UNSUPPORTED, "encryption", postScript.offset(), "a file without encryption", "encryption");
        }
    }
}
