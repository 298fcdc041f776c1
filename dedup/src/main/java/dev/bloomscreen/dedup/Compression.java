package dev.bloomscreen.dedup;

/** How a file is compressed. Inputs are told apart by their first bytes, never by their name. */
public enum Compression {

    /** Not at all. */
    NONE,

    /** One or more gzip members (RFC 1952). */
    GZIP,

    /** One or more Zstandard frames, skippable ones among them (RFC 8878). */
    ZSTD
}
