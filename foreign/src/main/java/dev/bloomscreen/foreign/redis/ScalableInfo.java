package dev.bloomscreen.foreign.redis;

import java.util.List;
import java.util.OptionalInt;

/**
 * What {@code BF.INFO} and {@code BF.DEBUG} tell of a filter.
 *
 * @param capacity the number of items that the layers take before the next one is needed
 * @param sizeInRedis the bytes that the filter takes in a server: 32, 64 a layer, and the bits
 * @param items the number of inserts that set a bit
 * @param growth the capacity of a new layer, in capacities of the one before it; empty if the filter does not grow
 * @param hashWidth 64, or 32 in some filters of old
 * @param layers the layers, the oldest first
 */
public record ScalableInfo(
        long capacity, long sizeInRedis, long items, OptionalInt growth, int hashWidth, List<Layer> layers) {

    /** Of the size in a server, what is not bits: a part for the filter, and one for each layer. */
    static final int FILTER_OVERHEAD = 32;

    static final int LAYER_OVERHEAD = 64;

    /**
     * Copies the list.
     *
     * @throws NullPointerException if something is null
     */
    public ScalableInfo {
        layers = List.copyOf(layers);
    }

    /**
     * One layer. The layers' rates add up to less than the rate that the filter was asked for.
     *
     * @param bytes the bytes of its bits
     * @param hashes the number of bits that an item sets
     * @param capacity the number of items that it takes
     * @param items the number of items that it took
     * @param rate the rate of false positives that it is sized for
     */
    public record Layer(long bytes, int hashes, long capacity, long items, double rate) {}
}
