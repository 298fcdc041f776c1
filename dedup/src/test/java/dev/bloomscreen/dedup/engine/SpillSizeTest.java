package dev.bloomscreen.dedup.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.Keep;
import dev.bloomscreen.dedup.Priority;
import dev.bloomscreen.dedup.Scope;
import dev.bloomscreen.dedup.SurvivorRule;
import dev.bloomscreen.dedup.engine.job.Tuning;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpillSizeTest {

    @TempDir
    Path folder;

    /** In segments of the usual size; each ends with up to three units that share a byte of flags with nobody. */
    @Test
    void aUnitTakesSixteenAndAQuarterBytesAnd24WithAPriority() throws Exception {
        Path in = Run.write(
                folder.resolve("in.txt"),
                IntStream.range(0, 4000).mapToObj(i -> "unit " + i % 3000).collect(Collectors.joining("\n")));
        SurvivorRule prefer = new SurvivorRule(Keep.FIRST, Scope.CORPUS, Optional.of(Priority.of("score")), List.of());

        assertThat(spillBytes(in, SurvivorRule.DEFAULT)).isEqualTo(65_000);
        assertThat(spillBytes(in, prefer)).isEqualTo(96_000);
    }

    private long spillBytes(Path in, SurvivorRule survivors) throws Exception {
        DedupPlan plan = DedupPlan.builder(List.of(in), folder.resolve("out"))
                .survivors(survivors)
                .expectedUnits(100_000)
                .threads(1)
                .dryRun(true)
                .build();
        return Run.of(plan, Tuning.DEFAULT).work().spillBytes();
    }
}
