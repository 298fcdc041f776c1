package dev.bloomscreen.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import net.jqwik.api.Example;

class FilterScriptsTest {

    @Example
    void theArithmeticOfTheScriptsHolds() throws Exception {
        Process tests = new ProcessBuilder("python3", "-m", "unittest", "discover", "filters")
                .redirectErrorStream(true)
                .start();
        String said = new String(tests.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(tests.waitFor()).as(said).isZero();
    }
}
