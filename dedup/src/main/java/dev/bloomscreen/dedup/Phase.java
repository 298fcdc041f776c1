package dev.bloomscreen.dedup;

/** A part of a run, in the order of the work. */
public enum Phase {

    /** The input stream is copied to a work file, since two passes read it. */
    SPOOL,

    /** First pass: every unit is hashed, screened and spilled. */
    SCREEN,

    /** Every unit that may have been seen is confirmed or cleared. */
    CONFIRM,

    /** The units that stand for others are looked up, for a drop list. */
    DESCRIBE,

    /** Second pass: the output is written. */
    REWRITE,

    /** {@link Screening#UNCONFIRMED}: the one pass that does it all. */
    SINGLE_PASS
}
