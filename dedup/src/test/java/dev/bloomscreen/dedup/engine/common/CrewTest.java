package dev.bloomscreen.dedup.engine.common;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** Workers that take turns, and what becomes of them when one fails. */
class CrewTest {

    @RepeatedTest(20)
    void turnsGoByTicketWhoeverHoldsIt() throws Exception {
        Turns turns = new Turns();
        AtomicLong tickets = new AtomicLong();
        List<Long> order = new ArrayList<>();
        AtomicInteger ends = new AtomicInteger();
        Crew.run(8, worker -> {
            for (long ticket = tickets.getAndIncrement(); ticket < 200; ticket = tickets.getAndIncrement()) {
                turns.await(ticket);
                order.add(ticket);
                ends.addAndGet(turns.pass() ? 1 : 0);
                ends.addAndGet(ticket == 150 && turns.endsAt(200) ? 1 : 0);
            }
        });
        assertThat(order).hasSize(200).isSorted();
        assertThat(ends).hasValue(1);
    }

    @Test
    void aWorkerThatFailsInItsTurnDoesNotLeaveTheOthersWaiting() {
        Turns turns = new Turns();
        AtomicLong tickets = new AtomicLong();
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> Crew.run(8, worker -> {
                    while (true) {
                        long ticket = tickets.getAndIncrement();
                        turns.await(ticket);
                        if (ticket == 20) {
                            throw new IOException("the disk is full");
                        }
                        turns.pass();
                    }
                }))
                .withMessage("the disk is full");
    }

    @Test
    void everyWorkerHasEndedWhenAFailureIsThrown() {
        AtomicInteger ended = new AtomicInteger();
        CountDownLatch started = new CountDownLatch(4);
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> Crew.run(4, worker -> {
                    try {
                        started.countDown();
                        started.await();
                        if (worker == 2) {
                            throw new IllegalStateException();
                        }
                        new CountDownLatch(1).await();
                    } finally {
                        ended.incrementAndGet();
                    }
                }));
        assertThat(ended).hasValue(4);
    }

    @Test
    void anErrorOfAWorkerIsThrownAsItIs() {
        assertThatExceptionOfType(OutOfMemoryError.class)
                .isThrownBy(() -> Crew.run(2, worker -> {
                    throw new OutOfMemoryError("made up");
                }));
    }

    @Test
    void everyWorkerRunsOnce() throws Exception {
        List<Integer> ran = Collections.synchronizedList(new ArrayList<>());
        Crew.run(5, ran::add);
        assertThat(ran).containsExactlyInAnyOrder(0, 1, 2, 3, 4);
    }
}
