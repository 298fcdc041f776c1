/** The Bloom filter of Spark's sketches, bit for bit, without Spark: {@link dev.bloomscreen.foreign.spark.SparkBloom}. */
@NullMarked
package dev.bloomscreen.foreign.spark;

import org.jspecify.annotations.NullMarked;
