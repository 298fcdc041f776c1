package dev.bloomscreen.conformance;

import java.util.Locale;
import java.util.Optional;

/** Why an implementation refuses what it is given, in the words of the format page. */
public enum RefusalKind {
    /** The caller's n, p, m or k is out of range. */
    BAD_PARAMETERS,
    /** Two filters of different m or k cannot be joined. */
    MISMATCH,
    /** The bytes do not begin as a file of the format does. */
    NOT_THIS_FORMAT,
    /** A file of another version, or with more hashes than the reader takes. */
    UNSUPPORTED,
    /** A file that no writer makes. */
    CORRUPT,
    /** A file that ends too early. */
    TRUNCATED,
    /** A malformed file, by an implementation that does not tell the four kinds above apart. */
    FORMAT;

    /**
     * The kind's word in the protocol and in the vectors, such as {@code not-this-format}.
     *
     * @return lower-case ASCII letters and hyphens
     */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Whether this kind is about the bytes of a file: those kinds are told apart by what is settled here. */
    boolean ofAFile() {
        return this != BAD_PARAMETERS && this != MISMATCH;
    }

    static Optional<RefusalKind> of(String word) {
        for (RefusalKind kind : values()) {
            if (kind.word().equals(word)) {
                return Optional.of(kind);
            }
        }
        return Optional.empty();
    }
}
