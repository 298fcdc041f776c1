package dev.bloomscreen.foreign.parquet;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** Filters that parquet-java and DuckDB wrote, and what parquet-java said of sizes and hashes. */
class SplitBlockGoldenTest {

    static List<Golden> filters() {
        return Golden.all();
    }

    private static String answers(boolean[] answers) {
        StringBuilder text = new StringBuilder();
        for (boolean maybe : answers) {
            text.append(maybe ? '1' : '0');
        }
        return text.toString();
    }

    @ParameterizedTest
    @MethodSource("filters")
    void theSameValuesMakeTheBytesOfTheWriter(Golden golden) throws IOException {
        SplitBlockBloom filter =
                SplitBlockBloom.ofBytes(golden.filter().get("num_bytes").asInt());
        golden.values().forEach(filter::insertHash);
        assertThat(filter.toBytes()).isEqualTo(golden.bytes());
        assertThat(filter.byteLength())
                .isEqualTo(golden.filter().get("bloom_filter_length").asInt());
    }

    @ParameterizedTest
    @MethodSource("filters")
    void aFilterOfAWriterAnswersAsItDoesThere(Golden golden) throws IOException {
        SplitBlockBloom filter = SplitBlockBloom.fromBytes(golden.bytes());
        assertThat(filter.containsHashes(golden.values().toArray())).doesNotContain(false);
        String told = golden.filter().get("probe_answers").asString();
        assertThat(answers(filter.containsHashes(golden.probes().toArray()))).isEqualTo(told);
        assertThat(golden.probes()
                        .mapToObj(hash -> filter.containsHash(hash) ? "1" : "0")
                        .collect(Collectors.joining()))
                .isEqualTo(told);
    }

    @ParameterizedTest
    @MethodSource("filters")
    void parquetJavaMakesFiltersOfTheSizeThatWeMake(Golden golden) {
        if (golden.isOfParquetJava() && golden.json().get("ndv").asInt() > 0) {
            assertThat(SplitBlockBloom.withRate(
                                    golden.json().get("ndv").asLong(),
                                    golden.json().get("fpp").asDouble())
                            .bitsetBytes())
                    .isEqualTo(golden.filter().get("num_bytes").asInt());
        }
    }

    @Test
    void thereAreFiltersOfBothWritersAndEveryColumn() {
        assertThat(filters()).hasSizeGreaterThan(40).anyMatch(golden -> !golden.isOfParquetJava());
        assertThat(filters().stream().map(Golden::column)).contains("s", "i", "l", "d", "f", "x", "u");
    }

    static List<JsonNode> sizes() {
        return List.copyOf(Golden.read("sizing.json").get("rows").values());
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void sizesAreThoseOfParquetJava(JsonNode row) {
        int bytes =
                SplitBlockSizing.optimalBytes(row.get(0).asLong(), row.get(1).asDouble());
        assertThat(bytes).isEqualTo(row.get(3).asInt());
    }

    static List<JsonNode> singleInserts() {
        return List.copyOf(Golden.read("single-insert-bits.json").get("entries").values());
    }

    @ParameterizedTest
    @MethodSource("singleInserts")
    void oneValueSetsTheBitsThatItSetsInParquetJava(JsonNode entry) {
        SplitBlockBloom filter = SplitBlockBloom.ofBytes(entry.get("num_bytes").asInt());
        assertThat(filter.insert(entry.get("value").asString().getBytes(UTF_8))).isTrue();
        byte[] bytes = filter.toBytes();
        BitSet bitset = BitSet.valueOf(Arrays.copyOfRange(bytes, bytes.length - filter.bitsetBytes(), bytes.length));
        int[] told = entry.get("bit_positions")
                .valueStream()
                .mapToInt(JsonNode::asInt)
                .toArray();
        assertThat(bitset.stream().toArray()).isEqualTo(told);
        assertThat(filter.countOnes()).isEqualTo(8);
    }

    static List<JsonNode> hashes() {
        return List.copyOf(Golden.read("xxhash64.json").get("entries").values());
    }

    @ParameterizedTest
    @MethodSource("hashes")
    void valuesOfEveryTypeHaveTheHashesOfParquetJava(JsonNode entry) {
        JsonNode value = entry.get("value");
        long hash = switch (entry.get("type").asString()) {
            case "utf8" -> ParquetHash.ofBytes(value.asString().getBytes(UTF_8));
            case "int32" -> ParquetHash.ofInt(value.asInt());
            case "int64" -> ParquetHash.ofLong(value.asLong());
            case "float" -> ParquetHash.ofFloat(Float.parseFloat(value.asString()));
            case "double" -> ParquetHash.ofDouble(Double.parseDouble(value.asString()));
            default -> throw new IllegalArgumentException(entry.toString());
        };
        assertThat(hash).isEqualTo(entry.get("xxhash64").asLong());
    }

    /** The file bloom_filter.xxhash.bin of apache/parquet-testing, of which we have the checksum. */
    @Test
    void theFilterOfParquetsTestDataIsMadeOfItsFourWords() {
        JsonNode told = Golden.read("parquet-testing-facts.json").get("entries").values().stream()
                .filter(entry -> entry.get("file").asString().equals("data/bloom_filter.xxhash.bin"))
                .findFirst()
                .orElseThrow();
        SplitBlockBloom filter = SplitBlockBloom.ofBytes(told.get("num_bytes").asInt());
        told.get("xxhash64_answers").propertyNames().forEach(word -> filter.insert(word.getBytes(UTF_8)));
        assertThat(sha256(filter.toBytes())).isEqualTo(told.get("sha256").asString());
    }

    /** Filters of parquet-java and of parquet-rs. */
    @Test
    void theFiltersOfParquetsTestFilesAreMadeOfTheirColumns() {
        List<JsonNode> columns = Golden.read("parquet-testing-facts.json").get("entries").values().stream()
                .filter(entry -> entry.has("columns"))
                .map(entry -> entry.get("columns").get(0))
                .toList();
        assertThat(columns).hasSize(2).allSatisfy(column -> {
            SplitBlockBloom filter =
                    SplitBlockBloom.ofBytes(column.get("num_bytes").asInt());
            column.get("values_in_file")
                    .forEach(value -> filter.insert(value.asString().getBytes(UTF_8)));
            byte[] bytes = filter.toBytes();
            byte[] bitset = Arrays.copyOfRange(bytes, bytes.length - filter.bitsetBytes(), bytes.length);
            assertThat(sha256(bitset)).isEqualTo(column.get("bitset_sha256").asString());
        });
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}
