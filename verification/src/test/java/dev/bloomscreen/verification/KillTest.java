package dev.bloomscreen.verification;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A run that is killed leaves its inputs as they were, and under final names whole files only; and it is gone on with, by
 * {@code --resume}, to the bytes of an undisturbed run.
 */
class KillTest {
    private static final int KILLS = Settings.FULL ? 50 : 5;
    private static final long SEED = 20_261_201;
    /** A checkpoint at every block, so that kills fall between them. */
    private static final Map<String, String> OFTEN = Map.of("BLOOMSCREEN_OPTS", "-Dbloomscreen.checkpoint.bytes=1");

    private static final Figures FIGURES =
            new Figures("kills", "killed after", "of", "amid", "whole files left", "of", "resumed, killed again amid");

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
        if (Settings.FULL) {
            putLargest();
        }
        input = Folder.read(in);
        // The first run of a build is slower: it makes the class archive.
        assertThat(run(scratch.resolve("first")).waitFor()).isZero();
        Path out = scratch.resolve("undisturbed");
        long start = System.nanoTime();
        assertThat(run(out).waitFor()).isZero();
        undisturbedMillis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
        undisturbed = Folder.read(out);
    }

    /** A quarter of these documents goes; the 29 MB that stay go to the disk while they are written. */
    private static void putLargest() throws IOException {
        try (BufferedWriter file = Files.newBufferedWriter(
                Files.createDirectory(in.resolve("largest")).resolve("numbers.jsonl"))) {
            for (int i = 0; i < 400_000; i++) {
                int number = i % 2 == 0 ? i : i / 2;
                file.write("{\"text\":\"" + ("number " + number + ", ").repeat(5) + "and no more\"}\n");
            }
        }
    }

    /** Parts of the undisturbed run's time, one drawn from each of as many equal stretches. */
    static Stream<Double> moments() {
        Random random = new Random(SEED);
        return IntStream.range(0, KILLS).mapToObj(i -> (i + random.nextDouble()) / KILLS);
    }

    @ParameterizedTest
    @MethodSource("moments")
    void afterAKillAtAnyMomentTheRunIsGoneOnWithToTheSameBytes(double moment) throws IOException, InterruptedException {
        Path out = scratch.resolve("killed-at-" + moment);
        long millis = (long) (moment * undisturbedMillis);
        Process process = run(out);
        process.waitFor(millis, TimeUnit.MILLISECONDS);
        kill(process);
        String phase = phase(out);
        Folder left = checkWhatIsLeft(out);
        FIGURES.add(
                millis + " ms",
                undisturbedMillis + " ms",
                phase,
                left.files().size(),
                undisturbed.files().size(),
                goOn(out, new Random(SEED + millis)));
    }

    @Test
    void amidTheOutputsAKillLeavesWholeFilesOnlyAndTheRunIsGoneOnWith() throws IOException, InterruptedException {
        Path out = scratch.resolve("killed-amid-outputs");
        Process process = run(out);
        do {
            process.waitFor(1, TimeUnit.MILLISECONDS);
        } while (process.isAlive() && noneFinished(out));
        kill(process);
        assertThat(checkWhatIsLeft(out).files()).isNotEmpty();
        goOn(out, new Random(SEED));
    }

    /** Goes on until the run comes to its end, killing it twice more. Returns where these kills fell. */
    private static String goOn(Path out, Random random) throws IOException, InterruptedException {
        List<String> phases = new ArrayList<>();
        for (int kills = 0; kills < 2 && !phase(out).equals("end"); kills++) {
            Process process = run(out);
            process.waitFor((long) (random.nextDouble() * undisturbedMillis), TimeUnit.MILLISECONDS);
            kill(process);
            phases.add(phase(out));
            checkWhatIsLeft(out);
        }
        if (!phase(out).equals("end")) {
            assertThat(run(out).waitFor()).as(said(out)).isZero();
        }
        assertThat(finished(out).differences(undisturbed)).isEmpty();
        return String.join(", ", phases);
    }

    /** How far a run has come, by what lies in its output folder. */
    private static String phase(Path out) {
        Path staging = out.resolve(".bloomscreen");
        if (!Files.exists(staging.resolve("manifest"))) {
            return noneFinished(out) ? "start" : "end";
        }
        if (!noneFinished(out)) {
            return "outputs";
        }
        if (Files.exists(staging.resolve("decisions"))) {
            return "rewrite";
        }
        return Files.exists(staging.resolve("spill")) ? "screen or confirm" : "sample";
    }

    private static Process run(Path out) throws IOException {
        return Program.start(
                scratch.resolve(out.getFileName() + ".said"),
                OFTEN,
                Program.dedupArguments(in, out, List.of("--threads", "2", "--resume")));
    }

    private static String said(Path out) throws IOException {
        return Files.readString(scratch.resolve(out.getFileName() + ".said"));
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

    private static Folder finished(Path out) throws IOException {
        return Files.exists(out) ? Folder.read(out).finished() : Folder.EMPTY;
    }
}
