package dev.bloomscreen.verification.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.verification.Settings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What a header claims takes no memory: a heap of 32 MiB is enough to refuse a claim of 128 GiB. */
class SmallHeapTest {

    @Test
    void whatClaimsToBeLargeIsRefusedInAHeapThatHoldsAlmostNothing() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx32m",
                        "-XX:TieredStopAtLevel=1",
                        "-Dbloomscreen.root=" + Settings.ROOT,
                        "-Dbloomscreen.home=" + Settings.HOME,
                        "-Dbloomscreen.figures=" + Settings.HOME,
                        "-Dbloomscreen.full=false",
                        "-classpath",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        SmallHeap.class.getName())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(said.strip()).isEqualTo(SmallHeap.DONE);
        assertThat(process.waitFor()).isZero();
    }
}
