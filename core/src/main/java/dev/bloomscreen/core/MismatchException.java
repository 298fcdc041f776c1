package dev.bloomscreen.core;

/**
 * Two filters that cannot be merged, because they differ in a field that decides bit positions. Neither filter was
 * changed.
 */
public final class MismatchException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    private final String field;

    MismatchException(String field, long ours, long theirs) {
        super("a union needs filters of one shape, but " + field + " is " + ours + " here and " + theirs
                + " in the other; build both with the same m and k");
        this.field = field;
    }

    /**
     * The first field that differs.
     *
     * @return {@code "m"} or {@code "k"}
     */
    public String field() {
        return field;
    }
}
