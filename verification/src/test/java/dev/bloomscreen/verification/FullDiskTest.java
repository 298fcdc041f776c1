package dev.bloomscreen.verification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A run that finds the disk full ends with exit code 2 and a message that names the place and the way to go on; and it is
 * gone on with to the bytes of an undisturbed run. Every system can limit the size of files; where the test may mount one, a
 * small disk is filled for real.
 */
class FullDiskTest {
    /** What a shell gives if it may not mount. */
    private static final int NOT_ALLOWED = 99;

    private static Path in = Path.of("");
    private static Folder undisturbed = Folder.EMPTY;

    @TempDir
    private static Path scratch = Path.of("");

    @BeforeAll
    static void runUndisturbed() throws IOException, InterruptedException {
        in = scratch.resolve("in");
        // 4 MB of spill, and 13 MB of output in its first file and 0.6 MB in its second.
        Corpus.TLDR.put(in, Form.PLAIN);
        Corpus.LICENSES.put(in.resolve("more"), Form.GZIP);
        Path out = scratch.resolve("undisturbed");
        Program.dedup(0, in, out, List.of());
        undisturbed = Folder.read(out);
    }

    /** Runs the program in a shell that has done something first. */
    private static Program.Run run(String first, Path out, String... options) throws IOException, InterruptedException {
        List<String> arguments = Program.dedupArguments(in, out, List.of(options));
        List<String> shell = new ArrayList<>(List.of("sh", "-c", first + " && exec \"$@\"", "sh"));
        shell.addAll(Program.command(arguments));
        return Program.runCommand(Map.of("BLOOMSCREEN_OPTS", "-Dbloomscreen.checkpoint.bytes=1"), shell);
    }

    @ParameterizedTest
    @CsvSource({"2048, .bloomscreen/spill", "16384, tldr-pages.jsonl"})
    void whereAFileMayNotGrowTheRunSaysWhichAndIsGoneOnWith(int blocks, String name) throws Exception {
        Path out = scratch.resolve("limited-to-" + blocks);
        Folder before = Folder.read(in);

        // In blocks of 512 bytes.
        Program.Run limited = run("ulimit -f " + blocks, out);

        assertThat(limited.exitCode()).as(limited.said()).isEqualTo(2);
        assertThat(limited.said())
                .contains(out.resolve(name).toString(), "File too large", "--resume")
                .doesNotContain("Exception");
        assertThat(Folder.read(in).differences(before)).isEmpty();
        Folder.read(out)
                .finished()
                .files()
                .forEach((file, bytes) ->
                        assertThat(bytes).as(file).isEqualTo(undisturbed.files().get(file)));
        Program.Run resumed = run("true", out, "--resume");
        assertThat(resumed.exitCode()).as(resumed.said()).isZero();
        assertThat(Folder.read(out).differences(undisturbed)).isEmpty();
    }

    @Test
    void aDiskThatFillsUpEndsTheRunSoThatItIsGoneOnWithWhenThereIsSpace() throws Exception {
        Path disk = Files.createDirectory(scratch.resolve("disk"));
        Path kept = scratch.resolve("kept");
        String program = Settings.HOME.resolve("bin/bloomscreen").toString();
        // At 2 MB the spill does not fit; at 10 MB it does, and the output does not; at 64 MB all does.
        String script = """
                mount -t tmpfs -o size=2m tmpfs "$1" || exit %d
                for size in 2m 10m 64m; do
                    mount -o remount,size=$size "$1"
                    "$2" dedup "$3" -o "$1/out" --quiet --resume
                    echo "exit code at $size: $?"
                done
                cp -R "$1/out" "$4"
                """.formatted(NOT_ALLOWED);
        Program.Run run = Program.runCommand(
                Map.of(),
                List.of(
                        "unshare",
                        "-rm",
                        "sh",
                        "-c",
                        script,
                        "sh",
                        disk.toString(),
                        program,
                        in.toString(),
                        kept.toString()));
        assumeThat(run.exitCode())
                .as("this system lets no test mount a disk: %s", run.said())
                .isNotEqualTo(NOT_ALLOWED);

        assertThat(run.said())
                .contains(
                        "exit code at 2m: 2", "exit code at 10m: 2", "exit code at 64m: 0", "No space left on device");
        assertThat(run.said().lines().filter(line -> line.contains("--resume"))).hasSize(2);
        assertThat(Folder.read(kept).differences(undisturbed)).isEmpty();
    }
}
