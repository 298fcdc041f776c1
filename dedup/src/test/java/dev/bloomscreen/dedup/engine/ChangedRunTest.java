package dev.bloomscreen.dedup.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.bloomscreen.dedup.BadPlanException;
import dev.bloomscreen.dedup.DedupListener;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.DedupPlanBuilder;
import dev.bloomscreen.dedup.Phase;
import dev.bloomscreen.dedup.engine.common.Folders;
import dev.bloomscreen.dedup.engine.job.Tuning;
import dev.bloomscreen.dedup.engine.job.Workspace;
import dev.bloomscreen.dedup.engine.spill.Collisions;
import dev.bloomscreen.dedup.input.ReadLimits;
import dev.bloomscreen.dedup.resume.Disk;
import dev.bloomscreen.dedup.resume.Journal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an unfinished run has left is moved, copied or changed; going on then comes to the same bytes, or is refused. */
class ChangedRunTest {

    private static final List<String> WORK_FILES =
            List.of(Workspace.MANIFEST, Workspace.JOURNAL, Workspace.SPILL, Workspace.DECISIONS);

    /** Of so many bytes one is changed, each time another one. */
    private static final int STRIDE = 11;

    @TempDir
    Path folder;

    Path in;
    Path out;
    Map<String, String> expected = Map.of();

    @BeforeEach
    void writeCorpus() throws Exception {
        in = folder.resolve("in");
        out = folder.resolve("out");
        Run.write(in.resolve("a.jsonl"), Run.records("A\\nB", "C", "A\\nD", "B", "E\\nC\\nF", "G"));
        Run.write(in.resolve("b.jsonl"), Run.records("G", "H\\nA", "I", "A\\nB", "L\\nM", "M"));
        Run.write(in.resolve("c.txt"), "A\nJ\nK\n");
        Run.of(plan(out).build());
        expected = Run.files(out);
        Folders.removeAll(out);
    }

    private DedupPlanBuilder plan(Path output) {
        return DedupPlan.builder(List.of(in), output).threads(1).expectedUnits(100);
    }

    /** A disk on which nothing fails, and nothing waits. */
    private static FailingDisk sound() {
        return new FailingDisk(Long.MAX_VALUE);
    }

    private static void run(DedupPlan plan, Disk disk) throws IOException, InterruptedException {
        Run.of(plan, tuning(disk));
    }

    private static Tuning tuning(Disk disk) {
        return new Tuning(new ReadLimits(30, 1 << 20, 27), 3, 50, Collisions.NONE, 60, disk);
    }

    /** Lets a run fail at a step, which leaves it unfinished. */
    private static void leaveUnfinished(DedupPlan plan, long step) {
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> run(plan, new FailingDisk(step)))
                .withMessageContaining("fails");
        assertThat(plan.output().resolve(".bloomscreen/manifest")).exists();
    }

    /** Leaves a run that has noted some of its hashes, and not all. */
    private void leaveSpilled(DedupPlanBuilder plan, Path output) throws IOException {
        for (long step = 14; ; step++) {
            leaveUnfinished(plan.build(), step);
            if (Files.size(output.resolve(".bloomscreen/journal")) > 500) {
                return;
            }
            plan.resume(true);
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        for (Map.Entry<String, String> file : Run.files(from).entrySet()) {
            Path copy = to.resolve(file.getKey());
            Files.createDirectories(copy.resolveSibling(""));
            Files.write(copy, file.getValue().getBytes(StandardCharsets.ISO_8859_1));
        }
    }

    @Test
    void aRunWhoseOutputFolderWasMovedGoesOnWhereItIs() throws Exception {
        leaveSpilled(plan(out), out);
        Path moved = Files.move(out, folder.resolve("moved"));

        run(plan(moved).resume(true).build(), sound());

        assertThat(Run.files(moved)).isEqualTo(expected);
        assertThat(out).doesNotExist();
    }

    @Test
    void aCopyOfAnUnfinishedRunGoesOnByItselfAndHarmsNeither() throws Exception {
        Path copy = folder.resolve("copy");
        leaveSpilled(plan(out), out);
        copy(out, copy);

        leaveUnfinished(plan(out).resume(true).build(), 22);
        leaveUnfinished(plan(copy).resume(true).build(), 18);
        run(plan(out).resume(true).build(), sound());
        run(plan(copy).resume(true).build(), sound());

        assertThat(Run.files(out)).isEqualTo(expected);
        assertThat(Run.files(copy)).isEqualTo(expected);
    }

    @Test
    void copiesThatShareAWorkFolderComeToTheSameBytesOrAreRefused() throws Exception {
        Path work = Files.createDirectory(folder.resolve("work"));
        Path copy = folder.resolve("copy");
        for (long step = 8; step < 30; step++) {
            leaveUnfinished(plan(out).workDir(work).build(), 20);
            copy(out, copy);

            goOn(plan(out).workDir(work), new FailingDisk(step));
            goOn(plan(copy).workDir(work).threads(3), new FailingDisk(40 - step));
            goOn(plan(out).workDir(work), sound());
            goOn(plan(copy).workDir(work), sound());

            for (Path folder : List.of(out, copy, work)) {
                Folders.removeAll(folder);
            }
            Files.createDirectory(work);
        }
    }

    @Test
    void whileARunWorksACopyThatSharesItsWorkFolderIsRefusedAndMayBeginAnew() throws Exception {
        Path work = Files.createDirectory(folder.resolve("work"));
        Path copy = folder.resolve("copy");
        leaveUnfinished(plan(out).workDir(work).build(), 20);
        copy(out, copy);
        List<Throwable> refused = new ArrayList<>();
        DedupListener meanwhile = new DedupListener() {
            @Override
            public void phase(Phase phase) {
                if (refused.isEmpty()) {
                    DedupPlanBuilder other = plan(copy).workDir(work);
                    refused.add(catchThrowable(() -> run(other.resume(true).build(), sound())));
                    assertThatNoException()
                            .isThrownBy(() ->
                                    run(other.resume(false).overwrite(true).build(), sound()));
                }
            }
        };

        Run.of(plan(out).workDir(work).resume(true).build(), tuning(sound()), meanwhile);

        assertThat(refused)
                .singleElement()
                .isInstanceOfSatisfying(
                        BadPlanException.class,
                        e -> assertThat(e)
                                .hasMessageStartingWith(work.toString())
                                .hasMessageContaining("another run works there")
                                .hasMessageContaining("--overwrite"));
        assertThat(Run.files(out)).isEqualTo(expected);
        assertThat(Run.files(copy)).isEqualTo(expected);
        assertThat(work).isEmptyDirectory();
    }

    /** Goes on, or fails with the way out; in either case nothing wrong has a final name. */
    private void goOn(DedupPlanBuilder plan, FailingDisk disk) throws Exception {
        DedupPlan goingOn = plan.resume(true).build();
        try {
            run(goingOn, disk);
            assertThat(Run.files(goingOn.output())).isEqualTo(expected);
        } catch (IOException | BadPlanException e) {
            if (!disk.hasFailed()) {
                assertThat(e).hasMessageContaining("--overwrite");
            }
            Map<String, String> finished = new TreeMap<>(Run.files(goingOn.output()));
            finished.keySet().removeIf(name -> name.startsWith(".bloomscreen"));
            assertThat(expected.entrySet()).containsAll(finished.entrySet());
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {18, 31, 44, 57})
    void aByteOfAWorkFileThatIsChangedOrCutOffNeverChangesTheOutput(long step) throws Exception {
        leaveUnfinished(plan(out).build(), step);
        Path left = folder.resolve("left");
        copy(out, left);
        for (String name : WORK_FILES) {
            Path file = left.resolve(".bloomscreen").resolve(name);
            byte[] bytes = Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
            for (int i = (int) step % STRIDE; i < bytes.length; i += STRIDE) {
                byte[] changed = bytes.clone();
                changed[i] ^= (byte) (1 << i % 8);
                goOnWith(left, name, changed);
                goOnWith(left, name, Arrays.copyOf(bytes, i));
            }
        }
    }

    private void goOnWith(Path left, String name, byte[] changed) throws Exception {
        Folders.removeAll(out);
        copy(left, out);
        Files.write(out.resolve(".bloomscreen").resolve(name), changed);
        goOn(plan(out), sound());
    }

    @Test
    void tooLittleMemoryForARunThatGoesOnLosesNothingOfIt() throws Exception {
        leaveSpilled(plan(out), out);
        assertThatExceptionOfType(BadPlanException.class)
                .isThrownBy(
                        () -> run(plan(out).resume(true).expectedUnits(1L << 38).build(), sound()))
                .withMessageContaining("-Xmx");
        assertThat(out.resolve(".bloomscreen/spill")).isNotEmptyFile();

        run(plan(out).resume(true).build(), sound());
        assertThat(Run.files(out)).isEqualTo(expected);
    }

    @Test
    void aJournalThatCannotBeReadIsOverwritten() throws Exception {
        leaveSpilled(plan(out), out);
        Path journal = out.resolve(".bloomscreen/journal");
        Files.delete(journal);
        try (Journal later = Journal.create(journal, sound())) {
            later.append(List.of(new byte[] {99}));
        }

        run(plan(out).overwrite(true).build(), sound());

        assertThat(Run.files(out)).isEqualTo(expected);
    }
}
