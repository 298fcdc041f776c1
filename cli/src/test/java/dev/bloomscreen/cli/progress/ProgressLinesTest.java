package dev.bloomscreen.cli.progress;

import static org.assertj.core.api.Assertions.assertThat;

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
    void aLineComesEveryFiveSecondsWithShareRateTimeLeftAndNote() {
        lines.phase("screen");
        for (int second = 1; second <= 11; second++) {
            now += SECOND;
            lines.progress(second * 10L * MIB, 200 * MIB, "7.0 % maybe duplicates");
        }
        assertThat(printed).hasToString("""
                        screen: 25 % of 200 MiB, 10.0 MiB/s, 15 s left, 7.0 % maybe duplicates
                        screen: 50 % of 200 MiB, 10.0 MiB/s, 10 s left, 7.0 % maybe duplicates
                        """);
    }

    @Test
    void aStreamHasNoTotalAndSoNoTimeLeft() {
        lines.phase("single pass");
        now += 5 * SECOND;
        lines.progress(10 * MIB, 0, "25.0 % duplicates");
        assertThat(printed).hasToString("single pass: 10.0 MiB, 2.00 MiB/s, 25.0 % duplicates\n");
    }

    @Test
    void withoutANoteALineEndsWithTheTimeLeft() {
        lines.phase("confirm");
        now += 5 * SECOND;
        lines.progress(10 * MIB, 20 * MIB, "");
        assertThat(printed).hasToString("confirm: 50 % of 20.0 MiB, 2.00 MiB/s, 5 s left\n");
    }
}
