package dev.bloomscreen.dedup;

/** What counts as one place: copies inside one place are no duplicates of each other. */
public enum Scope {
    /** Each unit is a place of its own: a repeat inside a document is a duplicate as any other. */
    CORPUS,
    /** Each document is a place: copies inside the document that stays all stay. */
    ACROSS_DOCUMENTS
}
