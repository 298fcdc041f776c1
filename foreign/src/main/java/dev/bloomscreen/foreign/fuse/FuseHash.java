package dev.bloomscreen.foreign.fuse;

import dev.bloomscreen.core.Hashing;

/** What a key's hash decides: its three slots and its fingerprint. */
final class FuseHash {

    /** Inverses, modulo 2^64, of the factors of {@link Hashing#mix64}. */
    private static final long UNMIX_1 = 0x319642b2d24d8ec3L;

    private static final long UNMIX_2 = 0x96de1b173f119089L;

    /** 2^64 divided by the golden ratio, by which SplitMix64 steps. */
    private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

    private FuseHash() {}

    static long of(long key, long seed) {
        return Hashing.mix64(key + seed);
    }

    /** The key that has the hash under the seed. */
    static long keyOf(long hash, long seed) {
        long z = (hash ^ hash >>> 31 ^ hash >>> 62) * UNMIX_1;
        z = (z ^ z >>> 27 ^ z >>> 54) * UNMIX_2;
        return (z ^ z >>> 30 ^ z >>> 60) - seed;
    }

    /** The seed of an attempt, counted from 0: SplitMix64's output. */
    static long seed(long start, int attempt) {
        return Hashing.mix64(start + (attempt + 1) * GOLDEN_GAMMA);
    }

    /** The first slot, of {@code segmentCount * segmentLength}: the upper half of the product with the hash, unsigned. */
    static int slot0(long hash, long firstSlots) {
        return (int) (Math.multiplyHigh(hash, firstSlots) + (hash >> 63 & firstSlots));
    }

    /** The second slot, in the segment after the first's. */
    static int slot1(long hash, int slot0, int segmentLength) {
        return (slot0 + segmentLength) ^ ((int) (hash >>> 18) & (segmentLength - 1));
    }

    /** The third slot, in the segment after that. */
    static int slot2(long hash, int slot0, int segmentLength) {
        return (slot0 + 2 * segmentLength) ^ ((int) hash & (segmentLength - 1));
    }

    /** The fingerprint, in the lowest bits. */
    static int fingerprint(long hash) {
        return (int) (hash ^ hash >>> 32);
    }
}
