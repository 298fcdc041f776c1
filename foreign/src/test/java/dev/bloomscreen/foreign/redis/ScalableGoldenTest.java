package dev.bloomscreen.foreign.redis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.core.FormatException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** Every filter that the real module made, made again from the same commands, and read from the module's own dump. */
class ScalableGoldenTest {

    static Stream<Golden> goldens() {
        return Golden.all("bf-");
    }

    /** Those whose bits are written out in the file, rather than summed up. */
    static Stream<Golden> goldensWithBits() {
        return goldens().filter(golden -> !golden.name().equals("bf-multichunk"));
    }

    @Test
    void allFilesAreThere() {
        assertThat(goldens()).hasSize(30);
    }

    @ParameterizedTest
    @MethodSource("goldens")
    void theSameCommandsGiveTheSameRepliesBytesAndAnswers(Golden golden) throws FormatException {
        ScalableBloom filter = run(golden);
        assertDump(filter, golden);
        assertFigures(filter, golden);
        assertProbes(filter, golden);

        ScalableBloom loaded = ScalableBloom.load(filter.dump());
        assertDump(loaded, golden);
        assertFigures(loaded, golden);
        assertProbes(loaded, golden);
    }

    @ParameterizedTest
    @MethodSource("goldensWithBits")
    void theModulesDumpIsReadAndAnswersAsThere(Golden golden) throws FormatException {
        ScalableBloom loaded = ScalableBloom.load(golden.chunks());
        assertThat(loaded.dump()).containsExactlyElementsOf(golden.chunks());
        assertFigures(loaded, golden);
        assertProbes(loaded, golden);
    }

    @Test
    void aLayerAbove16MiBIsDumpedInSeveralChunksAndHasTheModulesBits() {
        Golden golden = Golden.read("bf-multichunk");
        byte[] layer = new byte[27_569_384];
        for (JsonNode position : golden.json().get("set_bit_positions_all_layers_concatenated")) {
            layer[position.asInt() >>> 3] |= (byte) (1 << (position.asInt() & 7));
        }
        List<DumpChunk> chunks = new ArrayList<>();
        run(golden).dump().forEach(chunks::add);
        assertThat(chunks).hasSize(3);
        int at = 0;
        for (DumpChunk chunk : chunks.subList(1, 3)) {
            byte[] data = chunk.data();
            assertThat(data).hasSizeLessThanOrEqualTo(16 << 20);
            assertThat(Arrays.equals(data, 0, data.length, layer, at, at + data.length))
                    .isTrue();
            at += data.length;
        }
        assertThat(at).isEqualTo(layer.length);
    }

    private static ScalableBloom run(Golden golden) {
        ScalableBloom filter = null;
        for (JsonNode command : golden.commands()) {
            if (command.has("args")) {
                List<JsonNode> args = List.copyOf(command.get("args").values());
                if (command.get("reply").isObject()) {
                    continue; // refused, by a version of old
                }
                filter = args.get(0).asString().equals("BF.RESERVE")
                        ? ScalableCommands.reserve(golden, args)
                        : ofHeader(Golden.bytes(args.get(3)));
            } else {
                assertThat(command.get("cmd").asString()).isEqualTo("BF.ADD");
                ScalableBloom target = filter == null ? ScalableCommands.byDefault() : filter;
                filter = target;
                String replies = Golden.items(command).stream()
                        .map(item -> String.valueOf(ScalableCommands.insert(target, item)))
                        .collect(Collectors.joining());
                assertThat(replies).isEqualTo(command.get("replies").asString());
            }
        }
        return Objects.requireNonNull(filter);
    }

    private static ScalableBloom ofHeader(byte[] header) {
        try {
            return ScalableCommands.ofHeader(header);
        } catch (FormatException e) {
            throw new AssertionError(e);
        }
    }

    private static void assertDump(ScalableBloom filter, Golden golden) {
        List<String> ours = StreamSupport.stream(filter.dump().spliterator(), false)
                .map(chunk -> chunk.iterator() + " " + chunk.data().length + " " + Golden.sha256(chunk.data()))
                .toList();
        List<String> theirs = golden.scan().stream()
                .map(reply -> reply.get("iter").asLong() + " "
                        + reply.get("len").asInt() + " " + reply.get("sha256").asString())
                .toList();
        assertThat(ours).isEqualTo(theirs);
    }

    private static void assertProbes(ScalableBloom filter, Golden golden) {
        String answers = golden.probes().stream()
                .map(item -> filter.contains(item) ? "1" : "0")
                .collect(Collectors.joining());
        assertThat(answers).isEqualTo(golden.json().get("probe_answers").asString());
        for (JsonNode command : golden.commands()) {
            if (command.has("replies") && !command.has("errors")) {
                assertThat(Golden.items(command)).allMatch(filter::contains);
            }
        }
    }

    private static void assertFigures(ScalableBloom filter, Golden golden) {
        ScalableInfo ours = filter.info();
        JsonNode theirs = golden.json().get("info");
        assertThat(ours.capacity()).isEqualTo(theirs.get("Capacity").asLong());
        assertThat(ours.sizeInRedis()).isEqualTo(theirs.get("Size").asLong());
        assertThat(ours.layers()).hasSize(theirs.get("Number of filters").asInt());
        assertThat(ours.items())
                .isEqualTo(filter.items())
                .isEqualTo(theirs.get("Number of items inserted").asLong())
                .isEqualTo(golden.json().get("card").asLong());
        JsonNode growth = theirs.get("Expansion rate");
        assertThat(ours.growth()).isEqualTo(growth.isNull() ? OptionalInt.empty() : OptionalInt.of(growth.asInt()));

        List<JsonNode> debug = List.copyOf(golden.json().get("debug").values());
        for (int i = 0; i < ours.layers().size(); i++) {
            ScalableInfo.Layer layer = ours.layers().get(i);
            Map<String, Double> line = words(debug.get(i + 1).asString());
            assertThat(line)
                    .isEqualTo(Map.of(
                            "bytes", (double) layer.bytes(),
                            "bits", layer.bytes() * 8.0,
                            "hashes", (double) layer.hashes(),
                            "hashwidth", (double) ours.hashWidth(),
                            "capacity", (double) layer.capacity(),
                            "size", (double) layer.items(),
                            "ratio", sixDigits(layer.rate())));
        }
    }

    /** As C's {@code %g} prints it. */
    private static double sixDigits(double x) {
        return new BigDecimal(x).round(new MathContext(6)).doubleValue();
    }

    private static Map<String, Double> words(String line) {
        Map<String, Double> words = new TreeMap<>();
        for (String word : line.split(" ", -1)) {
            int colon = word.indexOf(':');
            words.put(word.substring(0, colon), Double.valueOf(word.substring(colon + 1)));
        }
        return words;
    }

    /** The example of the documentation of BF.SCANDUMP. */
    @Test
    void theModulesDocumentationShowsTheSameBits() {
        ScalableBloom filter = ScalableBloom.withRate(10, 0.1);
        filter.insert("item1".getBytes(UTF_8));
        List<DumpChunk> chunks = new ArrayList<>();
        filter.dump().forEach(chunks::add);
        assertThat(chunks.get(1)).isEqualTo(new DumpChunk(9, new byte[] {1, 8, 0, (byte) 0x80, 0, 4, 0x20, 0}));
    }
}
