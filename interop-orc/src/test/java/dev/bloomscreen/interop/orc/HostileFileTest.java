package dev.bloomscreen.interop.orc;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.management.ThreadMXBean;
import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.core.FormatException.Kind;
import dev.bloomscreen.foreign.orc.OrcBloom;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.Deflater;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.apache.orc.CompressionKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that are cut, damaged, or made to be believed. */
class HostileFileTest {

    private static final int NONE = 0;
    private static final int ZLIB = 1;

    @TempDir
    Path folder = Path.of("");

    /** Opens a file, reads all that is read of it, and copies it. */
    private static void use(Path path) throws IOException {
        try (OrcFilters file = OrcFilters.open(path)) {
            for (OrcStripe stripe : file.stripes()) {
                for (ColumnFilter filter : file.filters(stripe)) {
                    file.read(filter);
                }
            }
        }
        OrcFilters.addFilters(path, path.resolveSibling("copy.orc"), (stripe, column) -> List.of());
    }

    private Path file(byte[] bytes) throws IOException {
        return Files.write(folder.resolve("hostile.orc"), bytes);
    }

    private static FormatException refused(Path path) {
        return catchThrowableOfType(FormatException.class, () -> use(path));
    }

    /** A file of a footer and a postscript that say what they are told to. */
    private Path tail(ProtoWriter footer, int compression, long chunkSize) throws IOException {
        return tail(footer.toBytes(), compression, chunkSize, footer.toBytes().length);
    }

    private Path tail(byte[] footer, int compression, long chunkSize, long footerLength) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes("ORC".getBytes(UTF_8));
        out.writeBytes(new byte[20]); // a stripe, if the footer tells of one
        out.writeBytes(footer);
        byte[] postScript = new ProtoWriter()
                .varint(1, footerLength)
                .varint(2, compression)
                .varint(3, chunkSize)
                .bytes(8_000, "ORC".getBytes(UTF_8))
                .toBytes();
        out.writeBytes(postScript);
        out.write(postScript.length);
        return file(out.toByteArray());
    }

    private static byte[] stripe(long offset, long index, long data, long footer, long rows) {
        return new ProtoWriter()
                .varint(1, offset)
                .varint(2, index)
                .varint(3, data)
                .varint(4, footer)
                .varint(5, rows)
                .toBytes();
    }

    private static ProtoWriter bigint() {
        byte[] row = new ProtoWriter()
                .varint(1, 12)
                .varint(2, 1)
                .bytes(3, new byte[] {'c'})
                .toBytes();
        return new ProtoWriter()
                .bytes(4, row)
                .bytes(4, new ProtoWriter().varint(1, 4).toBytes());
    }

    @Test
    void whatIsNoOrcFileIsNot() throws IOException {
        for (String text : List.of("", "OX", "TLBF", "PAR1 and a good deal more")) {
            FormatException e = refused(file(text.getBytes(UTF_8)));
            assertThat(e.kind()).isEqualTo(Kind.NOT_THIS_FORMAT);
            assertThat(e.field()).isEqualTo("magic");
            assertThat(e).hasMessageStartingWith(folder.resolve("hostile.orc") + ": ");
        }
        Path none = folder.resolve("none.orc");
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> OrcFilters.open(none))
                .withMessageContaining("none.orc");
    }

    /** It has lost its postscript, wherever it is cut. */
    @Test
    void aFileThatIsCutAnywhereIsRefused() throws IOException {
        byte[] whole = Files.readAllBytes(GoldenFileTest.file(folder, "orc-fpp0.01-n100"));
        for (int length = 1; length < whole.length; length += length > whole.length - 700 ? 1 : 61) {
            FormatException e = refused(file(Arrays.copyOf(whole, length)));
            assertThat(e.kind()).as("%d bytes", length).isEqualTo(Kind.TRUNCATED);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = CompressionKind.class,
            names = {"LZO", "BROTLI"})
    void aCompressionThatIsNotReadIsNamed(CompressionKind compression) throws IOException {
        Path path = OrcCore.write(
                folder.resolve("c.orc"),
                "struct<c:bigint>",
                10,
                options -> options.compress(compression),
                (batch, at, row) -> OrcCore.put(batch, 0, at, row));
        FormatException e = refused(path);
        assertThat(e.kind()).isEqualTo(Kind.UNSUPPORTED);
        assertThat(e)
                .hasMessageContaining(
                        "field compression: expected NONE, ZLIB, SNAPPY, LZ4 or ZSTD, found " + compression);
    }

    /** Some bytes of the tail are others: it is refused in words, or means something else that holds together. */
    @Property(seed = "741", tries = 2_000)
    void noByteOfTheTailLeadsAnywhereElse(
            @ForAll @IntRange(max = 599) int at,
            @ForAll byte value,
            @ForAll @IntRange(max = 599) int then,
            @ForAll byte other)
            throws IOException {
        Path own = Files.createTempDirectory("orc-tail");
        try {
            byte[] whole = Files.readAllBytes(GoldenFileTest.file(own, "orc-fpp0.01-utf8"));
            whole[whole.length - 1 - at] = value;
            whole[whole.length - 1 - then] = other;
            Path path = Files.write(own.resolve("a.orc"), whole);
            try {
                use(path);
            } catch (FormatException e) {
                assertThat(e.field()).isNotEmpty();
                assertThat(e.offset()).isBetween(0L, (long) whole.length);
            }
        } finally {
            for (String name : List.of("a.orc", "copy.orc", "orc-fpp0.01-utf8.orc", "")) {
                Files.deleteIfExists(own.resolve(name));
            }
        }
    }

    @Test
    void lengthsThatLieAreRefused() throws IOException {
        byte[] types = bigint().toBytes();
        for (long length : new long[] {types.length + 21L, types.length + 24L, Long.MAX_VALUE, -1}) {
            FormatException e = refused(tail(types, NONE, 1 << 18, length));
            assertThat(e.kind()).isEqualTo(Kind.CORRUPT);
            assertThat(e.field()).isEqualTo("postscript");
        }
        for (byte[] stripe : List.of(
                stripe(2, 0, 5, 5, 0), // in the magic
                stripe(3, 0, 20, 5, 0), // into the footer
                stripe(3, Long.MAX_VALUE >> 3, Long.MAX_VALUE >> 3, 5, 0),
                stripe(3, 0, 0, 0, 1), // nothing
                stripe(3, 0, 5, 5, Long.MAX_VALUE))) {
            assertThat(refused(tail(bigint().bytes(3, stripe), NONE, 1 << 18)).field())
                    .isEqualTo("footer");
        }
        byte[] twice = stripe(3, 0, 5, 5, 0);
        assertThat(refused(tail(bigint().bytes(3, twice).bytes(3, twice), NONE, 1 << 18)))
                .hasMessageContaining("stripe 1 within bytes 13 to 23");
        assertThat(refused(tail(bigint().bytes(3, stripe(3, 0, 5, 5, 7)), NONE, 1 << 18)))
                .hasMessageContaining("numberOfRows of 7, as in its stripes");
        for (long size : new long[] {0, (1 << 23) + 1, -1}) {
            assertThat(refused(tail(bigint(), ZLIB, size)).field()).isEqualTo("postscript");
        }
    }

    /** Types are a list in which each is in one before it; a chain of all of them is as deep as it is long. */
    @Test
    void typesThatAreNoTreeAreRefusedAndDeepOnesTakeNoStack() throws IOException {
        byte[] inItself = new ProtoWriter().varint(1, 10).varint(2, 0).toBytes();
        byte[] twice = new ProtoWriter().varint(1, 12).varint(2, 1).varint(2, 1).toBytes();
        byte[] far =
                new ProtoWriter().varint(1, 10).varint(2, Integer.MAX_VALUE).toBytes();
        byte[] leaf = new ProtoWriter().varint(1, 4).toBytes();
        for (byte[] type : List.of(inItself, twice, far)) {
            assertThat(refused(tail(new ProtoWriter().bytes(4, type), NONE, 1 << 18)))
                    .hasMessageContaining("field footer: expected");
        }
        assertThat(refused(tail(new ProtoWriter().bytes(4, leaf).bytes(4, leaf), NONE, 1 << 18)))
                .hasMessageContaining("type 1 in a type before it");
        ProtoWriter chain = new ProtoWriter();
        for (int i = 0; i < 2_000; i++) {
            chain.bytes(4, new ProtoWriter().varint(1, 10).varint(2, i + 1).toBytes());
        }
        try (OrcFilters file = OrcFilters.open(tail(chain.bytes(4, leaf), NONE, 1 << 18))) {
            assertThat(file.columns()).hasSize(2_001);
            assertThat(file.columns().get(2_000).name()).hasSize(6 * 2_000 - 1);
        }
        ProtoWriter longer = new ProtoWriter();
        for (int i = 0; i < 20_000; i++) {
            longer.bytes(4, new ProtoWriter().varint(1, 10).varint(2, i + 1).toBytes());
        }
        assertThat(refused(tail(longer, NONE, 1 << 18))).hasMessageContaining("names of at most 16777216 characters");
    }

    /** Names of all columns in all may be 16 times shorter than the heap: a small footer may tell long ones. */
    @Test
    void aSmallHeapHasRoomForFewerNames() throws IOException {
        byte[] rows = new ProtoWriter()
                .varint(1, 12)
                .varint(2, 1)
                .bytes(3, "n".repeat(100).getBytes(UTF_8))
                .toBytes();
        ProtoWriter many = new ProtoWriter().varint(1, 12);
        for (int i = 2; i < 12; i++) {
            many.varint(2, i);
        }
        for (int heap : new int[] {100 * 16, 1_000 * 16, 2_000 * 16}) {
            Schema schema = new Schema(heap);
            schema.add(new ProtoReader("type", 0, rows));
            if (heap == 2_000 * 16) {
                schema.add(new ProtoReader("type", 0, many.toBytes()));
            } else {
                assertThatExceptionOfType(FormatException.class)
                        .isThrownBy(() -> schema.add(new ProtoReader("type", 0, many.toBytes())))
                        .withMessageContaining("names of at most " + heap / 16 + " characters in all");
            }
        }
    }

    /** Rows are a type themselves. Without a footer's length in the postscript, a copy would get it behind the magic. */
    @Test
    void aFooterThatTellsOfNoTypeIsRefused() throws IOException {
        byte[] magic = "ORC".getBytes(UTF_8);
        byte[] postScript =
                new ProtoWriter().varint(2, NONE).bytes(8_000, magic).toBytes();
        ByteArrayOutputStream withoutLength = new ByteArrayOutputStream();
        withoutLength.writeBytes(magic);
        withoutLength.writeBytes(postScript);
        withoutLength.write(postScript.length);
        assertThat(refused(file(withoutLength.toByteArray()))).hasMessageContaining("expected a type, that of rows");
        for (ProtoWriter footer : List.of(new ProtoWriter(), new ProtoWriter().varint(6, 0))) {
            assertThat(refused(tail(footer, NONE, 1 << 18))).hasMessageContaining("expected a type, that of rows");
        }
    }

    /** A gigabyte of zeros in a megabyte: it is refused when the share of the heap is full, and no more is taken. */
    @Test
    void aBombIsRefusedBeforeItTakesTheHeap() throws IOException {
        int chunk = 1 << 23;
        byte[] compressed = deflated(new byte[chunk]);
        ByteArrayOutputStream footer = new ByteArrayOutputStream();
        for (int i = 0; i < 128; i++) {
            int header = compressed.length << 1;
            footer.write(header);
            footer.write(header >>> 8);
            footer.write(header >>> 16);
            footer.writeBytes(compressed);
        }
        Path path = tail(footer.toByteArray(), ZLIB, chunk, footer.size());
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        FormatException e = refused(path);
        long taken = threads.getCurrentThreadAllocatedBytes() - before;
        assertThat(e.kind()).isEqualTo(Kind.UNSUPPORTED);
        assertThat(e).hasMessageContaining("a share of the heap, which -Xmx raises");
        assertThat(taken).isLessThan(Runtime.getRuntime().maxMemory() / 8 + (64 << 20));
    }

    /** A chunk decompresses to more than the file says that chunks have. */
    @Test
    void aChunkThatIsLargerThanChunksAreIsRefused() throws IOException {
        byte[] compressed = deflated(bigint().toBytes());
        byte[] footer = new byte[3 + compressed.length];
        footer[0] = (byte) (compressed.length << 1);
        System.arraycopy(compressed, 0, footer, 3, compressed.length);
        assertThat(refused(tail(footer, ZLIB, 1 << 18, footer.length))).isNull();
        int length = bigint().toBytes().length;
        assertThat(refused(tail(footer, ZLIB, length - 1, footer.length)))
                .hasMessageMatching(".*field footer: expected (a chunk in ZLIB|a chunk of at most).*");
        footer[0] = (byte) (footer[0] + 2);
        assertThat(refused(tail(footer, ZLIB, 1 << 18, footer.length))).hasMessageContaining("a chunk of at most");
    }

    private static byte[] deflated(byte[] bytes) {
        Deflater deflater = new Deflater(9, true);
        deflater.setInput(bytes);
        deflater.finish();
        byte[] out = new byte[bytes.length + 64];
        byte[] compressed = Arrays.copyOf(out, deflater.deflate(out));
        deflater.end();
        return compressed;
    }

    /** Where a filter is damaged, its row group and its field are told. */
    @Test
    void aFilterThatNoWriterWritesIsRefusedByItsRowGroup() throws IOException {
        Path path = GoldenFileTest.file(folder, "orc-fpp0.05-utf8");
        byte[] bytes = Files.readAllBytes(path);
        int second = 5137 + 2376 / 3; // of the filters of column d, by the recording
        bytes[second + 4] = 0; // 0a, length of two bytes, 08, hashes
        FormatException e = refused(Files.write(path, bytes));
        assertThat(e.field()).isEqualTo("numHashFunctions");
        assertThat(e.offset()).isEqualTo(5137);
        assertThat(e)
                .hasMessageContaining("expected 1 to 1109 at byte 1 of the filter of row group 1 in stripe 0, found 0");
    }

    /** Filters that are added lie behind the index of their column's rows: behind two, they would be there twice. */
    @ParameterizedTest
    @ValueSource(ints = {6, 7, 8})
    void aColumnWithTwoIndexesOrStreamsOfFiltersOfAKindIsRefused(int kind) throws IOException {
        byte[] stream = new ProtoWriter().varint(1, kind).varint(2, 1).toBytes();
        byte[] encodings =
                new ProtoWriter().bytes(2, new byte[0]).bytes(2, new byte[0]).toBytes();
        ProtoWriter once = new ProtoWriter().bytes(1, stream);
        once.raw(encodings);
        ProtoWriter twice = new ProtoWriter().bytes(1, stream).bytes(1, stream);
        twice.raw(encodings);
        assertThat(refused(oneStripe(once.toBytes()))).isNull();
        assertThat(refused(oneStripe(twice.toBytes())))
                .hasMessageContaining("one row index, and one stream of filters of a kind, of a column")
                .hasMessageContaining("found kind " + kind + " of column 1 again");
    }

    /** A file of a stripe without rows, whose footer is this. */
    private Path oneStripe(byte[] footer) throws IOException {
        Path path = tail(bigint().bytes(3, stripe(3, 0, 0, footer.length, 0)), NONE, 1 << 18);
        byte[] bytes = Files.readAllBytes(path);
        System.arraycopy(footer, 0, bytes, 3, footer.length);
        return Files.write(path, bytes);
    }

    /** What is made of a copy has no name before it is whole. */
    @Test
    void aStripeThatIsDamagedLeavesNoCopy() throws IOException {
        Path path = tail(bigint().bytes(3, stripe(3, 0, 5, 5, 0)), NONE, 1 << 18);
        Path copy = folder.resolve("copy.orc");
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() ->
                        OrcFilters.addFilters(path, copy, (stripe, column) -> List.of(OrcBloom.withRate(10, 0.01))))
                .withMessageContaining("field stripe footer");
        assertThat(Files.exists(copy)).isFalse();
    }
}
