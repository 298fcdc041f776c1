package dev.bloomscreen.foreign.guava;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.foreign.bits.BloomBits;

/**
 * How large Guava makes a filter: what it costs, before it costs it.
 *
 * @param words the number of words of 64 bits, 1 or more
 * @param k the number of bits that an item sets, 1 to {@value GuavaBloom#MAX_HASHES}
 */
public record GuavaShape(int words, int k) {

    private static final double LN_2 = Math.log(2);
    private static final int HEADER = 1 + 1 + Integer.BYTES;

    /**
     * The shape of what {@code BloomFilter.create(funnel, n, p)} makes. By {@link Math}, and not {@link StrictMath}, as Guava.
     *
     * @param n the number of distinct items to plan for, 0 or more; 0 is taken for 1
     * @param p the rate of false positives once they are in, above 0 and below 1
     * @return the shape
     * @throws BadParametersException if a parameter is out of range or Guava makes no filter for it
     */
    public static GuavaShape withRate(long n, double p) {
        if (n < 0) {
            throw new BadParametersException("n, the number of items to plan for, must be 0 or more, but is " + n);
        }
        if (!(p > 0 && p < 1)) {
            throw new BadParametersException("p, the rate of false positives, must be above 0 and below 1, but is " + p
                    + "; 0.03 is Guava's own choice");
        }
        long bits = (long) (-Math.max(1, n) * Math.log(p) / (LN_2 * LN_2));
        long k = Math.max(1, Math.round(-Math.log(p) / LN_2));
        if (bits < 1 || bits > (long) BloomBits.MAX_WORDS * Long.SIZE || k > GuavaBloom.MAX_HASHES) {
            throw new BadParametersException("n = " + n + " and p = " + p + " would make " + bits + " bits and " + k
                    + " hashes in Guava, which has 1 to 2^37 and 1 to " + GuavaBloom.MAX_HASHES + "; choose another p");
        }
        return new GuavaShape((int) ((bits + Long.SIZE - 1) / Long.SIZE), (int) k);
    }

    /**
     * The number of bits.
     *
     * @return a multiple of 64
     */
    public long m() {
        return (long) Long.SIZE * words;
    }

    /**
     * The length of the filter in bytes, as it is written.
     *
     * @return 14 or more
     */
    public long byteLength() {
        return HEADER + (long) Long.BYTES * words;
    }
}
