/**
 * What every part of the engine uses: the crew of threads, the meter, counts, a buffer to write to. Public to the
 * module's own packages only.
 */
@NullMarked
package dev.bloomscreen.dedup.engine.common;

import org.jspecify.annotations.NullMarked;
