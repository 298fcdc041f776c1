package dev.bloomscreen.core;

/**
 * Two filters that cannot be merged, because they differ in a field that decides bit positions. Neither filter was
 * changed.
 */
public final class MismatchException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    private final String field;

    private MismatchException(String field, Object ours, Object theirs) {
        super("a union needs filters of one shape, but " + field + " is " + ours + " here and " + theirs
                + " in the other; build both alike");
        this.field = field;
    }

    /**
     * Refuses two filters that differ in a field, for filters of this and other modules.
     *
     * @param field the field, by its name on the format's page
     * @param ours what it is in the filter that takes the other in
     * @param theirs what it is in the other
     * @throws MismatchException if they are not equal
     */
    public static void check(String field, Object ours, Object theirs) {
        if (!ours.equals(theirs)) {
            throw new MismatchException(field, ours, theirs);
        }
    }

    /**
     * The first field that differs.
     *
     * @return for TLBF {@code "m"} or {@code "k"}
     */
    public String field() {
        return field;
    }
}
