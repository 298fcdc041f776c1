package dev.bloomscreen.dedup.engine.job;

import java.io.IOException;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * Has the disk take what was written to a file while more is written, so that the wait for it at the end is short. For one
 * thread at a time, beside the executor.
 */
final class WriteBehind {

    /** Forces what was written to a file. */
    interface Force {
        void force() throws IOException;
    }

    /** Bytes from one force to the next: some hundredths of a second for a solid-state disk, and too much for small files to meet. */
    static final long STEP = 16 << 20;

    private final Force file;
    private final Executor executor;
    private long unforced;
    private boolean busy;
    private @Nullable IOException failure;

    WriteBehind(Force file, Executor executor) {
        this.file = file;
        this.executor = executor;
    }

    /**
     * Tells that more was written, and has it forced if it is enough and nothing is being forced.
     *
     * @throws IOException if it could not be forced earlier; a file system tells that once, so it must not be lost
     */
    synchronized void wrote(int bytes) throws IOException {
        fail();
        unforced += bytes;
        if (unforced >= STEP && !busy) {
            unforced = 0;
            busy = true;
            executor.execute(this::force);
        }
    }

    private void force() {
        IOException thrown = new IOException("the file could not be forced to the disk"); // by anything but the disk
        try {
            file.force();
            thrown = null;
        } catch (IOException e) {
            thrown = e;
        } finally {
            ended(thrown);
        }
    }

    private synchronized void ended(@Nullable IOException thrown) {
        busy = false;
        failure = thrown;
        notifyAll();
    }

    /**
     * Waits until nothing is being forced.
     *
     * @throws IOException if something could not be forced
     */
    synchronized void finish() throws IOException, InterruptedException {
        while (busy) {
            wait();
        }
        fail();
    }

    private void fail() throws IOException {
        if (failure != null) {
            throw failure;
        }
    }
}
