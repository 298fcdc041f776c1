/**
 * The Bloom filters of Parquet files: {@link dev.bloomscreen.interop.parquet.ParquetFilters} lists them, asks them by Parquet's rules of
 * types, and writes a file anew with filters added. Neither Hadoop nor parquet-java is needed.
 */
@NullMarked
package dev.bloomscreen.interop.parquet;

import org.jspecify.annotations.NullMarked;
