package dev.bloomscreen.interop.orc;

/**
 * A stripe of an ORC file: some of its rows, in row groups.
 *
 * @param number its number, from 0
 * @param firstRow the number of its first row in the file, from 0
 * @param rows how many rows it has
 * @param rowGroups how many row groups they are: all but the last of {@link OrcFilters#rowIndexStride} rows; one where that is 0
 * @param offset of its first byte in the file
 * @param indexLength the bytes of its indexes, the filters among them
 * @param dataLength the bytes of its data
 * @param footerLength the bytes of its footer
 */
public record OrcStripe(
        int number,
        long firstRow,
        long rows,
        int rowGroups,
        long offset,
        long indexLength,
        long dataLength,
        long footerLength) {

    /** Where the footer begins. */
    long footerOffset() {
        return offset + indexLength + dataLength;
    }

    /** Where the next may begin. */
    long end() {
        return footerOffset() + footerLength;
    }
}
