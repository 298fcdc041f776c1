package dev.bloomscreen.benchmarks.contestant;

import dev.bloomscreen.foreign.redis.ScalableBloom;
import dev.bloomscreen.foreign.redis.ScalableInfo;

/** RedisBloom's scalable filter, by Bloomscreen: sized for the items, or for so few of them that it has to grow. */
final class BloomscreenScalable extends OneKeyContestant {

    private final ScalableBloom filter;

    BloomscreenScalable(long capacity) {
        filter = ScalableBloom.withRate(capacity, RATE);
    }

    /** One that is sized for a fifteenth of the items: with RedisBloom's growth by 2, it has four layers in the end, all full. */
    static BloomscreenScalable grown(long n) {
        return new BloomscreenScalable(n / 15 + 1);
    }

    @Override
    public long bits() {
        return filter.info().layers().stream()
                        .mapToLong(ScalableInfo.Layer::bytes)
                        .sum()
                * Byte.SIZE;
    }

    @Override
    boolean insert(byte[] key) {
        return filter.insert(key);
    }

    @Override
    boolean contains(byte[] key) {
        return filter.contains(key);
    }
}
