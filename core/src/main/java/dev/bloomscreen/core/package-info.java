/** The TLBF Bloom filter: {@link dev.bloomscreen.core.Bloom} is the door. */
@NullMarked
package dev.bloomscreen.core;

import org.jspecify.annotations.NullMarked;
