package dev.bloomscreen.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The thread-safety promises, with real threads. None of these fails for a right filter, whatever the scheduler does. */
class BloomConcurrencyTest {

    /** Runs the work on threads 0 to n - 1, and fails as the first of them fails. */
    private static void onThreads(int threads, IntConsumer work) throws ExecutionException, InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                int number = thread;
                running.add(pool.submit(() -> work.accept(number)));
            }
            for (Future<?> future : running) {
                future.get();
            }
        } finally {
            pool.shutdownNow();
        }
    }

    /** Lets nobody on before all have come, as close together as threads can be. */
    private static void meet(AtomicInteger arrivals, int expected) {
        arrivals.incrementAndGet();
        for (int spins = 0; arrivals.get() < expected; spins++) {
            if (spins < 2_000) {
                Thread.onSpinWait();
            } else {
                LockSupport.parkNanos(1_000);
            }
        }
    }

    @ParameterizedTest(name = "k = {0}, {1} threads")
    @CsvSource({"1, 2", "7, 2", "7, 4", "60, 2", "100, 2"})
    void racingInsertsOfEqualItemsAreNeverBothToldSurelyAbsent(int k, int threads) throws Exception {
        int rounds = 5_000;
        Bloom bloom = Bloom.of(1L << 24, k);
        AtomicInteger arrivals = new AtomicInteger();
        boolean[][] absent = new boolean[threads][rounds];
        onThreads(threads, thread -> {
            for (int i = 0; i < rounds; i++) {
                meet(arrivals, threads * (i + 1));
                absent[thread][i] = bloom.insertHash(Hashing.mix64(i));
            }
        });
        for (int i = 0; i < rounds; i++) {
            int toldAbsent = 0;
            for (boolean[] answers : absent) {
                toldAbsent += answers[i] ? 1 : 0;
            }
            assertThat(toldAbsent).as("threads told that item %d was absent", i).isLessThanOrEqualTo(1);
            assertThat(bloom.containsHash(Hashing.mix64(i))).isTrue();
        }
        assertThat(bloom.nInserted()).isEqualTo((long) threads * rounds);
    }

    @ParameterizedTest(name = "k = {0}, {1} threads")
    @CsvSource({"1, 2", "7, 2", "7, 4", "60, 2", "100, 2"})
    void racingArraysOfEqualItemsAreNeverToldTwiceThatAnItemWasSurelyAbsent(int k, int threads) throws Exception {
        int rounds = 200;
        int length = 150;
        // Above 1 MiB, so that bits are read first.
        Bloom bloom = Bloom.of(1L << 24, k);
        AtomicInteger arrivals = new AtomicInteger();
        Answers[][] answers = new Answers[threads][rounds];
        onThreads(threads, thread -> {
            for (int round = 0; round < rounds; round++) {
                long[] hashes = new long[length];
                for (int i = 0; i < length; i++) {
                    // Each thread meets them at another place, and each comes twice.
                    hashes[i] = Hashing.mix64(round * length + (i + 7 * thread) % (length / 2));
                }
                meet(arrivals, threads * (round + 1));
                answers[thread][round] = bloom.insertAll(Items.ofHashes(hashes));
            }
        });
        for (int round = 0; round < rounds; round++) {
            int[] toldAbsent = new int[length / 2];
            for (int thread = 0; thread < threads; thread++) {
                for (int i = 0; i < length; i++) {
                    toldAbsent[(i + 7 * thread) % (length / 2)] += answers[thread][round].maybeSeen(i) ? 0 : 1;
                }
            }
            assertThat(Arrays.stream(toldAbsent).max().orElseThrow())
                    .as("most threads told that an item of round %d was absent", round)
                    .isLessThanOrEqualTo(1);
            for (int i = 0; i < length / 2; i++) {
                assertThat(bloom.containsHash(Hashing.mix64(round * length + i)))
                        .isTrue();
            }
        }
        assertThat(bloom.nInserted()).isEqualTo((long) threads * rounds * length);
    }

    /**
     * Threads that insert disjoint items are told "maybe seen" only at the filter's rate (1 % of all at most, since it is
     * never over its design), or where two of them flip one bit at the same moment. So nearly all are "surely absent".
     */
    @Test
    void disjointItemsAreSurelyAbsentButForFalsePositives() throws Exception {
        int threads = 4;
        int each = 50_000;
        Bloom bloom = Bloom.withRate((long) threads * each, 0.01);
        Bloom alone = Bloom.withRate((long) threads * each, 0.01);
        AtomicInteger absent = new AtomicInteger();
        onThreads(threads, thread -> {
            int mine = 0;
            for (int i = 0; i < each; i++) {
                mine += bloom.insertHash(Hashing.mix64(thread * each + i)) ? 1 : 0;
            }
            absent.addAndGet(mine);
        });
        for (int i = 0; i < threads * each; i++) {
            alone.insertHash(Hashing.mix64(i));
        }
        assertThat(absent.get()).isBetween(threads * each * 98 / 100, threads * each);
        assertThat(bloom).isEqualTo(alone);
    }

    @Test
    void anItemIsFoundOnceItsInsertHasReturned() throws Exception {
        int items = 200_000;
        Bloom bloom = Bloom.withRate(items, 0.01);
        AtomicInteger inserted = new AtomicInteger();
        onThreads(2, thread -> {
            if (thread == 0) {
                for (int i = 0; i < items; i++) {
                    bloom.insertHash(Hashing.mix64(i));
                    inserted.setRelease(i + 1);
                }
            } else {
                for (int seen = 0; seen < items; seen = inserted.getAcquire()) {
                    for (int i = Math.max(0, seen - 100); i < seen; i++) {
                        if (!bloom.containsHash(Hashing.mix64(i))) {
                            throw new AssertionError("item " + i + " of " + seen + " inserted is not found");
                        }
                    }
                }
            }
        });
        assertThat(inserted.get()).isEqualTo(items);
    }

    @Test
    void unionsFromManyThreadsLoseNothing() throws Exception {
        int threads = 4;
        Bloom bloom = Bloom.of(100_003, 5);
        Bloom alone = Bloom.of(100_003, 5);
        onThreads(threads, thread -> {
            Bloom shard = Bloom.of(100_003, 5);
            for (int i = 0; i < 1_000; i++) {
                shard.insertHash(Hashing.mix64(thread * 1_000 + i));
            }
            bloom.union(shard);
        });
        for (int i = 0; i < threads * 1_000; i++) {
            alone.insertHash(Hashing.mix64(i));
        }
        assertThat(bloom).isEqualTo(alone);
    }
}
