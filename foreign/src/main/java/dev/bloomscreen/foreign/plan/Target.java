package dev.bloomscreen.foreign.plan;

/** A system that is to open the filter with its own code. */
public enum Target {
    /** A Redis server with RedisBloom. */
    REDIS("Redis"),

    /** What reads Parquet files. */
    PARQUET("Parquet"),

    /** What reads ORC files. */
    ORC("ORC"),

    /** Spark's {@code BloomFilter}. */
    SPARK("Spark"),

    /** Guava's {@code BloomFilter}. */
    GUAVA("Guava");

    private final String title;

    Target(String title) {
        this.title = title;
    }

    /**
     * Its name as it is written in a sentence.
     *
     * @return such as {@code Redis}
     */
    public String title() {
        return title;
    }
}
