package dev.bloomscreen.core;

/**
 * The unsigned remainder by a fixed m, without a division.
 *
 * <p>For m of 5 or more, let M = floor(2^65 / m), which is below 2^63, and x' = x >>> 1, so that a signed multiply-high
 * gives q = floor(x' * M / 2^64). Then q is floor(x / m) or one less:
 *
 * <ul>
 *   <li>x' <= x / 2 and M <= 2^65 / m, so x' * M / 2^64 <= x / m;
 *   <li>x' >= (x - 1) / 2 and M > 2^65 / m - 1, so x' * M / 2^64 > x / m - 1 / m - x / 2^65 > x / m - 0.2 - 0.5, and its
 *       floor is at least floor(x / m) - 1.
 * </ul>
 *
 * <p>So x - q * m lies in [0, 2m), and one conditional m off it is the remainder; 2m is far below 2^63. Division by an
 * invariant in this manner: Granlund and Montgomery, <em>Division by Invariant Integers using Multiplication</em>, 1994.
 */
final class Modulus {

    private final long m;

    /** floor(2^65 / m), or 0 where m is below 5 and the reciprocal would not fit. */
    private final long reciprocal;

    /** For m from 1 to 2^40. */
    Modulus(long m) {
        this.m = m;
        long q = Long.divideUnsigned(1L << 63, m);
        long r = Long.remainderUnsigned(1L << 63, m);
        this.reciprocal = m < 5 ? 0 : 4 * q + 4 * r / m;
    }

    /** x mod m, with x unsigned. */
    long reduce(long x) {
        if (reciprocal == 0) {
            return Long.remainderUnsigned(x, m);
        }
        long r = x - Math.multiplyHigh(x >>> 1, reciprocal) * m - m;
        return r + ((r >> 63) & m);
    }
}
