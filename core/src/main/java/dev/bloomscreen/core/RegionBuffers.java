package dev.bloomscreen.core;

/**
 * Bit positions on their way into a filter, sorted by region of it, for one thread at a time. A region is small enough for
 * a near cache, and its buffer is set all at once, so that memory is read and written in few large steps. (Known as radix
 * partitioning, from joins in databases.)
 */
final class RegionBuffers {

    /** A region has 2^20 bits: 128 KiB. */
    private static final int REGION_LOG2 = 20;

    /** Positions a region that wait at most; at 4 bytes each, a quarter of the region. Fewer were slower. */
    private static final int CAPACITY = 1 << 13;

    private final BloomShape shape;
    private final HeapBits bits;
    private final Object[] locks;
    private final Lanes lanes;
    private final long[] positions = new long[Lanes.MOST];
    private final int[][] waiting;
    private final int[] counts;

    /** Buffers for bits that other threads' buffers may go to as well; there is a lock a region. */
    RegionBuffers(BloomShape shape, Modulus modulus, HeapBits bits, Object[] locks) {
        this.shape = shape;
        this.bits = bits;
        this.locks = locks;
        this.lanes = new Lanes(shape.m(), modulus, Lanes.MOST);
        this.waiting = new int[locks.length][CAPACITY];
        this.counts = new int[locks.length];
    }

    static int regions(long m) {
        return (int) ((m - 1) >>> REGION_LOG2) + 1;
    }

    void insert(Items items) {
        for (int left = items.count(); left > 0; left -= Lanes.MOST) {
            int start = items.count() - left;
            int length = Math.min(Lanes.MOST, left);
            items.hash(start, length, lanes.hashes);
            lanes.start(length, positions);
            put(length);
            for (int i = 1; i < shape.k(); i++) {
                lanes.step(length, positions, positions);
                put(length);
            }
        }
    }

    private void put(int length) {
        long[] positions = this.positions;
        int[][] waiting = this.waiting;
        int[] counts = this.counts;
        for (int j = 0; j < length; j++) {
            long position = positions[j];
            int region = (int) (position >>> REGION_LOG2);
            int count = counts[region];
            waiting[region][count] = (int) position & ((1 << REGION_LOG2) - 1);
            counts[region] = count + 1;
            if (count + 1 == CAPACITY) {
                flush(region);
            }
        }
    }

    /** Sets all that waits. */
    void flush() {
        for (int region = 0; region < waiting.length; region++) {
            if (counts[region] != 0) {
                flush(region);
            }
        }
    }

    private void flush(int region) {
        synchronized (locks[region]) {
            bits.setAllAlone((long) region << (REGION_LOG2 - 6), waiting[region], counts[region]);
        }
        counts[region] = 0;
    }
}
