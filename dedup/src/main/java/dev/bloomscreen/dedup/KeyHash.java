package dev.bloomscreen.dedup;

/** The 128-bit hash that keys are compared by. */
public enum KeyHash {

    /** XXH3-128, seed 0. Fast; whoever shapes the corpus can make two keys collide. */
    XXH3_128,

    /** The first 16 bytes of SHA-256 (FIPS 180-4): nobody knows how to make two keys collide in fewer than about 2^64 tries. */
    SHA_256
}
