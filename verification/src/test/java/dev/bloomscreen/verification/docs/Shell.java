package dev.bloomscreen.verification.docs;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A bash that runs commands one after another in a folder, with some program first on its path. */
final class Shell {
    /** Between outputs: a character (record separator) that no page prints. */
    private static final char MARK = '\u001e';

    private static final String AFTER_EACH = "\n__code=$?; printf '\\036%s\\036' \"$__code\"; (exit \"$__code\")\n";

    private final Path directory;
    private final Path programs;

    /** What a command printed, to either stream, and its exit code. */
    record Outcome(String output, int exitCode) {
        List<String> lines() {
            return output.lines().toList();
        }
    }

    /**
     * @param directory where commands run
     * @param programs a folder of programs that are found before all others
     */
    Shell(Path directory, Path programs) {
        this.directory = directory;
        this.programs = programs;
    }

    /** One outcome for each command; fewer if one of them ended the shell. */
    List<Outcome> run(List<String> commands) throws IOException, InterruptedException {
        if (commands.isEmpty()) {
            return List.of();
        }
        Path script = Files.createTempFile("commands", ".sh");
        try {
            Files.writeString(script, String.join(AFTER_EACH, commands) + AFTER_EACH);
            ProcessBuilder bash = new ProcessBuilder("bash", script.toString())
                    .directory(directory.toFile())
                    .redirectErrorStream(true);
            bash.environment().merge("PATH", programs.toString(), (path, first) -> first + ":" + path);
            bash.environment().put("JAVA_HOME", System.getProperty("java.home"));
            bash.environment().put("LC_ALL", "C.UTF-8");
            Process process = bash.start();
            process.getOutputStream().close();
            String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            process.waitFor();
            return outcomes(printed);
        } finally {
            Files.delete(script);
        }
    }

    private static List<Outcome> outcomes(String printed) {
        String[] parts = printed.split(String.valueOf(MARK), -1);
        List<Outcome> outcomes = new ArrayList<>();
        for (int i = 0; i + 1 < parts.length; i += 2) {
            outcomes.add(new Outcome(parts[i], Integer.parseInt(parts[i + 1])));
        }
        return outcomes;
    }
}
