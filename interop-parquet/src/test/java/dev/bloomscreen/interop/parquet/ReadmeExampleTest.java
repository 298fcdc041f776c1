package dev.bloomscreen.interop.parquet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.foreign.parquet.SplitBlockBloom;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadmeExampleTest {

    private static Path twoRowGroups(Path path) throws IOException {
        Thrift rows = new Thrift()
                .structs(
                        1,
                        new Thrift()
                                .struct(3, new Thrift().number(1, Thrift.I32, 6).texts(3, "city")));
        Thrift file = new Thrift()
                .structs(2, Thrift.root(1), Thrift.leaf("city", PhysicalType.BYTE_ARRAY))
                .structs(4, rows, rows);
        return Files.write(path, file.file(new byte[100]));
    }

    @Test
    void theReadmesExampleDoesWhatItsCommentsSay(@TempDir Path folder) throws IOException {
        Path source = twoRowGroups(folder.resolve("cities.parquet"));
        Path target = folder.resolve("filtered.parquet");
        List<List<String>> cities = List.of(List.of("Brno", "Praha"), List.of("Wien")); // by row groups
        // tag::example
        ParquetFilters.addFilters(source, target, (rowGroup, column) -> {
            if (!column.name().equals("city")) {
                return Optional.empty(); // this column stays without filters
            }
            SplitBlockBloom filter = SplitBlockBloom.withRate(1_000, 0.01);
            for (String city : cities.get(rowGroup)) { // all of the row group's: a value left out would not be found
                filter.insertHash(ParquetValue.ofText(city).hashIn(column));
            }
            return Optional.of(filter);
        });

        ParquetFilters file = ParquetFilters.open(target); // close it
        ColumnFilters city = file.load(file.column("city"));
        boolean oslo = city.contains(ParquetValue.ofText("Oslo")); // false: it is in no row group, surely
        boolean first = city.contains(0, ParquetValue.ofText("Wien")); // false: row group 0 need not be read
        boolean second = city.contains(1, ParquetValue.parse(city.column(), "Wien")); // true: maybe in
        // end::example
        file.close();
        assertThat(oslo).isFalse();
        assertThat(first).isFalse();
        assertThat(second).isTrue();
        assertThat(file.filters()).hasSize(2);
    }
}
