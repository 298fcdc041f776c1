package dev.bloomscreen.core;

import java.io.IOException;
import java.util.Locale;

/**
 * Bytes that are not a filter this version reads: TLBF here, other systems' formats in their own modules. A reader accepts
 * exactly what a writer may write and repairs nothing; the refusal says which field, at which byte, what was expected and
 * what was found.
 */
public final class FormatException extends IOException {

    private static final long serialVersionUID = 1;

    /** Why the bytes were refused. */
    public enum Kind {
        /** The first bytes are not the format's: this is something else. */
        NOT_THIS_FORMAT("look whether this is the file you meant"),
        /** Well-formed as far as read, but of another version, or beyond the limit that the reader was given. */
        UNSUPPORTED("read it with a release that knows it, or raise the reader's limit"),
        /** A field has a value that no writer may write. */
        CORRUPT("copy or build the filter again"),
        /** The bytes end too early. */
        TRUNCATED("the copy was cut short or is still being written: copy or build the filter again");

        private final String wayOut;

        Kind(String wayOut) {
            this.wayOut = wayOut;
        }
    }

    private final Kind kind;
    private final String field;
    private final long offset;
    private final String expected;
    private final String found;

    /**
     * A refusal, for readers of a format.
     *
     * @param kind why the bytes are refused
     * @param field the field, by its name on the format's page
     * @param offset where, counted from the filter's first byte, 0 or more
     * @param expected what a reader accepts there, in a few words
     * @param found what is there, in a few words
     */
    public FormatException(Kind kind, String field, long offset, String expected, String found) {
        this("", kind, field, offset, expected, found);
    }

    private FormatException(String source, Kind kind, String field, long offset, String expected, String found) {
        super(source + kind.name().toLowerCase(Locale.ROOT).replace('_', ' ') + " at byte " + offset + ", field "
                + field + ": expected " + expected + ", found " + found + "; " + kind.wayOut);
        this.kind = kind;
        this.field = field;
        this.offset = offset;
        this.expected = expected;
        this.found = found;
    }

    /** The same refusal, its message headed by where the bytes came from. */
    FormatException in(Object source) {
        FormatException named = new FormatException(source + ": ", kind, field, offset, expected, found);
        named.setStackTrace(getStackTrace());
        return named;
    }

    /**
     * Why the bytes were refused.
     *
     * @return the kind of refusal
     */
    public Kind kind() {
        return kind;
    }

    /**
     * The field that was refused, by its name on the format's page.
     *
     * @return for TLBF {@code magic}, {@code version}, {@code m}, {@code k}, {@code reserved}, {@code n_inserted}, {@code bits},
     *     {@code trailing} (bytes after the bits) or {@code padding} (bits above m in the last byte)
     */
    public String field() {
        return field;
    }

    /**
     * Where, counted from the filter's first byte: the start of a field with a wrong value, the first byte that is
     * missing, or the first byte too many.
     *
     * @return a byte offset, 0 or more
     */
    public long offset() {
        return offset;
    }

    /**
     * What a reader accepts there.
     *
     * @return a short text
     */
    public String expected() {
        return expected;
    }

    /**
     * What was there.
     *
     * @return a short text
     */
    public String found() {
        return found;
    }
}
