package dev.bloomscreen.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class BloomSizingTest {

    @Test
    void theLargestAndTheSmallestFilterAreReached() {
        assertThat(BloomSizing.optimalM(1, Math.nextDown(1.0))).isEqualTo(1);
        assertThat(BloomShape.withRate(1, Double.MIN_VALUE)).isEqualTo(new BloomShape(1_550, 1_074));
        // The most at 1 % are 2^40 (ln 2)^2 / ln 100 = 114,710,999,608.7 items.
        assertThat(BloomSizing.optimalM(114_710_999_608L, 0.01)).isEqualTo((1L << 40) - 7);
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() -> BloomSizing.optimalM(114_710_999_609L, 0.01))
                .withMessageContaining("above the format's 2^40");
        // At 5 %, 2^40 (ln 2)^2 / ln 20 = 176,338,746,979.008: no bit is left over.
        assertThat(BloomSizing.optimalM(176_338_746_979L, 0.05)).isEqualTo(1L << 40);
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() -> BloomShape.withRate(Long.MAX_VALUE, Double.MIN_VALUE))
                .withMessageContaining("n = 9223372036854775807 items at p = 4.9E-324");
        assertThat(BloomSizing.optimalM(Long.MAX_VALUE, Math.nextDown(1.0))).isEqualTo(2_132);
    }

    @Test
    void hashesAreRoundedHalfAwayFromZeroAndAtLeastOne() {
        assertThat(BloomSizing.optimalK(9_586, 1_000)).isEqualTo(7); // 6.64
        assertThat(BloomSizing.optimalK(20, 4)).isEqualTo(3); // 3.47
        assertThat(BloomSizing.optimalK(1, Long.MAX_VALUE)).isEqualTo(1);
        assertThat(BloomSizing.optimalK(3_000_000_000L, 1)).isEqualTo(2_079_441_542);
        assertThat(BloomSizing.optimalK(3_098_164_008L, 1)).isEqualTo(Integer.MAX_VALUE); // 2^31 - 1 + 0.06
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() -> BloomSizing.optimalK(3_098_164_009L, 1)); // 2^31 - 1 + 0.75
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() -> BloomSizing.optimalK(1L << 40, 1))
                .withMessageContaining("k = 762123384786");
    }

    @Test
    void thePredictedRateKeepsItsDigitsAtBothEnds() {
        assertThat(BloomSizing.predictedFpRate(9_586, 7, 1_000)).isCloseTo(0.0100, within(5e-5));
        assertThat(BloomSizing.predictedFpRate(20, 3, 0)).isZero();
        // 1 - e^-x = x - x^2/2 + ..., and x of one item of one hash in 3 * 2^38 bits is no sum of few powers of two.
        assertThat(BloomSizing.predictedFpRate(3L << 38, 1, 1)).isCloseTo(0x1p-38 / 3, within(0x1p-78));
        assertThat(BloomSizing.predictedFpRate(1, 1, Long.MAX_VALUE)).isEqualTo(1);
        assertThat(new BloomShape(9_586, 7).predictedFpRate(500)).isEqualTo(BloomSizing.predictedFpRate(9_586, 7, 500));
    }

    @Test
    void parametersOutOfRangeAreNamed() {
        assertRefused("m, the number of bits", () -> BloomSizing.optimalK(0, 1));
        assertRefused("n, the number of items to plan for", () -> BloomSizing.optimalK(1, 0));
        assertRefused("n, the number of items", () -> BloomSizing.predictedFpRate(1, 1, -1));
        assertRefused("m, the number of bits", () -> BloomSizing.predictedFpRate((1L << 40) + 1, 1, 1));
        assertRefused("k, the number of hashes", () -> BloomSizing.predictedFpRate(1, 0, 1));
        assertRefused("n, the number of items to plan for", () -> BloomSizing.optimalM(0, 0.5));
        assertRefused("p, the false-positive rate", () -> BloomSizing.optimalM(1, Double.NaN));
    }

    private static void assertRefused(String parameter, Runnable call) {
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(call::run)
                .withMessageStartingWith(parameter);
    }

    @Test
    void aShapeKnowsItsFilesSizeUpToTheLargest() {
        assertThat(new BloomShape(1, 1).byteLength()).isEqualTo(33);
        assertThat(new BloomShape(8, 1).byteLength()).isEqualTo(33);
        assertThat(new BloomShape(9, 1).byteLength()).isEqualTo(34);
        assertThat(new BloomShape(1L << 40, 1).byteLength()).isEqualTo((1L << 37) + 32);
    }
}
