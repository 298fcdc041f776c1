package dev.bloomscreen.dedup.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bloomscreen.dedup.DamagedInputException;
import dev.bloomscreen.dedup.DedupListener;
import dev.bloomscreen.dedup.DedupPlanBuilder;
import dev.bloomscreen.dedup.OnDamage;
import dev.bloomscreen.dedup.Phase;
import dev.bloomscreen.dedup.engine.job.Workspace;
import dev.bloomscreen.dedup.engine.source.ChangedInputException;
import dev.bloomscreen.dedup.resume.Disk;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** What a run leaves that is stopped or fails for good. */
class StoppedRunTest extends UnfinishedRuns {

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

    /** Whatever it had opened when it failed; the system has only so many for all runs of a process. */
    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "elsewhere /proc does not tell which files are open")
    void aRunThatFailsAtAnyStepOfTheDiskLeavesNoFileOpen() throws Exception {
        Path screen = folder.resolve("screen.tlbf");
        long step = 1;
        for (; fails(plan().screenOut(screen).overwrite(true).build(), new FailingDisk(step), false); step++) {
            assertThat(openFiles()).as("step %d", step).isEmpty();
        }
        assertThat(step).as("steps that a run takes").isGreaterThan(50);
    }

    /** Those of this test's folder that this process has open. */
    private List<Path> openFiles() throws IOException {
        List<Path> open = new ArrayList<>();
        try (Stream<Path> files = Files.list(Path.of("/proc/self/fd"))) {
            for (Path file : files.toList()) {
                if (Files.isSymbolicLink(file)) { // that of the list itself is gone
                    Path opened = Files.readSymbolicLink(file);
                    if (opened.startsWith(folder)) {
                        open.add(opened);
                    }
                }
            }
        }
        return open;
    }
}
