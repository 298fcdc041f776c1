package dev.bloomscreen.interop.parquet;

import java.util.OptionalInt;

/**
 * Where the filter of a column chunk is, as the footer of the file tells it. Immutable.
 *
 * @param column the column
 * @param rowGroup the number of the row group, from 0
 * @param offset where in the file the filter's header begins
 * @param length the bytes of header and bitset, if the footer tells them: files of old do not
 */
public record ColumnFilter(ParquetColumn column, int rowGroup, long offset, OptionalInt length) {}
