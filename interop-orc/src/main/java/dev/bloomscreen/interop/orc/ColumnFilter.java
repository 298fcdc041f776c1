package dev.bloomscreen.interop.orc;

import dev.bloomscreen.foreign.orc.OrcStream;

/**
 * The filters of a column in a stripe, one for each row group, as the stripe's footer tells of them.
 *
 * @param column the column
 * @param stripe the stripe
 * @param stream the kind of stream in which they stand
 * @param bloomEncoding 1 if timestamps were hashed as if they were in UTC, as all writers since ORC-135 do
 * @param offset of the stream in the file
 * @param length of the stream, compressed as the file is
 */
public record ColumnFilter(
        OrcColumn column, OrcStripe stripe, OrcStream stream, int bloomEncoding, long offset, long length) {

    /**
     * Whether a "surely not in" is one. In {@link OrcStream#BLOOM_FILTER} text was hashed in a charset and timestamps after a zone that
     * the file does not tell, and decimals not always alike; timestamps were not in UTC in all writers of the newer kind either.
     *
     * @param value a value of the column
     * @return false: whatever the filters say, the value may be in
     */
    public boolean believes(OrcValue value) {
        return switch (column.kind()) {
            case TIMESTAMP -> stream.hashesUtf8() && bloomEncoding == 1;
            case DECIMAL -> stream.hashesUtf8();
            default -> stream.hashesUtf8() || value.anyCharset();
        };
    }
}
