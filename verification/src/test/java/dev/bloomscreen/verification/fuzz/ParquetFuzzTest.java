package dev.bloomscreen.verification.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.foreign.parquet.SplitBlockBloom;
import dev.bloomscreen.interop.parquet.ColumnFilter;
import dev.bloomscreen.interop.parquet.ColumnFilters;
import dev.bloomscreen.interop.parquet.ParquetColumn;
import dev.bloomscreen.interop.parquet.ParquetFilters;
import dev.bloomscreen.interop.parquet.ParquetValue;
import dev.bloomscreen.interop.parquet.PhysicalType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Any footer of a Parquet file is refused, or tells of filters that are read, asked, and kept in copies that get more of them. */
class ParquetFuzzTest {

    /** Buffers, whatever the file. */
    private static final long MEMORY = 1 << 20;

    static Stream<byte[]> seeds() {
        return TableSeeds.parquet();
    }

    /** The first byte says what stands before a footer of the others, which gets its length and magic; 0: nothing, it is all of a file. */
    @MethodSource("seeds")
    @ParameterizedTest
    void parquet(byte[] input) throws IOException {
        Scratch.with(TableSeeds.parquetFile(input), ParquetFuzzTest::use);
    }

    private static void use(Path path, Path copy, Path again) throws IOException {
        long size = Files.size(path);
        Optional<List<ColumnFilter>> told = Refusal.orResult(size, MEMORY, () -> {
            try (ParquetFilters file = ParquetFilters.open(path)) {
                return file.filters();
            }
        });
        if (told.isEmpty()) {
            return;
        }
        try (ParquetFilters file = ParquetFilters.open(path)) {
            for (ColumnFilter filter : told.get()) {
                assertThat(filter.rowGroup()).isBetween(0, file.rowGroups() - 1);
                assertThat(filter.offset()).isBetween(4L, size);
            }
            for (ParquetColumn column : file.columns()) {
                Refusal.orResult(size, MEMORY, () -> file.load(column)).ifPresent(ParquetFuzzTest::ask);
            }
            assertThat(ParquetFilters.addFilters(path, copy, (rowGroup, column) -> Optional.empty()))
                    .isZero();
            requireSame(file, copy, List.of());
            assertThat(ParquetFilters.addFilters(copy, again, (rowGroup, column) -> Optional.empty()))
                    .isZero();
            assertThat(again).hasSameBinaryContentAs(copy);
            requireSame(file, again, fill(path, again));
        }
    }

    private static void ask(ColumnFilters filters) {
        ParquetValue value;
        try {
            value = ParquetValue.parse(filters.column(), "42");
        } catch (BadParametersException e) {
            return; // no value of the column
        }
        boolean any = false;
        for (int i = 0; i < filters.rowGroups(); i++) {
            any |= filters.contains(i, value);
            assertThat(filters.hasFilter(i) || filters.contains(i, value)).isTrue();
        }
        assertThat(filters.contains(value)).isEqualTo(any);
    }

    /** Writes a copy with a filter for each chunk that has none; gives these filters. */
    private static List<SplitBlockBloom> fill(Path path, Path target) throws IOException {
        List<SplitBlockBloom> added = new ArrayList<>();
        int count = ParquetFilters.addFilters(path, target, (rowGroup, column) -> {
            assertThat(column.type()).isNotEqualTo(PhysicalType.BOOLEAN);
            SplitBlockBloom filter = SplitBlockBloom.ofBytes(32);
            filter.insertHash(added.size());
            added.add(filter);
            return Optional.of(filter);
        });
        assertThat(count).isEqualTo(added.size());
        return added;
    }

    /** The copy has the filters of the file, and those that were added. */
    private static void requireSame(ParquetFilters file, Path copy, List<SplitBlockBloom> added) throws IOException {
        try (ParquetFilters copied = ParquetFilters.open(copy)) {
            assertThat(copied.columns()).isEqualTo(file.columns());
            assertThat(copied.rowGroups()).isEqualTo(file.rowGroups());
            List<ColumnFilter> more = new ArrayList<>(copied.filters());
            more.removeAll(file.filters());
            assertThat(more.size()).isEqualTo(added.size());
            assertThat(copied.filters().size()).isEqualTo(file.filters().size() + added.size());
            for (int i = 0; i < added.size(); i++) {
                assertThat(copied.read(more.get(i))).isEqualTo(added.get(i));
            }
        }
    }
}
