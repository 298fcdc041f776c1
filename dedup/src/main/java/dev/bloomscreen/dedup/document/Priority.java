package dev.bloomscreen.dedup.document;

import java.nio.charset.StandardCharsets;

/** JSON numbers as longs in the same order: IEEE doubles to 15 significant digits. */
final class Priority {

    /** All integers of so many digits are doubles, and so are the powers of ten up to that. */
    private static final int EXACT_DIGITS = 15;

    private static final double[] POWERS = {
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15
    };

    private Priority() {}

    /** The order-preserving form of a number, its two lowest bits 0; a smaller number has a smaller one, and -0 that of 0. */
    static long of(byte[] json, int from, int to) {
        long bits = Double.doubleToLongBits(parse(json, from, to) + 0.0); // makes 0 of -0
        return (bits ^ (bits >> 63 & Long.MAX_VALUE)) & ~3L;
    }

    /** The double nearest to a number; without a String where one exact operation gives it (Clinger, PLDI 1990). */
    private static double parse(byte[] json, int from, int to) {
        boolean negative = json[from] == '-';
        long digits = 0;
        int count = 0;
        int fraction = 0;
        boolean point = false;
        for (int i = negative ? from + 1 : from; i < to; i++) {
            if (json[i] == '.') {
                point = true;
            } else if (json[i] > '9' || count == EXACT_DIGITS) { // an exponent, or too long
                return Double.parseDouble(new String(json, from, to - from, StandardCharsets.US_ASCII));
            } else {
                digits = digits * 10 + json[i] - '0';
                count++;
                fraction += point ? 1 : 0;
            }
        }
        double value = digits / POWERS[fraction];
        return negative ? -value : value;
    }
}
