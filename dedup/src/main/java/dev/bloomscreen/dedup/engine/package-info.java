/**
 * The engine: screen, confirm, rewrite. Public to the module's own packages only; not part of the documented surface.
 *
 * <p>{@link dev.bloomscreen.dedup.engine.Engine} is the whole story. The packages below build on one another in this order, and
 * none knows one that comes after it: {@code common}, {@code spill}, {@code source}, {@code confirm}, {@code job},
 * {@code screen}, {@code rewrite}.
 */
@NullMarked
package dev.bloomscreen.dedup.engine;

import org.jspecify.annotations.NullMarked;
