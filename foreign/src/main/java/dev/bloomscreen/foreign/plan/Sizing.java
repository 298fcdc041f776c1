package dev.bloomscreen.foreign.plan;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.core.BloomShape;
import dev.bloomscreen.foreign.fuse.BinaryFuseFilter;
import dev.bloomscreen.foreign.redis.CuckooFilter;
import dev.bloomscreen.foreign.redis.CuckooInfo;
import dev.bloomscreen.foreign.redis.ScalableBloom;
import dev.bloomscreen.foreign.redis.ScalableInfo;

/**
 * The smallest filter of each kind. Sizes are asked of the filters themselves,
 * where they are kept here, or are {@link SystemSizing}; rates are {@link Rates}. The more items,
 * and the smaller the rate, the larger a filter is, but for steps of a few per cent in fuse filters.
 */
final class Sizing {

    private Sizing() {}

    /**
     * The smallest filter of a kind.
     *
     * @param items 1 or more
     * @param rate the rate of false positives wanted, above 0 and below 1
     * @throws BadParametersException if the kind has no filter for so many items, or of that rate
     */
    static Size smallest(Kind kind, long items, double rate) {
        return switch (kind) {
            case TLBF -> tlbf(items, rate);
            case SCALABLE -> scalable(items, rate);
            case CUCKOO -> cuckoo(items, rate);
            case FUSE8 -> fuse(items, rate, 8);
            case FUSE16 -> fuse(items, rate, 16);
            case SPLIT_BLOCK -> SystemSizing.splitBlock(items, rate);
            case ORC -> SystemSizing.orc(items, rate);
            case GUAVA -> SystemSizing.guava(items, rate);
            case SPARK_V1 -> SystemSizing.sparkV1(items, rate);
            case SPARK_V2 -> SystemSizing.sparkV2(items, rate);
        };
    }

    private static Size tlbf(long items, double rate) {
        BloomShape shape = BloomShape.withRate(items, rate);
        return new Size(
                shape.byteLength(), shape.predictedFpRate(items), Rates.doubleHashing((double) shape.m()), shape.k());
    }

    private static Size scalable(long items, double rate) {
        ScalableInfo info = ScalableBloom.planned(items, rate);
        ScalableInfo.Layer layer = info.layers().get(0);
        double bits = 8.0 * layer.bytes();
        return new Size(
                info.sizeInRedis(),
                Rates.bloom(bits, layer.hashes(), (double) items),
                Rates.doubleHashing(bits),
                layer.hashes());
    }

    private static Size cuckoo(long items, double rate) {
        CuckooInfo info = CuckooFilter.planned(items, rate);
        return new Size(info.sizeInRedis(), Rates.cuckoo(info.bucketSize(), (double) items / info.slots()), 0, 2);
    }

    private static Size fuse(long items, double rate, int bits) {
        double has = StrictMath.scalb(1.0, -bits);
        if (rate < has) {
            throw new BadParametersException("has a rate of 1 in " + (1 << bits) + ", whatever its size");
        }
        return new Size(BinaryFuseFilter.plannedByteLength(items, bits), has, 0, 3);
    }
}
