package dev.bloomscreen.dedup.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bloomscreen.dedup.BadPlanException;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.DedupPlanBuilder;
import dev.bloomscreen.dedup.Emptied;
import dev.bloomscreen.dedup.OnDamage;
import dev.bloomscreen.dedup.Recipe;
import dev.bloomscreen.dedup.Screening;
import dev.bloomscreen.dedup.UnitKind;
import dev.bloomscreen.dedup.engine.common.Folders;
import dev.bloomscreen.dedup.resume.Disk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is not the run that was begun is not gone on with. */
class ResumeRefusalTest extends UnfinishedRuns {

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
}
