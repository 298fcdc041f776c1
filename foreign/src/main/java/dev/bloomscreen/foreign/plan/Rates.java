package dev.bloomscreen.foreign.plan;

/** Rates of false positives, by formula. */
final class Rates {

    /** Distinct positions of 32-bit double hashing, whose negative sums are turned positive. */
    private static final double POSITIONS = 0x1p31;

    private Rates() {}

    /** A Bloom filter whose positions are independent: {@code (1 - e^(-kn/m))^k}. Broder and Mitzenmacher, 2004. */
    static double bloom(double bits, int hashes, double items) {
        return StrictMath.pow(hit(hashes * items / bits), hashes);
    }

    /**
     * What comes on top of it where positions are {@code h1 + i*h2}: an item whose two hashes lead to the same bits as
     * one that is in, about 0.15 / m; measured in {@code docs/accuracy}.
     */
    static double doubleHashing(double bits) {
        return 0.15 / bits;
    }

    /**
     * A Bloom filter whose positions are numbers below 2^31, reduced modulo {@code bits}: the first {@code 2^31 mod m}
     * bits get one number more than the rest, and those from 2^31 on get none.
     */
    static double bloom31(double bits, int hashes, double items) {
        double each = Math.floor(POSITIONS / bits);
        double favoured = POSITIONS - each * bits;
        double throwsPerPosition = hashes * items / POSITIONS;
        double often = favoured * (each + 1) / POSITIONS * hit((each + 1) * throwsPerPosition);
        double seldom = (bits - favoured) * each / POSITIONS * hit(each * throwsPerPosition);
        return StrictMath.pow(often + seldom, hashes);
    }

    /** The chance that a bit is set which is thrown at so often on average. */
    private static double hit(double load) {
        return -StrictMath.expm1(-load);
    }

    /** A cuckoo filter with fingerprints of 1 to 255: two buckets of slots are compared, each in use or not. */
    static double cuckoo(int bucketSize, double fill) {
        return -StrictMath.expm1(2 * bucketSize * StrictMath.log1p(-fill / 255));
    }

    /**
     * A split-block filter: the items of a block are Poisson distributed, and j of them set a bit in each of its eight
     * words of 32 bits. Putze, Sanders and Singler, <em>Cache-, Hash- and Space-Efficient Bloom Filters</em>, 2007.
     */
    static double splitBlock(double blocks, double items) {
        double mean = items / blocks;
        if (mean > 2_000) {
            return 1; // less 8 * (31/32)^2000, which is no longer seen
        }
        double spread = 12 * StrictMath.sqrt(mean) + 30;
        double sum = 0;
        for (double j = Math.max(0, Math.floor(mean - spread)); j <= mean + spread; j++) {
            double free = StrictMath.pow(31.0 / 32, j);
            sum += StrictMath.exp(j * StrictMath.log(mean) - mean - logFactorial(j)) * StrictMath.pow(1 - free, 8);
        }
        return Math.min(1, sum);
    }

    private static double logFactorial(double j) {
        if (j < 20) {
            double product = 1;
            for (int i = 2; i <= j; i++) {
                product *= i;
            }
            return StrictMath.log(product);
        }
        // Stirling's series, exact to 1e-10 from 20 on.
        return (j + 0.5) * StrictMath.log(j)
                - j
                + 0.5 * StrictMath.log(2 * Math.PI)
                + 1 / (12 * j)
                - 1 / (360 * j * j * j);
    }
}
