package dev.bloomscreen.foreign.fuse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Rates of false positives, over random keys, of which one that is in has a chance of 1 in 10^13. The number of false positives
 * of {@code n} probes at a rate {@code q} is binomial: its standard deviation is {@code sqrt(n q (1 - q))}. Five of them are
 * passed to either side once in 1.7 million runs; and the keys are fixed.
 */
class FuseRateTest {

    private static final double SIGMAS = 5;

    /** Slots that are no key's own are 0, as likely as not what a fingerprint is: the rate does not depend on how many there are. */
    @ParameterizedTest
    @CsvSource({
        "8, 1, 1000000",
        "8, 10, 1000000",
        "8, 100, 1000000",
        "8, 1000, 2000000",
        "8, 100000, 2000000",
        "8, 1000000, 2000000",
        "16, 10, 4000000",
        "16, 1000, 8000000",
        "16, 100000, 8000000"
    })
    void theRateIsThatOfTheFingerprint(int bits, int items, int probes) {
        BinaryFuseBuilder builder = BinaryFuseBuilder.ofBits(bits);
        new SplittableRandom(1).longs(items).forEach(builder::add);
        BinaryFuseFilter filter = builder.build();
        long found =
                new SplittableRandom(2).longs(probes).filter(filter::contains).count();
        double rate = filter.rate();
        assertThat(rate).isEqualTo(Math.pow(2, -bits));
        assertThat((double) found).isCloseTo(probes * rate, within(SIGMAS * Math.sqrt(probes * rate * (1 - rate))));
    }

    /** With header and checksum: the figures that README and documentation have, of one digit behind the point. */
    @ParameterizedTest
    @CsvSource({"8, 1000, 12.6", "8, 100000, 9.8", "8, 1000000, 9.1", "8, 5000000, 9.0", "16, 1000000, 18.2"})
    void anItemTakesTheBitsThatTheDocumentationTells(int bits, long items, double told) {
        assertThat(8.0 * BinaryFuseFilter.plannedByteLength(items, bits) / items)
                .isCloseTo(told, within(0.05));
    }
}
