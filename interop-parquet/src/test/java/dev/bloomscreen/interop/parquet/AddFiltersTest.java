package dev.bloomscreen.interop.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bloomscreen.foreign.parquet.SplitBlockBloom;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a file is after filters were added to it, byte for byte; the files are made by hand. */
class AddFiltersTest {

    private static final byte[] DATA = {1, 2, 3, 4, 5};
    private static final String LATER = "of a later version";

    @TempDir
    Path folder = Path.of("");

    private static Thrift metaData(String column, PhysicalType type) {
        return new Thrift()
                .number(1, Thrift.I32, List.of(PhysicalType.values()).indexOf(type))
                .texts(3, column);
    }

    /** A file of an INT32 column, with what no version has in every struct. */
    private static Thrift file(Thrift metaData) {
        Thrift chunk = new Thrift().number(2, Thrift.I64, 4).struct(3, metaData).text(99, LATER);
        return new Thrift()
                .number(1, Thrift.I32, 2)
                .structs(2, Thrift.root(1), Thrift.leaf("i", PhysicalType.INT32).text(30_000, LATER))
                .structs(4, new Thrift().structs(1, chunk).text(40, LATER))
                .structs(60, new Thrift().text(1, LATER), new Thrift());
    }

    private static Thrift withLater(Thrift metaData) {
        return metaData.text(16, LATER).text(1_000, LATER);
    }

    @Test
    void theCopyIsTheFileWithTheFilterBehindItsDataAndTwoFieldsMore() throws IOException {
        Thrift plain = file(withLater(metaData("i", PhysicalType.INT32)));
        Path source = Files.write(folder.resolve("source.parquet"), plain.file(DATA));
        Path target = folder.resolve("target.parquet");
        SplitBlockBloom filter = SplitBlockBloom.ofBytes(64);
        filter.insertHash(42);
        assertThat(ParquetFilters.addFilters(source, target, (rowGroup, column) -> Optional.of(filter)))
                .isEqualTo(1);
        Thrift wanted = file(withLater(metaData("i", PhysicalType.INT32)
                .number(14, Thrift.I64, 4 + DATA.length)
                .number(15, Thrift.I32, filter.byteLength())));
        byte[] data = ByteBuffer.allocate(DATA.length + filter.byteLength())
                .put(DATA)
                .put(filter.toBytes())
                .array();
        assertThat(target).hasBinaryContent(wanted.file(data));
        assertThat(source).hasBinaryContent(plain.file(DATA));
    }

    /** Each type of Thrift's compact protocol, and fields as far from each other as a head tells, and one further. */
    @Test
    void fieldsOfEveryTypeThatNoVersionHasYetStay() throws IOException {
        Thrift footer = file(metaData("i", PhysicalType.INT32))
                .raw(0x11, 0x12) // true, false
                .raw(0x13, 0x80) // a byte, which is no varint
                .raw(0x14, 0x80, 0x01) // 16 bits
                .raw(0x15, 0xff, 0xff, 0xff, 0xff, 0x0f) // 32 bits
                .raw(0x16, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01) // 64 bits
                .raw(0x17, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80) // a double
                .raw(0x18, 0x03, 0x80, 0x80, 0x80) // bytes
                .raw(0x19, 0x31, 0x01, 0x02, 0x00) // a list of truth values, a byte each
                .raw(0x19, 0xf4, 0x0f, 0x80, 0x01) // a list of fifteen numbers
                .raw(2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2)
                .raw(0x1a, 0x28, 0x01, 0x80, 0x00) // a set of bytes
                .raw(0x1b, 0x00) // a map of nothing
                .raw(0x1b, 0x02, 0x85, 0x01, 0x80, 0x80, 0x01, 0x00, 0x02) // bytes to numbers
                .raw(0x1b, 0x01, 0x1c, 0x01, 0x15, 0x02, 0x00) // a truth value to a struct
                .raw(0x1c, 0x05, 0xd0, 0x0f, 0x02, 0x1c, 0x00, 0x00) // a struct with a field 1000, and one in it
                .raw(0xf5, 0x02) // fifteen fields further
                .raw(0x05, 0xd4, 0x01, 0x02) // field 106, sixteen further
                .raw(0x05, 0xfe, 0xff, 0x03, 0x02); // field 32767, the last that there is
        Path source = Files.write(folder.resolve("a.parquet"), footer.file(DATA));
        Path copy = folder.resolve("b.parquet");
        assertThat(ParquetFilters.addFilters(source, copy, (rowGroup, column) -> Optional.empty()))
                .isZero();
        assertThat(copy).hasSameBinaryContentAs(source);
        SplitBlockBloom filter = SplitBlockBloom.ofBytes(32);
        assertThat(ParquetFilters.addFilters(source, copy, (rowGroup, column) -> Optional.of(filter)))
                .isEqualTo(1);
        assertThat(ParquetFilters.addFilters(copy, copy, (rowGroup, column) -> Optional.empty()))
                .isZero();
        try (ParquetFilters filters = ParquetFilters.open(copy)) {
            assertThat(filters.read(filters.filters().get(0))).isEqualTo(filter);
        }
    }

    @Test
    void aFileCanBeReplacedByItsCopyWhichKeepsTheFilter() throws IOException {
        Path path = Files.write(
                folder.resolve("a.parquet"),
                file(metaData("i", PhysicalType.INT32)).file(DATA));
        SplitBlockBloom first = SplitBlockBloom.ofBytes(64);
        assertThat(ParquetFilters.addFilters(path, path, (rowGroup, column) -> Optional.of(first)))
                .isEqualTo(1);
        byte[] once = Files.readAllBytes(path);
        assertThat(ParquetFilters.addFilters(
                        path, path, (rowGroup, column) -> Optional.of(SplitBlockBloom.ofBytes(32))))
                .isZero();
        assertThat(path).hasBinaryContent(once);
        try (ParquetFilters filters = ParquetFilters.open(path)) {
            assertThat(filters.read(filters.filters().get(0))).isEqualTo(first);
        }
    }

    @Test
    void nobodyMayReadACopyWhoMayNotReadItsSource() throws IOException {
        Path path = Files.write(
                folder.resolve("a.parquet"),
                file(metaData("i", PhysicalType.INT32)).file(DATA));
        Assumptions.assumeTrue(Files.getFileStore(path).supportsFileAttributeView("posix"), "no POSIX rights here");
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rw-r-----"));
        for (Path copy : List.of(folder.resolve("b.parquet"), path)) {
            ParquetFilters.addFilters(path, copy, (rowGroup, column) -> Optional.empty());
            assertThat(Files.getPosixFilePermissions(copy)).isEqualTo(PosixFilePermissions.fromString("rw-r-----"));
        }
    }

    @Test
    void filtersAreAskedForInTheOrderOfTheFileAndNotOfTruthValues() throws IOException {
        Thrift rows = new Thrift()
                .structs(
                        1,
                        new Thrift().struct(3, metaData("flag", PhysicalType.BOOLEAN)),
                        new Thrift().struct(3, metaData("i", PhysicalType.INT32)),
                        new Thrift().struct(3, metaData("d", PhysicalType.DOUBLE)));
        Thrift file = new Thrift()
                .structs(
                        2,
                        Thrift.root(3),
                        Thrift.leaf("flag", PhysicalType.BOOLEAN),
                        Thrift.leaf("i", PhysicalType.INT32),
                        Thrift.leaf("d", PhysicalType.DOUBLE))
                .structs(4, rows, rows);
        Path source = Files.write(folder.resolve("a.parquet"), file.file(DATA));
        List<String> asked = new ArrayList<>();
        ParquetFilters.addFilters(source, folder.resolve("b.parquet"), (rowGroup, column) -> {
            asked.add(rowGroup + " " + column.name());
            return Optional.empty();
        });
        assertThat(asked).containsExactly("0 i", "0 d", "1 i", "1 d");
    }

    @Test
    void whereAFilterCannotBeHadThereIsNoCopy() throws IOException {
        Path source = Files.write(
                folder.resolve("a.parquet"),
                file(metaData("i", PhysicalType.INT32)).file(DATA));
        Path target = folder.resolve("b.parquet");
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> ParquetFilters.addFilters(source, target, (rowGroup, column) -> {
                    throw new IOException("no values");
                }))
                .withMessageContainingAll("b.parquet", "no values");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(source);
        }
    }
}
