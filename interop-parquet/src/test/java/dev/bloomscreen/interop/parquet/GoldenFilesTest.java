package dev.bloomscreen.interop.parquet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The Parquet files of formats/vectors/parquet, as parquet-java and DuckDB wrote them. */
class GoldenFilesTest {

    private static final Path FOLDER = Path.of("../formats/vectors/parquet");

    @TempDir
    Path folder = Path.of("");

    static List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.map(path -> path.getFileName().toString())
                    .filter(name -> name.startsWith("java-") || name.startsWith("duckdb-"))
                    .filter(name -> bytes(json(name).get("file")).isPresent())
                    .sorted()
                    .toList();
        }
    }

    static JsonNode json(String name) {
        return JsonMapper.shared().readTree(FOLDER.resolve(name).toFile());
    }

    /** The whole file, where the recording has it. */
    static Optional<byte[]> bytes(JsonNode file) {
        if (file.has("b64")) {
            return Optional.of(Base64.getDecoder().decode(file.get("b64").asString()));
        }
        return Optional.ofNullable(file.get("gzip_b64")).map(packed -> {
            byte[] bytes = Base64.getDecoder().decode(packed.asString());
            try {
                return new GZIPInputStream(new ByteArrayInputStream(bytes)).readAllBytes();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private Path file(String name) throws IOException {
        return Files.write(
                folder.resolve("golden.parquet"), bytes(json(name).get("file")).orElseThrow());
    }

    /** The k-th value that was asked and not put in, after the recording's {@code probes_formula}, in a word. */
    private static String probe(String column, int k) {
        return switch (column) {
            case "i" -> String.valueOf(2_000_000_000 - k);
            case "l" -> String.valueOf(7_000_000_000_000L + k);
            case "d" -> String.valueOf(-(k + 1) / 3.0);
            case "f" -> String.valueOf(-(k + 1) / 3.0f);
            case "x" -> String.format(Locale.ROOT, "P%04d", k);
            default -> "probe:" + k;
        };
    }

    @Test
    void thereAreFilesOfBothWriters() throws IOException {
        assertThat(files())
                .containsExactly(
                        "duckdb-n100-x10.json",
                        "duckdb-n100.json",
                        "duckdb-n1000-x10.json",
                        "java-n100-dict.json",
                        "java-n100-fpp0.001.json",
                        "java-n1000-fpp0.01.json");
    }

    @ParameterizedTest
    @MethodSource("files")
    void filtersAreListedWhereTheirWriterPutThem(String name) throws IOException {
        try (ParquetFilters filters = ParquetFilters.open(file(name))) {
            List<ColumnFilter> told = json(name).get("columns").properties().stream()
                    .filter(column -> column.getValue().has("num_bytes"))
                    .map(column -> new ColumnFilter(
                            filters.column(column.getKey()),
                            0,
                            column.getValue().get("bloom_filter_offset").asLong(),
                            OptionalInt.of(
                                    column.getValue().get("bloom_filter_length").asInt())))
                    .toList();
            assertThat(filters.filters()).isEqualTo(told);
            assertThat(filters.rowGroups()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void probesAreAnsweredAsTheirWriterAnswersThem(String name) throws IOException {
        try (ParquetFilters filters = ParquetFilters.open(file(name))) {
            for (ColumnFilter filter : filters.filters()) {
                ColumnFilters loaded = filters.load(filter.column());
                String column = filter.column().name();
                StringBuilder answers = new StringBuilder();
                for (int k = 0; k < 1_000; k++) {
                    ParquetValue value = ParquetValue.parse(filter.column(), probe(column, k));
                    answers.append(loaded.contains(value) ? '1' : '0');
                }
                assertThat(answers)
                        .hasToString(json(name)
                                .get("columns")
                                .get(column)
                                .get("probe_answers")
                                .asString());
            }
        }
    }

    /** A field that is not known is then kept as well: it is no other to the code that copies it. */
    @ParameterizedTest
    @MethodSource("files")
    void aFooterWithNothingAddedIsWrittenByteForByte(String name) throws IOException {
        Path copy = folder.resolve("copy.parquet");
        assertThat(ParquetFilters.addFilters(file(name), copy, (rowGroup, column) -> Optional.empty()))
                .isZero();
        assertThat(copy).hasSameBinaryContentAs(file(name));
    }

    @Test
    void aColumnWithoutFiltersMayHoldAnyValue() throws IOException {
        try (ParquetFilters filters = ParquetFilters.open(file("duckdb-n100.json"))) {
            assertThat(filters.filters()).isEmpty();
            ColumnFilters column = filters.load(filters.column("l"));
            assertThat(column.hasFilter(0)).isFalse();
            assertThat(column.contains(ParquetValue.ofLong(42))).isTrue();
        }
    }
}
