package dev.bloomscreen.foreign.redis;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * The natural logarithm, correctly rounded. A layer's header holds what the C library's {@code log} told the module,
 * which is the correctly rounded value for all but about 1 rate in 1,000 with glibc; {@link StrictMath#log} is beside
 * it for 1 in 30.
 */
final class NaturalLog {

    private static final MathContext DIGITS = new MathContext(60);
    private static final BigDecimal LN_2 = series(new BigDecimal(2));

    private NaturalLog() {}

    /** The logarithm of a finite number above 0. */
    static double of(double x) {
        if (x < Double.MIN_NORMAL) {
            return of(x * 0x1p60, -60);
        }
        return of(x, 0);
    }

    private static double of(double x, int scale) {
        int exponent = Math.getExponent(x);
        BigDecimal fraction = new BigDecimal(StrictMath.scalb(x, -exponent)); // 1 to 2, exactly
        return series(fraction)
                .add(LN_2.multiply(BigDecimal.valueOf(exponent + scale)), DIGITS)
                .doubleValue();
    }

    /** ln x = 2 (t + t^3 / 3 + t^5 / 5 + ...) with t = (x - 1) / (x + 1), which is at most 1/3 here. */
    private static BigDecimal series(BigDecimal x) {
        BigDecimal t = x.subtract(BigDecimal.ONE).divide(x.add(BigDecimal.ONE), DIGITS);
        BigDecimal square = t.multiply(t, DIGITS);
        BigDecimal sum = BigDecimal.ZERO;
        BigDecimal power = t;
        for (int i = 1; i < 2 * DIGITS.getPrecision(); i += 2) {
            sum = sum.add(power.divide(BigDecimal.valueOf(i), DIGITS), DIGITS);
            power = power.multiply(square, DIGITS);
        }
        return sum.multiply(BigDecimal.valueOf(2), DIGITS);
    }
}
