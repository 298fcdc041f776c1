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
}
