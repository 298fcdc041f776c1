package dev.bloomscreen.foreign.orc;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Base64;
import java.util.HexFormat;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What orc-core 2.3.1 wrote is written here, byte for byte, and answered alike. */
class OrcGoldenTest {

    private static JsonNode read(String name) {
        return JsonMapper.shared()
                .readTree(Path.of("../formats/vectors/orc", name + ".json").toFile());
    }

    @Test
    void hashesAndSizesAreThoseOfOrcCore() {
        JsonNode golden = read("hashes-and-sizing");
        assertThat(golden.get("string_hashes"))
                .hasSize(32)
                .allSatisfy(hash -> assertThat(OrcHash.ofString(hash.get("utf8").asString()))
                        .isEqualTo(hash.get("hash64").asLong()));
        assertThat(golden.get("long_hashes"))
                .hasSize(8)
                .allSatisfy(hash -> assertThat(OrcHash.ofLong(hash.get("long").asLong()))
                        .isEqualTo(hash.get("hash").asLong()));
        assertThat(golden.get("sizing")).hasSize(30).allSatisfy(row -> {
            OrcShape shape = OrcShape.withRate(row.get(0).asLong(), row.get(1).asDouble());
            assertThat(shape.hashes()).isEqualTo(row.get(2).asInt());
            assertThat(shape.bits()).isEqualTo(row.get(3).asInt());
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"orc-default-fpp-n100", "orc-fpp0.01-n100", "orc-fpp0.01-utf8", "orc-fpp0.05-utf8"})
    void everyFilterOfAFileIsReproducedAndAnswersAlike(String name) {
        JsonNode golden = read(name);
        double rate = golden.get("fpp").asDouble(OrcBloom.WRITER_RATE);
        JsonNode filters = golden.get("filters");
        assertThat(filters.size()).isEqualTo(name.endsWith("n100") ? 4 : 12);
        for (JsonNode expected : filters) {
            String column = expected.get("column").asString();
            OrcBloom filter = OrcBloom.withRate(golden.get("row_index_stride").asLong(), rate);
            int end = expected.get("rows").get(1).asInt();
            for (int k = expected.get("rows").get(0).asInt(); k < end; k++) {
                insert(filter, column, k, golden.get("literals"));
            }
            byte[] bitset =
                    Base64.getDecoder().decode(expected.get("bitset_le_b64").asString());
            byte[] message = filter.toBytes();
            assertThat(message).endsWith(bitset);
            if (expected.has("protobuf_message_len")) {
                assertThat(message)
                        .hasSize(expected.get("protobuf_message_len").asInt())
                        .startsWith(HexFormat.of()
                                .parseHex(expected.get("protobuf_message_head_hex")
                                        .asString()));
            }
            String answers = IntStream.range(0, 1_000)
                    .mapToObj(k -> probe(filter, column, k) ? "1" : "0")
                    .collect(Collectors.joining());
            assertThat(answers).isEqualTo(expected.get("probe_answers").asString());
        }
    }

    private static void insert(OrcBloom filter, String column, int k, JsonNode literals) {
        switch (column) {
            case "s" ->
                filter.insert(
                        (k < 32 ? literals.get("LITERALS").get(k).asString() : "item:" + (k - 32)).getBytes(UTF_8));
            case "b" -> filter.insert(k < 8 ? literals.get("LONGS").get(k).asLong() : (k - 8) * 1_000_003L + 5);
            case "d" ->
                filter.insert(
                        k < 9
                                ? Double.parseDouble(
                                        literals.get("DOUBLES").get(k).asString())
                                : (k - 9) * 0.25 + 0.125);
            case "i" -> filter.insert(k * 7_919L - 1_000_000);
            default -> throw new AssertionError(column);
        }
    }

    private static boolean probe(OrcBloom filter, String column, int k) {
        return switch (column) {
            case "s" -> filter.contains(("probe:" + k).getBytes(UTF_8));
            case "b" -> filter.contains(7_000_000_000_000L + k);
            case "d" -> filter.contains(-(k + 1) / 3.0);
            case "i" -> filter.contains(2_000_000_000L - k);
            default -> throw new AssertionError(column);
        };
    }
}
