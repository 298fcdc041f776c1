/** Single calls under JMH: what one costs, and that it allocates nothing. */
@NullMarked
package dev.bloomscreen.benchmarks.single;

import org.jspecify.annotations.NullMarked;
