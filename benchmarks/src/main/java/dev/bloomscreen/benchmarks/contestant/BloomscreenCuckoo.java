package dev.bloomscreen.benchmarks.contestant;

import dev.bloomscreen.foreign.redis.CuckooFilter;

/** RedisBloom's cuckoo filter, by Bloomscreen, with four slots a bucket and room for all items in one table. */
final class BloomscreenCuckoo extends OneKeyContestant {

    private final CuckooFilter filter;

    BloomscreenCuckoo(long n) {
        filter = CuckooFilter.withCapacity(n, 4, 500, 1);
    }

    @Override
    public long bits() {
        return filter.info().slots() * Byte.SIZE;
    }

    @Override
    boolean insert(byte[] key) {
        filter.insert(key);
        return true;
    }

    @Override
    boolean contains(byte[] key) {
        return filter.contains(key);
    }
}
