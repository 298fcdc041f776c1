/** What Bloom filters of several systems share: bits in words of 64. Not exported. */
@NullMarked
package dev.bloomscreen.foreign.bits;

import org.jspecify.annotations.NullMarked;
