package dev.bloomscreen.interop.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bloomscreen.foreign.parquet.SplitBlockBloom;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
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
