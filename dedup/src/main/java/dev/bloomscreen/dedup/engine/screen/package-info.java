/**
 * The first pass: {@code ScreenPass} hashes blocks into segments, asks the {@code Screen}, and appends them to the
 * spill. Public to the module's own packages only.
 */
@NullMarked
package dev.bloomscreen.dedup.engine.screen;

import org.jspecify.annotations.NullMarked;
