/**
 * The second pass: {@code RewritePass} reads the blocks again, has a {@code BlockForm} made of each, and hands it to an
 * {@code Output}. Public to the module's own packages only.
 */
@NullMarked
package dev.bloomscreen.dedup.engine.rewrite;

import org.jspecify.annotations.NullMarked;
