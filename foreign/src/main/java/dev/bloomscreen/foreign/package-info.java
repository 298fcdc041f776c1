/**
 * Filters of every kind through one door: {@link dev.bloomscreen.foreign.Filters} reads what a file holds. The kinds themselves,
 * to be filled and asked, are in the packages below.
 */
@NullMarked
package dev.bloomscreen.foreign;

import org.jspecify.annotations.NullMarked;
