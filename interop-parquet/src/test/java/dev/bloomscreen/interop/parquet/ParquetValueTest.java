package dev.bloomscreen.interop.parquet;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.foreign.parquet.ParquetHash;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ParquetValueTest {

    private static ParquetColumn column(PhysicalType type, int length) {
        return new ParquetColumn(List.of("c"), type, length, Optional.empty(), 0);
    }

    private static long parsed(PhysicalType type, int length, String word) {
        ParquetColumn column = column(type, length);
        return ParquetValue.parse(column, word).hashIn(column);
    }

    @Test
    void aWordIsHashedAsAValueOfTheColumnsType() {
        assertThat(parsed(PhysicalType.INT32, 0, "42")).isEqualTo(ParquetHash.ofInt(42));
        assertThat(parsed(PhysicalType.INT32, 0, "-2147483648")).isEqualTo(ParquetHash.ofInt(Integer.MIN_VALUE));
        assertThat(parsed(PhysicalType.INT32, 0, "4294967295")).isEqualTo(ParquetHash.ofInt(-1));
        assertThat(parsed(PhysicalType.INT64, 0, "42")).isEqualTo(ParquetHash.ofLong(42));
        assertThat(parsed(PhysicalType.INT64, 0, "-9223372036854775808")).isEqualTo(ParquetHash.ofLong(Long.MIN_VALUE));
        assertThat(parsed(PhysicalType.INT64, 0, "18446744073709551615")).isEqualTo(ParquetHash.ofLong(-1));
        assertThat(parsed(PhysicalType.FLOAT, 0, "0.1")).isEqualTo(ParquetHash.ofFloat(0.1f));
        assertThat(parsed(PhysicalType.DOUBLE, 0, "-0.0")).isEqualTo(ParquetHash.ofDouble(-0.0));
        assertThat(parsed(PhysicalType.BYTE_ARRAY, 0, "žluť")).isEqualTo(ParquetHash.ofBytes("žluť".getBytes(UTF_8)));
        assertThat(parsed(PhysicalType.FIXED_LEN_BYTE_ARRAY, 3, "cat"))
                .isEqualTo(ParquetHash.ofBytes("cat".getBytes(UTF_8)));
        assertThat(parsed(PhysicalType.FIXED_LEN_BYTE_ARRAY, 3, "0063Ff"))
                .isEqualTo(ParquetHash.ofBytes(new byte[] {0, 0x63, (byte) 0xff}));
        assertThat(parsed(PhysicalType.INT96, 12, "000102030405060708090a0b"))
                .isEqualTo(ParquetHash.ofBytes(HexFormat.of().parseHex("000102030405060708090a0b")));
    }

    @Test
    void aUuidIsSixteenBytesOfWhichTheFirstIsTheHighest() {
        ParquetColumn column =
                new ParquetColumn(List.of("id"), PhysicalType.FIXED_LEN_BYTE_ARRAY, 16, Optional.of("UUID"), 0);
        String word = "00112233-4455-6677-8899-aabbccddeeff";
        byte[] bytes = HexFormat.of().parseHex(word.replace("-", ""));
        assertThat(ParquetValue.parse(column, word).hashIn(column)).isEqualTo(ParquetHash.ofBytes(bytes));
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() -> ParquetValue.parse(column, "no uuid"))
                .withMessage(
                        "'no uuid' is no value of column id, which is FIXED_LEN_BYTE_ARRAY of 16 bytes (UUID): expected a"
                                + " UUID such as 123e4567-e89b-12d3-a456-426614174000");
    }

    /** Java's own parser would make another UUID of each. */
    @ParameterizedTest
    @ValueSource(
            strings = {"1-1-1-1-1", "1100112233-4455-6677-8899-aabbccddeeff", "00112233-4455-6677-8899-1aabbccddeeff"})
    void aUuidWhoseGroupsHaveOtherLengthsIsRefused(String word) {
        ParquetColumn column =
                new ParquetColumn(List.of("id"), PhysicalType.FIXED_LEN_BYTE_ARRAY, 16, Optional.of("UUID"), 0);
        assertThatExceptionOfType(BadParametersException.class).isThrownBy(() -> ParquetValue.parse(column, word));
    }

    @ParameterizedTest
    @CsvSource({
        "INT32, 0, 4294967296",
        "INT32, 0, -2147483649",
        "INT32, 0, cat",
        "INT32, 0, 1.0",
        "INT32, 0, ''",
        "INT64, 0, 18446744073709551616",
        "INT64, 0, -9223372036854775809",
        "INT64, 0, ''",
        "INT32, 0, ٤٢",
        "INT64, 0, ' 42'",
        "FLOAT, 0, cat",
        "FLOAT, 0, 1e50",
        "FLOAT, 0, 1e-50",
        "FLOAT, 0, 3.5f",
        "DOUBLE, 0, 1e309",
        "DOUBLE, 0, 0x1p3",
        "DOUBLE, 0, '0.5 '",
        "DOUBLE, 0, ''",
        "INT96, 12, 00",
        "INT96, 12, cat",
        "FIXED_LEN_BYTE_ARRAY, 3, cats",
        "FIXED_LEN_BYTE_ARRAY, 3, 00112g",
        "FIXED_LEN_BYTE_ARRAY, 3, 0011"
    })
    void aWordThatIsNoValueOfTheColumnIsRefused(PhysicalType type, int length, String word) {
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() -> parsed(type, length, word))
                .withMessageContaining("column c")
                .withMessageContaining(type.toString());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "INT32 | 0 | DATE | 2026-12-02 | INT32 (DATE): expected a whole number from -2147483648 to 4294967295, the days since 1970-01-01: 20789 for 2026-12-02",
                "INT32 | 0 | TIME | 10:15:30 | INT32 (TIME): expected a whole number from -2147483648 to 4294967295, the time since midnight in the column's unit: 36930000 for 10:15:30 in milliseconds",
                "INT64 | 0 | TIMESTAMP | 2026-12-02 10:15:30 | INT64 (TIMESTAMP): expected a whole number from -9223372036854775808 to 18446744073709551615, the time since 1970 in the column's unit: 1796206530000 for 2026-12-02T10:15:30 in milliseconds",
                "INT64 | 0 | DECIMAL | 12,50 | INT64 (DECIMAL): expected a number such as -0.5 or 6e23",
                "INT64 | 0 | DECIMAL | 12.505 | INT64 (DECIMAL): expected at most 2 digits behind the point",
                "INT32 | 0 | DECIMAL | 21474836.48 | INT32 (DECIMAL): expected one that fits 4 bytes, with 2 of its digits behind the point",
                "FIXED_LEN_BYTE_ARRAY | 5 | DECIMAL | 0000001250 0 | FIXED_LEN_BYTE_ARRAY of 5 bytes (DECIMAL): expected a number such as -0.5 or 6e23",
                "FIXED_LEN_BYTE_ARRAY | 5 | DECIMAL | -5497558138.89 | FIXED_LEN_BYTE_ARRAY of 5 bytes (DECIMAL): expected one that fits 5 bytes, with 2 of its digits behind the point",
                "FIXED_LEN_BYTE_ARRAY | 5 | DECIMAL | 1e2147483647 | FIXED_LEN_BYTE_ARRAY of 5 bytes (DECIMAL): expected one that fits 5 bytes, with 2 of its digits behind the point",
                "FIXED_LEN_BYTE_ARRAY | 5 | DECIMAL | 1e-2147483647 | FIXED_LEN_BYTE_ARRAY of 5 bytes (DECIMAL): expected at most 2 digits behind the point",
                "FIXED_LEN_BYTE_ARRAY | 2 | FLOAT16 | 42 | FIXED_LEN_BYTE_ARRAY of 2 bytes (FLOAT16): expected 4 hex digits, the bytes as they stand in the file",
                "FIXED_LEN_BYTE_ARRAY | 5 | | cat | FIXED_LEN_BYTE_ARRAY of 5 bytes: expected 5 bytes of text, or 10 hex digits",
                "INT96 | 12 | | twelve bytes | INT96: expected 24 hex digits, the bytes as they stand in the file"
            })
    void aRefusalTellsTheLogicalTypeAndWhatStandsForAValueOfIt(
            PhysicalType type, int length, String logicalType, String word, String told) {
        ParquetColumn column = new ParquetColumn(List.of("c"), type, length, Optional.ofNullable(logicalType), 2);
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() -> ParquetValue.parse(column, word))
                .withMessage("'" + word + "' is no value of column c, which is " + told);
    }

    /** By the specification: the number times a hundred here, the highest byte first, in two's complement. */
    @ParameterizedTest
    @CsvSource({
        "12.50, 04e2",
        "12.5, 04e2",
        "1250e-2, 04e2",
        "5, 01f4",
        "0, 00",
        "-0.00, 00",
        "0e99, 00",
        "-0.01, ff",
        "-1.29, ff7f",
        "1.28, 0080",
        "21474836.47, 7fffffff",
        "-21474836.48, 80000000"
    })
    void aDecimalIsItsNumberHoweverItIsWrittenAndKept(String word, String hex) {
        byte[] digits = HexFormat.of().parseHex(hex);
        BigInteger whole = new BigInteger(digits);
        byte[] five = new byte[5];
        Arrays.fill(five, (byte) (whole.signum() < 0 ? 0xff : 0));
        System.arraycopy(digits, 0, five, 5 - digits.length, digits.length);
        assertThat(decimal(PhysicalType.INT32, 0, word)).isEqualTo(ParquetHash.ofInt(whole.intValueExact()));
        assertThat(decimal(PhysicalType.INT64, 0, word)).isEqualTo(ParquetHash.ofLong(whole.longValueExact()));
        assertThat(decimal(PhysicalType.FIXED_LEN_BYTE_ARRAY, 5, word)).isEqualTo(ParquetHash.ofBytes(five));
    }

    private static long decimal(PhysicalType type, int length, String word) {
        ParquetColumn column = new ParquetColumn(List.of("c"), type, length, Optional.of("DECIMAL"), 2);
        return ParquetValue.parse(column, word).hashIn(column);
    }

    /** A text of their bytes would be told to be absent; of a decimal, writers choose how many zeros go before it. */
    @ParameterizedTest
    @CsvSource({
        "BYTE_ARRAY, 0, DECIMAL, 12.50",
        "FIXED_LEN_BYTE_ARRAY, 257, DECIMAL, 12.50",
        "BYTE_ARRAY, 0, BSON, {}",
        "BYTE_ARRAY, 0, GEOMETRY, POINT (1 2)",
        "BYTE_ARRAY, 0, GEOGRAPHY, POINT (1 2)"
    })
    void whatNoWordStandsForIsAskedForByItsBytes(PhysicalType type, int length, String logicalType, String word) {
        ParquetColumn column = new ParquetColumn(List.of("c"), type, length, Optional.of(logicalType), 2);
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() -> ParquetValue.parse(column, word))
                .withMessageContaining("ask for the bytes");
        byte[] bytes = new byte[length];
        assertThat(ParquetValue.ofBytes(bytes).hashIn(column)).isEqualTo(ParquetHash.ofBytes(bytes));
    }

    /** 42 of an INT64 column is another value than 42 of an INT32 column: to answer "absent" would be a lie. */
    @ParameterizedTest
    @EnumSource(PhysicalType.class)
    void aValueIsAskedOfColumnsOfItsTypeAlone(PhysicalType type) {
        List<ParquetValue> values = List.of(
                ParquetValue.ofInt(1),
                ParquetValue.ofLong(1),
                ParquetValue.ofFloat(1),
                ParquetValue.ofDouble(1),
                ParquetValue.ofText("cat"),
                ParquetValue.ofBytes(new byte[12]),
                ParquetValue.ofBytes(new byte[3]));
        int length = type == PhysicalType.INT96 ? 12 : type == PhysicalType.FIXED_LEN_BYTE_ARRAY ? 3 : 0;
        int taken = 0;
        for (ParquetValue value : values) {
            try {
                value.hashIn(column(type, length));
                taken++;
            } catch (BadParametersException e) {
                assertThat(e).hasMessageContaining("column c is " + type);
            }
        }
        assertThat(taken)
                .isEqualTo(
                        switch (type) {
                            case BOOLEAN -> 0;
                            case BYTE_ARRAY -> 3;
                            case FIXED_LEN_BYTE_ARRAY -> 2;
                            default -> 1;
                        });
    }
}
