package dev.bloomscreen.foreign.fuse;

/**
 * How the slots of a filter are laid out: in segments of equal length, of which a key has a slot in three that follow each
 * other. It depends on the number of keys alone.
 *
 * <p>The rule is a table, so that no logarithm decides bytes. It follows the formulas of Graf and Lemire but for where they
 * leave too little: just after a segment's length has doubled there are few segments, and at 11,500 keys their formulas make
 * nearly every seed fail. Here the length doubles later, and fewer than 1 in 10 seeds fail at any number of keys.
 *
 * @param items the number of distinct keys, 0 to {@link #MAX_ITEMS}
 * @param segmentLength slots in a segment: a power of two; 0 if there are no keys
 * @param segmentCount segments in which a key may have its first slot; two more follow them. 0 if there are no keys
 */
record FuseShape(long items, int segmentLength, int segmentCount) {

    /** The most keys whose slots are surely below 2^31, the longest array there is. */
    static final long MAX_ITEMS = 1_900_000_000L;

    /** A row: from so many keys on, slots in a segment are 2 to that power, and there are so many slots for 1,000 keys. */
    private static final int[][] ROWS = {
        {1, 2, 6000},
        {4, 3, 3370},
        {13, 4, 2225},
        {42, 5, 1800},
        {140, 6, 1580},
        {460, 7, 1440},
        {1_500, 8, 1375},
        {5_000, 9, 1310},
        {17_000, 10, 1260},
        {56_000, 11, 1220},
        {190_000, 12, 1160},
        {620_000, 13, 1135},
        {2_100_000, 14, 1125},
        {6_900_000, 15, 1125},
        {23_000_000, 16, 1125},
        {76_000_000, 17, 1125},
        {250_000_000, 18, 1125},
    };

    static FuseShape of(long items) {
        if (items == 0) {
            return new FuseShape(0, 0, 0);
        }
        int row = ROWS.length - 1;
        while (ROWS[row][0] > items) {
            row--;
        }
        int log2 = ROWS[row][1];
        long slots = (items * ROWS[row][2] + 999) / 1_000;
        long segments = Math.max(3, (slots + (1L << log2) - 1) >>> log2);
        return new FuseShape(items, 1 << log2, (int) (segments - 2));
    }

    /** Slots that may be a key's first: below 2^31. */
    long firstSlots() {
        return (long) segmentCount * segmentLength;
    }

    /** Slots in all segments: below 2^31. */
    int slots() {
        return items == 0 ? 0 : (segmentCount + 2) * segmentLength;
    }
}
