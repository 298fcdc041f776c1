package dev.bloomscreen.benchmarks.contest;

import dev.bloomscreen.benchmarks.contestant.Batch;
import dev.bloomscreen.benchmarks.contestant.Contestant;
import dev.bloomscreen.benchmarks.contestant.Roster;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The slices of one contestant's work. Only the calls on the filter are timed; items are made between them. */
final class Slices {

    /** Items from this number on are never inserted. */
    private static final long ABSENT = 1L << 62;

    private final Roster contestant;
    private final Contestant filled;
    private final long n;
    private final int keyBytes;
    private Contestant growing;
    private long inserted;
    private long batches;

    Slices(Roster contestant, Contestant filled, long n, int keyBytes) {
        this.contestant = contestant;
        this.filled = filled;
        this.n = n;
        this.keyBytes = keyBytes;
        this.growing = contestant.empty(n);
    }

    /** Works for about so long, on one thread or several, each with items of its own. */
    Slice run(Operation operation, int threads, long nanos) throws ExecutionException, InterruptedException {
        if (threads == 1) {
            return work(operation, nanos);
        }
        if (!contestant.threadSafe()) {
            throw new IllegalArgumentException(contestant + " is not for " + threads + " threads at once");
        }
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<Slice>> parts = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                parts.add(pool.submit(() -> work(operation, nanos)));
            }
            Slice sum = new Slice(0, 0, 0);
            for (Future<Slice> part : parts) {
                Slice slice = part.get();
                sum = new Slice(
                        sum.items() + slice.items(), sum.nanos() + slice.nanos() / threads, sum.said() + slice.said());
            }
            return sum;
        } finally {
            pool.shutdown();
        }
    }

    private Slice work(Operation operation, long nanos) {
        Batch batch = new Batch(keyBytes);
        long items = 0;
        long timed = 0;
        long said = 0;
        while (timed < nanos) {
            long number = nextBatch();
            Contestant filter = operation == Operation.INSERT ? growing() : filled;
            switch (operation) {
                case HIT -> batch.fillBelow(number, n);
                case MISS -> batch.fillFrom(ABSENT + number * Batch.SIZE);
                case INSERT -> batch.fillFrom(number * Batch.SIZE);
            }
            long start = System.nanoTime();
            said += operation == Operation.INSERT ? filter.insert(batch) : filter.contains(batch);
            timed += System.nanoTime() - start;
            items += Batch.SIZE;
        }
        return new Slice(items, timed, said);
    }

    private synchronized long nextBatch() {
        return batches++;
    }

    private synchronized Contestant growing() {
        if (inserted >= n) {
            growing = contestant.empty(n);
            inserted = 0;
        }
        inserted += Batch.SIZE;
        return growing;
    }
}
