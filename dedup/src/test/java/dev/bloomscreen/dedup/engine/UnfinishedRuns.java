package dev.bloomscreen.dedup.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bloomscreen.dedup.BadPlanException;
import dev.bloomscreen.dedup.Compression;
import dev.bloomscreen.dedup.DedupListener;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.DedupPlanBuilder;
import dev.bloomscreen.dedup.DedupReport;
import dev.bloomscreen.dedup.OnDamage;
import dev.bloomscreen.dedup.engine.common.Folders;
import dev.bloomscreen.dedup.engine.job.Tuning;
import dev.bloomscreen.dedup.engine.spill.Collisions;
import dev.bloomscreen.dedup.input.ReadLimits;
import dev.bloomscreen.dedup.resume.Disk;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;

/** For tests of runs that did not come to their end: a small corpus, a disk that fails, and what is left. */
abstract class UnfinishedRuns extends InAndOut {

    @BeforeEach
    void writeCorpus() throws IOException {
        Run.write(
                in.resolve("a.jsonl"),
                Run.records("A\\nB", "C", "A\\nD", "B") + "{\"text\": oops}\n" + Run.records("E\\nC\\nF", "G"));
        byte[] second = Run.records("G", "H\\nA", "I", "A\\nB").getBytes(StandardCharsets.UTF_8);
        Files.createDirectories(in.resolve("sub"));
        Files.write(in.resolve("sub/b.jsonl.gz"), Codec.compress(second, Compression.GZIP, 40));
        Run.write(in.resolve("sub/c.txt"), "A\nJ\nK\n");
        Run.write(in.resolve("sub/d.jsonl"), "");
    }

    DedupPlanBuilder plan() {
        return DedupPlan.builder(List.of(in), out)
                .onDamage(OnDamage.QUARANTINE)
                .threads(1)
                .expectedUnits(100)
                .fpp(1e-6);
    }

    static DedupReport run(DedupPlan plan, Disk disk) throws IOException, InterruptedException {
        return run(plan, disk, DedupListener.SILENT);
    }

    static DedupReport run(DedupPlan plan, Disk disk, DedupListener listener) throws IOException, InterruptedException {
        Tuning tuning = new Tuning(new ReadLimits(30, 1 << 20, 27), 3, 50, Collisions.NONE, 60, disk);
        return new Engine(plan, InputStream.nullInputStream(), OutputStream.nullOutputStream(), listener, tuning).run();
    }

    /** Runs until a step of the disk fails; false if the run came to its end before that. */
    static boolean fails(DedupPlan plan, FailingDisk disk, boolean powerLoss) throws Exception {
        try {
            run(plan, disk);
        } catch (IOException e) {
            assertThat(disk.hasFailed()).as(e.toString()).isTrue();
        }
        if (disk.hasFailed() && powerLoss) {
            disk.losePower();
        }
        return disk.hasFailed();
    }

    /** What lies under final names. */
    Map<String, String> finished() throws IOException {
        Map<String, String> finished = new TreeMap<>(Run.files(out));
        finished.keySet().removeIf(name -> name.startsWith(".bloomscreen/"));
        return finished;
    }

    boolean isUnfinished() {
        return !Files.exists(out) || Files.exists(out.resolve(".bloomscreen/manifest")) || isEmpty();
    }

    boolean isEmpty() {
        try {
            return finished().isEmpty();
        } catch (IOException e) {
            return true;
        }
    }

    /** Leaves a run that failed at a step. */
    void leaveUnfinished(DedupPlan plan, long step) throws Exception {
        assertThat(fails(plan, new FailingDisk(step), false)).isTrue();
        assertThat(out.resolve(".bloomscreen/manifest")).exists();
    }

    void assertRefused(DedupPlan plan, String... words) throws IOException {
        Map<String, String> before = Run.files(out);
        assertThatExceptionOfType(BadPlanException.class)
                .isThrownBy(() -> run(plan, Disk.REAL))
                .satisfies(e -> assertThat(e.getMessage()).contains(words));
        assertThat(Run.files(out)).isEqualTo(before);
    }

    /** Leaves a run that failed behind its first outputs, a quarantine among them. */
    void leaveThreeOutputs() throws Exception {
        long step = 1;
        for (; fails(plan().build(), new FailingDisk(step), false); step++) {
            if (finished().size() >= 3 && Files.exists(out.resolve(".bloomscreen/manifest"))) {
                return;
            }
            Folders.removeAll(out);
        }
        throw new AssertionError("no failure left three outputs and something to do, of " + step);
    }
}
