/**
 * A run on disk: its folders, its journal, what an earlier part of it did, and the {@code Job} that every pass is given.
 * Public to the module's own packages only.
 */
@NullMarked
package dev.bloomscreen.dedup.engine.job;

import org.jspecify.annotations.NullMarked;
