package dev.bloomscreen.dedup.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.DedupPlanBuilder;
import dev.bloomscreen.dedup.DedupReport;
import dev.bloomscreen.dedup.Emission;
import dev.bloomscreen.dedup.FieldPath;
import dev.bloomscreen.dedup.Keep;
import dev.bloomscreen.dedup.Scope;
import dev.bloomscreen.dedup.Screening;
import dev.bloomscreen.dedup.SurvivorRule;
import dev.bloomscreen.dedup.engine.common.Folders;
import dev.bloomscreen.dedup.resume.Disk;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A run that did not come to its end is gone on with, to the same bytes. */
class ResumeTest extends UnfinishedRuns {

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

    @Test
    void resumingWhereNothingWasBegunBegins() throws Exception {
        run(plan().resume(true).build(), Disk.REAL);

        assertThat(out.resolve("a.jsonl")).exists();
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
