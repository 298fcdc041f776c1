package dev.bloomscreen.interop.parquet;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.foreign.parquet.SplitBlockBloom;
import java.util.List;
import java.util.Optional;

/**
 * The filters of a column, of all row groups, in memory. Immutable: any number of threads may ask. A row group whose column has no filter may
 * hold any value.
 */
public final class ColumnFilters {

    private final ParquetColumn column;
    private final List<Optional<SplitBlockBloom>> filters;

    ColumnFilters(ParquetColumn column, List<Optional<SplitBlockBloom>> filters) {
        this.column = column;
        this.filters = List.copyOf(filters);
    }

    /**
     * The column.
     *
     * @return as the file's schema has it
     */
    public ParquetColumn column() {
        return column;
    }

    /**
     * The number of row groups of the file.
     *
     * @return 0 or more
     */
    public int rowGroups() {
        return filters.size();
    }

    /**
     * Whether a row group has a filter of the column.
     *
     * @param rowGroup its number, from 0
     * @return false: nothing is known of its values
     * @throws IndexOutOfBoundsException if there is no such row group
     */
    public boolean hasFilter(int rowGroup) {
        return filters.get(rowGroup).isPresent();
    }

    /**
     * Tells whether a value may be in the file.
     *
     * @param value a value of the column's type
     * @return false: no row group has it, surely; true: one may, or has no filter
     * @throws BadParametersException if a value of the column has another type or length
     */
    public boolean contains(ParquetValue value) {
        long hash = value.hashIn(column);
        return filters.stream().anyMatch(filter -> maybe(filter, hash));
    }

    /**
     * Tells whether a value may be in a row group.
     *
     * @param rowGroup its number, from 0
     * @param value a value of the column's type
     * @return false: the row group has it not, surely; true: it has it, or a false positive, or has no filter
     * @throws BadParametersException if a value of the column has another type or length
     * @throws IndexOutOfBoundsException if there is no such row group
     */
    public boolean contains(int rowGroup, ParquetValue value) {
        return maybe(filters.get(rowGroup), value.hashIn(column));
    }

    private static boolean maybe(Optional<SplitBlockBloom> filter, long hash) {
        return filter.isEmpty() || filter.get().containsHash(hash);
    }
}
