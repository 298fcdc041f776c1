package dev.bloomscreen.dedup;

/** What becomes of a document whose last non-blank unit was dropped. */
public enum Emptied {

    /** The whole record goes, and is counted. */
    DROP,

    /** The record stays, its text empty or blank. */
    KEEP
}
