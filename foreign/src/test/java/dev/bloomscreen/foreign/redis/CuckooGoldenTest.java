package dev.bloomscreen.foreign.redis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.core.FormatException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** Every cuckoo filter that the real module made, made again from the same commands, and read from the module's own dump. */
class CuckooGoldenTest {

    /** The module dumps nothing of a filter without items. */
    private static final String EMPTY = "cf-empty";

    static Stream<Golden> goldens() {
        return Golden.all("cf-");
    }

    static Stream<Golden> goldensWithItems() {
        return goldens().filter(golden -> !golden.name().equals(EMPTY));
    }

    @Test
    void allFilesAreThere() {
        assertThat(goldens()).hasSize(10);
    }

    @ParameterizedTest
    @MethodSource("goldens")
    void theSameCommandsGiveTheSameRepliesAndAnswers(Golden golden) throws FormatException {
        CuckooFilter filter = run(golden);
        assertAnswers(filter, golden);
        assertAnswers(CuckooFilter.load(filter.dump()), golden);
    }

    @ParameterizedTest
    @MethodSource("goldensWithItems")
    void theSameCommandsGiveTheSameBytes(Golden golden) {
        assertThat(run(golden).dump()).containsExactlyElementsOf(golden.chunks());
    }

    @ParameterizedTest
    @MethodSource("goldensWithItems")
    void theModulesDumpIsReadAndAnswersAsThere(Golden golden) throws FormatException {
        CuckooFilter loaded = CuckooFilter.load(golden.chunks());
        assertThat(loaded.dump()).containsExactlyElementsOf(golden.chunks());
        assertAnswers(loaded, golden);
    }

    @Test
    void ofAFilterWithoutItemsTheModuleDumpsNothingButItIsNotLostHere() throws FormatException {
        Golden golden = Golden.read(EMPTY);
        assertThat(golden.scan()).isEmpty();
        CuckooFilter loaded = CuckooFilter.load(run(golden).dump());
        assertThat(loaded.info()).isEqualTo(new CuckooInfo(184, 64, 1, 0, 0, 2, 1, 20));
    }

    @Test
    void theOnlyItemOfASmallFilterIsWhereTheModulePutsIt() {
        CuckooFilter filter = CuckooFilter.withCapacity(8);
        filter.insert("item1".getBytes(UTF_8));
        List<DumpChunk> chunks = new ArrayList<>();
        filter.dump().forEach(chunks::add);
        assertThat(chunks.get(1)).isEqualTo(new DumpChunk(9, new byte[] {0, 0, 0, 0, 7, 0, 0, 0}));
    }

    private static CuckooFilter run(Golden golden) {
        CuckooFilter filter = null;
        for (JsonNode command : golden.commands()) {
            if (command.has("args")) {
                filter = reserve(List.copyOf(command.get("args").values()));
                continue;
            }
            CuckooFilter target = filter == null ? CuckooFilter.withCapacity(1_024) : filter;
            filter = target;
            boolean add = command.get("cmd").asString().equals("CF.ADD");
            String replies = Golden.items(command).stream()
                    .map(item -> add ? insert(target, item) : target.delete(item) ? "1" : "0")
                    .collect(Collectors.joining());
            assertThat(replies).isEqualTo(command.get("replies").asString());
        }
        return Objects.requireNonNull(filter);
    }

    static CuckooFilter reserve(List<JsonNode> args) {
        Map<String, Integer> options = new HashMap<>(Map.of("BUCKETSIZE", 2, "MAXITERATIONS", 20, "EXPANSION", 1));
        for (int i = 3; i < args.size(); i += 2) {
            assertThat(options).containsKey(args.get(i).asString());
            options.put(args.get(i).asString(), args.get(i + 1).asInt());
        }
        return CuckooFilter.withCapacity(
                args.get(2).asLong(),
                Objects.requireNonNull(options.get("BUCKETSIZE")),
                Objects.requireNonNull(options.get("MAXITERATIONS")),
                Objects.requireNonNull(options.get("EXPANSION")));
    }

    private static String insert(CuckooFilter filter, byte[] item) {
        try {
            filter.insert(item);
            return "1";
        } catch (FilterFullException e) {
            return "E";
        }
    }

    private static void assertAnswers(CuckooFilter filter, Golden golden) {
        JsonNode info = golden.json().get("info");
        assertThat(filter.info())
                .isEqualTo(new CuckooInfo(
                        info.get("Size").asLong(),
                        info.get("Number of buckets").asLong(),
                        info.get("Number of filters").asInt(),
                        info.get("Number of items inserted").asLong(),
                        info.get("Number of items deleted").asLong(),
                        info.get("Bucket size").asInt(),
                        info.get("Expansion rate").asInt(),
                        info.get("Max iterations").asInt()));
        assertThat(filter.items()).isEqualTo(filter.info().items());
        assertThat(contained(filter, golden.probes()))
                .isEqualTo(golden.json().get("probe_answers").asString());
        List<byte[]> literals = Golden.items(Golden.read("cf-c100").commands().get(1));
        assertThat(contained(filter, literals))
                .isEqualTo(golden.json().get("lit_answers").asString());
        assertThat(literals.stream().map(filter::count))
                .containsExactlyElementsOf(golden.json().get("lit_counts").values().stream()
                        .map(JsonNode::asLong)
                        .toList());
    }

    private static String contained(CuckooFilter filter, List<byte[]> items) {
        return items.stream().map(item -> filter.contains(item) ? "1" : "0").collect(Collectors.joining());
    }
}
