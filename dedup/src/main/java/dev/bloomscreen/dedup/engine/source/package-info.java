/**
 * The blocks of a corpus, handed out to threads; whether its files are still what they were; the first damage in them.
 * Public to the module's own packages only.
 */
@NullMarked
package dev.bloomscreen.dedup.engine.source;

import org.jspecify.annotations.NullMarked;
