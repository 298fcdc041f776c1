package dev.bloomscreen.verification;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The built program, run from its distribution as a process of its own, by the Java that runs the tests. */
final class Program {
    private static final JsonMapper JSON = new JsonMapper();

    /** What a run left: its exit code, and what it said on either stream. */
    record Run(int exitCode, String said) {}

    private Program() {}

    /** Starts it; what it says goes to the file. */
    static Process start(Path said, Map<String, String> environment, List<String> arguments) throws IOException {
        return startCommand(said, environment, command(arguments));
    }

    /** The words that run it. */
    static List<String> command(List<String> arguments) {
        List<String> command =
                new ArrayList<>(List.of(Settings.HOME.resolve("bin/bloomscreen").toString()));
        command.addAll(arguments);
        return command;
    }

    private static Process startCommand(Path said, Map<String, String> environment, List<String> command)
            throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().putAll(environment);
        return builder.start();
    }

    static Run run(List<String> arguments) throws IOException, InterruptedException {
        return runCommand(Map.of(), command(arguments));
    }

    /** Runs a command that runs the program in its turn. */
    static Run runCommand(Map<String, String> environment, List<String> command)
            throws IOException, InterruptedException {
        Path said = Files.createTempFile("said", ".txt");
        try {
            int exitCode = startCommand(said, environment, command).waitFor();
            return new Run(exitCode, Files.readString(said));
        } finally {
            Files.delete(said);
        }
    }

    /** Runs {@code dedup}, which is to end with this exit code, and gives its report. */
    static JsonNode dedup(int exitCode, Path in, Path out, List<String> options)
            throws IOException, InterruptedException {
        Path report = out.resolveSibling(out.getFileName() + ".report.json");
        List<String> arguments = dedupArguments(in, out, options);
        arguments.addAll(List.of("--overwrite", "--report", report.toString()));
        Run run = run(arguments);
        assertThat(run.exitCode())
                .as("exit code of %s, which said%n%s", arguments, run.said())
                .isEqualTo(exitCode);
        return JSON.readTree(report.toFile());
    }

    static List<String> dedupArguments(Path in, Path out, List<String> options) {
        List<String> arguments = new ArrayList<>(List.of("dedup", in.toString(), "-o", out.toString(), "--quiet"));
        arguments.addAll(options);
        return arguments;
    }
}
