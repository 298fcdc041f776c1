package dev.bloomscreen.verification;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The archive works where it is unpacked, also in a folder with an odd name and in a system without a locale. */
class DistributionTest {
    private static final Path TAR = archive(".tar.gz");
    private static final Path ZIP = archive(".zip");

    /** Names are written as bytes, since neither this shell nor this Java need know how to read them. */
    private static final String PREPARE = """
            set -eu
            cd "$1"
            home=$(printf 'Bl\\303\\274m and screen')
            mkdir "$home"
            tar -xzf "$2" -C "$home" --strip-components=1
            """;

    @TempDir
    private Path scratch;

    @Test
    void anArchiveUnpackedInAFolderWithASpaceAndAnUmlautRuns() throws IOException, InterruptedException {
        assertThat(bash(PREPARE + "\"$home/bin/bloomscreen\" --version")).startsWith("bloomscreen ");
    }

    @Test
    void anyFileNameComesThroughWhereThereIsNoLocale() throws IOException, InterruptedException {
        String printed = bash(PREPARE + """
                in=$(printf '\\344\\270\\226 in')
                out=$(printf '\\360\\237\\230\\200 out')
                name=$(printf '\\316\\261 \\303\\251.jsonl')
                mkdir "$in"
                printf '{"text":"a\\\\nb\\\\na"}\\n' > "$in/$name"
                "$home/bin/bloomscreen" dedup "$in" -o "$out" --quiet
                ls -A "$out" | od -An -c | tr -d ' \\n'; echo
                cat "$out/$name"
                """);
        assertThat(printed).isEqualTo("316261303251.jsonl\\n\n{\"text\":\"a\\nb\\n\"}\n");
    }

    @Test
    void bothArchivesHoldTheSameFiles() throws IOException, InterruptedException {
        List<String> tar =
                bash("tar -tzf \"$2\" | grep -v '/$'").lines().sorted().toList();
        TreeSet<String> zip = new TreeSet<>();
        try (ZipFile file = new ZipFile(ZIP.toFile())) {
            file.stream().filter(e -> !e.isDirectory()).map(ZipEntry::getName).forEach(zip::add);
        }
        assertThat(tar).hasSizeGreaterThan(5).containsExactlyElementsOf(zip);
    }

    private static Path archive(String suffix) {
        return Settings.HOME.resolveSibling(Settings.HOME.getFileName() + suffix);
    }

    /** Runs a script that gets the scratch folder and the archive, in the C locale, and gives what it printed. */
    private String bash(String script) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("bash", "-c", script, "bash", scratch.toString(), TAR.toString())
                .redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("LC_") || name.equals("LANG"));
        builder.environment().put("LC_ALL", "C");
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Process process = builder.start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as("exit code, after%n%s", printed).isZero();
        return printed;
    }
}
