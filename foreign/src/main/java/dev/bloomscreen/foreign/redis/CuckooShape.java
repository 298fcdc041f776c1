package dev.bloomscreen.foreign.redis;

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

    /** The smallest shape for a capacity. */
    static CuckooShape of(long capacity, int bucketSize, int maxIterations, int expansion) {
        return new CuckooShape(
                nextPowerOfTwo(capacity / bucketSize), bucketSize, maxIterations, (int) nextPowerOfTwo(expansion));
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
