package dev.bloomscreen.conformance;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;

/** Runs the reference in Python. Where there is no Python 3.10, the test that asks is skipped and says so. */
final class Python {

    private static final Path REFERENCE = Path.of("reference");

    private Python() {}

    static List<String> command(String script, String... args) {
        Assumptions.assumeTrue(isThere(), "python3, 3.10 or newer, is not on the PATH: the reference is not run");
        List<String> command = new ArrayList<>();
        command.addAll(List.of("python3", "-B", REFERENCE.resolve(script).toString()));
        command.addAll(List.of(args));
        return command;
    }

    static ProcessImplementation program(String script, String... args) throws IOException {
        return ProcessImplementation.start(command(script, args), Duration.ofSeconds(60));
    }

    private static boolean isThere() {
        String question = "import sys; sys.exit(sys.version_info < (3, 10))";
        try {
            Process python = new ProcessBuilder("python3", "-c", question).start();
            return python.waitFor(30, TimeUnit.SECONDS) && python.exitValue() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
