package dev.bloomscreen.foreign.orc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Rates of false positives, over random whole numbers, of which one that is in has a chance of 1 in 10^13.
 *
 * <p>The number of false positives of {@code n} probes of a filter at a rate {@code q} is binomial: its standard deviation is {@code
 * sqrt(n q (1 - q))}. Five of them are passed to either side once in 1.7 million runs; the seeds are fixed, so that the test always
 * says the same.
 */
class OrcRateTest {

    private static final double SIGMAS = 5;
    private static final int PROBES = 2_000_000;

    /** The rate of this very filter: how many of its bits are set, to the power of its hashes. Double hashing adds 0.15 / m. */
    @ParameterizedTest
    @CsvSource({"1000, 0.05", "1000, 0.01", "10000, 0.1", "10000, 0.05", "10000, 0.01", "100000, 0.001"})
    void aFilterErrsAsOftenAsItsBitsAreSet(int n, double p) {
        OrcBloom filter = OrcBloom.withRate(n, p);
        new SplittableRandom(n).longs(n).forEach(filter::insert);
        double rate = filter.currentFpRate();
        long found =
                new SplittableRandom(2).longs(PROBES).filter(filter::contains).count();
        double sigma = Math.sqrt(PROBES * rate * (1 - rate));
        double doubleHashing = PROBES * 0.15 / filter.shape().bits();
        assertThat((double) found).isCloseTo(PROBES * rate, within(SIGMAS * sigma + doubleHashing));
    }

    /**
     * The rate asked for is kept: what is set differs from the mean by less than a hundredth, and the size is rounded up. A rate of
     * 0.05 takes 4 hashes where 4.3 would be best, which costs 2 %.
     */
    @ParameterizedTest
    @CsvSource({"1000, 0.05", "10000, 0.05", "10000, 0.01", "100000, 0.001", "1000000, 0.01"})
    void theRateAskedForIsKeptToAFewPerCent(int n, double p) {
        OrcBloom filter = OrcBloom.withRate(n, p);
        new SplittableRandom(3).longs(n).forEach(filter::insert);
        assertThat(filter.currentFpRate()).isBetween(0.9 * p, 1.05 * p);
    }
}
