package dev.bloomscreen.interop.parquet;

import dev.bloomscreen.foreign.parquet.SplitBlockBloom;
import java.io.IOException;
import java.util.Optional;

/** Gives the filters that are added to a file. It is asked of one chunk after the other, so that one filter is in memory at a time. */
@FunctionalInterface
public interface FilterSource {

    /**
     * The filter of a column chunk: of all values of the column in the row group. A value that is missing from it will be told to
     * be absent, and readers then pass over the rows that hold it.
     *
     * @param rowGroup the number of the row group, from 0
     * @param column the column, of any type but {@link PhysicalType#BOOLEAN}
     * @return the filter; or none, and the chunk stays without
     * @throws IOException if the values cannot be had
     */
    Optional<SplitBlockBloom> filter(int rowGroup, ParquetColumn column) throws IOException;
}
