package dev.bloomscreen.interop.parquet;

import java.util.List;
import java.util.Optional;

/**
 * A column of a Parquet file: a leaf of its schema. Immutable.
 *
 * @param path the names from the root of the schema down to the column, one or more
 * @param type how its values are kept
 * @param typeLength the bytes of a value of a {@link PhysicalType#FIXED_LEN_BYTE_ARRAY}, 12 of an {@link PhysicalType#INT96}, and 0
 *     of all else
 * @param logicalType what they mean, if the schema says so: such as {@code STRING}, {@code UUID} or {@code TIMESTAMP}
 * @param scale how many digits stand behind the point of a {@code DECIMAL}, and 0 of all else
 */
public record ParquetColumn(
        List<String> path, PhysicalType type, int typeLength, Optional<String> logicalType, int scale) {

    /** Copies the path. */
    public ParquetColumn {
        path = List.copyOf(path);
    }

    /**
     * The path in one word.
     *
     * @return its names with dots between, as in {@code address.city}
     */
    public String name() {
        return String.join(".", path);
    }
}
