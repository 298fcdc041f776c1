package dev.bloomscreen.cli.dedup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.dedup.DedupListener.Progress;
import dev.bloomscreen.dedup.Phase;
import java.io.ByteArrayOutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgressBarsTest {

    @ParameterizedTest
    @CsvSource({"80, 9", "120, 49"})
    void aBarFitsTheTerminalAndIsWipedAway(int columns, int barLength) {
        ByteArrayOutputStream terminal = new ByteArrayOutputStream();
        try (ProgressBars bars = new ProgressBars(terminal, columns)) {
            bars.phase(Phase.SCREEN);
            bars.progress(new Progress(Phase.SCREEN, 100L << 20, 200L << 20, 100, 25));
            bars.refresh();
            assertThat(lastLine(terminal))
                    .matches("screen  50% \\[[=> ]{" + barLength
                            + "}] 100/200 MiB \\(0:00:0\\d / \\S+\\) 25.0 % maybe duplicates")
                    .hasSize(columns - 1);
        }
        assertThat(terminal.toString(StandardCharsets.UTF_8)).endsWith("\r\u001b[K");
    }

    @Test
    void onlyAPhaseThatLooksForDuplicatesTellsHowManyThereAre() {
        ByteArrayOutputStream terminal = new ByteArrayOutputStream();
        try (ProgressBars bars = new ProgressBars(terminal, 80)) {
            bars.phase(Phase.CONFIRM);
            bars.progress(new Progress(Phase.CONFIRM, 100L << 20, 200L << 20, 100, 0));
            bars.refresh();
            assertThat(lastLine(terminal)).startsWith("confirm  50% [").endsWith(") ");
        }
    }

    @Test
    void aWarningWipesTheBarBeforeIt() {
        ByteArrayOutputStream terminal = new ByteArrayOutputStream();
        PrintWriter messages = new PrintWriter(terminal, true, StandardCharsets.UTF_8);
        try (ProgressBars bars = new ProgressBars(terminal, 80)) {
            Listener listener = new Listener(messages, bars, true);
            listener.warning("early");
            listener.phase(Phase.SCREEN);
            listener.warning("late");
        }
        assertThat(terminal.toString(StandardCharsets.UTF_8))
                .startsWith("bloomscreen dedup: warning: early\n")
                .contains("\r\u001b[Kbloomscreen dedup: warning: late\n");
    }

    private static String lastLine(ByteArrayOutputStream terminal) {
        String printed = terminal.toString(StandardCharsets.UTF_8);
        return printed.substring(printed.lastIndexOf('\r') + 1);
    }
}
