package dev.bloomscreen.dedup.engine.common;

import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Runs one task on several threads. The first failure interrupts the others and is the one that is thrown. */
public final class Crew {

    /** What each worker does. */
    public interface Task {
        void work(int worker) throws IOException, InterruptedException;
    }

    private Crew() {}

    /**
     * Runs the task once on each thread; returns or throws only when every worker has ended.
     *
     * @throws IOException what a worker threw first; so for unchecked exceptions and errors
     * @throws InterruptedException if the calling thread was interrupted; the workers are interrupted then
     */
    public static void run(int threads, Task task) throws IOException, InterruptedException {
        ExecutorService workers = Executors.newFixedThreadPool(threads, r -> new Thread(r, "bloomscreen-dedup"));
        try {
            ExecutorCompletionService<Void> done = new ExecutorCompletionService<>(workers);
            for (int i = 0; i < threads; i++) {
                int worker = i;
                done.submit(() -> {
                    task.work(worker);
                    return null;
                });
            }
            for (int i = 0; i < threads; i++) {
                done.take().get();
            }
        } catch (ExecutionException e) {
            throw rethrow(e.getCause());
        } finally {
            workers.shutdownNow();
            awaitEnd(workers);
        }
    }

    private static RuntimeException rethrow(@Nullable Throwable cause) throws IOException, InterruptedException {
        if (cause instanceof IOException e) {
            throw e;
        }
        if (cause instanceof InterruptedException e) {
            throw e;
        }
        if (cause instanceof RuntimeException e) {
            throw e;
        }
        if (cause instanceof Error e) {
            throw e;
        }
        return new IllegalStateException(cause);
    }

    /** A worker may hold files that are about to be removed, so no interrupt cuts this short; it is passed on instead. */
    private static void awaitEnd(ExecutorService workers) {
        boolean interrupted = false;
        while (true) {
            try {
                if (workers.awaitTermination(1, TimeUnit.DAYS)) {
                    break;
                }
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
