package dev.bloomscreen.foreign.plan;

import dev.bloomscreen.foreign.guava.GuavaShape;
import dev.bloomscreen.foreign.orc.OrcShape;
import dev.bloomscreen.foreign.orc.OrcStream;
import dev.bloomscreen.foreign.parquet.SplitBlockSizing;
import dev.bloomscreen.foreign.spark.SparkBloom;
import dev.bloomscreen.foreign.spark.SparkShape;

/** The filters that other systems' own writers make for some items and a rate. */
final class SystemSizing {

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

    /** orc-core's {@code BloomFilter}, as the message of a row group. */
    static Size orc(long items, double rate) {
        OrcShape shape = OrcShape.withRate(items, rate);
        return new Size(
                shape.byteLength(OrcStream.BLOOM_FILTER_UTF8),
                Rates.bloom31(shape.bits(), shape.hashes(), (double) items),
                Rates.doubleHashing(shape.bits()),
                shape.hashes());
    }

    /** parquet-java's, header included. */
    static Size splitBlock(long items, double rate) {
        int bytes = SplitBlockSizing.optimalBytes(items, rate);
        return new Size(SplitBlockSizing.byteLength(bytes), SplitBlockSizing.predictedFpRate(bytes, items), 0, 1);
    }

    private static Size bloom(long bytes, double bits, int hashes, long items) {
        return new Size(bytes, Rates.bloom(bits, hashes, (double) items), Rates.doubleHashing(bits), hashes);
    }
}
