package dev.bloomscreen.dedup.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bloomscreen.dedup.BadPlanException;
import dev.bloomscreen.dedup.Compression;
import dev.bloomscreen.dedup.DamagedInputException;
import dev.bloomscreen.dedup.DedupListener;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.DedupPlanBuilder;
import dev.bloomscreen.dedup.DedupReport;
import dev.bloomscreen.dedup.Emission;
import dev.bloomscreen.dedup.Emptied;
import dev.bloomscreen.dedup.FieldPath;
import dev.bloomscreen.dedup.Keep;
import dev.bloomscreen.dedup.OnDamage;
import dev.bloomscreen.dedup.Phase;
import dev.bloomscreen.dedup.Recipe;
import dev.bloomscreen.dedup.Scope;
import dev.bloomscreen.dedup.Screening;
import dev.bloomscreen.dedup.SurvivorRule;
import dev.bloomscreen.dedup.UnitKind;
import dev.bloomscreen.dedup.engine.common.Folders;
import dev.bloomscreen.dedup.engine.job.Tuning;
import dev.bloomscreen.dedup.engine.job.Workspace;
import dev.bloomscreen.dedup.engine.source.ChangedInputException;
import dev.bloomscreen.dedup.engine.spill.Collisions;
import dev.bloomscreen.dedup.input.ReadLimits;
import dev.bloomscreen.dedup.resume.Disk;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A run that did not come to its end is gone on with, to the same bytes. */
class ResumeTest {

    @TempDir
    Path folder;

    Path in;
    Path out;

    @BeforeEach
    void writeCorpus() throws IOException {
        in = folder.resolve("in");
        out = folder.resolve("out");
        Run.write(
                in.resolve("a.jsonl"),
                Run.records("A\\nB", "C", "A\\nD", "B") + "{\"text\": oops}\n" + Run.records("E\\nC\\nF", "G"));
        byte[] second = Run.records("G", "H\\nA", "I", "A\\nB").getBytes(StandardCharsets.UTF_8);
        Files.createDirectories(in.resolve("sub"));
        Files.write(in.resolve("sub/b.jsonl.gz"), Codec.compress(second, Compression.GZIP, 40));
        Run.write(in.resolve("sub/c.txt"), "A\nJ\nK\n");
        Run.write(in.resolve("sub/d.jsonl"), "");
    }

    private DedupPlanBuilder plan() {
        return DedupPlan.builder(List.of(in), out)
                .onDamage(OnDamage.QUARANTINE)
                .threads(1)
                .expectedUnits(100)
                .fpp(1e-6);
    }

    private static DedupReport run(DedupPlan plan, Disk disk) throws IOException, InterruptedException {
        return run(plan, disk, DedupListener.SILENT);
    }

    private static DedupReport run(DedupPlan plan, Disk disk, DedupListener listener)
            throws IOException, InterruptedException {
        Tuning tuning = new Tuning(new ReadLimits(30, 1 << 20, 27), 3, 50, Collisions.NONE, 60, disk);
        return new Engine(plan, InputStream.nullInputStream(), OutputStream.nullOutputStream(), listener, tuning).run();
    }

    /** Runs until a step of the disk fails; false if the run came to its end before that. */
    private static boolean fails(DedupPlan plan, FailingDisk disk, boolean powerLoss) throws Exception {
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
    private Map<String, String> finished() throws IOException {
        Map<String, String> finished = new TreeMap<>(Run.files(out));
        finished.keySet().removeIf(name -> name.startsWith(".bloomscreen/"));
        return finished;
    }

    private boolean isUnfinished() {
        return !Files.exists(out) || Files.exists(out.resolve(".bloomscreen/manifest")) || isEmpty();
    }

    private boolean isEmpty() {
        try {
            return finished().isEmpty();
        } catch (IOException e) {
            return true;
        }
    }

    private static void assertSame(DedupReport resumed, DedupReport undisturbed) {
        assertThat(resumed.input()).isEqualTo(undisturbed.input());
        assertThat(resumed.units()).isEqualTo(undisturbed.units());
        assertThat(resumed.output()).isEqualTo(undisturbed.output());
        assertThat(resumed.screen().map(DedupReport.Screen::candidates))
                .isEqualTo(undisturbed.screen().map(DedupReport.Screen::candidates));
        assertThat(resumed.screen().map(DedupReport.Screen::falsePositives))
                .isEqualTo(undisturbed.screen().map(DedupReport.Screen::falsePositives));
        assertThat(resumed.work().rounds()).isEqualTo(undisturbed.work().rounds());
    }

    /** What is to be made, and how. */
    enum Kind {
        CORPUS,
        WITHOUT_A_SCREEN,
        ATTRIBUTES,
        DROP_LIST
    }

    private DedupPlanBuilder plan(Kind kind) {
        return switch (kind) {
            case CORPUS -> plan();
            case WITHOUT_A_SCREEN -> plan().screening(Screening.NONE).survivors(keep(Keep.NONE));
            case ATTRIBUTES ->
                plan().emission(new Emission.Attributes("dup", FieldPath.of("text")))
                        .survivors(keep(Keep.LAST));
            case DROP_LIST ->
                plan().emission(new Emission.DropList(FieldPath.of("text"))).survivors(keep(Keep.LAST));
        };
    }

    private static SurvivorRule keep(Keep keep) {
        return new SurvivorRule(keep, Scope.CORPUS, Optional.empty(), List.of());
    }

    @ParameterizedTest
    @CsvSource({"false, CORPUS", "true, CORPUS", "true, WITHOUT_A_SCREEN", "true, ATTRIBUTES", "true, DROP_LIST"})
    void afterAFailureAtAnyStepOfTheDiskTheBytesAreThoseOfAnUndisturbedRun(boolean powerLoss, Kind kind)
            throws Exception {
        Path work = Files.createDirectory(folder.resolve("work"));
        DedupPlanBuilder plan = plan(kind);
        if (powerLoss) {
            plan.workDir(work);
        }
        if (kind == Kind.ATTRIBUTES) {
            Files.delete(in.resolve("sub/c.txt")); // it has no ids
        }
        DedupReport undisturbed = run(plan.build(), Disk.REAL);
        Map<String, String> expected = Run.files(out);
        assertThat(expected).isNotEmpty();
        Folders.removeAll(out);
        long step = 1;
        for (; fails(plan.resume(false).build(), new FailingDisk(step), powerLoss); step++) {
            assertThat(expected.entrySet())
                    .as("step %d", step)
                    .containsAll(finished().entrySet());
            // The run that goes on fails as well, somewhere; the third comes to its end.
            if (isUnfinished()) {
                fails(plan.resume(true).build(), new FailingDisk(1 + step * 7 % 60), powerLoss);
            }
            assertThat(expected.entrySet())
                    .as("step %d", step)
                    .containsAll(finished().entrySet());
            if (isUnfinished()) {
                assertSame(run(plan.resume(true).build(), Disk.REAL), undisturbed);
            } else {
                Folders.removeAll(out.resolve(".bloomscreen"));
            }
            assertThat(Run.files(out)).as("step %d", step).isEqualTo(expected);
            assertThat(work).isEmptyDirectory();
            Folders.removeAll(out);
        }
        assertThat(step).as("steps that a run takes").isGreaterThan(50);
        Folders.removeAll(out);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void manyThreadsAGrowingScreenAndAFailureAnywhereChangeNothing(long seed) throws Exception {
        Random random = new Random(seed);
        TestCorpus.random(random).writeTo(in, random);
        run(plan().build(), Disk.REAL);
        Map<String, String> expected = Run.files(out);
        for (int round = 0; round < 20; round++) {
            Folders.removeAll(out);
            boolean unfinished = true;
            for (int part = 0; unfinished; part++) {
                DedupPlan plan = plan().threads(1 + random.nextInt(4))
                        .expectedUnits(1 + random.nextInt(10))
                        .fpp(random.nextBoolean() ? 0.01 : 0.5)
                        .resume(true)
                        .build();
                boolean failed =
                        fails(plan, new FailingDisk((part + 1) * (1L + random.nextInt(60))), random.nextBoolean());
                unfinished = failed && isUnfinished();
            }
            assertThat(finished()).isEqualTo(expected);
        }
    }

    /** Leaves a run that failed at a step. */
    private void leaveUnfinished(DedupPlan plan, long step) throws Exception {
        assertThat(fails(plan, new FailingDisk(step), false)).isTrue();
        assertThat(out.resolve(".bloomscreen/manifest")).exists();
    }

    /** Leaves a run that has noted some of its spill. */
    private void leaveSpilled(DedupPlan plan) throws Exception {
        for (long step = 20; ; step++) {
            leaveUnfinished(plan, step);
            if (Files.size(out.resolve(".bloomscreen/journal")) > 400) {
                assertThat(out.resolve("a.jsonl")).doesNotExist();
                return;
            }
            run(
                    DedupPlan.builder(List.of(in), out)
                            .overwrite(true)
                            .onDamage(OnDamage.SKIP)
                            .build(),
                    Disk.REAL);
            Folders.removeAll(out);
        }
    }

    private void assertRefused(DedupPlan plan, String... words) throws IOException {
        Map<String, String> before = Run.files(out);
        assertThatExceptionOfType(BadPlanException.class)
                .isThrownBy(() -> run(plan, Disk.REAL))
                .satisfies(e -> assertThat(e.getMessage()).contains(words));
        assertThat(Run.files(out)).isEqualTo(before);
    }

    @Test
    void anotherSettingIsNoticedAndRefusedAndLeavesTheRunAsItWas() throws Exception {
        leaveUnfinished(plan().build(), 30);

        assertRefused(
                plan().resume(true).onDamage(OnDamage.SKIP).build(), "onDamage", "QUARANTINE", "SKIP", "--overwrite");
        assertRefused(plan().resume(true).emptied(Emptied.KEEP).build(), "emptied", "DROP", "KEEP");
        assertRefused(plan().resume(true).screening(Screening.NONE).build(), "screening");
        assertRefused(
                plan().resume(true)
                        .recipe(Recipe.DEFAULT.withUnit(UnitKind.DOCUMENT))
                        .build(),
                "recipe.unit",
                "LINE",
                "DOCUMENT");
        assertRefused(plan().resume(true).workDir(folder).build(), "workDir");

        run(
                plan().resume(true)
                        .threads(3)
                        .memory(2 << 20)
                        .fpp(0.1)
                        .expectedUnits(7)
                        .build(),
                Disk.REAL);
        assertThat(out.resolve("a.jsonl")).exists();
    }

    @Test
    void anotherInputIsNoticedAndRefused() throws Exception {
        Path input = in.resolve("sub/c.txt");
        FileTime time = Files.getLastModifiedTime(input);
        leaveUnfinished(plan().build(), 30);

        Files.setLastModifiedTime(input, FileTime.fromMillis(0));
        assertRefused(plan().resume(true).build(), "sub/c.txt", "6 bytes", "modified");
        Files.writeString(input, "A\nJ\n");
        Files.setLastModifiedTime(input, time);
        assertRefused(plan().resume(true).build(), "sub/c.txt", "4 bytes");
        Files.writeString(input, "A\nJ\nK\n");
        Files.setLastModifiedTime(input, time);
        Path more = Run.write(in.resolve("z.txt"), "Z");
        assertRefused(plan().resume(true).build(), "z.txt", "nothing more");
        Files.delete(more);

        run(plan().resume(true).build(), Disk.REAL);
        assertThat(Files.readString(out.resolve("sub/c.txt"))).isEqualTo("J\nK\n");
    }

    @Test
    void aFolderWithAnUnfinishedRunIsRefusedWithTheWayToGoOn() throws Exception {
        leaveUnfinished(plan().build(), 30);

        assertRefused(plan().build(), "--resume", "--overwrite");
    }

    @Test
    void overwritingBeginsAnewAndClearsTheOldWorkFolderAway() throws Exception {
        Path work = Files.createDirectory(folder.resolve("work"));
        leaveUnfinished(plan().workDir(work).build(), 30);
        assertThat(work).isNotEmptyDirectory();

        run(plan().workDir(work).overwrite(true).emptied(Emptied.KEEP).build(), Disk.REAL);

        assertThat(work).isEmptyDirectory();
        assertThat(out.resolve(".bloomscreen")).doesNotExist();
    }

    @Test
    void resumingWhereNothingWasBegunBegins() throws Exception {
        run(plan().resume(true).build(), Disk.REAL);

        assertThat(out.resolve("a.jsonl")).exists();
    }

    @Test
    void resumingWhatCameToItsEndIsRefused() throws Exception {
        run(plan().build(), Disk.REAL);

        assertRefused(plan().resume(true).build(), "holds no run that could be gone on with");
    }

    @Test
    void aWorkFolderThatIsGoneIsToldOf() throws Exception {
        Path work = Files.createDirectory(folder.resolve("work"));
        leaveSpilled(plan().workDir(work).build());
        Folders.removeAll(work);
        Files.createDirectory(work);

        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> run(plan().workDir(work).resume(true).build(), Disk.REAL))
                .withMessageContainingAll("spill", "is gone", "--overwrite");
    }

    @Test
    void aSpillThatWasCutShortIsToldOf() throws Exception {
        leaveSpilled(plan().build());
        Files.write(out.resolve(".bloomscreen/spill"), new byte[1]);

        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> run(plan().resume(true).build(), Disk.REAL))
                .withMessageContainingAll("spill", "cut short", "--overwrite");
    }

    @Test
    void aPlanThatCannotBeGoneOnWithRefusesToResume() {
        for (DedupPlanBuilder plan : List.of(
                plan().dryRun(true),
                plan().screening(Screening.UNCONFIRMED),
                DedupPlan.builder(List.of(in), DedupPlan.STREAM),
                DedupPlan.builder(List.of(DedupPlan.STREAM), out))) {
            assertThat(plan.build().isResumable()).isFalse();
            assertThatExceptionOfType(BadPlanException.class)
                    .isThrownBy(() -> plan.resume(true).build())
                    .withMessageContaining("gone on with");
        }
    }

    @Test
    void damageFoundAfterwardsLeavesTheOutputAsItWasBeforeTheFirstPart() throws Exception {
        DedupPlanBuilder failing = plan().onDamage(OnDamage.FAIL);
        for (long step = 8; fails(failing.resume(false).build(), new FailingDisk(step), false); step++) {
            if (!Files.exists(out.resolve(".bloomscreen/manifest"))) {
                break; // the damage was found
            }
            assertThatExceptionOfType(DamagedInputException.class)
                    .isThrownBy(() -> run(failing.resume(true).build(), Disk.REAL))
                    .satisfies(e -> assertThat(e.line()).isEqualTo(5));
            assertThat(out).doesNotExist();
        }
    }

    /** Leaves a run that failed behind its first outputs, a quarantine among them. */
    private void leaveThreeOutputs() throws Exception {
        long step = 1;
        for (; fails(plan().build(), new FailingDisk(step), false); step++) {
            if (finished().size() >= 3 && Files.exists(out.resolve(".bloomscreen/manifest"))) {
                return;
            }
            Folders.removeAll(out);
        }
        throw new AssertionError("no failure left three outputs and something to do, of " + step);
    }

    @Test
    void anInputThatChangesAfterwardsTakesAllPartsOfTheRunBack() throws Exception {
        leaveThreeOutputs();
        DedupListener changing = new DedupListener() {
            @Override
            public void phase(Phase phase) {
                try {
                    Files.setLastModifiedTime(in.resolve("sub/d.jsonl"), FileTime.fromMillis(0));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        };
        assertThatExceptionOfType(ChangedInputException.class)
                .isThrownBy(() -> run(plan().resume(true).build(), Disk.REAL, changing));
        assertThat(out).doesNotExist();
    }

    @Test
    void filesThatAreDoneTakeNoRoomFromThoseThatAreNot() throws Exception {
        for (int i = 10; i < 50; i++) {
            Run.write(in.resolve("many/" + i + ".jsonl"), Run.records("A", "own" + i));
        }
        run(plan().build(), Disk.REAL);
        Map<String, String> expected = Run.files(out);
        for (long step : List.of(200L, 260L, 320L, 380L, 440L)) {
            Folders.removeAll(out);
            fails(plan().build(), new FailingDisk(step), false);
            if (isUnfinished()) {
                run(plan().threads(3).resume(true).build(), Disk.REAL);
            }
            Folders.removeAll(out.resolve(".bloomscreen"));
            assertThat(Run.files(out)).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.jsonl", "_quarantine/a.jsonl.jsonl"})
    void anOutputOrQuarantineThatIsGoneOrCutShortIsMadeAgain(String name) throws Exception {
        run(plan().build(), Disk.REAL);
        Map<String, String> expected = Run.files(out);
        Folders.removeAll(out);
        leaveThreeOutputs();
        Path file = out.resolve(name);
        Files.writeString(file, Files.readString(file).substring(1));
        assertThatOneMoreRunMakes(expected);
        leaveThreeOutputs();
        Files.delete(file);
        assertThatOneMoreRunMakes(expected);
    }

    private void assertThatOneMoreRunMakes(Map<String, String> expected) throws Exception {
        run(plan().resume(true).build(), Disk.REAL);
        assertThat(Run.files(out)).isEqualTo(expected);
        Folders.removeAll(out);
    }

    @Test
    void theListenerHearsThatTheRunCanBeGoneOnWithUnlessItCannot() throws Exception {
        List<String> heard = new ArrayList<>();
        DedupListener listener = new DedupListener() {
            @Override
            public void unfinished() {
                heard.add("unfinished");
            }
        };
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> run(plan().build(), new FailingDisk(30), listener));
        assertThat(heard).containsExactly("unfinished");
        assertThatExceptionOfType(DamagedInputException.class)
                .isThrownBy(
                        () -> run(plan().overwrite(true).onDamage(OnDamage.FAIL).build(), Disk.REAL, listener));
        assertThat(heard).hasSize(1);
    }

    @Test
    void aRunThatIsStoppedBeforeAnythingIsNotedLeavesNothingAndDoesNotSayThatWorkIsKept() throws Exception {
        List<String> heard = new ArrayList<>();
        DedupListener stopping = new DedupListener() {
            @Override
            public void phase(Phase phase) {
                Thread.currentThread().interrupt();
            }

            @Override
            public void unfinished() {
                heard.add("unfinished");
            }
        };

        assertThatExceptionOfType(InterruptedException.class)
                .isThrownBy(() -> run(plan().build(), Disk.REAL, stopping));

        assertThat(heard).isEmpty();
        assertThat(out).doesNotExist();
    }

    @Test
    void aRunThatIsStoppedAmidAStepOfTheDiskBeforeAnythingIsNotedLeavesNothing() throws Exception {
        Disk stopping = new Disk() {
            @Override
            public FileChannel create(Path path) throws IOException {
                FileChannel channel = super.create(path);
                if (path.endsWith(Workspace.SPILL)) {
                    Thread.currentThread().interrupt();
                }
                return channel;
            }
        };

        assertThatExceptionOfType(InterruptedException.class).isThrownBy(() -> run(plan().build(), stopping));

        assertThat(out).doesNotExist();
    }

    @Test
    void theScreenIsSavedByTheRunThatGoesOn() throws Exception {
        Path screen = folder.resolve("screen.tlbf");
        DedupPlanBuilder plan = plan().screenOut(screen);
        run(plan.build(), Disk.REAL);
        Map<String, String> expected = Run.files(folder);
        for (long step = 1; ; step++) {
            Folders.removeAll(out);
            Files.delete(screen);
            Files.delete(folder.resolve("screen.tlbf.recipe.json"));
            boolean failed = fails(plan.resume(false).build(), new FailingDisk(step), true);
            if (failed && isUnfinished()) {
                run(plan.resume(true).build(), Disk.REAL);
            }
            Folders.removeAll(out.resolve(".bloomscreen"));
            assertThat(Run.files(folder)).as("step %d", step).isEqualTo(expected);
            if (!failed) {
                return;
            }
        }
    }
}
