package dev.bloomscreen.foreign;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Numbers as words, the same wherever a filter is asked about one: ASCII digits with a sign before them, if any; of those that are not
 * whole also a point and an exponent, as in {@code -0.5}, {@code .5} or {@code 6e23}, and {@code NaN}, {@code Infinity} and {@code -Infinity} where
 * the type has them. Nothing else is taken, such as blanks around, digits of other scripts, hexadecimal or Java's {@code 3.5d}; neither is a number
 * that the type has no value near to, for which another would be asked.
 *
 * <p>Each refusal is a {@link NumberFormatException} whose message says what was expected, without the word. Any number of threads may call these
 * methods.
 */
public final class Numbers {

    private static final Pattern WHOLE = Pattern.compile("[+-]?[0-9]+");
    private static final Pattern DECIMAL = Pattern.compile("[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?");
    private static final Pattern ZERO = Pattern.compile("[+-]?[0.]+([eE].*)?");
    private static final Pattern SPECIAL = Pattern.compile("NaN|-?Infinity");

    private Numbers() {}

    /**
     * A whole number.
     *
     * @param word the number
     * @param least the least that is taken
     * @param most the most
     * @return the number
     * @throws NumberFormatException if it is none, or out of the range
     */
    public static long whole(String word, long least, long most) {
        return whole(word, Long::parseLong)
                .filter(number -> number >= least && number <= most)
                .orElseThrow(() -> expected("a whole number from " + least + " to " + most));
    }

    /**
     * A whole number of 32 bits, with a sign.
     *
     * @param word the number
     * @return the number
     * @throws NumberFormatException if it is none, or out of the range
     */
    public static int int32(String word) {
        return (int) whole(word, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    /**
     * A whole number of 64 bits, with a sign.
     *
     * @param word the number
     * @return the number
     * @throws NumberFormatException if it is none, or out of the range
     */
    public static long int64(String word) {
        return whole(word, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    /**
     * A whole number of 64 bits, with a sign or without.
     *
     * @param word the number, from -2^63 to 2^64 - 1
     * @return its bits
     * @throws NumberFormatException if it is none, or out of the range
     */
    public static long bits64(String word) {
        return whole(word, word.startsWith("-") ? Long::parseLong : Long::parseUnsignedLong)
                .orElseThrow(() -> expected("a whole number from -9223372036854775808 to 18446744073709551615"));
    }

    private static Optional<Long> whole(String word, Function<String, Long> parser) {
        try {
            return WHOLE.matcher(word).matches() ? Optional.of(parser.apply(word)) : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty(); // too long
        }
    }

    /**
     * The number of 32 bits that is nearest.
     *
     * @param word the number
     * @return the number
     * @throws NumberFormatException if it is none, past the largest of its type, or not 0 and nearer to 0 than to any other
     */
    public static float float32(String word) {
        float number = Float.parseFloat(real(word));
        require(word, number, String.valueOf(Float.MAX_VALUE), String.valueOf(Float.MIN_VALUE));
        return number;
    }

    /**
     * The number of 64 bits that is nearest.
     *
     * @param word the number
     * @return the number
     * @throws NumberFormatException if it is none, past the largest of its type, or not 0 and nearer to 0 than to any other
     */
    public static double float64(String word) {
        double number = Double.parseDouble(real(word));
        require(word, number, String.valueOf(Double.MAX_VALUE), String.valueOf(Double.MIN_VALUE));
        return number;
    }

    /**
     * A number, exactly.
     *
     * @param word the number, which is neither {@code NaN} nor infinite
     * @return the number
     * @throws NumberFormatException if it is none, or its exponent is past 2^31
     */
    public static BigDecimal decimal(String word) {
        try {
            if (DECIMAL.matcher(word).matches()) {
                return new BigDecimal(word);
            }
        } catch (NumberFormatException e) {
            // whose exponent is too long: the message is ours
        }
        throw expected("a number such as -0.5 or 6e23");
    }

    private static String real(String word) {
        if (!DECIMAL.matcher(word).matches() && !SPECIAL.matcher(word).matches()) {
            throw expected("a number such as -0.5 or 6e23, NaN, Infinity or -Infinity");
        }
        return word;
    }

    private static void require(String word, double number, String largest, String least) {
        if (Double.isInfinite(number) && !SPECIAL.matcher(word).matches()) {
            throw expected("at most " + largest + " on either side of 0, Infinity or -Infinity");
        }
        if (number == 0 && !ZERO.matcher(word).matches()) {
            throw expected("0, or at least " + least + " on either side of it");
        }
    }

    private static NumberFormatException expected(String what) {
        return new NumberFormatException("expected " + what);
    }
}
