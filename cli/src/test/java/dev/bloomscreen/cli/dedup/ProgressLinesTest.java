package dev.bloomscreen.cli.dedup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.dedup.DedupListener.Progress;
import dev.bloomscreen.dedup.Phase;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class ProgressLinesTest {

    private static final long SECOND = 1_000_000_000L;
    private static final long MIB = 1L << 20;

    private final StringWriter printed = new StringWriter();
    private long now = Long.MAX_VALUE - SECOND; // the clock may start anywhere, and wrap around
    private final ProgressLines lines = new ProgressLines(new PrintWriter(printed), () -> now);

    @Test
    void aLineComesEveryFiveSecondsWithShareRateTimeLeftAndDuplicates() {
        lines.phase(Phase.SCREEN);
        for (int second = 1; second <= 11; second++) {
            now += SECOND;
            lines.progress(new Progress(Phase.SCREEN, second * 10L * MIB, 200 * MIB, second * 100L, second * 7L));
        }
        assertThat(printed).hasToString("""
                        screen: 25 % of 200 MiB, 10.0 MiB/s, 15 s left, 7.0 % maybe duplicates
                        screen: 50 % of 200 MiB, 10.0 MiB/s, 10 s left, 7.0 % maybe duplicates
                        """);
    }

    @Test
    void aStreamHasNoTotalAndSoNoTimeLeft() {
        lines.phase(Phase.SINGLE_PASS);
        now += 5 * SECOND;
        lines.progress(new Progress(Phase.SINGLE_PASS, 10 * MIB, 0, 100, 25));
        assertThat(printed).hasToString("single pass: 10.0 MiB, 2.00 MiB/s, 25.0 % duplicates\n");
    }

    @Test
    void aPhaseThatLooksForNoDuplicatesTellsOfNone() {
        lines.phase(Phase.CONFIRM);
        now += 5 * SECOND;
        lines.progress(new Progress(Phase.CONFIRM, 10 * MIB, 20 * MIB, 100, 0));
        assertThat(printed).hasToString("confirm: 50 % of 20.0 MiB, 2.00 MiB/s, 5 s left\n");
    }
}
