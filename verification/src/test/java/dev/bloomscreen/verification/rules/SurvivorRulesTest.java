package dev.bloomscreen.verification.rules;

import static dev.bloomscreen.verification.rules.Bench.record;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which copy stays. */
class SurvivorRulesTest {
    @TempDir
    private Path scratch;

    @Test
    void theFirstCopyStaysByDefault() throws IOException {
        assertThat(dedup(record("x", "1"), record("x", "2"), record("3", "x")))
                .isEqualTo(record("x", "1") + record("2") + record("3", ""));
    }

    @Test
    void theLastCopyStaysIfAskedFor() throws IOException {
        assertThat(dedup(List.of("--keep", "last"), record("x", "1"), record("x", "2"), record("3", "x")))
                .isEqualTo(record("1") + record("2") + record("3", "x"));
    }

    @Test
    void keepNoneRemovesEveryCopyOfWhatIsThereTwice() throws IOException {
        assertThat(dedup(List.of("--keep", "none"), record("x", "1"), record("x", "2"), record("3", "3")))
                .isEqualTo(record("1") + record("2"));
    }

    @Test
    void acrossDocumentsAllCopiesInTheSurvivingDocumentStayAndAllOthersGo() throws IOException {
        String[] corpus = {record("x", "1", "x"), record("x", "2", "x"), record("3", "3")};
        assertThat(dedup(List.of("--scope", "across-documents"), corpus))
                .isEqualTo(record("x", "1", "x") + record("2", "") + record("3", "3"));
        assertThat(dedup(List.of("--scope", "across-documents", "--keep", "last"), corpus))
                .isEqualTo(record("1", "") + record("x", "2", "x") + record("3", "3"));
    }

    @Test
    void acrossDocumentsWithKeepNoneAKeyOfTwoDocumentsLosesEveryCopyAndAKeyOfOneLosesNothing() throws IOException {
        Bench bench = new Bench(scratch).corpus(record("x", "1", "x"), record("x", "2"), record("3", "3"));
        Bench.Outcome outcome = bench.dedup("--scope", "across-documents", "--keep", "none");
        assertThat(outcome.text()).isEqualTo(record("1", "") + record("2") + record("3", "3"));
        assertThat(outcome.count("/units/duplicates")).isEqualTo(3);
    }

    @Test
    void theSmallestPriorityWinsAndWithDescTheLargest() throws IOException {
        String[] corpus = {scored("10", "x", "1"), scored("-2.5", "x", "2"), scored("1e3", "x", "3")};
        assertThat(dedup(List.of("--prefer", "score"), corpus))
                .isEqualTo(scored("10", "1") + scored("-2.5", "x", "2") + scored("1e3", "3"));
        assertThat(dedup(List.of("--prefer", "score:desc"), corpus))
                .isEqualTo(scored("10", "1") + scored("-2.5", "2") + scored("1e3", "x", "3"));
    }

    @Test
    void equalPrioritiesAreDecidedByPosition() throws IOException {
        String[] corpus = {scored("1", "x", "1"), scored("1.0", "x", "2"), scored("2", "x", "3")};
        assertThat(dedup(List.of("--prefer", "score"), corpus))
                .isEqualTo(scored("1", "x", "1") + scored("1.0", "2") + scored("2", "3"));
        assertThat(dedup(List.of("--prefer", "score", "--keep", "last"), corpus))
                .isEqualTo(scored("1", "1") + scored("1.0", "x", "2") + scored("2", "3"));
    }

    @Test
    void aDocumentWithoutAPriorityLosesToAnyNumberAndIsCounted() throws IOException {
        Bench bench = new Bench(scratch)
                .corpus(
                        record("x", "1"),
                        scored("null", "x", "2"),
                        scored("\"0\"", "x", "3"),
                        scored("1e308", "x", "4"));
        for (String prefer : List.of("score", "score:desc")) {
            Bench.Outcome outcome = bench.dedup("--prefer", prefer, "--overwrite");
            assertThat(outcome.text())
                    .isEqualTo(record("1") + scored("null", "2") + scored("\"0\"", "3") + scored("1e308", "x", "4"));
            assertThat(outcome.count("/input/without_priority")).isEqualTo(3);
        }
    }

    @Test
    void prioritiesAreComparedToFifteenDigits() throws IOException {
        assertThat(dedup(
                        List.of("--prefer", "score"),
                        scored("0.123456789012346", "x"),
                        scored("0.123456789012345", "x")))
                .isEqualTo(scored("0.123456789012345", "x"));
        // One apart in the last bit of a double.
        assertThat(dedup(List.of("--prefer", "score"), scored("1.0000000000000002", "x"), scored("1", "x", "2")))
                .isEqualTo(scored("1.0000000000000002", "x") + scored("1", "2"));
    }

    @Test
    void nothingIsDroppedFromAPreferredInputAndElsewhereAllThatItHas() throws IOException {
        Bench bench = new Bench(scratch)
                .file("in/a.jsonl", record("x", "y", "y"))
                .file("good/b.jsonl", record("x", "x"))
                .file("in/c.jsonl", record("x", "y", "z"));
        Map<String, List<String>> left = Map.of(
                "first", List.of(record("y", ""), record("z")),
                "last", List.of("", record("y", "z")),
                "none", List.of("", record("z")));
        left.forEach((keep, texts) -> assertThat(
                        preferring(bench, "./good", keep).files())
                .as(keep)
                .isEqualTo(Map.of("a.jsonl", texts.get(0), "b.jsonl", record("x", "x"), "c.jsonl", texts.get(1))));
    }

    private static Bench.Outcome preferring(Bench bench, String input, String keep) {
        try {
            return bench.dedupOf(List.of("./in", "./good"), "--prefer-input", input, "--keep", keep, "--overwrite");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void aPreferredInputThatIsNotOfTheCorpusIsRefused() throws IOException {
        Bench bench = new Bench(scratch).corpus(record("x")).file("other/b.jsonl", record("x"));
        assertThat(bench.dedup("--prefer-input", "./other").exitCode()).isEqualTo(2);
    }

    @Test
    void keepNoneHasNoPriorityAndAnUnconfirmedRunHasNoRuleButTheFirst() throws IOException {
        Bench bench = new Bench(scratch).corpus(record("x"));
        assertThat(bench.dedup("--keep", "none", "--prefer", "score").exitCode())
                .isEqualTo(2);
        for (List<String> rule : List.of(
                List.of("--keep", "last"),
                List.of("--scope", "across-documents"),
                List.of("--prefer", "score"),
                List.of("--prefer-input", "./in"))) {
            assertThat(bench.dedup("--no-confirm", rule.get(0), rule.get(1)).exitCode())
                    .as("%s", rule)
                    .isEqualTo(2);
        }
    }

    private static String scored(String score, String... lines) {
        return "{\"score\":" + score + ",\"text\":\"" + String.join("\\n", lines) + "\"}\n";
    }

    private String dedup(String... records) throws IOException {
        return dedup(List.of(), records);
    }

    private String dedup(List<String> options, String... records) throws IOException {
        String[] words =
                Stream.concat(options.stream(), Stream.of("--overwrite")).toArray(String[]::new);
        return new Bench(scratch).corpus(records).dedup(words).text();
    }
}
