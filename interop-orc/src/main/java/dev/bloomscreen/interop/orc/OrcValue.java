package dev.bloomscreen.interop.orc;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.foreign.Numbers;
import dev.bloomscreen.foreign.orc.OrcHash;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;

/**
 * A value to ask filters about: its hash, as the type of a column makes it. A value of another type is told to be absent
 * though it is in. Immutable.
 *
 * @param hash as {@link OrcHash} gives it
 * @param anyCharset whether the hash is the same whatever charset a writer hashed text in: of all but text, and of text in ASCII
 */
public record OrcValue(long hash, boolean anyCharset) {

    /**
     * A value of a column, from a word: a number as {@link Numbers} says; a date as {@code 2026-12-02}; a timestamp as {@code
     * 2026-12-02T10:15:30.123}, or with a blank in place of the T, with an offset such as {@code Z} or {@code +01:00} behind it where the type has
     * a zone; a text as it is, cut or filled up with blanks to the column's length; of {@code binary}, a text in UTF-8.
     *
     * @param column the column
     * @param word the word
     * @return the value
     * @throws BadParametersException if the column can have no such value, or no filter
     */
    public static OrcValue parse(OrcColumn column, String word) {
        try {
            return switch (column.kind()) {
                case BYTE -> number(Numbers.whole(word, Byte.MIN_VALUE, Byte.MAX_VALUE));
                case SHORT -> number(Numbers.whole(word, Short.MIN_VALUE, Short.MAX_VALUE));
                case INT -> number(Numbers.int32(word));
                case LONG -> number(Numbers.int64(word));
                case FLOAT -> of(OrcHash.ofDouble(Numbers.float32(word)));
                case DOUBLE -> of(OrcHash.ofDouble(Numbers.float64(word)));
                case DECIMAL -> of(OrcHash.ofDecimal(Numbers.decimal(word)));
                case DATE -> of(OrcHash.ofDate(LocalDate.parse(word)));
                case TIMESTAMP -> of(OrcHash.ofTimestamp(LocalDateTime.parse(word.replace(' ', 'T'))));
                case TIMESTAMP_INSTANT ->
                    of(OrcHash.ofInstant(
                            OffsetDateTime.parse(word.replace(' ', 'T')).toInstant()));
                case STRING -> text(word);
                case VARCHAR -> text(cut(word, column.maximumLength()));
                case CHAR -> text(filled(word, column.maximumLength()));
                case BINARY -> ofBytes(word.getBytes(UTF_8));
                case BOOLEAN, LIST, MAP, STRUCT, UNION, GEOMETRY, UNKNOWN ->
                    throw new BadParametersException("column " + column.name() + " is of type " + column.kind()
                            + ", which has no filters in ORC");
            };
        } catch (NumberFormatException e) {
            throw noValue(column, word, String.valueOf(e.getMessage()));
        } catch (DateTimeException | ArithmeticException e) { // the latter of a year that milliseconds do not reach
            throw noValue(column, word, "expected one such as " + example(column.kind()));
        }
    }

    private static BadParametersException noValue(OrcColumn column, String word, String why) {
        return new BadParametersException("'" + word + "' is no value of column " + column.name()
                + ", which is of type " + column.kind() + ": " + why);
    }

    /**
     * A value of a {@link OrcKind#BINARY} column.
     *
     * @param value its bytes; they are not kept
     * @return the value
     */
    public static OrcValue ofBytes(byte[] value) {
        return of(OrcHash.ofBytes(value));
    }

    private static OrcValue number(long value) {
        return of(OrcHash.ofLong(value));
    }

    private static OrcValue of(long hash) {
        return new OrcValue(hash, true);
    }

    private static OrcValue text(String text) {
        return new OrcValue(OrcHash.ofString(text), text.chars().allMatch(c -> c < 0x80));
    }

    private static String cut(String word, int length) {
        return word.codePointCount(0, word.length()) > length
                ? word.substring(0, word.offsetByCodePoints(0, length))
                : word;
    }

    private static String filled(String word, int length) {
        return cut(word, length) + " ".repeat(Math.max(0, length - word.codePointCount(0, word.length())));
    }

    private static String example(OrcKind kind) {
        return switch (kind) {
            case DATE -> "2026-12-02";
            case TIMESTAMP -> "2026-12-02T10:15:30.123";
            default -> "2026-12-02T10:15:30.123Z";
        };
    }
}
