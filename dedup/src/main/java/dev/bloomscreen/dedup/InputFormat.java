package dev.bloomscreen.dedup;

/** How an input file holds its documents. */
public enum InputFormat {

    /** One JSON object a line, its text in one string field. A record ends at LF and nowhere else. */
    JSONL,

    /** UTF-8 text; the whole file is one document. */
    TEXT
}
