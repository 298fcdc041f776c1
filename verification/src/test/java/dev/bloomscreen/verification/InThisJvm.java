package dev.bloomscreen.verification;

import dev.bloomscreen.cli.Main;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The program without a process of its own, for tests that run it hundreds of times. */
public final class InThisJvm {
    /** What a run left: its exit code, and what it wrote to standard output and to standard error. */
    public record Run(int exitCode, ByteArrayOutputStream printed, String said) {}

    private InThisJvm() {}

    public static Run run(List<String> arguments, byte[] standardInput) {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        int exitCode =
                Main.run(arguments.toArray(String[]::new), new ByteArrayInputStream(standardInput), printed, said);
        return new Run(exitCode, printed, said.toString(StandardCharsets.UTF_8));
    }
}
