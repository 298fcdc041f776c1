package dev.bloomscreen.interop.redis;

import dev.bloomscreen.foreign.redis.CuckooInfo;
import dev.bloomscreen.foreign.redis.FilterKind;
import java.util.OptionalInt;

/** What a server tells of a filter. */
public sealed interface RedisFilterInfo {

    /**
     * The kind of filter.
     *
     * @return {@code BLOOM} of a {@link Scalable}, {@code CUCKOO} of a {@link Cuckoo}
     */
    FilterKind kind();

    /**
     * The memory that it takes in the server.
     *
     * @return bytes, a few more than its dump has
     */
    long sizeInRedis();

    /**
     * The number of items in.
     *
     * @return 0 or more
     */
    long items();

    /**
     * What {@code BF.INFO} tells.
     *
     * @param capacity the number of items that the layers take before the next one is needed
     * @param sizeInRedis bytes
     * @param layers the number of layers, which the server calls filters
     * @param items the number of inserts that set a bit
     * @param growth the capacity of a new layer, in capacities of the one before it; empty if the filter does not grow
     */
    record Scalable(long capacity, long sizeInRedis, long layers, long items, OptionalInt growth)
            implements RedisFilterInfo {
        @Override
        public FilterKind kind() {
            return FilterKind.BLOOM;
        }
    }

    /**
     * What {@code CF.INFO} tells.
     *
     * @param figures all of it
     */
    record Cuckoo(CuckooInfo figures) implements RedisFilterInfo {
        @Override
        public FilterKind kind() {
            return FilterKind.CUCKOO;
        }

        @Override
        public long sizeInRedis() {
            return figures.sizeInRedis();
        }

        @Override
        public long items() {
            return figures.items();
        }
    }
}
