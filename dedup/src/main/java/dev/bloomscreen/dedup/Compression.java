package dev.bloomscreen.dedup;

import java.util.Locale;

/** How a file is compressed. Inputs are told apart by their first bytes, whatever their names. */
public enum Compression {

    /** Not at all. */
    NONE(""),

    /** One or more gzip members (RFC 1952). */
    GZIP(".gz"),

    /** One or more Zstandard frames, skippable ones among them (RFC 8878). */
    ZSTD(".zst");

    private final String suffix;

    Compression(String suffix) {
        this.suffix = suffix;
    }

    /**
     * What the name of such a file ends with.
     *
     * @return {@code .gz}, {@code .zst} or nothing
     */
    public String suffix() {
        return suffix;
    }

    /**
     * What a file's name says.
     *
     * @param name a file name, in upper or lower case
     * @return the form whose suffix it has
     */
    public static Compression bySuffix(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.endsWith(GZIP.suffix) ? GZIP : lower.endsWith(ZSTD.suffix) ? ZSTD : NONE;
    }

    /**
     * A file's name without the suffix of a compression.
     *
     * @param name a file name
     * @return the name, without {@code .gz} or {@code .zst} at its end
     */
    public static String withoutSuffix(String name) {
        return name.substring(0, name.length() - bySuffix(name).suffix.length());
    }
}
