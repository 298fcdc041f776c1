package dev.bloomscreen.dedup;

/**
 * A number in each document that says which copy stays: that of the document with the smallest, or with the largest.
 * Numbers are compared as IEEE 754 doubles to 15 significant digits; those that are equal then are parted by position. A
 * document whose field is missing, null or no number, and every text file, loses to any number.
 *
 * @param field where the number is
 * @param descending whether the largest number wins
 */
public record Priority(FieldPath field, boolean descending) {

    private static final String DESCENDING = ":desc";

    /**
     * Reads a priority as {@link #toString} writes it.
     *
     * @param text a field such as {@code meta.quality}, followed by {@code :desc} if the largest number wins
     * @return the priority
     * @throws BadPlanException if a name in the field is empty
     */
    public static Priority of(String text) {
        boolean descending = text.endsWith(DESCENDING);
        String field = descending ? text.substring(0, text.length() - DESCENDING.length()) : text;
        return new Priority(FieldPath.of(field), descending);
    }

    /** Returns the field with dots, followed by {@code :desc} if the largest number wins. */
    @Override
    public String toString() {
        return descending ? field + DESCENDING : field.toString();
    }
}
