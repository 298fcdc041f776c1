/**
 * Parquet's Bloom filter, bit for bit: {@link dev.bloomscreen.foreign.parquet.SplitBlockBloom} is what Parquet writers
 * put beside a column chunk, {@link dev.bloomscreen.foreign.parquet.ParquetHash} how values of each physical type are
 * hashed for it, {@link dev.bloomscreen.foreign.parquet.SplitBlockSizing} how large it is made. Parquet files
 * themselves are opened by {@code bloomscreen-interop-parquet}.
 */
@NullMarked
package dev.bloomscreen.foreign.parquet;

import org.jspecify.annotations.NullMarked;
