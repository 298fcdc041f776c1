package dev.bloomscreen.foreign.redis;

/**
 * What {@code CF.INFO} tells of a filter.
 *
 * @param sizeInRedis the bytes that the filter takes in a server: 40, 16 a table, and the slots
 * @param buckets the number of buckets in the first table
 * @param tables the number of tables, which a server calls filters
 * @param items the number of fingerprints in: of inserts that are not deleted
 * @param deletes the number of deletes since the last compaction
 * @param bucketSize the number of slots in a bucket
 * @param expansion the number of buckets in a new table, in those of the one before it; 0 if the filter does not grow
 * @param maxIterations how many fingerprints may be moved for one insert
 */
public record CuckooInfo(
        long sizeInRedis,
        long buckets,
        int tables,
        long items,
        long deletes,
        int bucketSize,
        int expansion,
        int maxIterations) {

    /** Of the size in a server, what is not slots: a part for the filter, and one for each table. */
    static final int FILTER_OVERHEAD = 40;

    static final int TABLE_OVERHEAD = 16;

    /**
     * The number of slots in all tables, a byte each.
     *
     * @return the size in a server without what is not slots
     */
    public long slots() {
        return sizeInRedis - FILTER_OVERHEAD - (long) TABLE_OVERHEAD * tables;
    }

    /**
     * The header of a dump of such a filter without an item, with its first table alone. A server gives no chunk at all for one.
     *
     * @return the first chunk; the slots behind it, {@link FilterKind#dataLength} of its data, are all 0
     */
    public DumpChunk emptyHeader() {
        CuckooShape shape = new CuckooShape(buckets, bucketSize, maxIterations, expansion);
        return new DumpChunk(DumpChunk.HEADER_ITERATOR, new CuckooHeader(0, 0, 1, shape).toBytes());
    }
}
