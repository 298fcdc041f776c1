package dev.bloomscreen.dedup.engine.spill;

import dev.bloomscreen.core.Items;
import dev.bloomscreen.dedup.SurvivorRule;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/**
 * A run of eligible units: of each the hash, a mark that says whether it is a candidate, whether it is the first of its
 * document, and in one layout the document's priority. Not thread-safe.
 */
public final class Segment {

    /** The bytes of one hash: canonical order, big-endian, high half first. */
    public static final int HASH = 16;

    /** Into how many parts keys are cut, by the top six bits of their hash. */
    public static final int PARTS = 64;

    /** The priority of a document without one: no number has it, and all are smaller. */
    public static final long NO_PRIORITY = -4;

    /** Two flags a unit. */
    private static final int MARK = 1;

    private static final int START = 2;

    private static final int GROUP = 4;

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    /** Where the parts of a unit lie. */
    public enum Layout {
        /** The hashes, then bytes with the flags of four units each, lowest bits first: 16.25 bytes a unit. */
        HASHES,
        /** The hash, then the priority, whose lowest two bits are the flags: 24 bytes a unit. */
        PRIORITIES;

        /** The bytes that a number of units take; a number past all sense counts as a large one. */
        public long length(long units) {
            long n = Math.min(units, Long.MAX_VALUE / 64);
            return this == PRIORITIES ? 24 * n : HASH * n + (n + GROUP - 1) / GROUP;
        }

        public static Layout of(SurvivorRule rule) {
            return rule.prefer().isPresent() ? PRIORITIES : HASHES;
        }
    }

    private final int capacity;
    private final boolean priorities;
    private int limit;
    private final byte[] bytes;

    /** The bytes that hold flags: those of {@link #bytes}, or an array of their own, so that hashes have room to come. */
    private final byte[] flags;

    private int count;

    public Segment(int capacity, Layout layout) {
        this.capacity = capacity;
        this.priorities = layout == Layout.PRIORITIES;
        this.limit = capacity;
        this.bytes = new byte[Math.toIntExact(layout.length(capacity))];
        this.flags = priorities ? bytes : new byte[groups(capacity)];
    }

    private static int groups(int units) {
        return units / GROUP + (units % GROUP == 0 ? 0 : 1);
    }

    /** Empties it. */
    public void clear() {
        count = 0;
    }

    /** What is written to the disk, in the segment's own memory. */
    ByteBuffer toDisk() {
        if (!priorities) {
            System.arraycopy(flags, 0, bytes, HASH * count, groups(count));
        }
        return ByteBuffer.wrap(bytes, 0, length());
    }

    /** Takes a number of units: when the buffer is full with what was written of them, {@link #cameFromDisk} follows. */
    ByteBuffer fromDisk(int units) {
        count = units;
        return ByteBuffer.wrap(bytes, 0, length());
    }

    void cameFromDisk() {
        if (!priorities) {
            System.arraycopy(bytes, HASH * count, flags, 0, groups(count));
        }
    }

    private int length() {
        return Math.toIntExact((priorities ? Layout.PRIORITIES : Layout.HASHES).length(count));
    }

    /** The first bytes of each hash, as items for a filter; a view. */
    public Items items(int bytesOfHash) {
        return Items.atEvenDistances(bytes, offset(1), bytesOfHash, count);
    }

    /** The most units that it holds. */
    public int capacity() {
        return capacity;
    }

    public int count() {
        return count;
    }

    /** Lets it be full at a number of units, or at its capacity if that is less. */
    public void limit(int units) {
        limit = Math.min(units, capacity);
    }

    public boolean isFull() {
        return count >= limit;
    }

    /**
     * Adds a unit, without a mark.
     *
     * @param starts whether it is the first eligible unit of its document
     * @param priority the document's priority, unsigned, the smallest winning, lowest two bits clear; not kept without a
     *     place for it
     */
    public void add(long hi, long lo, boolean starts, long priority) {
        int i = count++;
        LONG.set(bytes, offset(i), hi);
        LONG.set(bytes, offset(i) + 8, lo);
        if (priorities) {
            LONG.set(bytes, offset(i) + HASH, priority);
        } else if (i % GROUP == 0) {
            flags[flagsAt(i)] = 0;
        }
        if (starts) {
            set(i, START);
        }
    }

    /** The index in {@link #bytes} of a unit's hash. */
    private int offset(int i) {
        return priorities ? 24 * i : HASH * i;
    }

    private int flagsAt(int i) {
        return priorities ? 24 * i + 23 : i / GROUP;
    }

    private int shift(int i) {
        return priorities ? 0 : 2 * (i % GROUP);
    }

    private void set(int i, int flag) {
        flags[flagsAt(i)] |= (byte) (flag << shift(i));
    }

    private boolean has(int i, int flag) {
        return (flags[flagsAt(i)] & (flag << shift(i))) != 0;
    }

    public long hi(int i) {
        return (long) LONG.get(bytes, offset(i));
    }

    public long lo(int i) {
        return (long) LONG.get(bytes, offset(i) + 8);
    }

    /** The part that a key belongs to. */
    public static int part(long hi) {
        return (int) (hi >>> 58);
    }

    public boolean holdsPriorities() {
        return priorities;
    }

    /** The priority of a unit's document, lowest two bits clear; 0 without a place for it. */
    public long priority(int i) {
        return priorities ? (long) LONG.get(bytes, offset(i) + HASH) & -4L : 0;
    }

    public void mark(int i) {
        set(i, MARK);
    }

    /** The CRC32C of all that it holds, marks included. */
    public int checksum() {
        CRC32C crc = new CRC32C();
        crc.update(toDisk());
        return (int) crc.getValue();
    }

    /** Adds to the count of each part of the keys how many units of it are marked. Returns how many are in all. */
    public int countMarks(long[] parts) {
        int marked = 0;
        for (int i = 0; i < count; i++) {
            if (isMarked(i)) {
                parts[part(hi(i))]++;
                marked++;
            }
        }
        return marked;
    }

    /** Takes every mark off. */
    void clearMarks() {
        for (int i = 0; i < count; i++) {
            flags[flagsAt(i)] &= (byte) ~(MARK << shift(i));
        }
    }

    public boolean isMarked(int i) {
        return has(i, MARK);
    }

    /** Whether a unit is the first eligible one of its document. */
    public boolean startsDocument(int i) {
        return has(i, START);
    }
}
