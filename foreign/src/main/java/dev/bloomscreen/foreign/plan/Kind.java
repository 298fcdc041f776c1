package dev.bloomscreen.foreign.plan;

import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A kind of filter that one can choose. */
public enum Kind {

    /** {@link dev.bloomscreen.core.Bloom}: a Bloom filter in the project's own format. */
    TLBF(null, "2^40 bits"),

    /** {@link dev.bloomscreen.foreign.redis.ScalableBloom}: RedisBloom's Bloom filter that grows, here of one layer. */
    SCALABLE(Target.REDIS, "2^30 items, then it grows, and lookups slow down"),

    /** {@link dev.bloomscreen.foreign.redis.CuckooFilter}: RedisBloom's, of 4 slots a bucket and 500 moves. */
    CUCKOO(Target.REDIS, "2^30 slots of a byte; reserve all of them, BUCKETSIZE 4 MAXITERATIONS 500"),

    /** {@link dev.bloomscreen.foreign.fuse.BinaryFuseFilter} of 8 bits: a set that does not change. */
    FUSE8(null, "1.9 billion items, all at once"),

    /** {@link dev.bloomscreen.foreign.fuse.BinaryFuseFilter} of 16 bits. */
    FUSE16(null, "1.9 billion items, all at once"),

    /** Parquet's split-block Bloom filter, as parquet-java makes it. */
    SPLIT_BLOCK(Target.PARQUET, "128 MiB; powers of two"),

    /** ORC's Bloom filter, as orc-core makes it: one for each row group, usually of 10,000 rows. */
    ORC(Target.ORC, "2^31 bits; one for each row group"),

    /** Guava's, of the strategy that it makes today. */
    GUAVA(Target.GUAVA, "2^37 bits; many threads insert at once in Guava's library alone"),

    /** Spark's of version 1, which every Spark reads. */
    SPARK_V1(Target.SPARK, "2^31 bits; any Spark"),

    /** Spark's of version 2. */
    SPARK_V2(Target.SPARK, "2^37 bits; Spark 4.1 and newer");

    private final @Nullable Target target;
    private final String limits;

    Kind(@Nullable Target target, String limits) {
        this.target = target;
        this.limits = limits;
    }

    /**
     * Reads a kind's word.
     *
     * @param word such as {@code tlbf}
     * @return the kind
     * @throws IllegalArgumentException if there is none of that name
     */
    public static Kind of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    /**
     * Tells whether a filter of this kind does what is needed.
     *
     * @param need the need
     * @return whether the kind meets it
     */
    public boolean meets(Need need) {
        return switch (need) {
            case INSERT -> this != FUSE8 && this != FUSE16;
            case GROW -> this == SCALABLE;
            case DELETE, COUNT -> this == CUCKOO;
            case UNION -> this != SCALABLE && this != CUCKOO && this != FUSE8 && this != FUSE16;
            case THREADS -> this == TLBF || this == GUAVA;
            case MAP -> this == TLBF;
        };
    }

    /**
     * The system beside this project whose own code opens such a filter.
     *
     * @return the system, or empty where there is none: the project's own formats, which are documented for others
     */
    public Optional<Target> target() {
        return Optional.ofNullable(target);
    }

    /**
     * How far it goes, in a few words.
     *
     * @return such as {@code 2^40 bits}
     */
    public String limits() {
        return limits;
    }

    /**
     * The kind's word in options and tables.
     *
     * @return lower-case ASCII letters, digits and hyphens
     */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
