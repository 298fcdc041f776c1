package dev.bloomscreen.dedup;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

/**
 * The settings that decide keys: two runs find the same duplicates only if their recipes are equal. Immutable; start from
 * {@link #DEFAULT} and change what differs:
 *
 * <pre>{@code
 * Recipe recipe = Recipe.DEFAULT.withUnit(UnitKind.DOCUMENT).withNormalisation(Normalisation.STRIP);
 * }</pre>
 *
 * @param unit how a text is cut into what is compared; passed over where there is a key field
 * @param textField the JSON field that holds the text; text files have no fields and pass it over
 * @param keyField the JSON field that is compared in place of the text: a string by its text, a number by its characters as
 *     they are written. A record without it, or with null in it, is kept. Not for text files
 * @param normalisation what is done to a unit before it is compared, in this order; no step twice; empty for nothing
 * @param minChars units of fewer code points are kept and never compared; 0 or more. Counted before normalisation, without
 *     the separator
 * @param minWords units of fewer words (runs without Unicode white space) are kept and never compared; 0 or more
 * @param hash what keys are compared by
 */
public record Recipe(
        UnitKind unit,
        FieldPath textField,
        Optional<FieldPath> keyField,
        List<Normalisation> normalisation,
        int minChars,
        int minWords,
        KeyHash hash) {

    /** Lines of the field {@code text}, compared as they are, whatever their length. */
    public static final Recipe DEFAULT =
            new Recipe(UnitKind.LINE, FieldPath.of("text"), Optional.empty(), List.of(), 0, 0, KeyHash.XXH3_128);

    /**
     * Checks the settings.
     *
     * @throws BadPlanException if a step of normalisation is given twice, or a least length is below 0
     */
    public Recipe {
        normalisation = List.copyOf(normalisation);
        if (!normalisation.isEmpty() && EnumSet.copyOf(normalisation).size() < normalisation.size()) {
            throw new BadPlanException("a step of normalisation is given twice; give it once");
        }
        if (minChars < 0 || minWords < 0) {
            throw new BadPlanException(
                    "the least length of a unit is " + Math.min(minChars, minWords) + "; give 0 or more");
        }
    }

    /** Returns whether a unit is a whole record, which goes or stays as a whole: there is a key field, or the unit is the document. */
    public boolean wholeRecords() {
        return keyField.isPresent() || unit == UnitKind.DOCUMENT;
    }

    /**
     * Returns this recipe with another unit.
     *
     * @param unit what is compared
     */
    public Recipe withUnit(UnitKind unit) {
        return new Recipe(unit, textField, keyField, normalisation, minChars, minWords, hash);
    }

    /**
     * Returns this recipe with another text field.
     *
     * @param textField the field that holds the text
     */
    public Recipe withTextField(FieldPath textField) {
        return new Recipe(unit, textField, keyField, normalisation, minChars, minWords, hash);
    }

    /**
     * Returns this recipe with a key field.
     *
     * @param keyField the field that is compared in place of the text
     */
    public Recipe withKeyField(FieldPath keyField) {
        return new Recipe(unit, textField, Optional.of(keyField), normalisation, minChars, minWords, hash);
    }

    /**
     * Returns this recipe with another normalisation.
     *
     * @param steps what is done to a unit before it is compared, in this order; nothing if there is none
     * @throws BadPlanException if a step is given twice
     */
    public Recipe withNormalisation(Normalisation... steps) {
        return new Recipe(unit, textField, keyField, List.of(steps), minChars, minWords, hash);
    }

    /**
     * Returns this recipe with other least lengths: shorter units are kept and never compared.
     *
     * @param minChars code points, 0 or more
     * @param minWords words, 0 or more
     * @throws BadPlanException if one of them is below 0
     */
    public Recipe withLeast(int minChars, int minWords) {
        return new Recipe(unit, textField, keyField, normalisation, minChars, minWords, hash);
    }

    /**
     * Returns this recipe with another hash.
     *
     * @param hash what keys are compared by
     */
    public Recipe withHash(KeyHash hash) {
        return new Recipe(unit, textField, keyField, normalisation, minChars, minWords, hash);
    }
}
