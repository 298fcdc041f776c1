package dev.bloomscreen.foreign.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Rates of false positives, over random values, of which one that is in has a chance of 1 in 10^12. The number of false positives of
 * {@code n} probes at a rate {@code q} is binomial: its standard deviation is {@code sqrt(n q (1 - q))}. Five of them are passed to
 * either side once in 1.7 million runs; and the values are fixed.
 */
class SplitBlockRateTest {

    private static final int PROBES = 4_000_000;
    private static final double SIGMAS = 5;

    private static SplitBlockBloom filled(int bytes, int items) {
        SplitBlockBloom filter = SplitBlockBloom.ofBytes(bytes);
        new SplittableRandom(1).longs(items).map(ParquetHash::ofLong).forEach(filter::insertHash);
        return filter;
    }

    @ParameterizedTest
    @CsvSource({"1024, 600", "32768, 20000", "131072, 50000", "131072, 100000", "1048576, 800000", "96, 60"})
    void aFilterIsAtTheRateOfItsBits(int bytes, int items) {
        SplitBlockBloom filter = filled(bytes, items);
        long found = new SplittableRandom(2)
                .longs(PROBES)
                .map(ParquetHash::ofLong)
                .filter(filter::containsHash)
                .count();
        double rate = filter.currentFpRate();
        assertThat((double) found).isCloseTo(PROBES * rate, within(SIGMAS * Math.sqrt(PROBES * rate * (1 - rate))));
    }

    /**
     * How full blocks are is chance, too: a filter's rate spreads about the expected one by less than {@code 3 q / sqrt(blocks)}, of
     * which five are allowed (the rate of a block has a standard deviation of less than three times its mean in these filters).
     */
    @ParameterizedTest
    @CsvSource({"32768, 20000", "131072, 50000", "131072, 100000", "1048576, 800000"})
    void theRateForeseenIsThatOfTheBits(int bytes, int items) {
        double foreseen = SplitBlockSizing.predictedFpRate(bytes, items);
        double spread = 3 * foreseen / Math.sqrt(bytes / 32.0);
        assertThat(filled(bytes, items).currentFpRate()).isCloseTo(foreseen, within(SIGMAS * spread));
    }

    /** The table of BloomFilter.md of the Parquet format: bits a value at which a rate is met; two digits are given. */
    @ParameterizedTest
    @CsvSource({"6.0, 0.10", "10.5, 0.01", "16.9, 0.001", "26.4, 0.0001", "41, 0.00001"})
    void theRatesForeseenAreThoseOfParquetsSpecification(double bitsPerItem, double rate) {
        int bytes = 1 << 20;
        long items = Math.round(bytes * 8 / bitsPerItem);
        assertThat(SplitBlockSizing.predictedFpRate(bytes, items) / rate).isCloseTo(1, within(0.05));
    }

    @Test
    void theRateForeseenGoesFromNoneToAll() {
        assertThat(SplitBlockSizing.predictedFpRate(1024, 0)).isZero();
        // Of the sum itself, by another program: one value in one block, on average.
        assertThat(SplitBlockSizing.predictedFpRate(32, 1)).isCloseTo(2.28757712390e-9, within(1e-18));
        assertThat(SplitBlockSizing.predictedFpRate(32, 1_000)).isCloseTo(1, within(1e-9));
        assertThat(SplitBlockSizing.predictedFpRate(32, Long.MAX_VALUE)).isEqualTo(1);
        assertThat(SplitBlockBloom.ofBytes(64).currentFpRate()).isZero();
    }
}
