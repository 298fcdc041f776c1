package dev.bloomscreen.dedup.engine.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bloomscreen.dedup.resume.Disk;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A large file goes to the disk while it is written, and what the disk says of that is not lost. */
class WriteBehindTest {

    private static final int STEP = (int) WriteBehind.STEP;

    private final AtomicInteger forces = new AtomicInteger();
    private final Queue<Runnable> waiting = new ArrayDeque<>();

    @Test
    void aSmallFileIsNotForcedBeforeItsEnd() throws Exception {
        WriteBehind file = new WriteBehind(forces::incrementAndGet, Runnable::run);

        file.wrote(STEP - 1);
        file.finish();

        assertThat(forces).hasValue(0);
    }

    @Test
    void aLargeFileIsForcedOnceAStep() throws Exception {
        WriteBehind file = new WriteBehind(forces::incrementAndGet, Runnable::run);

        for (int i = 0; i < 40; i++) {
            file.wrote(STEP / 4);
        }

        assertThat(forces).hasValue(10);
    }

    @Test
    void nothingMoreIsAskedOfADiskThatIsBusyWithTheFile() throws Exception {
        WriteBehind file = new WriteBehind(forces::incrementAndGet, waiting::add);

        file.wrote(STEP);
        file.wrote(STEP);
        assertThat(waiting).hasSize(1);

        waiting.remove().run();
        file.wrote(1);
        assertThat(waiting).hasSize(1);
    }

    @Test
    void theEndWaitsForWhatIsBeingForced() throws Exception {
        CountDownLatch waited = new CountDownLatch(1);
        AtomicBoolean forced = new AtomicBoolean();
        Thread writer = Thread.currentThread();
        ExecutorService executor = Executors.newFixedThreadPool(2);
        try {
            WriteBehind file = new WriteBehind(
                    () -> {
                        await(waited);
                        forced.set(true);
                    },
                    executor);
            file.wrote(STEP);
            executor.execute(() -> {
                while (writer.getState() != Thread.State.WAITING) {
                    Thread.onSpinWait();
                }
                waited.countDown();
            });

            file.finish();

            assertThat(forced).isTrue();
        } finally {
            waited.countDown();
            executor.shutdownNow();
        }
    }

    private static void await(CountDownLatch latch) throws IOException {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    @Test
    void whatCouldNotBeForcedFailsTheNextWriteAndTheEnd() throws Exception {
        IOException full = new IOException("no space left");
        WriteBehind file = new WriteBehind(
                () -> {
                    throw full;
                },
                Runnable::run);
        file.wrote(STEP);

        assertThatThrownBy(() -> file.wrote(1)).isSameAs(full);
        assertThatThrownBy(file::finish).isSameAs(full);
    }

    @Test
    void aForceThatEndsInAnythingElseFailsTheEnd() throws Exception {
        WriteBehind file = new WriteBehind(
                () -> {
                    throw new IllegalStateException("no fault of the disk");
                },
                waiting::add);
        file.wrote(STEP);

        assertThatThrownBy(waiting.remove()::run).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(file::finish).isInstanceOf(IOException.class).hasMessageContaining("could not be forced");
    }

    @Test
    void anOutputWhoseDiskFailedOnceNeverGetsItsName(@TempDir Path folder) throws Exception {
        Path path = folder.resolve("output");
        Disk failingOnce = new Disk() {
            @Override
            public void force(FileChannel channel, Path file) throws IOException {
                if (forces.getAndIncrement() == 0) {
                    throw new IOException("write error");
                }
            }
        };
        Executor atOnce = Runnable::run;
        try (OutputFile output = new OutputFile(failingOnce, folder.resolve("temporary"), path, atOnce)) {
            output.write(ByteBuffer.allocate(STEP));

            assertThatThrownBy(output::finish)
                    .isInstanceOf(IOException.class)
                    .hasMessageContainingAll(path.toString(), "write error");
        }
        assertThat(Files.exists(path)).isFalse();
    }
}
