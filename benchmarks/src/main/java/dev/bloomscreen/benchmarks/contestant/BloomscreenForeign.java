package dev.bloomscreen.benchmarks.contestant;

import dev.bloomscreen.foreign.guava.GuavaBloom;
import dev.bloomscreen.foreign.orc.OrcBloom;
import dev.bloomscreen.foreign.spark.SparkBloom;
import java.util.function.Predicate;

/** Another system's filter, byte for byte, by Bloomscreen; beside it runs that system's own library. */
final class BloomscreenForeign extends OneKeyContestant {

    private final long bits;
    private final Predicate<byte[]> insert;
    private final Predicate<byte[]> contains;

    private BloomscreenForeign(long bits, Predicate<byte[]> insert, Predicate<byte[]> contains) {
        this.bits = bits;
        this.insert = insert;
        this.contains = contains;
    }

    static BloomscreenForeign guava(long n) {
        GuavaBloom filter = GuavaBloom.withRate(n, RATE);
        return new BloomscreenForeign(filter.m(), filter::insert, filter::contains);
    }

    static BloomscreenForeign orc(long n) {
        OrcBloom filter = OrcBloom.withRate(n, RATE);
        return new BloomscreenForeign(filter.shape().bits(), filter::insert, filter::contains);
    }

    static BloomscreenForeign spark(long n) {
        SparkBloom filter = SparkBloom.withRate(n, RATE);
        return new BloomscreenForeign(filter.m(), filter::insert, filter::contains);
    }

    @Override
    public long bits() {
        return bits;
    }

    @Override
    boolean insert(byte[] key) {
        return insert.test(key);
    }

    @Override
    boolean contains(byte[] key) {
        return contains.test(key);
    }
}
