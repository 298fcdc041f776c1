package dev.bloomscreen.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SizesTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "512, 512",
        "512B, 512",
        "1K, 1024",
        "64KiB, 65536",
        "64kb, 65536",
        "512M, 536870912",
        "1.5G, 1610612736",
        "2T, 2199023255552",
    })
    void sizesAreReadInPowersOf1024(String typed, long bytes) {
        assertThat(Sizes.parseBytes(typed)).isEqualTo(bytes);
    }

    @ParameterizedTest
    @CsvSource({
        "20M, 20000000",
        "1.5K, 1500",
        "'1,234,567', 1234567",
        "1_000, 1000",
        "9223372036854775807, 9223372036854775807"
    })
    void countsAreReadInPowersOf1000(String typed, long count) {
        assertThat(Sizes.parseCount(typed)).isEqualTo(count);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-1", "1e6", "G", "1 G", "0x10", "1P", "1.5", "9223372036854775808", "10000000000G"})
    void whatIsNoWholeNumberOfTheRangeIsRefusedByWhatWasTyped(String typed) {
        assertThatThrownBy(() -> Sizes.parseCount(typed))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("'" + typed + "' is not ");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0 B",
        "1023, 1023 B",
        "1024, 1.00 KiB",
        "10234, 9.99 KiB",
        "10240, 10.0 KiB",
        "1047552, 1.00 MiB",
        "1268777, 1.21 MiB",
        "9223372036854775807, 8.00 EiB",
    })
    void sizesArePrintedWithThreeDigits(long bytes, String printed) {
        assertThat(Sizes.bytes(bytes)).isEqualTo(printed);
    }

    @ParameterizedTest
    @CsvSource({"0, 0 %", "1, 100 %", "0.01, 1.00 %", "0.498, 49.8 %", "0.000119, 0.0119 %", "0.0000000031, 3.1e-07 %"})
    void ratesArePrintedAsPercentages(double rate, String printed) {
        assertThat(Sizes.rate(rate)).isEqualTo(printed);
    }

    @ParameterizedTest
    @CsvSource({"0, 0 s", "59, 59 s", "125, 2:05 min", "10800, 3:00:00 h"})
    void durationsArePrintedInTheLargestUnitThatFits(long seconds, String printed) {
        assertThat(Sizes.duration(seconds)).isEqualTo(printed);
    }

    @Test
    void countsBeyondSixtyThreeBitsArePrintedAsUnsigned() {
        assertThat(Sizes.unsigned(-1)).isEqualTo("18,446,744,073,709,551,615");
    }

    @Test
    void numbersLookTheSameInEveryLocale() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            assertThat(Sizes.bytes(1536)).isEqualTo("1.50 KiB");
            assertThat(Sizes.count(1_234_567, "unit")).isEqualTo("1,234,567 units");
            assertThat(Sizes.rate(0.5)).isEqualTo("50.0 %");
        } finally {
            Locale.setDefault(before);
        }
    }
}
