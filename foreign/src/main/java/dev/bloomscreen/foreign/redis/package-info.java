/**
 * RedisBloom's filters, bit for bit: {@link dev.bloomscreen.foreign.redis.ScalableBloom} is what {@code BF.*} commands
 * keep, {@link dev.bloomscreen.foreign.redis.CuckooFilter} what {@code CF.*} commands keep. Both are dumped in the
 * chunks that {@code SCANDUMP} gives and {@code LOADCHUNK} takes, so that what is built here serves there, and the
 * other way round; {@link dev.bloomscreen.foreign.redis.DumpFile} keeps them in a file.
 */
@NullMarked
package dev.bloomscreen.foreign.redis;

import org.jspecify.annotations.NullMarked;
