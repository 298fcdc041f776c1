package dev.bloomscreen.interop.orc;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.foreign.orc.OrcBloom;
import dev.bloomscreen.foreign.orc.OrcStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Files that orc-core 2.3.1 wrote, with what it found in them and answered. */
class GoldenFileTest {

    @TempDir
    Path folder = Path.of("");

    private static JsonNode golden(String name) {
        return JsonMapper.shared()
                .readTree(Path.of("../formats/vectors/orc", name + ".json").toFile());
    }

    static Path file(Path folder, String name) throws IOException {
        JsonNode file = golden(name).get("file");
        byte[] bytes = Base64.getDecoder()
                .decode(file.get(file.has("b64") ? "b64" : "gzip_b64").asString());
        if (!file.has("b64")) {
            bytes = new GZIPInputStream(new ByteArrayInputStream(bytes)).readAllBytes();
        }
        return Files.write(folder.resolve(name + ".orc"), bytes);
    }

    @ParameterizedTest
    @CsvSource({
        "orc-default-fpp-n100, 100, NONE",
        "orc-fpp0.01-n100, 100, NONE",
        "orc-fpp0.01-utf8, 2500, ZLIB",
        "orc-fpp0.05-utf8, 2500, NONE"
    })
    void everyFilterIsFoundReadAndAsked(String name, int rows, String compression) throws IOException {
        JsonNode golden = golden(name);
        try (OrcFilters file = OrcFilters.open(file(folder, name))) {
            assertThat(file.rows()).isEqualTo(rows);
            assertThat(file.rowIndexStride()).isEqualTo(1_000);
            assertThat(file.compression()).isEqualTo(compression);
            assertThat(file.columns())
                    .extracting(column -> column.name() + ":" + column.kind())
                    .containsExactly(":struct", "s:string", "b:bigint", "d:double", "i:int", "plain:string");
            OrcStripe stripe = file.stripes().get(0);
            assertThat(file.stripes()).hasSize(1);
            assertThat(stripe.rowGroups()).isEqualTo((rows + 999) / 1_000);
            List<ColumnFilter> filters = file.filters(stripe);
            assertThat(filters).hasSize(4).allSatisfy(filter -> {
                assertThat(filter.stream()).isEqualTo(OrcStream.BLOOM_FILTER_UTF8);
                assertThat(filter.bloomEncoding()).isEqualTo(1);
            });
            for (int i = 0; i < filters.size(); i++) {
                JsonNode told = golden.get("streams").get(i);
                assertThat(filters.get(i).column().id())
                        .isEqualTo(told.get("column_id").asInt());
                assertThat(filters.get(i).offset())
                        .isEqualTo(told.get("file_offset").asLong());
                assertThat(filters.get(i).length()).isEqualTo(told.get("length").asLong());
            }
            for (JsonNode expected : golden.get("filters")) {
                requireSame(file, stripe, expected);
            }
        }
    }

    private static void requireSame(OrcFilters file, OrcStripe stripe, JsonNode expected) throws IOException {
        OrcColumn column = file.column(expected.get("column").asString());
        int rowGroup = expected.get("row_group").asInt();
        ColumnFilter filter = file.filters(stripe).stream()
                .filter(other -> other.column().equals(column))
                .findFirst()
                .orElseThrow();
        OrcBloom bloom = file.read(filter).get(rowGroup);
        assertThat(bloom.shape().hashes()).isEqualTo(expected.get("k").asInt());
        assertThat(bloom.toBytes())
                .endsWith(
                        Base64.getDecoder().decode(expected.get("bitset_le_b64").asString()));
        List<OrcValue> probes = IntStream.range(0, 1_000)
                .mapToObj(k -> OrcValue.parse(column, probe(column.name(), k)))
                .toList();
        String answers = file.ask(column, probes).stream()
                .map(answer -> answer.mayContain(0, rowGroup) ? "1" : "0")
                .collect(Collectors.joining());
        assertThat(answers).isEqualTo(expected.get("probe_answers").asString());
    }

    private static String probe(String column, int k) {
        return switch (column) {
            case "s" -> "probe:" + k;
            case "b" -> String.valueOf(7_000_000_000_000L + k);
            case "d" -> String.valueOf(-(k + 1) / 3.0);
            case "i" -> String.valueOf(2_000_000_000 - k);
            default -> throw new AssertionError(column);
        };
    }

    /** What was written is nowhere surely absent, and a column without filters says nothing. */
    @ParameterizedTest
    @CsvSource({"s, item:2000, 2", "b, 5, 0", "d, 250.125, 1", "i, -1000000, 0", "plain, nothing, -1"})
    void aValueIsFoundInItsRowGroup(String name, String word, int rowGroup) throws IOException {
        try (OrcFilters file = OrcFilters.open(file(folder, "orc-fpp0.01-utf8"))) {
            OrcColumn column = file.column(name);
            OrcAnswer answer =
                    file.ask(column, List.of(OrcValue.parse(column, word))).get(0);
            assertThat(answer.mayContain()).isTrue();
            assertThat(answer.stripes()).isEqualTo(1);
            assertThat(answer.isKnown(0)).isEqualTo(rowGroup >= 0);
            for (int i = 0; i < 3; i++) {
                assertThat(answer.mayContain(0, i)).isEqualTo(rowGroup < 0 || i == rowGroup);
            }
            assertThat(OrcValue.ofBytes(word.getBytes(UTF_8)).anyCharset()).isTrue();
        }
    }
}
