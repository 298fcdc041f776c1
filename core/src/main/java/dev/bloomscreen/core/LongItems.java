package dev.bloomscreen.core;

import java.util.Arrays;

/** Items that are the 8 little-endian bytes of a number each. */
final class LongItems extends Items {

    private final long[] keys;

    LongItems(long[] keys, int from, int count) {
        super(from, count);
        this.keys = keys;
    }

    @Override
    Items slice(int first, int length) {
        return new LongItems(keys, first, length);
    }

    /** One byte of all items at a time: items do not wait for each other, and the compiler makes vectors of the loop. */
    @Override
    void hashFrom(int first, int length, long[] hashes) {
        Arrays.fill(hashes, 0, length, Hashing.FNV_OFFSET);
        for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
            for (int i = 0; i < length; i++) {
                hashes[i] = (hashes[i] ^ ((keys[first + i] >>> shift) & 0xff)) * Hashing.FNV_PRIME;
            }
        }
    }
}
