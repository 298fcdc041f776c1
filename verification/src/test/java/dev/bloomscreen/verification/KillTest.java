package dev.bloomscreen.verification;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A run that is killed leaves its inputs as they were, and under final names whole files only. */
class KillTest {
    private static final int KILLS = Settings.FULL ? 50 : 3;
    private static final long SEED = 20_261_201;
    private static final Figures FIGURES =
            new Figures("kills", "killed after", "of", "exit code", "whole files left", "of");

    private static Path in = Path.of("");
    private static Folder input = Folder.EMPTY;
    private static Folder undisturbed = Folder.EMPTY;
    private static long undisturbedMillis;

    @TempDir
    private static Path scratch = Path.of("");

    @BeforeAll
    static void runUndisturbed() throws IOException, InterruptedException {
        in = scratch.resolve("in");
        for (Form form : Form.values()) {
            Corpus.LICENSES.put(in.resolve(form.name()), form);
        }
        Corpus.TLDR.put(in.resolve("large"), Form.GZIP);
        input = Folder.read(in);
        // The first run of a build is slower: it makes the class archive.
        assertThat(run(scratch.resolve("first")).waitFor()).isZero();
        Path out = scratch.resolve("undisturbed");
        long start = System.nanoTime();
        assertThat(run(out).waitFor()).isZero();
        undisturbedMillis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
        undisturbed = Folder.read(out);
    }

    /** Parts of the undisturbed run's time, one drawn from each of as many equal stretches. */
    static Stream<Double> moments() {
        Random random = new Random(SEED);
        return IntStream.range(0, KILLS).mapToObj(i -> (i + random.nextDouble()) / KILLS);
    }

    @ParameterizedTest
    @MethodSource("moments")
    void atAnyMomentAKillLeavesWholeFilesOnly(double moment) throws IOException, InterruptedException {
        Path out = scratch.resolve("killed-at-" + moment);
        Process process = run(out);
        long millis = (long) (moment * undisturbedMillis);
        process.waitFor(millis, TimeUnit.MILLISECONDS);
        kill(process);
        Folder left = checkWhatIsLeft(out);
        FIGURES.add(
                millis + " ms",
                undisturbedMillis + " ms",
                process.exitValue(),
                left.files().size(),
                undisturbed.files().size());
        checkThatARunAfterwardsIsUndisturbed(out);
    }

    @Test
    void amidTheOutputsAKillLeavesWholeFilesOnly() throws IOException, InterruptedException {
        Path out = scratch.resolve("killed-amid-outputs");
        Process process = run(out);
        do {
            process.waitFor(1, TimeUnit.MILLISECONDS);
        } while (process.isAlive() && noneFinished(out));
        kill(process);
        assertThat(checkWhatIsLeft(out).files()).isNotEmpty();
        checkThatARunAfterwardsIsUndisturbed(out);
    }

    private static Process run(Path out) throws IOException {
        return Program.start(
                scratch.resolve(out.getFileName() + ".said"),
                Program.dedupArguments(in, out, List.of("--threads", "2", "--overwrite")));
    }

    private static boolean noneFinished(Path out) {
        return undisturbed.files().keySet().stream().noneMatch(name -> Files.exists(out.resolve(name)));
    }

    private static void kill(Process process) throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    private static Folder checkWhatIsLeft(Path out) throws IOException {
        Folder left = finished(out);
        for (var file : left.files().entrySet()) {
            assertThat(file.getValue())
                    .as(file.getKey())
                    .isEqualTo(undisturbed.files().get(file.getKey()));
        }
        assertThat(Folder.read(in).differences(input)).as("inputs").isEmpty();
        return left;
    }

    private static void checkThatARunAfterwardsIsUndisturbed(Path out) throws IOException, InterruptedException {
        assertThat(run(out).waitFor()).isZero();
        assertThat(finished(out).differences(undisturbed)).isEmpty();
    }

    private static Folder finished(Path out) throws IOException {
        return Files.exists(out) ? Folder.read(out).finished() : Folder.EMPTY;
    }
}
