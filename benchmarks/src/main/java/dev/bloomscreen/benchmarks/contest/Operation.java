package dev.bloomscreen.benchmarks.contest;

/** What a slice of work consists of. */
enum Operation {
    /** Asking about items that are in. */
    HIT,
    /** Asking about items that are not in. */
    MISS,
    /** Inserting new items into a filter that fills up to what it is sized for, and is then replaced by an empty one. */
    INSERT
}
