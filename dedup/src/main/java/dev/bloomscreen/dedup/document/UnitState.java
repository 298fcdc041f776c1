package dev.bloomscreen.dedup.document;

/** What a unit is to the run. */
public enum UnitState {
    /** Empty, or Unicode white space only: never compared. */
    BLANK,
    /** Not blank, but too short to be compared, or without anything left to compare after normalisation: stays. */
    SHORT,
    /** Compared. */
    ELIGIBLE
}
