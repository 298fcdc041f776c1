package dev.bloomscreen.interop.parquet;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.foreign.Numbers;
import dev.bloomscreen.foreign.parquet.ParquetHash;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * A value that is looked for in a column, or put into a column's filter: its type and its hash. A filter is asked for values of its
 * column's type alone, as the same number in another type has another hash, and would be told to be absent. Immutable.
 */
public final class ParquetValue {

    private static final int UUID_BYTES = 16;

    private final PhysicalType type;
    private final int length;
    private final long hash;

    private ParquetValue(PhysicalType type, int length, long hash) {
        this.type = type;
        this.length = length;
        this.hash = hash;
    }

    /**
     * A value of an {@link PhysicalType#INT32} column.
     *
     * @param value the value; an unsigned one by its bits
     * @return the value
     */
    public static ParquetValue ofInt(int value) {
        return new ParquetValue(PhysicalType.INT32, 0, ParquetHash.ofInt(value));
    }

    /**
     * A value of an {@link PhysicalType#INT64} column.
     *
     * @param value the value; an unsigned one by its bits
     * @return the value
     */
    public static ParquetValue ofLong(long value) {
        return new ParquetValue(PhysicalType.INT64, 0, ParquetHash.ofLong(value));
    }

    /**
     * A value of a {@link PhysicalType#FLOAT} column.
     *
     * @param value the value, by its bits: 0.0 and -0.0 are two, and so are two NaNs of other bits
     * @return the value
     */
    public static ParquetValue ofFloat(float value) {
        return new ParquetValue(PhysicalType.FLOAT, 0, ParquetHash.ofFloat(value));
    }

    /**
     * A value of a {@link PhysicalType#DOUBLE} column.
     *
     * @param value the value, by its bits: 0.0 and -0.0 are two, and so are two NaNs of other bits
     * @return the value
     */
    public static ParquetValue ofDouble(double value) {
        return new ParquetValue(PhysicalType.DOUBLE, 0, ParquetHash.ofDouble(value));
    }

    /**
     * A value of a {@link PhysicalType#BYTE_ARRAY}, a {@link PhysicalType#FIXED_LEN_BYTE_ARRAY} or an {@link PhysicalType#INT96} column.
     *
     * @param value the bytes as they stand in the file; they are not kept
     * @return the value
     */
    public static ParquetValue ofBytes(byte[] value) {
        return new ParquetValue(PhysicalType.BYTE_ARRAY, value.length, ParquetHash.ofBytes(value));
    }

    /**
     * A text, in a {@link PhysicalType#BYTE_ARRAY} column.
     *
     * @param value the text, hashed in UTF-8
     * @return the value
     */
    public static ParquetValue ofText(String value) {
        return ofBytes(value.getBytes(UTF_8));
    }

    /**
     * A value of a column, from a word. Numbers are as {@link Numbers} says; unsigned ones, up to 2^32 - 1 or 2^64 - 1, are taken too. An {@code
     * INT96} is 24 hex digits, its bytes as they stand. A {@code FIXED_LEN_BYTE_ARRAY} is a UUID as it is written, if that is the column's
     * logical type; or else twice as many hex digits, or a text of as many bytes in UTF-8, but for {@code FLOAT16} and {@code INTERVAL}. A {@code
     * DECIMAL} is its number, as 12.50; in a {@code BYTE_ARRAY}, or in more than 256 bytes, it is asked for by {@link #ofBytes} alone, as
     * writers may give the same number more or fewer bytes; so are {@code BSON}, {@code GEOMETRY} and {@code GEOGRAPHY}. Logical types decide nothing
     * else: a date is its number of days.
     *
     * @param column the column
     * @param word the word
     * @return the value
     * @throws BadParametersException if the column has no such value
     */
    public static ParquetValue parse(ParquetColumn column, String word) {
        if (isAskedByBytes(column)) {
            throw new BadParametersException(
                    "column " + column.name() + " is " + described(column) + ", which no word stands for, '" + word
                            + "' neither; ask for the bytes, as they stand in the file");
        }
        try {
            if (isDecimal(column)) {
                return Decimals.parse(column, word);
            }
            return switch (column.type()) {
                case BOOLEAN -> throw noFilter(column);
                case INT32 -> ofInt((int) Numbers.whole(word, Integer.MIN_VALUE, 0xffff_ffffL));
                case INT64 -> ofLong(Numbers.bits64(word));
                case FLOAT -> ofFloat(Numbers.float32(word));
                case DOUBLE -> ofDouble(Numbers.float64(word));
                case BYTE_ARRAY -> ofText(word);
                case INT96, FIXED_LEN_BYTE_ARRAY -> ofBytes(fixed(column, word));
            };
        } catch (BadParametersException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            String why = column.typeLength() > 0 && !isDecimal(column)
                    ? "expected " + form(column)
                    : e.getMessage() + meaning(column);
            throw new BadParametersException("'" + word + "' is no value of column " + column.name() + ", which is "
                    + described(column) + ": " + why);
        }
    }

    private static byte[] fixed(ParquetColumn column, String word) {
        if (isUuid(column)) {
            UUID uuid = UUID.fromString(word);
            if (!uuid.toString().equalsIgnoreCase(word)) { // Java takes groups of any length, and cuts long ones
                throw new IllegalArgumentException("not as a UUID is written");
            }
            return ByteBuffer.allocate(UUID_BYTES)
                    .putLong(uuid.getMostSignificantBits())
                    .putLong(uuid.getLeastSignificantBits())
                    .array();
        }
        byte[] text = word.getBytes(UTF_8);
        byte[] bytes = mayBeText(column) && text.length == column.typeLength()
                ? text
                : HexFormat.of().parseHex(word);
        if (bytes.length != column.typeLength()) {
            throw new IllegalArgumentException("of another length");
        }
        return bytes;
    }

    private static boolean isDecimal(ParquetColumn column) {
        return column.logicalType().equals(Optional.of("DECIMAL"))
                && switch (column.type()) {
                    case INT32, INT64, BYTE_ARRAY, FIXED_LEN_BYTE_ARRAY -> true;
                    case BOOLEAN, INT96, FLOAT, DOUBLE -> false;
                };
    }

    /**
     * Whether {@link #parse} takes no word for a value of a column, because bytes that are no text and have no one form mean it.
     *
     * @param column the column
     * @return true: {@link #ofBytes} alone makes a value of it
     */
    public static boolean isAskedByBytes(ParquetColumn column) {
        return isDecimal(column)
                ? column.type() == PhysicalType.BYTE_ARRAY || column.typeLength() > Decimals.MOST_BYTES
                : column.type() == PhysicalType.BYTE_ARRAY
                        && Set.of("BSON", "GEOMETRY", "GEOGRAPHY")
                                .contains(column.logicalType().orElse(""));
    }

    /** Whether a word can be the bytes of a value: of a number, which has a text of its own, it is not. */
    private static boolean mayBeText(ParquetColumn column) {
        return column.type() != PhysicalType.INT96
                && !Set.of("FLOAT16", "INTERVAL").contains(column.logicalType().orElse(""));
    }

    private static boolean isUuid(ParquetColumn column) {
        return column.typeLength() == UUID_BYTES && column.logicalType().equals(Optional.of("UUID"));
    }

    /** This value, if it can be one of the column. */
    private ParquetValue of(ParquetColumn column) {
        boolean fits = switch (column.type()) {
            case BOOLEAN -> throw noFilter(column);
            case INT96, FIXED_LEN_BYTE_ARRAY -> type == PhysicalType.BYTE_ARRAY && length == column.typeLength();
            default -> type == column.type();
        };
        if (!fits) {
            throw new BadParametersException("column " + column.name() + " is " + described(column) + ", and the value "
                    + (type == PhysicalType.BYTE_ARRAY ? length + " bytes" : "of type " + type)
                    + "; it would be told to be absent even if it were in");
        }
        return this;
    }

    private static BadParametersException noFilter(ParquetColumn column) {
        return new BadParametersException("column " + column.name() + " is BOOLEAN, of which Parquet makes no filters");
    }

    private static String described(ParquetColumn column) {
        String length =
                column.type() == PhysicalType.FIXED_LEN_BYTE_ARRAY ? " of " + column.typeLength() + " bytes" : "";
        return column.type()
                + length
                + column.logicalType().map(logical -> " (" + logical + ")").orElse("");
    }

    /** What stands for a value of a logical type that is no number in other places. */
    private static String meaning(ParquetColumn column) {
        return switch (column.logicalType().orElse("")) {
            case "DATE" -> ", the days since 1970-01-01: 20789 for 2026-12-02";
            case "TIME" -> ", the time since midnight in the column's unit: 36930000 for 10:15:30 in milliseconds";
            case "TIMESTAMP" ->
                ", the time since 1970 in the column's unit: 1796206530000 for 2026-12-02T10:15:30 in milliseconds";
            default -> "";
        };
    }

    /** How bytes of a fixed number are written. */
    private static String form(ParquetColumn column) {
        if (isUuid(column)) {
            return "a UUID such as 123e4567-e89b-12d3-a456-426614174000";
        }
        String hex = 2 * column.typeLength() + " hex digits";
        return mayBeText(column)
                ? column.typeLength() + " bytes of text, or " + hex
                : hex + ", the bytes as they stand in the file";
    }

    /**
     * The hash by which a column's filter has this value.
     *
     * @param column a column that can hold it
     * @return what {@link dev.bloomscreen.foreign.parquet.SplitBlockBloom#insertHash} and {@code containsHash} take
     * @throws BadParametersException if a value of that column has another type or length
     */
    public long hashIn(ParquetColumn column) {
        return of(column).hash;
    }
}
