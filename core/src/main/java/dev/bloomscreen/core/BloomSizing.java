package dev.bloomscreen.core;

import java.util.Locale;

/**
 * How large a filter must be: bits and hashes from items and rate, and the rate from all three.
 *
 * <p>The formulas are the textbook's (Broder and Mitzenmacher, <em>Network Applications of Bloom Filters: A Survey</em>,
 * 2004). They decide bytes, so they are evaluated in binary64 by {@link StrictMath} in the order written here, and give
 * the same answer on every machine. All methods are pure.
 */
public final class BloomSizing {

    private static final double LN_2 = StrictMath.log(2);

    private BloomSizing() {}

    /**
     * The number of bits for {@code n} items at a false-positive rate of {@code p}: {@code ceil(-n * ln p / (ln 2)^2)},
     * about 9.6 bits an item at 1 %, and at least 1.
     *
     * @param n the number of distinct items to plan for, 1 or more
     * @param p the false-positive rate wanted once they are in, above 0 and below 1
     * @return m, from 1 to 2^40
     * @throws BadParametersException if n or p is out of range, or if more than 2^40 bits would be needed
     */
    public static long optimalM(long n, double p) {
        requireItems(n);
        if (!(p > 0 && p < 1)) {
            throw new BadParametersException("p, the false-positive rate, must be above 0 and below 1, but is " + p
                    + "; 0.01 is a usual choice");
        }
        double m = StrictMath.ceil(-(double) n * StrictMath.log(p) / (LN_2 * LN_2));
        if (m > Bloom.MAX_BITS) {
            throw new BadParametersException("n = " + n + " items at p = " + p + " need about "
                    + String.format(Locale.ROOT, "%.0f", m)
                    + " bits, above the format's 2^40; raise p, or split the items over several filters");
        }
        return Math.max(1, (long) m);
    }

    /**
     * The number of hashes that makes the rate of {@code m} bits holding {@code n} items smallest: {@code (m / n) * ln 2},
     * rounded half away from zero, and at least 1.
     *
     * @param m the number of bits, 1 to 2^40
     * @param n the number of distinct items to plan for, 1 or more
     * @return k, 1 or more
     * @throws BadParametersException if m or n is out of range, or if k would not fit an {@code int}
     */
    public static int optimalK(long m, long n) {
        requireBits(m);
        requireItems(n);
        // Math.round goes half up, which for positive numbers is half away from zero.
        long k = Math.max(1, Math.round((double) m / n * LN_2));
        if (k > Integer.MAX_VALUE) {
            throw new BadParametersException("m = " + m + " bits for n = " + n + " would take k = " + k
                    + " hashes an item, above 2^31 - 1; choose a smaller m, or a k of your own");
        }
        return (int) k;
    }

    /**
     * The expected rate of false positives, {@code (1 - e^(-kn/m))^k}, once {@code n} distinct items are in.
     *
     * <p>The formula takes bit positions for independent. With double hashing the true rate has a floor near {@code 0.15
     * / m}, felt where {@code n * p} is below about 0.05 (a few items at a tiny rate); and since two items whose 64-bit
     * hashes agree cannot be told apart, no filter goes below about {@code n / 2^64}.
     *
     * @param m the number of bits, 1 to 2^40
     * @param k the number of hashes, 1 or more
     * @param n the number of distinct items, 0 or more
     * @return a probability from 0 to 1; 0 exactly if n is 0
     * @throws BadParametersException if m, k or n is out of range
     */
    public static double predictedFpRate(long m, int k, long n) {
        requireBits(m);
        requireHashes(k);
        if (n < 0) {
            throw new BadParametersException("n, the number of items, must be 0 or more, but is " + n);
        }
        // 1 - e^x by expm1, so that tiny rates keep their digits.
        return StrictMath.pow(-StrictMath.expm1(-(double) k * n / m), k);
    }

    static void requireBits(long m) {
        if (m < 1 || m > Bloom.MAX_BITS) {
            throw new BadParametersException("m, the number of bits, must be 1 to 2^40 (" + Bloom.MAX_BITS
                    + "), but is " + m + "; BloomSizing.optimalM(n, p) finds one");
        }
    }

    static void requireHashes(int k) {
        if (k < 1) {
            throw new BadParametersException("k, the number of hashes, must be 1 or more, but is " + k
                    + "; BloomSizing.optimalK(m, n) finds one");
        }
    }

    private static void requireItems(long n) {
        if (n < 1) {
            throw new BadParametersException("n, the number of items to plan for, must be 1 or more, but is " + n);
        }
    }
}
