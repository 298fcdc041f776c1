package dev.bloomscreen.dedup;

/** Which of several places with one key stays, where nothing else prefers one. */
public enum Keep {
    /** The first in corpus order; all others go. */
    FIRST,
    /** The last in corpus order; all others go. */
    LAST,
    /** None: a key that is found in two or more places loses every copy. */
    NONE
}
