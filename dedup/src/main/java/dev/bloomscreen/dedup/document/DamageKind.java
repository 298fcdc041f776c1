package dev.bloomscreen.dedup.document;

/** What is wrong with a record. */
public enum DamageKind {
    /** Not RFC 8259 JSON. */
    MALFORMED_JSON,
    /** Bytes that are not UTF-8. */
    INVALID_UTF8,
    /** JSON, but not an object. */
    NOT_AN_OBJECT,
    /** No text field. */
    TEXT_MISSING,
    /** The text field is null. */
    TEXT_NULL,
    /** The text field is neither a string nor null. */
    TEXT_NOT_STRING,
    /** The key field is neither a string, a number nor null. */
    KEY_NOT_SCALAR,
    /** No id field, and each document needs one. */
    ID_MISSING,
    /** A name on the way to a field that is read stands twice in its object. */
    NAME_TWICE,
    /** A record longer than a block can be. */
    RECORD_TOO_LONG,
    /** A compressed stream that is cut short, corrupt, or followed by other bytes. */
    STREAM
}
