package dev.bloomscreen.dedup;

/** What is done to a unit before it is compared. It makes the key only: the output keeps the unit as it was. */
public enum Normalisation {

    /** The unit as it is. */
    NONE,

    /** The unit without the Unicode white space at its two ends. */
    STRIP
}
