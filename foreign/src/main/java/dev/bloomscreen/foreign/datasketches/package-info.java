/** The Bloom filter of DataSketches, to be read, without its jars: {@link dev.bloomscreen.foreign.datasketches.DataSketchesBloom}. */
@NullMarked
package dev.bloomscreen.foreign.datasketches;

import org.jspecify.annotations.NullMarked;
