/**
 * Drops exact duplicates from a corpus: a {@link dev.bloomscreen.dedup.DedupPlan} in, a
 * {@link dev.bloomscreen.dedup.DedupReport} out, by way of {@link dev.bloomscreen.dedup.Dedup}.
 *
 * <p>This package is the whole documented surface of the module; the packages below it are its parts, and may change.
 */
@NullMarked
package dev.bloomscreen.dedup;

import org.jspecify.annotations.NullMarked;
