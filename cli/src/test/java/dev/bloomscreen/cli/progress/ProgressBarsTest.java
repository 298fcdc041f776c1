package dev.bloomscreen.cli.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
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
            bars.phase("screen");
            bars.progress(100L << 20, 200L << 20, "25.0 % maybe duplicates");
            bars.refresh();
            assertThat(lastLine(terminal))
                    .matches("screen  50% \\[[=> ]{" + barLength
                            + "}] 100/200 MiB \\(0:00:0\\d / \\S+\\) 25.0 % maybe duplicates")
                    .hasSize(columns - 1);
        }
        assertThat(terminal.toString(StandardCharsets.UTF_8)).endsWith("\r\u001b[K");
    }

    @Test
    void whereThereIsNothingElseToTellTheBarEndsWithTheTime() {
        ByteArrayOutputStream terminal = new ByteArrayOutputStream();
        try (ProgressBars bars = new ProgressBars(terminal, 80)) {
            bars.phase("confirm");
            bars.progress(100L << 20, 200L << 20, "");
            bars.refresh();
            assertThat(lastLine(terminal)).startsWith("confirm  50% [").endsWith(") ");
        }
    }

    @Test
    void aMessageWipesABarThatIsThere() {
        try (ProgressBars bars = new ProgressBars(new ByteArrayOutputStream(), 80)) {
            assertThat(bars.makesRoom()).isEmpty();
            bars.phase("screen");
            assertThat(bars.makesRoom()).isEqualTo("\r\u001b[K");
        }
    }

    private static String lastLine(ByteArrayOutputStream terminal) {
        String printed = terminal.toString(StandardCharsets.UTF_8);
        return printed.substring(printed.lastIndexOf('\r') + 1);
    }
}
