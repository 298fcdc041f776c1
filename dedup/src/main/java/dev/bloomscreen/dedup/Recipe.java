package dev.bloomscreen.dedup;

import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * The settings that decide keys: two runs find the same duplicates only if their recipes are equal.
 *
 * @param unit what is compared
 * @param textField the name of the top-level JSON field that holds the text; text files have no fields and pass it over
 * @param normalisation what is done to a unit before it is compared
 */
public record Recipe(UnitKind unit, String textField, Normalisation normalisation) {

    /** Lines of the field {@code text}, compared as they are. */
    public static final Recipe DEFAULT = new Recipe(UnitKind.LINE, "text", Normalisation.NONE);

    /**
     * Checks the settings.
     *
     * @throws BadPlanException if the name of the text field has a lone surrogate, which no UTF-8 file can hold
     */
    public Recipe {
        Objects.requireNonNull(unit, "unit");
        Objects.requireNonNull(normalisation, "normalisation");
        if (!StandardCharsets.UTF_8.newEncoder().canEncode(textField)) {
            throw new BadPlanException(
                    "the name of the text field has half of a surrogate pair; give a name that UTF-8 can hold");
        }
    }
}
