package dev.bloomscreen.interop.parquet;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.sun.management.ThreadMXBean;
import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.core.FormatException.Kind;
import dev.bloomscreen.foreign.parquet.SplitBlockBloom;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that no writer writes: each is refused with its field and place, in little memory. */
class RefusalTest {

    private static final byte[] FILTER = SplitBlockBloom.ofBytes(32).toBytes();

    @TempDir
    Path folder = Path.of("");

    private static byte[] golden() {
        return GoldenFilesTest.bytes(GoldenFilesTest.json("java-n100-dict.json").get("file"))
                .orElseThrow();
    }

    private static Thrift metaData(long offset, long length) {
        return new Thrift()
                .number(1, Thrift.I32, 1)
                .texts(3, "i")
                .number(14, Thrift.I64, offset)
                .number(15, Thrift.I32, length);
    }

    private static Thrift file(Thrift chunk) {
        return new Thrift()
                .number(1, Thrift.I32, 2)
                .structs(2, Thrift.root(1), Thrift.leaf("i", PhysicalType.INT32))
                .structs(4, new Thrift().structs(1, chunk));
    }

    private static byte[] withFilter(long offset, long length) {
        return file(new Thrift().struct(3, metaData(offset, length))).file(FILTER);
    }

    /** Opens a file and reads all filters of it. */
    private void read(byte[] bytes) throws IOException {
        Path path = Files.write(folder.resolve("a.parquet"), bytes);
        try (ParquetFilters filters = ParquetFilters.open(path)) {
            for (ParquetColumn column : filters.columns()) {
                filters.load(column);
            }
        }
    }

    private void refused(byte[] bytes, Kind kind, String field) {
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> read(bytes))
                .satisfies(e -> assertThat(e.kind()).isEqualTo(kind))
                .satisfies(e -> assertThat(e.field()).isEqualTo(field))
                .satisfies(e -> assertThat(e.offset()).isBetween(0L, (long) bytes.length))
                .withMessageStartingWith(folder.resolve("a.parquet") + ": ");
    }

    @Test
    void aFileMadeByHandIsRead() throws IOException {
        read(withFilter(4, FILTER.length));
        Path path = folder.resolve("a.parquet");
        try (ParquetFilters filters = ParquetFilters.open(path)) {
            ColumnFilters column = filters.load(filters.column("i"));
            assertThat(column.contains(0, ParquetValue.ofInt(42))).isFalse();
            assertThat(column.contains(ParquetValue.ofInt(42))).isFalse();
            assertThat(column.hasFilter(0)).isTrue();
            assertThat(column.rowGroups()).isEqualTo(1);
        }
    }

    /** A filter of 128 MiB would take as much again for each of them: a row group takes 40 bytes of a footer. */
    @Test
    void rowGroupsThatShareTheBytesOfAFilterAreRefusedBeforeTheyTakeMoreThanTheFile() {
        Thrift group = new Thrift().structs(1, new Thrift().struct(3, metaData(4, FILTER.length)));
        Thrift[] groups = new Thrift[1_000];
        Arrays.fill(groups, group);
        Thrift file = new Thrift()
                .number(1, Thrift.I32, 2)
                .structs(2, Thrift.root(1), Thrift.leaf("i", PhysicalType.INT32))
                .structs(4, groups);
        refused(file.file(FILTER), Kind.CORRUPT, "bloom_filter_offset");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3, 4, 5, 11, 12, 13, 1_000, 5_314, 7_217, 8_000, 8_036, 8_044})
    void aFileThatIsCutIsRefused(int length) {
        byte[] cut = Arrays.copyOf(golden(), length);
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> read(cut))
                .satisfies(e -> assertThat(e.kind()).isEqualTo(length == 0 ? Kind.NOT_THIS_FORMAT : Kind.TRUNCATED));
    }

    @Test
    void whatIsNoParquetFileIsSaidToBeNone() {
        byte[] bytes = golden();
        bytes[0] = 'X';
        refused(bytes, Kind.NOT_THIS_FORMAT, "magic");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void anEncryptedFooterIsRefusedAsSuch(int end) {
        byte[] bytes = golden();
        bytes[end == 0 ? 3 : bytes.length - 1] = 'E';
        refused(bytes, Kind.UNSUPPORTED, "magic");
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> read(bytes))
                .withMessageContaining("PARE: the footer is encrypted");
    }

    @Test
    void encryptedColumnsAreRefusedAsSuch() {
        Thrift aes = new Thrift().struct(1, new Thrift());
        refused(
                file(new Thrift().struct(3, metaData(4, 47))).struct(8, aes).file(FILTER),
                Kind.UNSUPPORTED,
                "encryption_algorithm");
        Thrift chunk = new Thrift().struct(3, metaData(4, 47)).struct(8, aes);
        refused(file(chunk).file(FILTER), Kind.UNSUPPORTED, "crypto_metadata");
    }

    @Test
    void encryptedColumnsAreRefusedAsSuchWhereTheFooterIsSigned() {
        Thrift aes = new Thrift().struct(1, new Thrift());
        byte[] endAndSignature = new byte[28]; // and the byte that ends the footer elsewhere: 28 of nonce and tag
        refused(
                file(new Thrift().struct(3, metaData(4, 47)))
                        .struct(8, aes)
                        .raw(endAndSignature)
                        .file(FILTER),
                Kind.UNSUPPORTED,
                "encryption_algorithm");
    }

    @Test
    void columnsInAnotherFileAreRefused() {
        Thrift chunk = new Thrift().text(1, "other.parquet").struct(3, metaData(4, 47));
        refused(file(chunk).file(FILTER), Kind.UNSUPPORTED, "file_path");
    }

    @ParameterizedTest
    @ValueSource(ints = {8_034, 8_035, 1 << 30, Integer.MAX_VALUE, -1, Integer.MIN_VALUE})
    void aFooterThatIsLongerThanTheFileIsRefused(int length) {
        byte[] bytes = golden();
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(bytes.length - 8, length);
        refused(bytes, Kind.CORRUPT, "footer_length");
    }

    @ParameterizedTest
    @CsvSource({"3, 47", "0, 47", "-1, 47", "-9223372036854775808, 47", "51, 47", "1000, 47", "9223372036854775807, 47"
    })
    void aFilterThatIsNotBeforeTheFooterIsRefused(long offset, long length) {
        refused(withFilter(offset, length), Kind.CORRUPT, "bloom_filter_offset");
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, 48, Integer.MAX_VALUE, Integer.MIN_VALUE, 1L << 32, Long.MAX_VALUE, 46, 1})
    void aFilterOfAnotherLengthThanTheFooterSaysIsRefused(long length) {
        refused(withFilter(4, length), Kind.CORRUPT, "bloom_filter_length");
    }

    @Test
    void aFilterThatIsDamagedIsRefusedWithItsPlaceInTheFile() {
        byte[] bytes = withFilter(4, 47);
        bytes[4 + 2] = 0x1d;
        refused(bytes, Kind.CORRUPT, "algorithm");
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> read(bytes))
                .satisfies(e -> assertThat(e.offset()).isEqualTo(6));
        refused(withFilter(5, 46), Kind.NOT_THIS_FORMAT, "numBytes");
    }

    /** A filter ends where the footer begins, whatever its header says. */
    @Test
    void aFilterThatReachesIntoTheFooterIsTruncated() {
        byte[] data = Arrays.copyOf(FILTER, FILTER.length - 1);
        Thrift old = new Thrift().number(1, Thrift.I32, 1).texts(3, "i").number(14, Thrift.I64, 4);
        refused(file(new Thrift().struct(3, old)).file(data), Kind.TRUNCATED, "bitset");
    }

    @Test
    void metadataOfAnotherColumnThanTheSchemasIsRefused() {
        Thrift type = new Thrift().number(1, Thrift.I32, 2).texts(3, "i");
        refused(file(new Thrift().struct(3, type)).file(FILTER), Kind.CORRUPT, "type");
        for (String[] path : new String[][] {{"j"}, {}, {"i", "i"}, {"ii"}}) {
            Thrift other = new Thrift().number(1, Thrift.I32, 1).texts(3, path);
            refused(file(new Thrift().struct(3, other)).file(FILTER), Kind.CORRUPT, "path_in_schema");
        }
        refused(file(new Thrift()).file(FILTER), Kind.CORRUPT, "meta_data");
    }

    @Test
    void aRowGroupThatLacksAColumnIsRefused() {
        Thrift file = new Thrift()
                .structs(2, Thrift.root(2), Thrift.leaf("i", PhysicalType.INT32), Thrift.leaf("j", PhysicalType.INT32))
                .structs(4, new Thrift().structs(1, new Thrift().struct(3, metaData(4, 47))));
        refused(file.file(FILTER), Kind.CORRUPT, "columns");
    }

    @Test
    void aSchemaThatIsNoTreeIsRefused() {
        Thrift leaf = Thrift.leaf("i", PhysicalType.INT32);
        for (Thrift[] schema : new Thrift[][] {
            {}, {Thrift.root(2), leaf}, {Thrift.root(1), leaf, leaf}, {Thrift.root(1), Thrift.group("g", 2), leaf}
        }) {
            refused(new Thrift().structs(2, schema).structs(4).file(FILTER), Kind.CORRUPT, "schema");
        }
        refused(new Thrift().structs(2, Thrift.root(-1)).structs(4).file(FILTER), Kind.CORRUPT, "num_children");
        Thrift type = new Thrift().number(1, Thrift.I32, 8).text(4, "i");
        refused(new Thrift().structs(2, Thrift.root(1), type).structs(4).file(FILTER), Kind.CORRUPT, "type");
    }

    /** A list that promises 2^31 - 1 or more elements; a text likewise. No memory is taken for a promise. */
    @ParameterizedTest
    @ValueSource(longs = {100, Integer.MAX_VALUE, 1L << 32, Long.MAX_VALUE, -1})
    void promisesOfMoreThanTheFooterHoldsTakeNoMemory(long count) {
        List<byte[]> files = List.of(
                new Thrift()
                        .listHead(2, Thrift.STRUCT, count < 0 ? Long.MIN_VALUE : count)
                        .file(FILTER),
                file(new Thrift().struct(3, metaData(4, 47)))
                        .listHead(9, Thrift.I64, Math.max(count, 15))
                        .file(FILTER),
                file(new Thrift().struct(3, metaData(4, 47)))
                        .raw(0x58)
                        .varint(count)
                        .file(FILTER));
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        for (byte[] file : files) {
            long before = threads.getCurrentThreadAllocatedBytes();
            assertThatExceptionOfType(FormatException.class)
                    .isThrownBy(() -> read(file))
                    .satisfies(e -> assertThat(e.kind()).isEqualTo(Kind.CORRUPT));
            assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(1 << 20);
        }
    }

    @Test
    void structsAndListsThatAreNestedWithoutEndAreRefused() {
        Thrift structs = file(new Thrift().struct(3, metaData(4, 47)));
        Thrift lists = file(new Thrift().struct(3, metaData(4, 47)));
        Thrift maps = file(new Thrift().struct(3, metaData(4, 47)));
        structs.raw(0x5c); // the ninth field, a struct
        lists.raw(0x59);
        maps.raw(0x5b);
        for (int i = 0; i < 100_000; i++) {
            structs.raw(0x1c); // whose first field is a struct
            lists.raw(0x19); // of one list
            maps.raw(1, 0x3b, 0); // from a byte to a map
        }
        for (Thrift nested : List.of(structs, lists, maps)) {
            refused(nested.file(FILTER), Kind.CORRUPT, "FileMetaData");
        }
    }

    @Test
    void groupsThatAreNestedWithoutEndAreRefused() {
        Thrift[] schema = new Thrift[10_000];
        Arrays.fill(schema, Thrift.group("g", 1));
        schema[schema.length - 1] = Thrift.leaf("i", PhysicalType.INT32);
        refused(new Thrift().structs(2, schema).structs(4).file(FILTER), Kind.CORRUPT, "schema");
    }

    /** A long name of a group, in the paths of many columns: a megabyte for each, of which the footer has one. */
    @Test
    void pathsThatGrowWithTheSquareOfTheFooterAreRefused() {
        Thrift[] schema = new Thrift[10_002];
        Arrays.fill(schema, Thrift.leaf("i", PhysicalType.INT32));
        schema[0] = Thrift.root(1);
        schema[1] = Thrift.group("g".repeat(1_000_000), schema.length - 2);
        refused(new Thrift().structs(2, schema).structs(4).file(FILTER), Kind.CORRUPT, "schema");
    }

    /** Of a field, at its first byte; of what a struct holds, at where the struct begins. */
    @Test
    void aRefusalTellsItsPlaceInTheFile() {
        int footer = 4 + FILTER.length;
        byte[] twice =
                new Thrift().number(2, Thrift.I32, 1).number(1, Thrift.I32, 1).file(FILTER);
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> read(twice))
                .satisfies(e -> assertThat(e.offset()).isEqualTo(footer + 2));
        byte[] behind = withFilter(1_000, 47);
        String metaData = new String(metaData(1_000, 47).bytes(), ISO_8859_1);
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> read(behind))
                .satisfies(e -> assertThat(e.offset()).isEqualTo(new String(behind, ISO_8859_1).indexOf(metaData)));
    }

    @Test
    void fieldsOutOfOrderAndTypesThatThereAreNotAreRefused() {
        refused(
                new Thrift().number(2, Thrift.I32, 1).number(1, Thrift.I32, 1).file(FILTER),
                Kind.CORRUPT,
                "FileMetaData");
        refused(new Thrift().raw(0x15, 2, 0x05, 2, 2).file(FILTER), Kind.CORRUPT, "FileMetaData"); // field 1 twice
        refused(new Thrift().raw(0x05, 0x80, 0x80, 0x04, 2).file(FILTER), Kind.CORRUPT, "FileMetaData"); // field 32768
        refused(new Thrift().raw(0x17, 1, 2, 3).file(FILTER), Kind.CORRUPT, "FileMetaData"); // half a double
        refused(new Thrift().raw(0x1d).file(FILTER), Kind.CORRUPT, "FileMetaData");
        refused(new Thrift().raw(0, 7).file(FILTER), Kind.CORRUPT, "FileMetaData"); // bytes behind the end
        refused(new Thrift().number(2, Thrift.I32, 1).file(FILTER), Kind.CORRUPT, "schema");
        refused(
                new Thrift()
                        .raw(0x15, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01)
                        .file(FILTER),
                Kind.CORRUPT,
                "FileMetaData");
    }

    /** Of any byte of a real footer changed, or two: the file is read or refused as damaged, and nothing else happens. */
    @Test
    void aFooterWithOtherBytesIsReadOrRefused() throws IOException {
        byte[] whole = golden();
        int footer = ByteBuffer.wrap(whole).order(ByteOrder.LITTLE_ENDIAN).getInt(whole.length - 8) + 8;
        SplittableRandom random = new SplittableRandom(7);
        int refused = 0;
        for (int i = 0; i < 1_000; i++) {
            byte[] bytes = whole.clone();
            for (int j = 0; j <= i % 2; j++) {
                bytes[whole.length - 1 - random.nextInt(footer)] = (byte) random.nextInt();
            }
            try {
                read(bytes);
            } catch (FormatException e) {
                assertThat(e.offset()).isBetween(0L, (long) bytes.length);
                refused++;
            }
        }
        assertThat(refused).isBetween(100, 950);
    }

    @Test
    void aColumnThatThereIsNotIsToldWithThoseThatThereAre() throws IOException {
        Path path = Files.write(folder.resolve("a.parquet"), golden());
        try (ParquetFilters filters = ParquetFilters.open(path)) {
            assertThatExceptionOfType(BadParametersException.class)
                    .isThrownBy(() -> filters.column("none"))
                    .withMessage("no column 'none'; there are s, i, l, d, f, x, u");
        }
    }
}
