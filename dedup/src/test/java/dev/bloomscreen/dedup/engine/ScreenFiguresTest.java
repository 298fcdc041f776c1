package dev.bloomscreen.dedup.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.DedupReport;
import dev.bloomscreen.dedup.Screening;
import dev.bloomscreen.dedup.engine.job.Tuning;
import dev.bloomscreen.dedup.input.ReadLimits;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Candidates and false positives of whole runs, beside what was expected of the screen. */
class ScreenFiguresTest {

    private static final int SEEDS = 12;
    private static final int DIFFERENT = 5000;
    private static final Tuning TUNING = new Tuning(new ReadLimits(4096, 1 << 20, 27), 256, 1 << 16);

    @TempDir
    Path folder;

    /**
     * A new unit is mistaken with chance f^k, whatever came of those before it: over all seeds the number of false positives is a
     * sum of independent trials, whose variance is below its mean. Four standard deviations of it are passed by chance
     * once in 15,000 times, in each of the eight rows.
     */
    @ParameterizedTest
    @CsvSource({
        "1, 5000, 0.1",
        "1, 300, 0.1",
        "4, 5000, 0.1",
        "4, 300, 0.1",
        "1, 5000, 0.01",
        "1, 300, 0.01",
        "4, 5000, 0.01",
        "4, 300, 0.01"
    })
    void falsePositivesAreAsManyAsExpectedWithinFourSigmaOverSeedsThreadsAndGrowth(
            int threads, long madeFor, double fpp) throws Exception {
        long mistaken = 0;
        double expected = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            DedupReport report = run(corpus(seed), threads, madeFor, fpp);
            DedupReport.Screen screen = report.screen().orElseThrow();
            mistaken += screen.falsePositives().orElseThrow();
            expected += screen.expectedFalsePositives();

            assertThat(screen.growths() > 0).isEqualTo(madeFor < DIFFERENT);
            assertThat(report.units().duplicates()).isEqualTo(DIFFERENT);
            // Each later copy is a candidate, and so is each new unit that was mistaken, but nothing else.
            assertThat(screen.candidates())
                    .isEqualTo(report.units().duplicates()
                            + screen.falsePositives().orElseThrow());
        }
        assertThat((double) mistaken).isCloseTo(expected, within(4 * Math.sqrt(expected)));
        assertThat(expected).isGreaterThan(20);
    }

    /** As many copies as different units, each behind its own. */
    private Path corpus(int seed) throws Exception {
        SplittableRandom random = new SplittableRandom(seed);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < DIFFERENT; i++) {
            text.append(seed).append(" unit ").append(i).append('\n');
            text.append(seed).append(" unit ").append(random.nextInt(i + 1)).append('\n');
        }
        return Run.write(folder.resolve("corpus.txt"), text.toString());
    }

    private DedupReport run(Path corpus, int threads, long madeFor, double fpp) throws Exception {
        DedupPlan plan = DedupPlan.builder(List.of(corpus), folder.resolve("out"))
                .screening(Screening.CONFIRMED)
                .expectedUnits(madeFor)
                .fpp(fpp)
                .threads(threads)
                .dryRun(true)
                .build();
        return Run.of(plan, TUNING);
    }
}
