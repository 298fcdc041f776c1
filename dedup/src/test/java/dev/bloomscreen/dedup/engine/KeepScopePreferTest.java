package dev.bloomscreen.dedup.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bloomscreen.dedup.BadPlanException;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.DedupPlanBuilder;
import dev.bloomscreen.dedup.DedupReport;
import dev.bloomscreen.dedup.Emptied;
import dev.bloomscreen.dedup.Keep;
import dev.bloomscreen.dedup.Priority;
import dev.bloomscreen.dedup.Recipe;
import dev.bloomscreen.dedup.Scope;
import dev.bloomscreen.dedup.Screening;
import dev.bloomscreen.dedup.SurvivorRule;
import dev.bloomscreen.dedup.UnitKind;
import dev.bloomscreen.dedup.engine.job.Tuning;
import dev.bloomscreen.dedup.engine.spill.Collisions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The rules of what stays, one by one, on corpora small enough to decide by hand. */
class KeepScopePreferTest extends InAndOut {

    private DedupPlanBuilder plan(Keep keep, Scope scope) {
        return plan(new SurvivorRule(keep, scope, Optional.empty(), List.of()));
    }

    private DedupPlanBuilder plan(String priority) {
        return plan(new SurvivorRule(Keep.FIRST, Scope.CORPUS, Optional.of(Priority.of(priority)), List.of()));
    }

    private DedupPlanBuilder preferring(Keep keep, Path... inputs) {
        return plan(new SurvivorRule(keep, Scope.CORPUS, Optional.empty(), List.of(inputs)));
    }

    private DedupPlanBuilder plan(SurvivorRule rule) {
        return DedupPlan.builder(List.of(in), out).overwrite(true).threads(2).survivors(rule);
    }

    private String a(DedupPlanBuilder plan) throws Exception {
        Run.of(plan.build());
        return Files.readString(out.resolve("a.jsonl"));
    }

    private void write(String... texts) throws IOException {
        Run.write(in.resolve("a.jsonl"), Run.records(texts));
    }

    @Test
    void keepLastKeepsTheLastCopyOfTheCorpus() throws Exception {
        write("A\\nB", "B\\nC\\nB");
        Run.write(in.resolve("b.txt"), "C");

        assertThat(a(plan(Keep.LAST, Scope.CORPUS))).isEqualTo(Run.records("A\\n", "B"));
        assertThat(Files.readString(out.resolve("b.txt"))).isEqualTo("C");
    }

    @Test
    void keepNoneDropsEveryCopyOfWhatIsFoundTwice() throws Exception {
        write("A\\nB\\nB", "A\\nC");

        assertThat(a(plan(Keep.NONE, Scope.CORPUS))).isEqualTo(Run.records("C"));
    }

    @Test
    void acrossDocumentsAllCopiesInsideTheSurvivorsDocumentStayAndAllOthersGo() throws Exception {
        write("A\\nB\\nA", "A\\nC\\nC\\nA", "C\\nD");

        assertThat(a(plan(Keep.FIRST, Scope.ACROSS_DOCUMENTS))).isEqualTo(Run.records("A\\nB\\nA", "C\\nC\\n", "D"));
        assertThat(a(plan(Keep.LAST, Scope.ACROSS_DOCUMENTS))).isEqualTo(Run.records("B\\n", "A\\nA", "C\\nD"));
    }

    @Test
    void acrossDocumentsKeepNoneDropsEveryCopyOfAKeyInTwoDocumentsAndNothingOfAKeyInOneAlone() throws Exception {
        write("A\\nA\\nB\\nB", "B\\nC");

        assertThat(a(plan(Keep.NONE, Scope.ACROSS_DOCUMENTS))).isEqualTo(Run.records("A\\nA\\n", "C"));
    }

    @Test
    void acrossDocumentsAKeyInsideOneDocumentAloneIsNoDuplicateAndNoFalsePositive() throws Exception {
        write("A\\nA\\nA");

        DedupReport report =
                Run.of(plan(Keep.FIRST, Scope.ACROSS_DOCUMENTS).fpp(1e-9).build());

        assertThat(report.units().duplicates()).isZero();
        assertThat(report.screen().orElseThrow().candidates()).isEqualTo(2);
        assertThat(report.screen().orElseThrow().falsePositives()).hasValue(0);
    }

    @Test
    void aTextFileIsOneDocument() throws Exception {
        Run.write(in.resolve("a.jsonl"), Run.records("A"));
        Run.write(in.resolve("t.txt"), "B\nA\nB\n");

        Run.of(plan(Keep.LAST, Scope.ACROSS_DOCUMENTS).build());

        assertThat(Files.readString(out.resolve("a.jsonl"))).isEmpty();
        assertThat(Files.readString(out.resolve("t.txt"))).isEqualTo("B\nA\nB\n");
    }

    private void writeRanked(String... ranks) throws IOException {
        StringBuilder records = new StringBuilder();
        for (int i = 0; i < ranks.length; i++) {
            records.append("{\"n\":" + i + ",\"text\":\"A\"" + ranks[i] + "}\n");
        }
        Run.write(in.resolve("a.jsonl"), records.toString());
    }

    /** The number of the record that stays. */
    private int survivor(String priority, String... ranks) throws Exception {
        writeRanked(ranks);
        String left = a(plan(priority));
        assertThat(left.lines()).hasSize(1);
        return left.charAt("{\"n\":".length()) - '0';
    }

    @Test
    void theSmallestPriorityWinsAndWithDescTheLargest() throws Exception {
        String[] ranks = {",\"p\":2.5", ",\"p\":-1e3", ",\"p\":10"};

        assertThat(survivor("p", ranks)).isEqualTo(1);
        assertThat(survivor("p:desc", ranks)).isEqualTo(2);
    }

    @Test
    void aPriorityMayBeNested() throws Exception {
        assertThat(survivor("p.q", ",\"p\":{\"q\":2}", ",\"p\":{\"q\":1}", ",\"p\":0"))
                .isEqualTo(1);
    }

    @Test
    void aMissingPriorityLosesToAnyNumberEitherWay() throws Exception {
        String[] ranks = {"", ",\"p\":null", ",\"p\":\"1\"", ",\"p\":1e308", ",\"p\":[2]"};
        assertThat(survivor("p", ranks)).isEqualTo(3);
        assertThat(survivor("p:desc", "", ",\"p\":-1e308")).isEqualTo(1);

        writeRanked(ranks);
        assertThat(Run.of(plan("p").build()).input().withoutPriority()).isEqualTo(4);
    }

    @Test
    void aPriorityThatNoDocumentHasIsWarnedOfAndOneThatAnyDocumentHasIsNot() throws Exception {
        writeRanked("", ",\"p\":\"1\"", ",\"q\":{\"p\":1}");

        assertThat(Run.warnings(plan("p:desc").dryRun(true).build()))
                .singleElement()
                .asString()
                .startsWith("no document has a number in the field \"p\", so position decides alone");
        assertThat(Run.warnings(plan("q.p").dryRun(true).build())).isEmpty();
    }

    @Test
    void equalPrioritiesAreDecidedByPosition() throws Exception {
        String[] ranks = {",\"p\":2", ",\"p\":1.0", ",\"p\":10e-1", ",\"p\":2"};

        assertThat(survivor("p", ranks)).isEqualTo(1);
        writeRanked(ranks);
        assertThat(a(plan(new SurvivorRule(Keep.LAST, Scope.CORPUS, Optional.of(Priority.of("p")), List.of()))))
                .isEqualTo("{\"n\":2,\"text\":\"A\",\"p\":10e-1}\n");
    }

    @Test
    void aPreferredInputLosesNothingAndTheOthersLoseAllThatItHas() throws Exception {
        write("A\\nB\\nC\\nC");
        Run.write(in.resolve("gold/g.txt"), "B\nA\nA\n");

        assertThat(a(preferring(Keep.FIRST, in.resolve("gold")))).isEqualTo(Run.records("C\\n"));
        assertThat(Files.readString(out.resolve("gold/g.txt"))).isEqualTo("B\nA\nA\n");
    }

    @Test
    void withKeepNoneAPreferredInputStillLosesNothing() throws Exception {
        write("A\\nC\\nC\\nD");
        Run.write(in.resolve("gold/g.txt"), "B\nA\nB\n");

        assertThat(a(preferring(Keep.NONE, in.resolve("gold/g.txt")))).isEqualTo(Run.records("D"));
        assertThat(Files.readString(out.resolve("gold/g.txt"))).isEqualTo("B\nA\nB\n");
    }

    @Test
    void theInputStreamMayBePreferred() throws Exception {
        write("A\\nB");
        SurvivorRule rule = new SurvivorRule(Keep.FIRST, Scope.CORPUS, Optional.empty(), List.of(DedupPlan.STREAM));

        Run.stream(
                DedupPlan.builder(List.of(in, DedupPlan.STREAM), out)
                        .survivors(rule)
                        .build(),
                Run.records("B", "B").getBytes(StandardCharsets.UTF_8));

        assertThat(Run.files(out))
                .containsEntry("a.jsonl", Run.records("A\\n"))
                .containsEntry("stdin.jsonl", Run.records("B", "B"));
    }

    @Test
    void aPreferredInputIsFoundThroughLinks() throws Exception {
        write("A\\nB");
        Run.write(folder.resolve("elsewhere/g.txt"), "B\n");
        Files.createSymbolicLink(in.resolve("link"), folder.resolve("elsewhere"));

        assertThat(a(preferring(Keep.FIRST, in.resolve("link")))).isEqualTo(Run.records("A\\n"));
        assertThat(a(preferring(Keep.FIRST, folder.resolve("elsewhere/../elsewhere"))))
                .isEqualTo(Run.records("A\\n"));
        assertThat(Files.readString(out.resolve("link/g.txt"))).isEqualTo("B\n");
    }

    @Test
    void aPreferredInputThatIsNoPartOfTheInputsIsRefused() throws Exception {
        write("A");
        for (Path wrong : List.of(folder, folder.resolve("out"), in.resolve("missing"), DedupPlan.STREAM)) {
            assertThatExceptionOfType(BadPlanException.class)
                    .isThrownBy(() -> Run.of(preferring(Keep.FIRST, wrong).build()))
                    .withMessageContaining(wrong.toString())
                    .withMessageContaining("not an input and lies in none");
        }
        assertThat(out).doesNotExist();
    }

    @Test
    void aWholeRecordGoesUnderEveryRuleAsItsUnitDoes() throws Exception {
        write("A\\nB", "C", "A\\nB");
        Recipe documents = Recipe.DEFAULT.withUnit(UnitKind.DOCUMENT);

        assertThat(a(plan(Keep.LAST, Scope.CORPUS).recipe(documents))).isEqualTo(Run.records("C", "A\\nB"));
        assertThat(a(plan(Keep.NONE, Scope.ACROSS_DOCUMENTS).recipe(documents))).isEqualTo(Run.records("C"));
    }

    @Test
    void aDocumentThatLosesAllUnitsToKeepNoneIsEmptied() throws Exception {
        write("A\\nA", "B");

        assertThat(a(plan(Keep.NONE, Scope.CORPUS))).isEqualTo(Run.records("B"));
        assertThat(a(plan(Keep.NONE, Scope.CORPUS).emptied(Emptied.KEEP))).isEqualTo(Run.records("", "B"));
    }

    @Test
    void keysThatCollideInTheScreenAndInHalfTheirHashLoseNothing() throws Exception {
        write("A\\nB\\nC", "B\\nD", "A");
        for (Collisions collisions :
                List.of(new Collisions(-1, -1, 0), new Collisions(-1, 0, 0), new Collisions(0, -1, 0))) {
            Tuning tuning = new Tuning(Run.TINY.read(), 3, 50, collisions, 100, Run.TINY.disk());
            DedupReport report = Run.of(plan(SurvivorRule.DEFAULT).build(), tuning);

            assertThat(Files.readString(out.resolve("a.jsonl"))).isEqualTo(Run.records("A\\nB\\nC", "D"));
            // Of all units only the very first was new to the screen, so three of the four keys were taken for seen.
            assertThat(report.screen().orElseThrow().candidates()).isEqualTo(5);
            assertThat(report.screen().orElseThrow().falsePositives()).hasValue(3);
        }
    }

    @Test
    void anUnconfirmedRunKnowsNoRuleButTheFirst() {
        for (SurvivorRule rule : List.of(
                new SurvivorRule(Keep.LAST, Scope.CORPUS, Optional.empty(), List.of()),
                new SurvivorRule(Keep.FIRST, Scope.ACROSS_DOCUMENTS, Optional.empty(), List.of()),
                new SurvivorRule(Keep.FIRST, Scope.CORPUS, Optional.of(Priority.of("p")), List.of()),
                new SurvivorRule(Keep.FIRST, Scope.CORPUS, Optional.empty(), List.of(in)))) {
            assertThatExceptionOfType(BadPlanException.class)
                    .isThrownBy(
                            () -> plan(rule).screening(Screening.UNCONFIRMED).build())
                    .withMessageContaining("keeps the first copy");
        }
    }

    @Test
    void aPriorityWithKeepNoneIsRefused() {
        assertThatExceptionOfType(BadPlanException.class)
                .isThrownBy(() -> new SurvivorRule(Keep.NONE, Scope.CORPUS, Optional.of(Priority.of("p")), List.of()))
                .withMessageContaining("--prefer");
    }
}
