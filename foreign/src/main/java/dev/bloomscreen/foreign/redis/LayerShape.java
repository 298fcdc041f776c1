package dev.bloomscreen.foreign.redis;

import dev.bloomscreen.foreign.bytes.Room;

/**
 * What decides the bits of a layer, in the header's terms.
 *
 * @param bits the number of bits, a multiple of 8
 * @param rate the rate of false positives that the layer is sized for
 * @param bitsPerItem the number of bits an item that this takes
 * @param hashes the number of bits that an item sets
 * @param capacity the number of items that the layer takes
 * @param log2 in filters of old, where positions are below a power of two: its exponent; otherwise 0
 */
record LayerShape(long bits, double rate, double bitsPerItem, int hashes, long capacity, int log2) {

    /** More than any heap, and far below where sizes in bits could overflow. */
    static final long MAX_BITS = 1L << 60;

    /** RedisBloom's constants, which are a digit short of binary64: ln 2, and its square. */
    private static final double LN_2 = 0.693147180559945;

    private static final double LN_2_SQUARED = 0.480453013918201;

    /**
     * The smallest layer for a capacity and a rate, which may be 0; {@link #possible} tells whether there is one.
     *
     * @param rounded as in filters of old: up to a power of two, with as much more capacity
     */
    static LayerShape of(long capacity, double rate, boolean rounded) {
        double bitsPerItem = rate > 0 ? bitsPerItem(rate) : Double.POSITIVE_INFINITY;
        double exact = capacity * bitsPerItem;
        int hashes = hashes(bitsPerItem);
        if (rounded) {
            int log2 = Math.getExponent(exact) + 1;
            double slack = StrictMath.scalb(1.0, log2) - exact;
            long more = (long) (slack / bitsPerItem);
            return new LayerShape(
                    wholeWords(StrictMath.scalb(1.0, log2)), rate, bitsPerItem, hashes, capacity + more, log2);
        }
        return new LayerShape(wholeWords(exact), rate, bitsPerItem, hashes, capacity, 0);
    }

    /** A whole number of 64-bit words, at least one; {@link Long#MAX_VALUE} where that is more than any layer has. */
    private static long wholeWords(double bits) {
        return bits > MAX_BITS ? Long.MAX_VALUE : (Math.max(1, (long) bits) + Long.SIZE - 1) & -Long.SIZE;
    }

    static double bitsPerItem(double rate) {
        return -NaturalLog.of(rate) / LN_2_SQUARED;
    }

    static int hashes(double bitsPerItem) {
        return (int) StrictMath.ceil(LN_2 * bitsPerItem);
    }

    long bytes() {
        return bits >>> 3;
    }

    /** Positions are remainders by this. */
    long modulus() {
        return log2 == 0 ? bits : 1L << log2;
    }

    /** Whether a layer of this shape can be had at all, beside the bytes of those before it. */
    boolean possible(long before) {
        return bits <= MAX_BITS && Room.has(before + bytes());
    }
}
