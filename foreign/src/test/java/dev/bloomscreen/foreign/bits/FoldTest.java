package dev.bloomscreen.foreign.bits;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FoldTest {

    /** Indices of 31 bits reach no more than 2^31 bits: a larger filter of the first kind is fuller than all its bits tell. */
    @ParameterizedTest
    @CsvSource({
        "INT, 64, 64",
        "INT, 2147483648, 2147483648",
        "INT, 2147483712, 2147483648",
        "FLIP, 2147483712, 2147483712",
        "MASK, 137438953472, 137438953472",
        "HALF, 137438953472, 137438953472"
    })
    void bitsFrom2To31OnAreNotReachedByIndicesOf31Bits(Fold fold, long size, long reached) {
        assertThat(fold.reached(size)).isEqualTo(reached);
    }

    @ParameterizedTest
    @CsvSource({
        "INT, 2147483647, 2147483647",
        "INT, 2147483648, 2147483647", // -2^31 as an int
        "INT, 4294967295, 0", // -1
        "FLIP, -1, 0",
        "FLIP, -9223372036854775808, 9223372036854775807",
        "MASK, -1, 9223372036854775807",
        "MASK, -9223372036854775808, 0",
        "HALF, -1, 9223372036854775807",
        "HALF, 3, 1"
    })
    void anIndexIsNeverBelow0(Fold fold, long number, long index) {
        assertThat(fold.index(number)).isEqualTo(index);
    }
}
