package dev.bloomscreen.verification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Runs the Python programs of this module; where there is no Python, the test that asks is skipped and says so. */
public final class Python {
    private Python() {}

    /** Runs a script of {@code verification/} and gives what it printed. */
    public static String run(String script, String... arguments) throws IOException, InterruptedException {
        assumeTrue(isThere(), "python3 is not on the PATH: nothing to compare with");
        List<String> command = new ArrayList<>(List.of(
                "python3", Settings.ROOT.resolve("verification").resolve(script).toString()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor())
                .as("exit code of %s, which printed%n%s", command, printed)
                .isZero();
        return printed;
    }

    private static boolean isThere() throws InterruptedException {
        try {
            return new ProcessBuilder("python3", "--version")
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
