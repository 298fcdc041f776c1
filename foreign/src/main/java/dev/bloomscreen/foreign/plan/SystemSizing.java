package dev.bloomscreen.foreign.plan;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.foreign.guava.GuavaShape;
import dev.bloomscreen.foreign.parquet.SplitBlockSizing;
import dev.bloomscreen.foreign.spark.SparkBloom;
import dev.bloomscreen.foreign.spark.SparkShape;

/**
 * The filters that other systems' own writers make for some items and a rate, to the bit: numbers of bits and hashes are
 * held to what those systems said. {@link Math} and not {@link StrictMath} is what they call, which tells in no size here.
 */
final class SystemSizing {

    private static final double LN_2 = Math.log(2);

    private SystemSizing() {}

    /** Guava's {@code BloomFilter.create}, of today's strategy, as {@code writeTo} writes it. */
    static Size guava(long items, double rate) {
        GuavaShape shape = GuavaShape.withRate(items, rate);
        return bloom(shape.byteLength(), (double) shape.m(), shape.k(), items);
    }

    /** Spark's {@code BloomFilter.create} of version 2, as {@code writeTo} writes it. */
    static Size sparkV2(long items, double rate) {
        SparkShape shape = SparkShape.withRate(items, rate);
        return bloom(shape.byteLength(SparkBloom.Version.V2), (double) shape.m(), shape.k(), items);
    }

    /** The same of version 1, whose positions are below 2^31. */
    static Size sparkV1(long items, double rate) {
        SparkShape shape = SparkShape.withRate(items, rate);
        double bits = shape.m();
        return new Size(
                shape.byteLength(SparkBloom.Version.V1),
                Rates.bloom31(bits, shape.k(), (double) items),
                Rates.doubleHashing(bits),
                shape.k());
    }

    /** orc-core's {@code BloomFilter}, as the message of a row group. Always one word more than is needed at least. */
    static Size orc(long items, double rate) {
        long exact = bits(items, rate);
        long bits = exact + (Long.SIZE - exact % Long.SIZE);
        if (bits > Integer.MAX_VALUE) {
            throw new BadParametersException("counts its bits with 31 bits, and " + bits + " would be needed");
        }
        int hashes = hashes((double) bits, items);
        long bytes = bits / Byte.SIZE;
        return new Size(
                1 + varint(hashes) + 1 + varint(bytes) + bytes,
                Rates.bloom31((double) bits, hashes, (double) items),
                Rates.doubleHashing((double) bits),
                hashes);
    }

    /** parquet-java's, header included. */
    static Size splitBlock(long items, double rate) {
        int bytes = SplitBlockSizing.optimalBytes(items, rate);
        return new Size(SplitBlockSizing.byteLength(bytes), SplitBlockSizing.predictedFpRate(bytes, items), 0, 1);
    }

    private static Size bloom(long bytes, double bits, int hashes, long items) {
        return new Size(bytes, Rates.bloom(bits, hashes, (double) items), Rates.doubleHashing(bits), hashes);
    }

    private static long bits(long items, double rate) {
        return (long) (-items * Math.log(rate) / (LN_2 * LN_2));
    }

    private static int hashes(double bits, long items) {
        return Math.max(1, (int) Math.round(bits / items * LN_2));
    }

    /** The bytes of an unsigned number, seven bits in each. */
    private static int varint(long value) {
        return value < 128 ? 1 : 1 + varint(value >>> 7);
    }
}
