package dev.bloomscreen.foreign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.math.BigDecimal;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NumbersTest {

    private static void refused(ThrowingCallable call, String message) {
        assertThatExceptionOfType(NumberFormatException.class).isThrownBy(call).withMessage(message);
    }

    @Test
    void aNumberIsAsciiDigitsWithASignAPointAndAnExponent() {
        assertThat(Numbers.whole("-128", -128, 127)).isEqualTo(-128);
        assertThat(Numbers.whole("+007", -128, 127)).isEqualTo(7);
        assertThat(Numbers.bits64("-9223372036854775808")).isEqualTo(Long.MIN_VALUE);
        assertThat(Numbers.bits64("18446744073709551615")).isEqualTo(-1);
        assertThat(Numbers.float32("0.1")).isEqualTo(0.1f);
        assertThat(Numbers.float32("3.4028235e38")).isEqualTo(Float.MAX_VALUE);
        assertThat(Numbers.float64("6e23")).isEqualTo(6e23);
        assertThat(Numbers.float64("-.5")).isEqualTo(-0.5);
        assertThat(Numbers.float64("+5.E-1")).isEqualTo(0.5);
        assertThat(Numbers.float64("-0.0")).isEqualTo(-0.0);
        assertThat(Numbers.float64("0e9")).isZero();
        assertThat(Numbers.float64("4.9e-324")).isEqualTo(Double.MIN_VALUE);
        assertThat(Numbers.decimal("-12.50")).isEqualTo(new BigDecimal("-12.50"));
    }

    @Test
    void whatIsNoFiniteNumberHasAName() {
        assertThat(Numbers.float32("NaN")).isNaN();
        assertThat(Numbers.float32("Infinity")).isEqualTo(Float.POSITIVE_INFINITY);
        assertThat(Numbers.float64("-Infinity")).isEqualTo(Double.NEGATIVE_INFINITY);
    }

    /** Java's own parsers take many of them. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "3.5d", "3.5f", "0x1p3", " 1", "1 ", "1\t", "٤٢", "４２", "1_000", "1,000", "inf", "nan", "+NaN", "-NaN",
                "+Infinity", "infinity", "", ".", "-", "e5", "1e", "1e+", "1e5.0", "--1", "1.2.3", "0x10", "1e٢", "1\n"
            })
    void nothingElseIsANumber(String word) {
        refused(() -> Numbers.float32(word), "expected a number such as -0.5 or 6e23, NaN, Infinity or -Infinity");
        refused(() -> Numbers.float64(word), "expected a number such as -0.5 or 6e23, NaN, Infinity or -Infinity");
        refused(() -> Numbers.decimal(word), "expected a number such as -0.5 or 6e23");
        refused(() -> Numbers.whole(word, -128, 127), "expected a whole number from -128 to 127");
        refused(
                () -> Numbers.bits64(word),
                "expected a whole number from -9223372036854775808 to 18446744073709551615");
    }

    @Test
    void aWholeNumberIsInItsRange() {
        for (String word : new String[] {"128", "-129", "9223372036854775808", "99999999999999999999", "1.0", "1e2"}) {
            refused(() -> Numbers.whole(word, -128, 127), "expected a whole number from -128 to 127");
        }
        for (String word : new String[] {"18446744073709551616", "-9223372036854775809"}) {
            refused(
                    () -> Numbers.bits64(word),
                    "expected a whole number from -9223372036854775808 to 18446744073709551615");
        }
        refused(() -> Numbers.decimal("NaN"), "expected a number such as -0.5 or 6e23");
        refused(() -> Numbers.decimal("1e9999999999"), "expected a number such as -0.5 or 6e23");
    }

    /** They would be asked for as Infinity, or as 0. */
    @Test
    void aNumberPastTheTypesLargestOrLeastIsRefused() {
        for (String word : new String[] {"1e50", "-1e50", "3.4028236e38"}) {
            refused(
                    () -> Numbers.float32(word),
                    "expected at most 3.4028235E38 on either side of 0, Infinity or -Infinity");
        }
        refused(
                () -> Numbers.float64("1e309"),
                "expected at most 1.7976931348623157E308 on either side of 0, Infinity or -Infinity");
        refused(() -> Numbers.float32("1e-50"), "expected 0, or at least 1.4E-45 on either side of it");
        refused(() -> Numbers.float64("-1e-400"), "expected 0, or at least 4.9E-324 on either side of it");
    }
}
