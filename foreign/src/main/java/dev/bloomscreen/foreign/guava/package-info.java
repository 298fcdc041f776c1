/** Guava's Bloom filter, bit for bit, without Guava: {@link dev.bloomscreen.foreign.guava.GuavaBloom}. */
@NullMarked
package dev.bloomscreen.foreign.guava;

import org.jspecify.annotations.NullMarked;
