package dev.bloomscreen.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The count is that of {@code verification/oracle.py examples/corpus --unit blank-line --normalise strip}. */
class CleanCorpusTest {
    @TempDir
    private Path scratch;

    @Test
    void itTellsThePhasesAndTheExactCount() {
        assertThat(Printed.by(out -> CleanCorpus.clean(Path.of("corpus"), scratch.resolve("clean"), out)))
                .isEqualTo("""
                        SCREEN
                        CONFIRM
                        REWRITE
                        7130 of 40102 paragraphs were copies
                        """);
    }
}
