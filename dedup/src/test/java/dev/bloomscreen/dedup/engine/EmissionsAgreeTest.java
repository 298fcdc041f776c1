package dev.bloomscreen.dedup.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.dedup.Compression;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.DedupPlanBuilder;
import dev.bloomscreen.dedup.DedupReport;
import dev.bloomscreen.dedup.Emission;
import dev.bloomscreen.dedup.Emptied;
import dev.bloomscreen.dedup.FieldPath;
import dev.bloomscreen.dedup.Keep;
import dev.bloomscreen.dedup.Priority;
import dev.bloomscreen.dedup.Recipe;
import dev.bloomscreen.dedup.Scope;
import dev.bloomscreen.dedup.SurvivorRule;
import dev.bloomscreen.dedup.UnitKind;
import dev.bloomscreen.dedup.engine.common.Folders;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/**
 * Corpus, attributes and drop list of the same random inputs: the latter two, applied to the input by other code than the
 * engine's, give the first.
 */
class EmissionsAgreeTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> RECORDS = List.of(
            "{\"id\":%d,\"text\":\"%s\"}",
            " { \"id\" : \"n%d\" , \"m\":{\"id\":\"no\"}, \"text\" : \"%s\" } ",
            "{\"text\":\"%2$s\",\"id\":[%1$d, {\"x\":null}]}\r",
            "{\"i\\u0064\":\"\\u00e9-%d\",\"text\":\"%s\"}");

    /** Where a unit is cut out of a document, in code points. */
    private record Span(int start, int end) {}

    /** The texts of the documents of a file, by line; of one that is not there, the line has none. */
    private record Documents(Map<Integer, String> texts) {

        static Documents of(String file) {
            Map<Integer, String> texts = new TreeMap<>();
            String[] lines = file.split("\n", -1);
            for (int i = 0; i < lines.length; i++) {
                if (!lines[i].isBlank()) {
                    texts.put(i + 1, JSON.readTree(lines[i]).get("text").asString());
                }
            }
            return new Documents(texts);
        }

        /** The texts that are left, in order, once spans are cut out. */
        List<String> without(Map<Integer, List<Span>> spans, boolean wholeRecords) {
            List<String> left = new ArrayList<>();
            texts.forEach((line, text) -> {
                List<Span> cuts = spans.getOrDefault(line, List.of());
                String rest = cut(text, cuts);
                boolean gone = !cuts.isEmpty() && (wholeRecords || isBlank(rest));
                if (!gone) {
                    left.add(rest);
                }
            });
            return left;
        }

        private static String cut(String text, List<Span> spans) {
            StringBuilder rest = new StringBuilder();
            int done = 0;
            for (Span span : spans) {
                assertThat(span.start()).isGreaterThanOrEqualTo(done);
                assertThat(span.end()).isGreaterThan(span.start());
                rest.append(text, text.offsetByCodePoints(0, done), text.offsetByCodePoints(0, span.start()));
                done = span.end();
            }
            return rest.append(text.substring(text.offsetByCodePoints(0, done))).toString();
        }

        private static boolean isBlank(String text) {
            return text.codePoints().allMatch(c -> c == 0x85 || Character.isWhitespace(c) || Character.isSpaceChar(c));
        }
    }

    @Property(tries = 60, seed = "20261202")
    void attributesAndDropListAppliedToTheInputGiveTheCorpus(@ForAll long seed) throws Exception {
        Random random = new Random(seed);
        Path folder = Files.createTempDirectory("emissions");
        Path in = folder.resolve("in");
        try {
            Map<String, String> inputs = write(in, random);
            UnitKind unit = TestCorpus.pick(random, List.of(UnitKind.values()));
            Keep keep = TestCorpus.pick(random, List.of(Keep.values()));
            boolean byPriority = keep != Keep.NONE && random.nextInt(3) == 0;
            Priority priority = new Priority(FieldPath.of("id"), random.nextBoolean());
            DedupPlanBuilder plan = DedupPlan.builder(List.of(in), folder.resolve("corpus"))
                    .recipe(Recipe.DEFAULT.withUnit(unit).withLeast(random.nextInt(3), 0))
                    .survivors(new SurvivorRule(
                            keep,
                            TestCorpus.pick(random, List.of(Scope.values())),
                            byPriority ? Optional.of(priority) : Optional.empty(),
                            random.nextInt(3) == 0 ? List.of(in.resolve("a.jsonl")) : List.of()))
                    .emptied(Emptied.DROP)
                    .threads(1 + random.nextInt(4));
            DedupReport corpusReport = Run.of(plan.build());

            Emission attributes = new Emission.Attributes("dups", Emission.ID);
            DedupReport attributesReport = Run.of(DedupPlan.builder(List.of(in), folder.resolve("attributes"))
                    .recipe(plan.build().recipe())
                    .survivors(plan.build().survivors())
                    .emission(attributes)
                    .threads(1 + random.nextInt(4))
                    .build());
            DedupReport dropReport = Run.of(DedupPlan.builder(List.of(in), folder.resolve("drops"))
                    .recipe(plan.build().recipe())
                    .survivors(plan.build().survivors())
                    .emission(new Emission.DropList(Emission.ID))
                    .threads(1 + random.nextInt(4))
                    .build());

            assertThatSurvivorsStayAndAreCopies(in, inputs, folder.resolve("drops"), unit);
            for (Map.Entry<String, String> input : inputs.entrySet()) {
                String name = input.getKey();
                Documents documents = Documents.of(input.getValue());
                List<String> expected =
                        List.copyOf(Documents.of(read(folder.resolve("corpus").resolve(name)))
                                .texts()
                                .values());
                Map<Integer, List<Span>> spans = attributeSpans(
                        input.getValue(),
                        read(folder.resolve("attributes/attributes/dups").resolve(name)));
                assertThat(documents.without(spans, unit == UnitKind.DOCUMENT)).isEqualTo(expected);
                Map<Integer, List<Span>> rows =
                        dropSpans(in.resolve(name), read(folder.resolve("drops").resolve(name + ".drops.jsonl")));
                spans.values().removeIf(List::isEmpty);
                assertThat(rows).isEqualTo(spans);
            }
            assertThat(attributesReport.units()).isEqualTo(corpusReport.units());
            assertThat(dropReport.units()).isEqualTo(corpusReport.units());
            assertThat(attributesReport.output().bytesSaved())
                    .isEqualTo(dropReport.output().bytesSaved())
                    .isEqualTo(corpusReport.output().bytesSaved());
            assertThat(dropReport.output().documents())
                    .isEqualTo(corpusReport.output().documents());
        } finally {
            Folders.removeAll(folder);
        }
    }

    /** Where units can be told by a split, each survivor is a unit that stays and equals the one that goes. */
    private static void assertThatSurvivorsStayAndAreCopies(
            Path in, Map<String, String> inputs, Path drops, UnitKind unit) throws Exception {
        if (unit == UnitKind.BLANK_LINE) {
            return;
        }
        Map<String, String> texts = new TreeMap<>();
        for (Map.Entry<String, String> input : inputs.entrySet()) {
            Documents.of(input.getValue()).texts().forEach((line, text) -> {
                String[] units = unit == UnitKind.LINE ? text.split("\n", -1) : new String[] {text};
                for (int i = 0; i < units.length; i++) {
                    texts.put(in.resolve(input.getKey()) + " " + line + " " + i, units[i]);
                }
            });
        }
        Map<String, String> survivors = new TreeMap<>();
        for (String name : inputs.keySet()) {
            for (String line :
                    read(drops.resolve(name + ".drops.jsonl")).lines().toList()) {
                JsonNode row = JSON.readTree(line);
                JsonNode survivor = row.get("survivor");
                survivors.put(place(row), survivor.isNull() ? "" : place(survivor));
            }
        }
        survivors.forEach((gone, survivor) -> {
            if (!survivor.isEmpty()) {
                assertThat(texts.get(survivor)).isNotNull().isEqualTo(texts.get(gone));
                assertThat(survivors).doesNotContainKey(survivor);
            }
        });
    }

    private static String place(JsonNode row) {
        return row.get("file").asString() + " " + row.get("line").asInt() + " "
                + row.get("unit").asInt();
    }

    private static Map<String, String> write(Path in, Random random) throws Exception {
        Map<String, String> inputs = new TreeMap<>();
        int id = 0;
        for (String name : List.of("a.jsonl", "b.jsonl", "sub/c.jsonl")) {
            StringBuilder file = new StringBuilder();
            for (int i = random.nextInt(9); i > 0; i--) {
                StringBuilder text = new StringBuilder(TestCorpus.pick(random, TestCorpus.JSON_LINES));
                for (int j = random.nextInt(6); j > 0; j--) {
                    text.append(TestCorpus.pick(random, TestCorpus.SEPARATORS))
                            .append(TestCorpus.pick(random, TestCorpus.JSON_LINES));
                }
                file.append(String.format(TestCorpus.pick(random, RECORDS), id++, text))
                        .append('\n');
                file.append(random.nextInt(6) == 0 ? " \n" : "");
            }
            inputs.put(name, file.toString());
            Run.write(in.resolve(name), file.toString());
        }
        return inputs;
    }

    private static String read(Path file) throws Exception {
        return new String(Codec.decompress(Files.readAllBytes(file), Compression.NONE), StandardCharsets.UTF_8);
    }

    /** The spans of each line, checked to have the documents' ids in the documents' order. */
    private static Map<Integer, List<Span>> attributeSpans(String input, String attributes) {
        Map<Integer, List<Span>> spans = new TreeMap<>();
        String[] lines = input.split("\n", -1);
        List<String> rows = attributes.lines().toList();
        int row = 0;
        for (int i = 0; i < lines.length; i++) {
            if (!lines[i].isBlank()) {
                JsonNode attribute = JSON.readTree(rows.get(row++));
                assertThat(attribute.get("id"))
                        .isEqualTo(JSON.readTree(lines[i]).get("id"));
                List<Span> found = new ArrayList<>();
                for (JsonNode span : attribute.get("attributes").get("dups")) {
                    assertThat(span.size()).isEqualTo(3);
                    assertThat(span.get(2).asInt()).isEqualTo(1);
                    found.add(new Span(span.get(0).asInt(), span.get(1).asInt()));
                }
                spans.put(i + 1, found);
            }
        }
        assertThat(rows).hasSize(row);
        return spans;
    }

    private static Map<Integer, List<Span>> dropSpans(Path file, String drops) {
        Map<Integer, List<Span>> spans = new TreeMap<>();
        for (String line : drops.lines().toList()) {
            JsonNode row = JSON.readTree(line);
            assertThat(row.get("file").asString()).isEqualTo(file.toString());
            spans.computeIfAbsent(row.get("line").asInt(), l -> new ArrayList<>())
                    .add(new Span(row.get("start").asInt(), row.get("end").asInt()));
        }
        return spans;
    }
}
