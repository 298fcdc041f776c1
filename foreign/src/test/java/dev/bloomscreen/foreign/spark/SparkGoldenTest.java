package dev.bloomscreen.foreign.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.bloomscreen.foreign.Recording;
import dev.bloomscreen.foreign.spark.SparkBloom.Version;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What Spark 4.2.0 itself wrote and answered. */
class SparkGoldenTest {

    static Stream<Recording> recordings() {
        return Recording.all("spark", "V");
    }

    /** What {@code Dataset.stat().bloomFilter(column, 1000, 0.01)} gave, of a column of texts and one of numbers. */
    static Stream<Recording> ofDataFrames() {
        return Recording.all("spark", "df-")
                .flatMap(file -> Stream.of("string", "long")
                        .map(type -> new Recording(type, file.json().get(type))));
    }

    static byte[] bytes(SparkBloom filter) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            filter.writeTo(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private static boolean insert(SparkBloom filter, Object item) {
        return item instanceof Long number
                ? filter.insert(number)
                : item instanceof String text ? filter.insert(text) : filter.insert((byte[]) item);
    }

    private static boolean contains(SparkBloom filter, Object item) {
        return item instanceof Long number
                ? filter.contains(number)
                : item instanceof String text ? filter.contains(text) : filter.contains((byte[]) item);
    }

    @ParameterizedTest
    @MethodSource("recordings")
    void theSameInsertsMakeTheSameBytesAndAnswers(Recording golden) {
        Version version = Version.valueOf(golden.text("api_version"));
        SparkBloom filter = SparkBloom.withBits(
                version, golden.number("expected_num_items"), golden.number("num_bits_requested"), (int)
                        golden.number("seed_arg"));
        assertThat(Recording.told(golden.items("values"), item -> insert(filter, item)))
                .isEqualTo(golden.text("put_returned"));
        assertThat(bytes(filter)).isEqualTo(golden.bytes());
        assertThat(filter.countOnes()).isEqualTo(golden.number("cardinality"));
        double expected = golden.json().get("expected_fpp").asDouble();
        assertThat(filter.currentFpRate()).isCloseTo(expected, within(1e-12 * expected));
    }

    @ParameterizedTest
    @MethodSource("recordings")
    void whatSparkWroteIsReadAndAnswersAsSparkDid(Recording golden) throws IOException {
        SparkBloom filter = SparkBloom.load(new ByteArrayInputStream(golden.bytes()));
        assertThat(filter.version()).hasToString(golden.text("api_version"));
        assertThat(filter.seed()).isEqualTo((int) golden.number("seed_arg"));
        assertThat(filter.k()).isEqualTo((int) golden.number("num_hash_functions"));
        assertThat(filter.m()).isEqualTo(golden.number("bit_size"));
        assertThat(Recording.told(golden.items("probes"), item -> contains(filter, item)))
                .isEqualTo(golden.text("probe_answers"));
        assertThat(Recording.told(golden.items("values"), item -> contains(filter, item)))
                .doesNotContain("0");
        assertThat(bytes(filter)).isEqualTo(golden.bytes());
    }

    @ParameterizedTest
    @MethodSource("ofDataFrames")
    void aFilterOfAColumnIsTheSameToTheByte(Recording golden) {
        SparkBloom filter = SparkBloom.withRate(1_000, 0.01);
        golden.items("values").forEach(item -> insert(filter, item));
        assertThat(bytes(filter)).isEqualTo(golden.bytes());
        assertThat(Recording.told(golden.items("probes"), item -> contains(filter, item)))
                .isEqualTo(golden.text("probe_answers"));
    }

    static Stream<JsonNode> sizes() {
        return JsonMapper.shared()
                .readTree(Path.of("../formats/vectors/spark/sizing.json").toFile())
                .get("rows")
                .valueStream();
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void aFilterIsAsLargeAsSparkMakesIt(JsonNode row) {
        SparkShape shape = SparkShape.withRate(row.get(0).asLong(), row.get(1).asDouble());
        assertThat(shape.k()).isEqualTo(row.get(2).asInt());
        assertThat(shape.m()).isEqualTo(row.get(3).asLong());
        assertThat(shape.byteLength(Version.V1)).isEqualTo(12 + shape.m() / 8);
        assertThat(shape.byteLength(Version.V2)).isEqualTo(16 + shape.m() / 8);
    }
}
