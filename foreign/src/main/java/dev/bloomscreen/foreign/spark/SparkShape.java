package dev.bloomscreen.foreign.spark;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.foreign.bits.BloomBits;

/**
 * How large Spark makes a filter: what it costs, before it costs it.
 *
 * @param words the number of words of 64 bits, 1 or more
 * @param k the number of bits that an item sets, 1 or more
 */
public record SparkShape(int words, int k) {

    private static final double LN_2 = Math.log(2);

    /**
     * The shape of what {@code BloomFilter.create(n, p)} makes. By {@link Math}, and not {@link StrictMath}, as Spark.
     *
     * @param n the number of distinct items to plan for, 1 or more
     * @param p the rate of false positives once they are in, above 0 and below 1
     * @return the shape
     * @throws BadParametersException if a parameter is out of range or Spark makes no filter for it
     */
    public static SparkShape withRate(long n, double p) {
        if (!(p > 0 && p < 1)) {
            throw new BadParametersException("p, the rate of false positives, must be above 0 and below 1, but is " + p
                    + "; 0.03 is Spark's own choice");
        }
        return withBits(n, (long) (-n * Math.log(p) / (LN_2 * LN_2)));
    }

    /**
     * The shape of what {@code BloomFilter.create(n, bits)} makes.
     *
     * @param n the number of distinct items to plan for, 1 or more
     * @param bits the number of bits, which is rounded up to words of 64; 1 to 2^37 - 576
     * @return the shape
     * @throws BadParametersException if a parameter is out of range
     */
    public static SparkShape withBits(long n, long bits) {
        if (n < 1) {
            throw new BadParametersException("n, the number of items to plan for, must be 1 or more, but is " + n);
        }
        if (bits < 1 || bits > (long) BloomBits.MAX_WORDS * Long.SIZE) {
            throw new BadParametersException(
                    "n = " + n + " would make " + bits + " bits in Spark, which has 1 to 2^37; choose another p");
        }
        int k = Math.max(1, (int) Math.round((double) bits / n * LN_2)); // Spark takes the low 32 bits, too
        return new SparkShape((int) ((bits + Long.SIZE - 1) / Long.SIZE), k);
    }

    /** The most hashes that words are made with: those for one item. */
    static long mostHashes(int words) {
        return Math.round((double) Long.SIZE * words * LN_2);
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
     * @param version of the filter, as {@link SparkBloom.Version#V2} has a seed
     * @return 20 or more
     */
    public long byteLength(SparkBloom.Version version) {
        int numbers = version == SparkBloom.Version.V2 ? 4 : 3;
        return (long) Integer.BYTES * numbers + (long) Long.BYTES * words;
    }
}
