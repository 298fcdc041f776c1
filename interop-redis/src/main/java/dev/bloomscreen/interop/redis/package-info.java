/**
 * RedisBloom's filters in a live server: {@link dev.bloomscreen.interop.redis.RedisFilters} puts one there and takes one
 * from there, chunk by chunk.
 */
@NullMarked
package dev.bloomscreen.interop.redis;

import org.jspecify.annotations.NullMarked;
