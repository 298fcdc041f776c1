/** Fuzz targets, which run on their seeds in every build and on inputs of their own making by {@code verification/fuzz}. */
@NullMarked
package dev.bloomscreen.verification.fuzz;

import org.jspecify.annotations.NullMarked;
