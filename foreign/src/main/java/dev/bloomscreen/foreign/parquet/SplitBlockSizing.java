package dev.bloomscreen.foreign.parquet;

import dev.bloomscreen.core.BadParametersException;

/**
 * How large a split-block filter is made, and how often it takes a value for one that is in. All methods are pure.
 *
 * <p>Sizes are those of parquet-java. Its formula, {@code -8 n / ln(1 - p^(1/8))} bits, takes the blocks of a filter for
 * equally full, which they are not; the size is then rounded up to a power of two, which mostly makes up for it. What
 * rate comes of it is {@link #predictedFpRate}.
 */
public final class SplitBlockSizing {

    /** The share of values that leave a given bit of a word clear. */
    private static final double CLEAR = 31.0 / 32;

    /** Values a block above which no rate differs from 1 in a double. */
    private static final double FULL = 2_000;

    private SplitBlockSizing() {}

    /**
     * The size in which parquet-java makes a filter for {@code n} values at a rate of {@code p}. (Its writer of files
     * takes 1 MiB at most unless it is told otherwise.)
     *
     * @param n the number of distinct values to plan for, 1 or more
     * @param p the false-positive rate wanted once they are in, above 0 and below 1
     * @return the bytes of the bitset, a power of two from 32 to 2^27; the latter also where more would be needed
     * @throws BadParametersException if n or p is out of range
     */
    public static int optimalBytes(long n, double p) {
        double exact = bits(n, p);
        // parquet-java clears one bit of the sum, 256, where it would clear the eight below it: its sizes rest on that.
        int rounded = ((int) Math.min(exact, SplitBlockBloom.MAX_BYTES * 8.0) + 255) & ~256;
        int bytes = Math.max(SplitBlockBloom.BLOCK_BYTES, Math.min(SplitBlockBloom.MAX_BYTES, rounded / 8));
        return Integer.bitCount(bytes) == 1 ? bytes : Integer.highestOneBit(bytes) << 1;
    }

    /** Refuses what even the largest filter is too small for. */
    static void requireRoom(long n, double p) {
        if (bits(n, p) > SplitBlockBloom.MAX_BYTES * 8.0) {
            throw new BadParametersException("n = " + n + " values at p = " + p + " need more than the "
                    + SplitBlockBloom.MAX_BYTES + " bytes that readers of Parquet take; raise p, write smaller row"
                    + " groups, or take SplitBlockBloom.ofBytes(SplitBlockBloom.MAX_BYTES) for a higher rate");
        }
    }

    private static double bits(long n, double p) {
        if (n < 1) {
            throw new BadParametersException("n, the number of values to plan for, must be 1 or more, but is " + n);
        }
        if (!(p > 0 && p < 1)) {
            throw new BadParametersException("p, the false-positive rate, must be above 0 and below 1, but is " + p
                    + "; 0.01 is a usual choice");
        }
        double log = StrictMath.log(1 - StrictMath.pow(p, 1.0 / 8));
        return log == 0 ? Double.POSITIVE_INFINITY : -8.0 * n / log; // 0 where p is below about 1e-128
    }

    /**
     * The expected rate of false positives once {@code n} distinct values are in. A block holds {@code i} of them with
     * the chance that a Poisson distribution of mean {@code n / blocks} gives, and takes another value for one of them
     * with a chance of {@code (1 - (31/32)^i)^8}.
     *
     * <p>Putze, Sanders and Singler, <em>Cache-, Hash- and Space-Efficient Bloom Filters</em>, 2007.
     *
     * @param bytes the bytes of the bitset, a multiple of 32 from 32 to 2^27
     * @param n the number of distinct values, 0 or more
     * @return a probability from 0 to 1; 0 exactly if n is 0
     * @throws BadParametersException if bytes or n is out of range
     */
    public static double predictedFpRate(int bytes, long n) {
        requireBytes(bytes);
        if (n < 0) {
            throw new BadParametersException("n, the number of values, must be 0 or more, but is " + n);
        }
        double mean = (double) n * SplitBlockBloom.BLOCK_BYTES / bytes;
        if (mean > FULL) {
            return 1;
        }
        // Terms further than twelve standard deviations from the mean add nothing that a double shows.
        double reach = 12 * Math.sqrt(mean) + 30;
        int first = (int) Math.max(0, mean - reach);
        double chance = poisson(mean, first);
        double rate = 0;
        for (int i = first; i <= mean + reach; i++) {
            rate += chance * Math.pow(-Math.expm1(i * Math.log(CLEAR)), SplitBlockBloom.WORDS);
            chance *= mean / (i + 1);
        }
        return Math.min(1, rate);
    }

    /** The chance of {@code i}; by logarithms, as {@code e^-mean} is too small for a double where the mean is large. */
    private static double poisson(double mean, int i) {
        double log = -mean;
        for (int j = 1; j <= i; j++) {
            log += Math.log(mean / j);
        }
        return Math.exp(log);
    }

    /**
     * What a filter takes in a file: the header, of 15 to 19 bytes, and the bitset.
     *
     * @param bytes the bytes of the bitset, a multiple of 32 from 32 to 2^27
     * @return the bytes of both
     * @throws BadParametersException if there is no such size
     */
    public static int byteLength(int bytes) {
        requireBytes(bytes);
        return SplitBlockHeader.toBytes(bytes).length + bytes;
    }

    static void requireBytes(int bytes) {
        if (bytes < SplitBlockBloom.BLOCK_BYTES
                || bytes > SplitBlockBloom.MAX_BYTES
                || bytes % SplitBlockBloom.BLOCK_BYTES != 0) {
            throw new BadParametersException("bytes, the size of the bitset, must be a multiple of 32 from 32 to 2^27 ("
                    + SplitBlockBloom.MAX_BYTES + "), but is " + bytes
                    + "; SplitBlockSizing.optimalBytes(n, p) finds one");
        }
    }
}
