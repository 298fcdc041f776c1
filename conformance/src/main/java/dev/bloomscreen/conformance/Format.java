package dev.bloomscreen.conformance;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The formats that the kit has vectors of. {@link #TLBF} is asked about by operations of its own; all others by
 * {@link Implementation#facts} and {@link Implementation#members}.
 */
public enum Format {

    /** The Bloom filter of {@code formats/bloom.md}. */
    TLBF("bloom", "the chapter"),

    /** A dump of RedisBloom in a file, of {@code formats/redis-dump.md}, and what is in it. */
    RBDF("redis-dump", "what the real module takes"),

    /** A binary fuse filter, of {@code formats/fuse.md}. */
    FUSE("fuse", "its page"),

    /** Guava's Bloom filter, of {@code formats/guava.md}. */
    GUAVA("guava", "what Guava takes"),

    /** The Bloom filter of Spark's sketches, of {@code formats/spark.md}. */
    SPARK("spark", "what Spark takes"),

    /** Parquet's Bloom filter with its header, of {@code formats/split-block.md}. */
    SPLIT_BLOCK("split-block", "what Parquet takes"),

    /** ORC's Bloom filter, of {@code formats/orc.md}. */
    ORC("orc", "what ORC's writers write"),

    /** The Bloom filter of DataSketches, of {@code formats/datasketches.md}. */
    DATASKETCHES("datasketches", "what DataSketches takes");

    /** The folder of the format's vectors. */
    final String folder;

    /** What the format is without what is settled here. */
    final String basis;

    Format(String folder, String basis) {
        this.folder = folder;
        this.basis = basis;
    }

    /**
     * Reads a format's word.
     *
     * @param word such as {@code tlbf}, in any case
     * @return the format
     * @throws IllegalArgumentException if there is none of that name
     */
    public static Format of(String word) {
        for (Format format : values()) {
            if (format.toString().equals(word.toLowerCase(Locale.ROOT))) {
                return format;
            }
        }
        throw new IllegalArgumentException("no such format: " + word + "; there are " + words());
    }

    /** All words, with commas between. */
    static String words() {
        return Arrays.stream(values()).map(Format::toString).collect(Collectors.joining(", "));
    }

    /**
     * The format's word in a request, in a report and in an option, such as {@code rbdf}.
     *
     * @return lower-case ASCII letters and hyphens
     */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
