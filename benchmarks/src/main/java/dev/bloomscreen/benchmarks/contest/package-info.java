/** One contestant in a JVM of its own, asked for slices of work over standard input. */
@NullMarked
package dev.bloomscreen.benchmarks.contest;

import org.jspecify.annotations.NullMarked;
