package dev.bloomscreen.core;

/**
 * The probes of a block of items, all items (lanes) together: first {@link #start} gives each lane its position g_0, then
 * each {@link #step} takes all from g_i to g_(i+1). The loops are as plain as they are so that the compiler makes vectors of
 * them.
 *
 * <p><strong>Why stepping is exact.</strong> Let r = h mod m be a lane's position, and s = h2 mod m. The next hash is h +
 * h2, less 2^64 if the sum carries out of 64 bits. So the next position is r + s mod m, or, with a carry, r + s - w mod m,
 * where w = 2^64 mod m. Let t = r + s - (carry ? w : 0) - m. As r, s and w are from 0 to m - 1, t is from -2m + 1 to m - 2,
 * and adding m twice, each time only if t is below 0, brings it to 0..m - 1. The carry of h + h2 is the top bit of {@code (h
 * & h2) | ((h | h2) & ~(h + h2))}: both addends have the bit, or one has and the sum lost it. This holds for every m from 1
 * to 2^62.
 */
final class Lanes {

    /** Lanes at most: enough that cache misses overlap, few enough that a lane's state stays in the nearest cache. */
    static final int MOST = 256;

    private final long m;
    private final Modulus modulus;

    /** 2^64 mod m. */
    private final long wrap;

    /** h1 + i * h2 of each lane, mod 2^64. */
    final long[] hashes;

    /** h2 of each lane. */
    private final long[] steps;

    /** h2 mod m of each lane. */
    private final long[] strides;

    /** Room for a number of lanes. */
    Lanes(long m, Modulus modulus, int lanes) {
        this.m = m;
        this.modulus = modulus;
        this.wrap = modulus.reduce(modulus.reduce(-1) + 1);
        this.hashes = new long[lanes];
        this.steps = new long[lanes];
        this.strides = new long[lanes];
    }

    /** Gives each lane its first position, by its h1 in {@link #hashes}. */
    void start(int lanes, long[] positions) {
        long[] hashes = this.hashes;
        long[] steps = this.steps;
        long[] strides = this.strides;
        for (int j = 0; j < lanes; j++) {
            steps[j] = Hashing.secondHash(hashes[j]);
        }
        for (int j = 0; j < lanes; j++) {
            positions[j] = modulus.reduce(hashes[j]);
            strides[j] = modulus.reduce(steps[j]);
        }
    }

    /** Writes each lane's next position to {@code next}, which may be {@code positions}. */
    void step(int lanes, long[] positions, long[] next) {
        long m = this.m;
        long wrap = this.wrap;
        long[] hashes = this.hashes;
        long[] steps = this.steps;
        long[] strides = this.strides;
        for (int j = 0; j < lanes; j++) {
            long h = hashes[j];
            long h2 = steps[j];
            long sum = h + h2;
            long carry = ((h & h2) | ((h | h2) & ~sum)) >> 63;
            long t = positions[j] + strides[j] - (carry & wrap) - m;
            t += (t >> 63) & m;
            t += (t >> 63) & m;
            hashes[j] = sum;
            next[j] = t;
        }
    }

    /** Moves a lane to a place at or before its own. */
    void move(int from, int to) {
        hashes[to] = hashes[from];
        steps[to] = steps[from];
        strides[to] = strides[from];
    }
}
