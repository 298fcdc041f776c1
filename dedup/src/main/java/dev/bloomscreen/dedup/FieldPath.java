package dev.bloomscreen.dedup;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The way to a field of a JSON object: a name, or names of objects one in the other with the field's own name last.
 *
 * <p>Where a value on the way is no object, the field is missing. Arrays are not entered. Immutable.
 *
 * @param names the names, outermost first: at least one, none empty
 */
public record FieldPath(List<String> names) {

    /**
     * Checks the names.
     *
     * @throws BadPlanException if there is none, one is empty, or one has a lone surrogate, which no UTF-8 file can hold
     */
    public FieldPath {
        names = List.copyOf(names);
        if (names.isEmpty() || names.contains("")) {
            throw new BadPlanException("the field '" + String.join(".", names)
                    + "' has an empty name; give names with a dot between two, such as text or meta.url");
        }
        for (String name : names) {
            if (!StandardCharsets.UTF_8.newEncoder().canEncode(name)) {
                throw new BadPlanException(
                        "the name of a field has half of a surrogate pair; give a name that UTF-8 can hold");
            }
        }
    }

    /**
     * Reads a path with dots, such as {@code meta.url}. A name that has a dot in it can only be given to the constructor.
     *
     * @param dotted the names with a dot between two
     * @return the path
     * @throws BadPlanException if a name is empty, or has a lone surrogate
     */
    public static FieldPath of(String dotted) {
        return new FieldPath(List.of(dotted.split("\\.", -1)));
    }

    /** Returns the names with a dot between two. */
    @Override
    public String toString() {
        return String.join(".", names);
    }
}
