package dev.bloomscreen.verification.rules;

import static dev.bloomscreen.verification.rules.Bench.record;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.verification.InThisJvm;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run promises as a whole. */
class RunRulesTest {
    /** Two hundred units, each of a hundred texts twice. */
    private static final String REPEATS =
            IntStream.range(0, 200).mapToObj(i -> record("unit " + i % 100)).collect(Collectors.joining());
    /** Each text once. */
    private static final String UNIQUE =
            IntStream.range(0, 100).mapToObj(i -> record("unit " + i)).collect(Collectors.joining());

    @TempDir
    private Path scratch;

    @Test
    void aScreenThatIsFarTooSmallLosesNothing() throws IOException {
        Bench.Outcome outcome = new Bench(scratch).corpus(REPEATS).dedup("--expected", "1", "--fpp", "0.9");
        assertThat(outcome.text()).isEqualTo(UNIQUE);
        assertThat(outcome.count("/units/duplicates")).isEqualTo(100);
    }

    @Test
    void withoutAScreenTheOutputIsTheSame() throws IOException {
        Bench.Outcome outcome = new Bench(scratch).corpus(REPEATS).dedup("--screen", "none");
        assertThat(outcome.text()).isEqualTo(UNIQUE);
        assertThat(outcome.report().get("screen").isNull()).isTrue();
    }

    @Test
    void anUnconfirmedRunKeepsTheFirstCopiesAndSaysWhatItMayCost() throws IOException {
        Bench.Outcome outcome =
                new Bench(scratch).corpus(REPEATS).dedup("--no-confirm", "--expected", "1000", "--fpp", "1e-9");
        assertThat(outcome.text()).isEqualTo(UNIQUE);
        assertThat(outcome.said()).contains("good unit");
    }

    @Test
    void aDryRunReportsTheSameAndWritesNothing() throws IOException {
        Bench.Outcome outcome = new Bench(scratch).corpus(REPEATS).dedup("--dry-run");
        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.count("/units/duplicates")).isEqualTo(100);
        assertThat(outcome.files()).isEmpty();
    }

    @Test
    void deduplicatingTheOutputAgainFindsNothing() throws IOException {
        Bench bench = new Bench(scratch).corpus(REPEATS);
        bench.dedup("-o", "./once");
        assertThat(bench.dedupOf(List.of("./once")).count("/units/duplicates")).isZero();
    }

    @Test
    void workFilesAreGoneWhenTheRunIsDone() throws IOException {
        Bench bench = new Bench(scratch).corpus(REPEATS);
        bench.dedup();
        assertThat(bench.path("out/.bloomscreen")).doesNotExist();
        bench.dedup("-o", "./second", "--work-dir", "./work");
        assertThat(bench.path("work"))
                .satisfiesAnyOf(
                        w -> assertThat(w).doesNotExist(), w -> assertThat(w).isEmptyDirectory());
    }

    /**
     * For a million units: 9.585 bits each for the screen, 17 bytes of four slots for three keys and a bit to confirm, 16.25
     * bytes and a bit on disk.
     */
    @Test
    void whatTheRunNeedsIsSaidBeforeItStarts() throws IOException {
        Bench bench = new Bench(scratch).corpus(REPEATS);
        List<String> arguments = List.of(
                "dedup", bench.path("in").toString(), "-o", bench.path("out").toString(), "--expected", "1000000");
        assertThat(InThisJvm.run(arguments, new byte[0]).said())
                .startsWith("needs       memory: 1.14 MiB for the screen, then at most 21.7 MiB to confirm;"
                        + " disk: 15.6 MiB for work files, about ");
    }

    @Test
    void whatCannotFitIntoMemoryIsRefusedBeforeItIsTaken() throws IOException {
        Bench.Outcome outcome = new Bench(scratch).corpus(REPEATS).dedup("--expected", "100000000000");
        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.said()).contains("-Xmx");
        assertThat(outcome.files()).isEmpty();
    }
}
