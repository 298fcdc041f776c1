/** The filters that are measured, each behind the same small interface in a class of its own. */
@NullMarked
package dev.bloomscreen.benchmarks.contestant;

import org.jspecify.annotations.NullMarked;
