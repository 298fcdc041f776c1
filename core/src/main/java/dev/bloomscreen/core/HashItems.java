package dev.bloomscreen.core;

/** Items of which the hashes are known already. */
final class HashItems extends Items {

    private final long[] fnv1a64;

    HashItems(long[] fnv1a64, int from, int count) {
        super(from, count);
        this.fnv1a64 = fnv1a64;
    }

    @Override
    Items slice(int first, int length) {
        return new HashItems(fnv1a64, first, length);
    }

    @Override
    void hashFrom(int first, int length, long[] hashes) {
        System.arraycopy(fnv1a64, first, hashes, 0, length);
    }
}
