package dev.bloomscreen.foreign.redis;

import dev.bloomscreen.core.BadParametersException;
import java.util.Locale;

/**
 * What decides where fingerprints go, in the header's terms.
 *
 * @param buckets the number of buckets in the first table, a power of two
 * @param bucketSize the number of slots in a bucket, 1 to 255
 * @param maxIterations how many fingerprints may be moved for one insert, 1 to 65,535
 * @param expansion the number of buckets in a new table, in those of the one before it: a power of two to 32,768, or 0
 *     if there is to be none
 */
record CuckooShape(long buckets, int bucketSize, int maxIterations, int expansion) {

    /** Slots are counted with 32 bits in a server. */
    static final long MAX_SLOTS = 1L << 32;

    /** The slots of a bucket, and the moves, with which tables of 2^10 to 2^22 slots were filled to 0.95 before they grew. */
    private static final int FILLED_BUCKET = 4;

    private static final int FILLED_MOVES = 500;

    private static final double MOST_FILL = 0.9;

    /** The smallest shape for a capacity. */
    static CuckooShape of(long capacity, int bucketSize, int maxIterations, int expansion) {
        return new CuckooShape(
                nextPowerOfTwo(capacity / bucketSize), bucketSize, maxIterations, (int) nextPowerOfTwo(expansion));
    }

    /** The smallest shape that holds its items in one table, and errs no more often than asked with them in. */
    static CuckooShape withRate(long items, double p) {
        if (items < 1) {
            throw new BadParametersException("items must be 1 or more, but is " + items);
        }
        Rate.require(p);
        // Each of the slots of two buckets errs once in 255 times, if it is in use: half empty, a filter errs half as
        // often.
        double fill = Math.min(MOST_FILL, p * 255 / (2 * FILLED_BUCKET));
        double slots = StrictMath.ceil(items / fill);
        if (slots > CuckooFilter.MAX_CAPACITY) {
            throw new BadParametersException(String.format(
                    Locale.ROOT,
                    "needs %.2g slots for %d items at a rate of %s, and has 2^30 at most; take a larger rate or fewer items",
                    slots,
                    items,
                    p));
        }
        long buckets = Math.max(2, nextPowerOfTwo((long) StrictMath.ceil(slots / FILLED_BUCKET)));
        return new CuckooShape(buckets, FILLED_BUCKET, FILLED_MOVES, 1);
    }

    /** 0 stays 0. */
    private static long nextPowerOfTwo(long x) {
        return x <= 1 ? x : Long.highestOneBit(x - 1) << 1;
    }

    /** The number of buckets in a table, the first being table 0; above {@link #MAX_SLOTS} where no table can be so large. */
    long buckets(int table) {
        if (expansion <= 1) {
            return buckets;
        }
        long shift = (long) table * Integer.numberOfTrailingZeros(expansion) + Long.numberOfTrailingZeros(buckets);
        return shift > 32 ? Long.MAX_VALUE : 1L << shift;
    }

    /** The number of slots, which is of bytes, in a table; above {@link #MAX_SLOTS} where no table can be so large. */
    long slots(int table) {
        long count = buckets(table);
        return count > MAX_SLOTS ? count : count * bucketSize;
    }
}
