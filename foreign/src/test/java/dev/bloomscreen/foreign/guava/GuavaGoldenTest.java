package dev.bloomscreen.foreign.guava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.bloomscreen.foreign.Recording;
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

/** What Guava 33.8.0-jre itself wrote and answered. */
class GuavaGoldenTest {

    static Stream<Recording> recordings() {
        return Recording.all("guava", "mitz");
    }

    static byte[] bytes(GuavaBloom filter) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            filter.writeTo(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private static boolean insert(GuavaBloom filter, String funnel, Object item) {
        return switch (funnel) {
            case "Funnels.stringFunnel(UTF_8)" -> filter.insert((String) item);
            case "Funnels.unencodedCharsFunnel()" -> filter.insertChars((String) item);
            case "Funnels.integerFunnel()" -> filter.insertInt(((Long) item).intValue());
            case "Funnels.longFunnel()" -> filter.insertLong((Long) item);
            default -> filter.insert(Recording.bytes(item));
        };
    }

    private static boolean contains(GuavaBloom filter, String funnel, Object item) {
        return switch (funnel) {
            case "Funnels.stringFunnel(UTF_8)" -> filter.contains((String) item);
            case "Funnels.unencodedCharsFunnel()" -> filter.containsChars((String) item);
            case "Funnels.integerFunnel()" -> filter.containsInt(((Long) item).intValue());
            case "Funnels.longFunnel()" -> filter.containsLong((Long) item);
            default -> filter.contains(Recording.bytes(item));
        };
    }

    @ParameterizedTest
    @MethodSource("recordings")
    void theSameInsertsMakeTheSameBytesAndAnswers(Recording golden) {
        GuavaBloom.Strategy strategy = GuavaBloom.Strategy.valueOf(golden.text("strategy"));
        double p = golden.json().get("fpp").asDouble();
        GuavaBloom filter = GuavaBloom.withRate(strategy, golden.number("expected_insertions"), p);
        String funnel = golden.text("funnel");
        assertThat(Recording.told(golden.items("values"), item -> insert(filter, funnel, item)))
                .isEqualTo(golden.text("put_returned"));
        assertThat(bytes(filter)).isEqualTo(golden.bytes());
        assertThat(filter.currentFpRate())
                .isCloseTo(golden.json().get("expected_fpp").asDouble(), within(1e-15));
    }

    @ParameterizedTest
    @MethodSource("recordings")
    void whatGuavaWroteIsReadAndAnswersAsGuavaDid(Recording golden) throws IOException {
        GuavaBloom filter = GuavaBloom.load(new ByteArrayInputStream(golden.bytes()));
        String funnel = golden.text("funnel");
        assertThat(filter.strategy()).hasToString(golden.text("strategy"));
        assertThat(filter.k()).isEqualTo((int) golden.number("num_hash_functions"));
        assertThat(filter.m()).isEqualTo(64 * golden.number("data_longs"));
        assertThat(Recording.told(golden.items("probes"), item -> contains(filter, funnel, item)))
                .isEqualTo(golden.text("probe_answers"));
        assertThat(Recording.told(golden.items("values"), item -> contains(filter, funnel, item)))
                .doesNotContain("0");
        assertThat(bytes(filter)).isEqualTo(golden.bytes());
    }

    static Stream<JsonNode> sizes() {
        return JsonMapper.shared()
                .readTree(Path.of("../formats/vectors/guava/sizing.json").toFile())
                .get("rows")
                .valueStream();
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void aFilterIsAsLargeAsGuavaMakesIt(JsonNode row) {
        GuavaShape shape = GuavaShape.withRate(row.get(0).asLong(), row.get(1).asDouble());
        assertThat(shape.k()).isEqualTo(row.get(2).asInt());
        assertThat(shape.words()).isEqualTo(row.get(3).asInt());
        assertThat(shape.byteLength()).isEqualTo(6 + 8 * row.get(3).asLong());
    }
}
