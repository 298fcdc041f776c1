package dev.bloomscreen.dedup.engine;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * A run of hashes of eligible units, with one mark a unit that says whether it is a candidate. In memory as on disk: the
 * hashes, 16 bytes each in canonical order (big-endian, high half first), then the marks, eight a byte, lowest first.
 */
final class Segment {

    /** The bytes of one hash. */
    static final int HASH = 16;

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private final int capacity;
    private int limit;
    final byte[] bytes;
    private int count;

    Segment(int capacity) {
        this.capacity = capacity;
        this.limit = capacity;
        this.bytes = new byte[length(capacity)];
    }

    /** The bytes that a number of units take. */
    static int length(int units) {
        return units * HASH + (units + 7) / 8;
    }

    /** Empties it for a number of units that are to be read from the spill, or for none. */
    void reset(int units) {
        count = units;
    }

    int count() {
        return count;
    }

    /** Lets it be full at a number of units, or at its capacity if that is less. */
    void limit(int units) {
        limit = Math.min(units, capacity);
    }

    boolean isFull() {
        return count >= limit;
    }

    void add(long hi, long lo) {
        LONG.set(bytes, count * HASH, hi);
        LONG.set(bytes, count * HASH + 8, lo);
        count++;
    }

    long hi(int i) {
        return (long) LONG.get(bytes, i * HASH);
    }

    long lo(int i) {
        return (long) LONG.get(bytes, i * HASH + 8);
    }

    void clearMarks() {
        for (int i = count * HASH; i < length(count); i++) {
            bytes[i] = 0;
        }
    }

    void markAll() {
        clearMarks();
        for (int i = 0; i < count; i++) {
            mark(i);
        }
    }

    void mark(int i) {
        bytes[count * HASH + (i >>> 3)] |= (byte) (1 << (i & 7));
    }

    boolean isMarked(int i) {
        return (bytes[count * HASH + (i >>> 3)] & (1 << (i & 7))) != 0;
    }
}
