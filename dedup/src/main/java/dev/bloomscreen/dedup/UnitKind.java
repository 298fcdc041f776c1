package dev.bloomscreen.dedup;

/** What is compared: how a document's text is cut into units. */
public enum UnitKind {

    /** Each line, cut at LF; CR is text. The text {@code "a\nb\n"} has the three units {@code a}, {@code b} and an empty one. */
    LINE,

    /** Each maximal run of lines that are not blank. A line is blank when it has Unicode white space only. */
    BLANK_LINE,

    /** The whole text. */
    DOCUMENT
}
