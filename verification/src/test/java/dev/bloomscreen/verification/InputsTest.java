package dev.bloomscreen.verification;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Inputs as they lie on real disks: odd names, many files, long records. */
class InputsTest {

    /** A folder of files with odd names, as far as this file system takes them. */
    private static final String ODD_NAMES = """
            set -eu
            cd "$1"
            mkdir in
            for name in "two
            lines.jsonl" "it's \\"quoted\\".jsonl" '-dash.jsonl' 'back\\slash.jsonl' ' space  .jsonl' '*.jsonl' '$HOME.jsonl' \\
                "$(printf '\\303\\251\\360\\237\\230\\200.jsonl')"; do
              printf '{"text":"same"}\\n{"text":"same"}\\n' > "in/$name"
            done
            """;

    @TempDir
    private Path scratch;

    /** Runs a script, in the C locale, that gets the scratch folder and the program. Gives what it printed. */
    private String bash(String script) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(
                        "bash",
                        "-c",
                        script,
                        "bash",
                        scratch.toString(),
                        Settings.HOME.resolve("bin/bloomscreen").toString())
                .redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("LC_") || name.equals("LANG"));
        builder.environment().put("LC_ALL", "C");
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Process process = builder.start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as("exit code, after%n%s", printed).isZero();
        return printed;
    }

    @Test
    void aFolderOfOddNamesComesOutUnderTheSameNames() throws IOException, InterruptedException {
        assertThat(bash(ODD_NAMES + """
                "$2" dedup in -o out --quiet --unit document
                (cd in; printf '%q\\n' *) > names-in
                (cd out; printf '%q\\n' *) > names-out
                cmp names-in names-out
                wc -l < names-out
                cat out/* | wc -l
                """)).containsIgnoringWhitespaces("8 1");
    }

    @Test
    void aListMayNameFilesOddly() throws IOException, InterruptedException {
        assertThat(bash(ODD_NAMES + """
                rm in/two*
                (cd in; for name in *; do printf 'in/%s\\n' "$name"; done) > list
                "$2" dedup --files-from list -o out --quiet
                "$2" dedup --files-from - -o - --quiet < list
                (cd in; printf '%q\\n' *) > names-in
                (cd out; printf '%q\\n' *) > names-out
                cmp names-in names-out
                """)).isEqualTo("{\"text\":\"same\"}\n");
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "elsewhere file names are text")
    void aNameThatIsNotTextIsRefusedAndNothingIsWritten() throws IOException, InterruptedException {
        assertThat(bash("""
                cd "$1"
                mkdir in
                : > in/"$(printf 'b\\377d')".jsonl
                "$2" dedup in -o out --quiet && exit 1
                test ! -e out
                """)).contains("its name is not text").contains("rename it");
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "elsewhere /proc does not tell which files are open")
    void theProcessHasFewerThan64FilesOpenWhateverTheThreadsAndFiles() throws IOException, InterruptedException {
        Path in = Files.createDirectories(scratch.resolve("in"));
        byte[] damaged = "{\"text\":\"a\\nb\\na\"}\nno record\n".repeat(2_000).getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < 400; i++) {
            Form form = List.of(Form.PLAIN, Form.GZIP, Form.ZSTD).get(i % 3);
            Files.write(in.resolve(i + ".jsonl" + form.suffix()), form.compress(damaged));
        }
        List<String> options = new ArrayList<>(List.of("--threads", "200", "--on-error", "quarantine"));
        Path said = scratch.resolve("said");
        Process process = Program.start(said, Map.of(), Program.dedupArguments(in, scratch.resolve("out"), options));
        long most = 0;
        int counted = 0;
        while (!process.waitFor(2, TimeUnit.MILLISECONDS)) {
            try (Stream<Path> open = Files.list(Path.of("/proc/" + process.pid() + "/fd"))) {
                most = Math.max(most, open.count());
                counted++;
            } catch (IOException e) {
                // it has just ended
            }
        }
        assertThat(process.exitValue()).as(Files.readString(said)).isEqualTo(1);
        assertThat(counted).isGreaterThan(20);
        assertThat(most).isBetween(10L, 63L);
    }

    @Test
    void fiveThousandSmallFilesAreDone() throws IOException, InterruptedException {
        Path in = scratch.resolve("in");
        for (int i = 0; i < 5_000; i++) {
            Path file = in.resolve(i % 50 + "/" + i / 50 + ".txt"); // the same names in every folder
            Files.createDirectories(file.getParent());
            Files.writeString(file, "same\n" + i + "\n");
        }
        Path out = scratch.resolve("out");

        assertThat(Program.dedup(0, in, out, List.of())
                        .get("units")
                        .get("duplicates")
                        .asInt())
                .isEqualTo(4_999);

        assertThat(Folder.read(out).files()).hasSize(5_000);
        assertThat(Files.readString(out.resolve("0/0.txt"))).isEqualTo("same\n0\n");
        assertThat(Files.readString(out.resolve("49/99.txt"))).isEqualTo("4999\n");
    }
}
