package dev.bloomscreen.foreign.redis;

import static dev.bloomscreen.foreign.redis.DumpReader.corrupt;

import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.core.FormatException.Kind;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.stream.IntStream;

/**
 * The first chunk of a cuckoo filter: 38 little-endian bytes.
 *
 * <pre>
 * offset  size  field
 *      0     8  numItems        fingerprints in all tables
 *      8     8  numBuckets      of the first table, a power of two
 *     16     8  numDeletes      since the last compaction
 *     24     8  numFilters      tables, 1 or more
 *     32     2  bucketSize      1 to 255
 *     34     2  maxIterations   1 or more
 *     36     2  expansion       0, or a power of two to 32768
 * </pre>
 */
record CuckooHeader(long items, long deletes, int tables, CuckooShape shape) {

    static final int LENGTH = 38;

    /** The most tables that a server can be told to allow. */
    static final int MAX_TABLES = 65_535;

    /** 2^62: more than any filter sees, with room to count on. */
    private static final long MAX_DELETES = 1L << 62;

    /** Reads a header; the first field that no writer may write is refused. Items are to be counted by the caller. */
    static CuckooHeader parse(byte[] bytes) throws FormatException {
        if (bytes.length != LENGTH) {
            Kind kind = bytes.length < LENGTH ? Kind.TRUNCATED : Kind.CORRUPT;
            int offset = Math.min(bytes.length, LENGTH);
            throw new FormatException(kind, "header", offset, LENGTH + " bytes", bytes.length + " bytes");
        }
        ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        long buckets = in.getLong(8);
        if (Long.bitCount(buckets) != 1 || buckets < 1 || buckets > CuckooShape.MAX_SLOTS) {
            throw corrupt("numBuckets", 8, "a power of two, at most 2^32", Long.toUnsignedString(buckets));
        }
        long deletes = in.getLong(16);
        if (deletes < 0 || deletes > MAX_DELETES) {
            throw corrupt("numDeletes", 16, "0 to " + MAX_DELETES, Long.toUnsignedString(deletes));
        }
        long tables = in.getLong(24);
        if (tables < 1 || tables > MAX_TABLES) {
            throw corrupt("numFilters", 24, "1 to " + MAX_TABLES, Long.toUnsignedString(tables));
        }
        int bucketSize = Short.toUnsignedInt(in.getShort(32));
        if (bucketSize < 1 || bucketSize > CuckooFilter.MAX_BUCKET_SIZE) {
            throw corrupt("bucketSize", 32, "1 to " + CuckooFilter.MAX_BUCKET_SIZE, bucketSize);
        }
        int maxIterations = Short.toUnsignedInt(in.getShort(34));
        if (maxIterations == 0) {
            throw corrupt("maxIterations", 34, "1 or more", maxIterations);
        }
        int expansion = Short.toUnsignedInt(in.getShort(36));
        if (Integer.bitCount(expansion) > 1) {
            throw corrupt("expansion", 36, "0, or a power of two to 32768", expansion);
        }
        if (expansion == 0 && tables > 1) {
            throw corrupt("expansion", 36, "1 or more, as there are " + tables + " tables", expansion);
        }
        CuckooShape shape = new CuckooShape(buckets, bucketSize, maxIterations, expansion);
        if (shape.slots((int) tables - 1) > CuckooShape.MAX_SLOTS) {
            throw corrupt("numFilters", 24, "tables of at most 2^32 slots", tables + ", the last with more");
        }
        return new CuckooHeader(in.getLong(0), deletes, (int) tables, shape);
    }

    /** Refuses a number of items that is not the number of fingerprints found. */
    void requireItems(long found) throws FormatException {
        if (items != found) {
            String expected = found + ", the number of slots in use";
            throw corrupt("numItems", 0, expected, Long.toUnsignedString(items));
        }
    }

    /** The number of bytes behind the header. */
    long dataLength() {
        return IntStream.range(0, tables).mapToLong(shape::slots).sum();
    }

    byte[] toBytes() {
        return ByteBuffer.allocate(LENGTH)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(items)
                .putLong(shape.buckets())
                .putLong(deletes)
                .putLong(tables)
                .putShort((short) shape.bucketSize())
                .putShort((short) shape.maxIterations())
                .putShort((short) shape.expansion())
                .array();
    }
}
