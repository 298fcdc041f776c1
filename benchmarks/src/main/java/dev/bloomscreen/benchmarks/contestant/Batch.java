package dev.bloomscreen.benchmarks.contestant;

import dev.bloomscreen.core.Items;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * The items of one timed call, made from numbers: item number {@code i} is the same bytes in every JVM and every run, so
 * that a filter of 200 million items can be asked about them without a list of them. The arrays are filled anew for each
 * batch, outside the timing. Not for several threads at once.
 */
public final class Batch {

    /** The items of a batch: so many that the clock costs nothing, so few that they stay in the second-level cache. */
    public static final int SIZE = 4_000;

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long GAMMA = 0x9E3779B97F4A7C15L;

    /** The items as arrays. */
    public final byte[][] keys;

    /** The first 8 bytes of each item, little-endian, for filters of known sets of numbers. */
    public final long[] numbers = new long[SIZE];

    /** The same items for array calls: a view, which follows what {@link #keys} hold. */
    public final Items items;

    /**
     * A batch of items of one length.
     *
     * @param keyBytes their length in bytes, 8 or more
     */
    public Batch(int keyBytes) {
        keys = new byte[SIZE][keyBytes];
        items = Items.of(keys);
    }

    /**
     * Makes the items of consecutive numbers.
     *
     * @param first the number of the first one
     */
    public void fillFrom(long first) {
        for (int i = 0; i < SIZE; i++) {
            make(first + i, i);
        }
    }

    /**
     * Makes items whose numbers are random, all below a bound.
     *
     * @param seed what decides which: another one for each batch
     * @param bound one above the highest number
     */
    public void fillBelow(long seed, long bound) {
        for (int i = 0; i < SIZE; i++) {
            long random = mix(seed * SIZE + i);
            make(Math.multiplyHigh(random >>> 1, bound << 1), i);
        }
    }

    /** Writes SplitMix64's stream from a state that only this number has, so that items differ from their first bytes on. */
    private void make(long number, int index) {
        byte[] key = keys[index];
        long state = mix(number);
        int at = 0;
        for (; at <= key.length - Long.BYTES; at += Long.BYTES) {
            LONG.set(key, at, mix(state));
            state += GAMMA;
        }
        for (long rest = mix(state); at < key.length; at++, rest >>>= Byte.SIZE) {
            key[at] = (byte) rest;
        }
        numbers[index] = asLong(key);
    }

    /** SplitMix64's finalizer, a bijection. */
    private static long mix(long z) {
        z += GAMMA;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    /**
     * The first 8 bytes of an item as a number, for filters of numbers.
     *
     * @param key the item
     * @return little-endian
     */
    public static long asLong(byte[] key) {
        return (long) LONG.get(key, 0);
    }
}
