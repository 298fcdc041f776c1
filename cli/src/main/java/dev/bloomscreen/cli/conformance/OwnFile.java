package dev.bloomscreen.cli.conformance;

import dev.bloomscreen.conformance.Format;
import dev.bloomscreen.conformance.Item;
import dev.bloomscreen.foreign.datasketches.DataSketchesBloom;
import dev.bloomscreen.foreign.fuse.BinaryFuseFilter;
import dev.bloomscreen.foreign.guava.GuavaBloom;
import dev.bloomscreen.foreign.orc.OrcBloom;
import dev.bloomscreen.foreign.parquet.ParquetHash;
import dev.bloomscreen.foreign.parquet.SplitBlockBloom;
import dev.bloomscreen.foreign.redis.DumpFile;
import dev.bloomscreen.foreign.redis.RedisFilter;
import dev.bloomscreen.foreign.spark.SparkBloom;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;

/**
 * A file of a format other than TLBF, opened by this project.
 *
 * @param facts what is in it, by the names of the vectors
 */
record OwnFile(Map<String, Object> facts, Predicate<Item> filter) {

    /** Reads a file of one of the formats; {@link #open} is the one place that knows them all. */
    static OwnFile open(Format format, byte[] file) throws IOException {
        InputStream in = new ByteArrayInputStream(file);
        return switch (format) {
            case RBDF -> of(DumpFile.load(in));
            case FUSE -> of(BinaryFuseFilter.load(in));
            case GUAVA -> of(GuavaBloom.load(in));
            case SPARK -> of(SparkBloom.load(in));
            case SPLIT_BLOCK -> of(SplitBlockBloom.load(in));
            case ORC -> of(OrcBloom.load(in));
            case DATASKETCHES -> of(DataSketchesBloom.load(in));
            case TLBF -> throw new IllegalArgumentException("TLBF has operations of its own");
        };
    }

    boolean contains(Item item) {
        return filter.test(item);
    }

    private static OwnFile of(RedisFilter filter) {
        String kind = filter.kind().name().toLowerCase(Locale.ROOT);
        return new OwnFile(Map.of("filter", kind, "items", filter.items()), bytes(filter::contains));
    }

    private static OwnFile of(BinaryFuseFilter filter) {
        Map<String, Object> facts = Map.of(
                "width", filter.fingerprintBits(),
                "seed", HexFormat.of().toHexDigits(filter.seed()),
                "n", filter.items(),
                "segment_length", filter.segmentLength(),
                "segment_count", filter.segmentCount());
        return new OwnFile(
                facts,
                item -> item instanceof Item.Whole key
                        ? filter.contains(key.value())
                        : filter.contains(((Item.Bytes) item).bytes()));
    }

    private static OwnFile of(GuavaBloom filter) {
        int strategy = filter.strategy() == GuavaBloom.Strategy.MURMUR128_MITZ_64 ? 1 : 0;
        return new OwnFile(
                Map.of("strategy", strategy, "k", filter.k(), "words", filter.m() / Long.SIZE),
                item -> item instanceof Item.Whole number
                        ? filter.containsLong(number.value())
                        : filter.contains(((Item.Bytes) item).bytes()));
    }

    private static OwnFile of(SparkBloom filter) {
        int version = filter.version() == SparkBloom.Version.V2 ? 2 : 1;
        return new OwnFile(
                Map.of("version", version, "k", filter.k(), "seed", filter.seed(), "words", filter.m() / Long.SIZE),
                item -> item instanceof Item.Whole number
                        ? filter.contains(number.value())
                        : filter.contains(((Item.Bytes) item).bytes()));
    }

    private static OwnFile of(SplitBlockBloom filter) {
        Map<String, Object> facts = Map.of("num_bytes", filter.bitsetBytes(), "ones", filter.countOnes());
        return new OwnFile(facts, item -> filter.containsHash(parquetHash(item)));
    }

    private static long parquetHash(Item item) {
        if (item instanceof Item.Whole number) {
            return ParquetHash.ofLong(number.value());
        }
        return item instanceof Item.Real number
                ? ParquetHash.ofDouble(number.value())
                : ParquetHash.ofBytes(((Item.Bytes) item).bytes());
    }

    private static OwnFile of(OrcBloom filter) {
        Map<String, Object> facts = Map.of(
                "stream", filter.stream().name(),
                "bits", filter.shape().bits(),
                "hashes", filter.shape().hashes());
        return new OwnFile(facts, item -> {
            if (item instanceof Item.Whole number) {
                return filter.contains(number.value());
            }
            return item instanceof Item.Real number
                    ? filter.contains(number.value())
                    : filter.contains(((Item.Bytes) item).bytes());
        });
    }

    private static OwnFile of(DataSketchesBloom filter) {
        long words = filter.m() / Long.SIZE;
        return new OwnFile(
                Map.of("k", filter.k(), "seed", filter.seed(), "words", words, "empty", filter.isEmpty()), item -> {
                    if (item instanceof Item.Whole number) {
                        return filter.contains(number.value());
                    }
                    return item instanceof Item.Real number
                            ? filter.contains(number.value())
                            : filter.contains(((Item.Bytes) item).bytes());
                });
    }

    /** A filter that takes bytes alone; its format has no vectors with other items. */
    private static Predicate<Item> bytes(Predicate<byte[]> filter) {
        return item -> filter.test(((Item.Bytes) item).bytes());
    }
}
