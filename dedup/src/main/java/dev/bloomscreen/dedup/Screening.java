package dev.bloomscreen.dedup;

/** How duplicates are found. The first two give the same output, byte for byte. */
public enum Screening {

    /** A Bloom screen picks out the units that may have been seen, and each of them is confirmed. Nothing is lost. */
    CONFIRMED,

    /** No screen: every unit is confirmed. Nothing is lost; more memory is needed, or more rounds over the spill. */
    NONE,

    /**
     * One pass, for streams: whatever the screen takes for seen is dropped. The first copy of a unit that it does not
     * mistake is kept; about the screen's false-positive rate of the good units is lost, and the report says how many
     * that is expected to be.
     */
    UNCONFIRMED
}
