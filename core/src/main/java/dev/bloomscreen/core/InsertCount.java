package dev.bloomscreen.core;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/** An unsigned 64-bit count for many threads that stops at 2^64 - 1. */
final class InsertCount {

    /** What came by loading and by unions, unsigned. */
    private final AtomicLong base;

    /** What was inserted since then: never near 2^63. */
    private final LongAdder inserts = new LongAdder();

    InsertCount(long start) {
        this.base = new AtomicLong(start);
    }

    void increase(int items) {
        inserts.add(items);
    }

    void increment() {
        inserts.increment();
    }

    void add(long count) {
        base.accumulateAndGet(count, InsertCount::saturatingSum);
    }

    long get() {
        return saturatingSum(base.get(), inserts.sum());
    }

    private static long saturatingSum(long a, long b) {
        long sum = a + b;
        return Long.compareUnsigned(sum, a) < 0 ? -1 : sum;
    }
}
