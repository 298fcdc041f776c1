package dev.bloomscreen.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The lint of the vector files: they obey their schema, and say of each other and of the page only what is so. */
class VectorFilesTest {

    private static final Path FORMATS = Path.of("../formats");

    /** A row of the page's table of rules: the rule, and the files that prove it. */
    private static final Pattern RULE_ROW = Pattern.compile("\\| `([a-z0-9-]+)` \\| ([a-z0-9, ]+) \\|");

    private static final Pattern REQUEST_LIMIT = Pattern.compile("No request is longer than ([0-9,]+) bytes");

    private static final Map<String, JsonNode> FILES = read();

    private static Map<String, JsonNode> read() {
        Map<String, JsonNode> files = new TreeMap<>();
        for (String kind : kinds()) {
            files.put(kind, JsonMapper.shared().readTree(path(kind).toFile()));
        }
        return files;
    }

    static List<String> kinds() {
        return GoldenVectors.files(Format.TLBF);
    }

    private static Path path(String kind) {
        return FORMATS.resolve("vectors/bloom").resolve(kind + ".json");
    }

    @Test
    void everyFileOfTheFolderIsReadByTheKit() throws IOException {
        try (Stream<Path> files = Files.list(FORMATS.resolve("vectors/bloom"))) {
            assertThat(files.map(Path::getFileName).map(Path::toString))
                    .containsExactlyInAnyOrderElementsOf(
                            kinds().stream().map(kind -> kind + ".json").toList());
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void aFileObeysTheSchema(String kind) throws IOException {
        assertThat(schema("bloom-vectors").validate(Files.readString(path(kind)), InputFormat.JSON))
                .isEmpty();
        assertThat(file(kind).get("kind").asString()).isEqualTo(kind);
    }

    @Test
    void theSchemaRefusesAFileWithAWrongField() throws IOException {
        String wrong = Files.readString(path("refuse")).replaceFirst("\"kind\": \"truncated\"", "\"kind\": \"short\"");
        assertThat(schema("bloom-vectors").validate(wrong, InputFormat.JSON)).isNotEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void aReportObeysItsSchema(Format format) throws IOException {
        ConformanceReport report = ConformanceKit.load(format).run(new Implementation() {});
        assertThat(schema("conformance-report").validate(report.toJson(true), InputFormat.JSON))
                .isEmpty();
    }

    static Schema schema(String name) throws IOException {
        String text = Files.readString(FORMATS.resolve("schemas").resolve(name + ".schema.json"));
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(text);
    }

    @Test
    void idsAreUniqueAmongAllFiles() {
        List<String> ids = new ArrayList<>();
        FILES.values()
                .forEach(file ->
                        file.get("vectors").forEach(v -> ids.add(v.get("id").asString())));
        assertThat(ids).doesNotHaveDuplicates().hasSizeGreaterThan(500);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void aFileExplainsExactlyTheFlagsItUses(String kind) {
        Set<String> used = new TreeSet<>();
        file(kind).get("vectors").forEach(v -> v.get("flags").forEach(flag -> used.add(flag.asString())));
        assertThat(used).isEqualTo(new TreeSet<>(file(kind).get("notes").propertyNames()));
    }

    @Test
    void everyRefusalIsItsBaseWithTheEditsItSays() {
        Map<String, byte[]> accepted = new TreeMap<>();
        file("accept").get("vectors").forEach(v -> accepted.put(v.get("id").asString(), bytes(v, "bytes")));
        for (JsonNode v : file("refuse").get("vectors")) {
            assertThat(accepted).containsKey(v.get("base").asString());
            byte[] data = accepted.getOrDefault(v.get("base").asString(), new byte[0]);
            for (JsonNode edit : v.get("edits")) {
                data = edited(data, edit);
            }
            assertThat(data).as(v.get("id").asString()).isEqualTo(bytes(v, "bytes"));
        }
    }

    static byte[] edited(byte[] data, JsonNode edit) {
        if (edit.get("edit").asString().equals("cut")) {
            return Arrays.copyOf(data, edit.get("length").asInt());
        }
        byte[] bytes = HexFormat.of().parseHex(edit.get("hex").asString());
        int offset = edit.has("offset") ? edit.get("offset").asInt() : data.length;
        byte[] result = Arrays.copyOf(data, Math.max(data.length, offset + bytes.length));
        System.arraycopy(bytes, 0, result, offset, bytes.length);
        return result;
    }

    @Test
    void thePageNamesForEveryRuleTheFilesThatProveIt() throws IOException {
        Map<String, Set<String>> proved = new TreeMap<>();
        FILES.forEach((kind, file) -> file.get("vectors")
                .forEach(v -> v.get("rules")
                        .forEach(rule -> proved.computeIfAbsent(rule.asString(), r -> new TreeSet<>())
                                .add(kind))));
        String page = Files.readString(FORMATS.resolve("bloom.md"));
        Map<String, Set<String>> onThePage = new TreeMap<>();
        Matcher row = RULE_ROW.matcher(page);
        while (row.find()) {
            onThePage.put(row.group(1), new TreeSet<>(List.of(row.group(2).split(", "))));
        }
        assertThat(onThePage).isEqualTo(proved).isNotEmpty();
        for (String rule : proved.keySet()) {
            assertThat(page.split("`" + rule + "`", -1))
                    .as("rule %s stands in the text and in the table", rule)
                    .hasSizeGreaterThan(2);
        }
    }

    /** The table of what is settled names vectors, some by a pattern. */
    @Test
    void theVectorsThatThePageNamesExist() throws IOException {
        Set<String> ids = new HashSet<>();
        ConformanceKit.load().checks().forEach(check -> ids.add(check.vector()));
        String page = Files.readString(FORMATS.resolve("bloom.md"));
        String table = page.substring(page.indexOf("\n## Settled here"), page.indexOf("\n## Sources"));
        Matcher name = Pattern.compile("`((?:accept|refuse|sizing|rate|union)-[a-z0-9*-]+)`")
                .matcher(table);
        int names = 0;
        for (; name.find(); names++) {
            Pattern pattern = Pattern.compile(name.group(1).replace("*", ".*"));
            assertThat(ids).as(name.group(1)).anyMatch(pattern.asMatchPredicate());
        }
        assertThat(names).isGreaterThan(8);
    }

    @Test
    void theReadmeCountsTheVectorsRightly() throws IOException {
        String readme = Files.readString(FORMATS.resolve("README.md"));
        int all = 0;
        for (String kind : kinds()) {
            int made = 0;
            for (JsonNode v : file(kind).get("vectors")) {
                made += v.get("origin").asString().equals("made") ? 1 : 0;
            }
            int given = file(kind).get("vectors").size() - made;
            assertThat(readme).contains("| `%s.json` | %d | %d | ".formatted(kind, given, made));
            all += given + made;
        }
        assertThat(readme).contains("golden vectors: " + all + " questions");
        int mistakes = GoldenVectors.load(Format.TLBF).notes().size() - 1; // all but "settled"
        assertThat(readme).contains("one of " + mistakes + " known mistakes");
    }

    @Test
    void noRequestIsLongerThanTheProtocolPromises() throws IOException {
        Matcher limit = REQUEST_LIMIT.matcher(Files.readString(FORMATS.resolve("conformance-protocol.md")));
        assertThat(limit.find()).isTrue();
        int longest = 0;
        for (JsonNode v : file("filters").get("vectors")) { // by far the longest are those with many items
            int length = 0;
            for (String field : List.of("items", "probes")) {
                if (v.has(field)) {
                    length += v.get(field).toString().length()
                            + v.path("bytes").asString("").length();
                }
            }
            longest = Math.max(longest, length);
        }
        assertThat(longest).isBetween(10_000, Integer.parseInt(limit.group(1).replace(",", "")));
    }

    private static JsonNode file(String kind) {
        return Objects.requireNonNull(FILES.get(kind), kind);
    }

    private static byte[] bytes(JsonNode vector, String field) {
        return Base64.getDecoder().decode(vector.get(field).asString());
    }
}
