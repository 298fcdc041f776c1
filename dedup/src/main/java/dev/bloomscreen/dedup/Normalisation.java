package dev.bloomscreen.dedup;

/**
 * A step of what is done to a unit before it is compared. It makes the key only: the output keeps the unit as it was.
 *
 * <p>Steps compose in the order they are given. They know the characters of Unicode 13.0 and leave any later one alone, so that
 * keys are the same on every Java. A lone surrogate is a character of its own.
 */
public enum Normalisation {

    /** Takes the Unicode white space (property White_Space) off both ends. */
    STRIP,

    /** Makes letters lower case, in no language's way: with the final sigma, and U+0130 as i and U+0307 (SpecialCasing.txt). */
    LOWERCASE,

    /** Normalisation form C (Unicode Standard Annex 15). */
    NFC,

    /** Makes each decimal digit (category Nd) a 0. */
    DIGITS,

    /** Takes out punctuation (categories P*). Symbols such as + and $ stay. */
    PUNCTUATION,

    /** Makes each run of Unicode white space one space. */
    SPACES,

    /**
     * What cc_net compares lines by: outer white space off as Python's {@code str.strip} takes it, lower case, digits made 0,
     * then its own list of 34 punctuation marks taken out (none of them ASCII) and the control characters U+0000 to U+001F
     * and U+007F to U+009F.
     *
     * @see <a href="https://github.com/facebookresearch/cc_net/blob/main/cc_net/text_normalizer.py">normalize_for_dedup in
     *     cc_net</a>
     */
    CCNET
}
