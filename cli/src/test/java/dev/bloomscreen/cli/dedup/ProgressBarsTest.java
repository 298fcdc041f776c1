package dev.bloomscreen.cli.dedup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.dedup.DedupListener.Progress;
import dev.bloomscreen.dedup.Phase;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ProgressBarsTest {

    @Test
    void aBarTellsThePhaseTheBytesAndTheDuplicatesAndIsWipedAway() {
        ByteArrayOutputStream terminal = new ByteArrayOutputStream();
        try (ProgressBars bars = new ProgressBars(terminal)) {
            bars.phase(Phase.SCREEN);
            bars.progress(new Progress(Phase.SCREEN, 100L << 20, 200L << 20, 100, 25));
            bars.refresh();
            assertThat(terminal.toString(StandardCharsets.UTF_8))
                    .contains("screen")
                    .contains("50%")
                    .contains("100/200 MiB")
                    .contains("25.0 % maybe");
        }
        assertThat(terminal.toString(StandardCharsets.UTF_8)).endsWith("\r\u001b[K");
    }
}
