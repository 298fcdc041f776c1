package dev.bloomscreen.dedup;

/** A step of what is done to a unit before it is compared. It makes the key only: the output keeps the unit as it was. */
public enum Normalisation {

    /** Takes the Unicode white space off both ends. */
    STRIP
}
