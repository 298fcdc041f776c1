package dev.bloomscreen.conformance;

import java.util.Locale;

/** The formats that the kit has vectors of. */
public enum Format {

    /** The Bloom filter of {@code formats/bloom.md}. */
    TLBF("bloom", "the chapter"),

    /** A dump of RedisBloom in a file, of {@code formats/redis-dump.md}, and what is in it. */
    RBDF("redis-dump", "what the real module takes");

    /** The folder of the format's vectors. */
    final String folder;

    /** What the format is without what is settled here. */
    final String basis;

    Format(String folder, String basis) {
        this.folder = folder;
        this.basis = basis;
    }

    /**
     * Reads a format's name.
     *
     * @param name {@code tlbf} or {@code rbdf}, in any case
     * @return the format
     * @throws IllegalArgumentException if there is none of that name
     */
    public static Format of(String name) {
        for (Format format : values()) {
            if (format.name().equals(name.toUpperCase(Locale.ROOT))) {
                return format;
            }
        }
        throw new IllegalArgumentException("no such format: " + name + "; there are tlbf and rbdf");
    }
}
