package dev.bloomscreen.cli.filter;

import dev.bloomscreen.foreign.Filter;
import dev.bloomscreen.foreign.parquet.ParquetHash;
import java.util.Optional;
import java.util.function.DoublePredicate;
import java.util.function.IntPredicate;
import java.util.function.LongPredicate;
import java.util.function.Predicate;

/** How each kind of filter is asked about items that it hashes otherwise than their bytes; empty where it has no such type. */
public final class TypedItems {

    private TypedItems() {}

    /**
     * Whole numbers of 64 bits.
     *
     * @param filter the filter
     * @return what answers for them
     */
    public static Optional<LongPredicate> longs(Filter filter) {
        if (filter instanceof Filter.Fuse fuse) {
            return Optional.of(key -> fuse.filter().contains(key));
        }
        if (filter instanceof Filter.Guava guava) {
            return Optional.of(item -> guava.bloom().containsLong(item));
        }
        if (filter instanceof Filter.SplitBlock parquet) {
            return Optional.of(item -> parquet.bloom().containsHash(ParquetHash.ofLong(item)));
        }
        return widened(filter);
    }

    /** Whole numbers of systems that hash those of all widths as one of 64 bits. */
    private static Optional<LongPredicate> widened(Filter filter) {
        if (filter instanceof Filter.Spark spark) {
            return Optional.of(item -> spark.bloom().contains(item));
        }
        if (filter instanceof Filter.DataSketches sketch) {
            return Optional.of(item -> sketch.bloom().contains(item));
        }
        return filter instanceof Filter.Orc orc
                ? Optional.of(item -> orc.bloom().contains(item))
                : Optional.empty();
    }

    /**
     * Whole numbers of 32 bits.
     *
     * @param filter the filter
     * @return what answers for them
     */
    static Optional<IntPredicate> ints(Filter filter) {
        if (filter instanceof Filter.Guava guava) {
            return Optional.of(item -> guava.bloom().containsInt(item));
        }
        if (filter instanceof Filter.SplitBlock parquet) {
            return Optional.of(item -> parquet.bloom().containsHash(ParquetHash.ofInt(item)));
        }
        return widened(filter).map(longs -> longs::test);
    }

    /**
     * Numbers of 64 bits with a point.
     *
     * @param filter the filter
     * @return what answers for them
     */
    public static Optional<DoublePredicate> doubles(Filter filter) {
        if (filter instanceof Filter.SplitBlock parquet) {
            return Optional.of(item -> parquet.bloom().containsHash(ParquetHash.ofDouble(item)));
        }
        if (filter instanceof Filter.DataSketches sketch) {
            return Optional.of(item -> sketch.bloom().contains(item));
        }
        return filter instanceof Filter.Orc orc
                ? Optional.of(item -> orc.bloom().contains(item))
                : Optional.empty();
    }

    /** Numbers of 32 bits with a point. */
    static Optional<Predicate<Float>> floats(Filter filter) {
        if (filter instanceof Filter.SplitBlock parquet) {
            return Optional.of(item -> parquet.bloom().containsHash(ParquetHash.ofFloat(item)));
        }
        return filter instanceof Filter.Orc orc
                ? Optional.of(item -> orc.bloom().contains(item.doubleValue()))
                : Optional.empty();
    }

    /** Texts: their UTF-8, but for the empty one in a filter of DataSketches. */
    static ItemType.Question texts(Filter filter) {
        return filter instanceof Filter.DataSketches
                ? (bytes, offset, length) -> length > 0 && filter.contains(bytes, offset, length)
                : filter::contains;
    }

    /** Texts that are hashed by their chars. */
    static Optional<Predicate<String>> chars(Filter filter) {
        return filter instanceof Filter.Guava guava
                ? Optional.of(text -> guava.bloom().containsChars(text))
                : Optional.empty();
    }
}
