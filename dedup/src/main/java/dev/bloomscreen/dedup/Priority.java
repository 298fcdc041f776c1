package dev.bloomscreen.dedup;

/**
 * A number in each document that says which copy stays: that of the document with the smallest, or with the largest.
 * Numbers are compared as IEEE 754 doubles to 15 significant digits; those that are equal then are parted by position. A
 * document whose field is missing, null or no number, and every text file, loses to any number.
 *
 * @param path the field, dotted through JSON objects: {@code meta.quality}
 * @param descending whether the largest number wins
 */
public record Priority(String path, boolean descending) {

    /**
     * Checks the path.
     *
     * @throws BadPlanException if a name in it is empty
     */
    public Priority {
        if (path.isEmpty() || path.startsWith(".") || path.endsWith(".") || path.contains("..")) {
            throw new BadPlanException("the priority field is \"" + path
                    + "\", which has an empty name; give names with a dot between each two, such as meta.quality");
        }
    }
}
