package dev.bloomscreen.dedup.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.dedup.DedupListener;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.DedupReport;
import dev.bloomscreen.dedup.Emission;
import dev.bloomscreen.dedup.Keep;
import dev.bloomscreen.dedup.Phase;
import dev.bloomscreen.dedup.Scope;
import dev.bloomscreen.dedup.SurvivorRule;
import java.nio.file.Path;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a listener hears of how far a phase is. */
class ProgressTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"FIRST, 1", "FIRST, 5", "LAST, 3", "NONE, 1", "NONE, 5"})
    void everyPhaseEndsWithAllOfItsBytesDoneAndAllDuplicatesTold(Keep keep, int threads) throws Exception {
        Path in = folder.resolve("in");
        for (int i = 0; i < 30; i++) {
            Run.write(
                    in.resolve(i + ".jsonl"),
                    Run.records("A" + i % 7, "B", "C" + i, "D" + i).replace("{", "{\"id\":1,"));
        }
        Map<Phase, DedupListener.Progress> last = Collections.synchronizedMap(new EnumMap<>(Phase.class));
        DedupListener listener = new DedupListener() {
            @Override
            public void progress(Progress progress) {
                last.put(progress.phase(), progress);
            }
        };

        DedupReport report = Run.of(
                DedupPlan.builder(List.of(in), folder.resolve("out"))
                        .survivors(new SurvivorRule(keep, Scope.CORPUS, Optional.empty(), List.of()))
                        .emission(new Emission.DropList(Emission.ID))
                        .threads(threads)
                        .build(),
                listener);

        assertThat(last).containsOnlyKeys(Phase.SCREEN, Phase.CONFIRM, Phase.DESCRIBE, Phase.REWRITE);
        assertThat(last.values())
                .allSatisfy(end ->
                        assertThat(end.bytesDone()).as("%s", end).isPositive().isEqualTo(end.bytesTotal()));
        long duplicates = keep == Keep.NONE ? 30 + 30 : 23 + 29;
        assertThat(report.units().duplicates()).isEqualTo(duplicates);
        for (Phase phase : List.of(Phase.CONFIRM, Phase.REWRITE)) {
            assertThat(last)
                    .hasEntrySatisfying(
                            phase, end -> assertThat(end.duplicates()).isEqualTo(duplicates));
        }
        assertThat(last)
                .hasEntrySatisfying(
                        Phase.REWRITE, end -> assertThat(end.units()).isEqualTo(120));
    }
}
