package dev.bloomscreen.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets work end in order when the process is told to stop (Ctrl-C, {@code kill}): the working thread is interrupted, and
 * the JVM waits for it to tidy up. The exit code is then the JVM's own for the signal: 130 or 143.
 */
final class Interrupts {

    private static final int SECONDS_TO_TIDY_UP = 20;

    private final CountDownLatch workEnded = new CountDownLatch(1);

    private Interrupts() {}

    /** Registers {@code worker} as the thread to be interrupted. */
    static Interrupts of(Thread worker) {
        Interrupts interrupts = new Interrupts();
        Runtime.getRuntime().addShutdownHook(new Thread("stop") {
            @Override
            public void run() {
                interrupts.stop(worker);
            }
        });
        return interrupts;
    }

    /** Lets the JVM end: the work has tidied up. */
    void workEnded() {
        workEnded.countDown();
    }

    private void stop(Thread worker) {
        if (workEnded.getCount() == 0) {
            return;
        }
        worker.interrupt();
        try {
            workEnded.await(SECONDS_TO_TIDY_UP, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
