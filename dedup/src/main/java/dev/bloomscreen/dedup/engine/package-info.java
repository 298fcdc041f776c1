/**
 * The engine: screen, confirm, rewrite. Public to the module's own packages only; not part of the documented surface.
 *
 * <p>{@link dev.bloomscreen.dedup.engine.Engine} is the whole story. Blocks come from {@code BlockSource}; the first pass
 * ({@code ScreenPass}) hashes them into {@code Segment}s, asks the {@code Screen}, and appends them to the
 * {@code Spill}; {@code Confirm} reads the spill and marks what goes in a {@code DropSet}, as a {@code Ruling} says; the second pass
 * ({@code RewritePass}) reads the blocks again and hands what stays to an {@code Output}.
 */
@NullMarked
package dev.bloomscreen.dedup.engine;

import org.jspecify.annotations.NullMarked;
