package dev.bloomscreen.foreign.redis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.BitSet;
import java.util.Iterator;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Rates of false positives, over items that were never inserted. The number of false positives of {@code n} probes at a
 * rate {@code q} is binomial: its standard deviation is {@code sqrt(n q (1 - q))}. Five of them are passed to one side
 * once in 3.5 million runs, to either side once in 1.7 million; and the items are fixed.
 */
class RateTest {

    private static final int PROBES = 400_000;
    private static final double SIGMAS = 5;

    private static long falsePositives(Predicate<byte[]> filter) {
        return IntStream.range(0, PROBES)
                .filter(i -> filter.test(("probe:" + i).getBytes(UTF_8)))
                .count();
    }

    private static double sigma(double rate) {
        return Math.sqrt(PROBES * rate * (1 - rate));
    }

    /** Filled to the last item of the fifth layer, or the third: 31 or 21 capacities. */
    @ParameterizedTest
    @CsvSource({
        "1000, 0.001, 2, 31",
        "1000, 0.01, 2, 31",
        "1000, 0.1, 2, 31",
        "1000, 0.01, 4, 21",
        "20000, 0.001, 2, 3",
        "20000, 0.01, 1, 5",
        "1000, 0.01, 2, 1"
    })
    void aFilterThatHasGrownStaysBelowTheRateAskedForAndAtThatOfItsBits(
            int capacity, double p, int growth, int capacities) {
        ScalableBloom filter = ScalableBloom.withRate(capacity, p, growth);
        for (int i = 0; filter.items() < (long) capacity * capacities; i++) {
            filter.insert(("item:" + i).getBytes(UTF_8));
        }
        assertThat(filter.info().capacity()).isEqualTo(filter.items());
        long found = falsePositives(filter::contains);
        assertThat((double) found).isLessThanOrEqualTo(PROBES * p + SIGMAS * sigma(p));
        double byBits = rateOfBits(filter);
        assertThat(byBits).isLessThan(p);
        assertThat((double) found).isCloseTo(PROBES * byBits, within(SIGMAS * sigma(byBits)));
    }

    /** The last rate that a server of version 8 takes; see the limits in the documentation of {@link ScalableBloom}. */
    @Test
    void atARateOfAQuarterAFilterThatHasGrownIsAFewHundredthsOfItAbove() {
        ScalableBloom filter = ScalableBloom.withRate(1_000, 0.25);
        for (int i = 0; filter.items() < 31_000; i++) {
            filter.insert(("item:" + i).getBytes(UTF_8));
        }
        assertThat(rateOfBits(filter)).isBetween(0.25, 0.26);
    }

    /** One less the chance that each layer has a clear bit at a position, where a share of f is set: 1 - f^k. */
    private static double rateOfBits(ScalableBloom filter) {
        Iterator<DumpChunk> chunks = filter.dump().iterator();
        chunks.next();
        double absent = 1;
        for (ScalableInfo.Layer layer : filter.info().layers()) {
            double fill = BitSet.valueOf(chunks.next().data()).cardinality() / (layer.bytes() * 8.0);
            absent *= 1 - Math.pow(fill, layer.hashes());
        }
        return 1 - absent;
    }

    /**
     * A fixed filter has no room below its rate for what sizing does not know: hashes are rounded up, and items that
     * are taken for others do not use capacity up. Shares of bits vary, too, by less than 1 % here.
     */
    @ParameterizedTest
    @CsvSource({"10000, 0.001, 1.03", "10000, 0.01, 1.04", "10000, 0.1, 1.12"})
    void aFixedFilterIsAtItsRateAtItsCapacityAndALittleAboveWhereItIsCoarse(int capacity, double p, double most) {
        ScalableBloom filter = ScalableBloom.fixed(capacity, p);
        for (int i = 0; filter.items() < capacity; i++) {
            filter.insert(("item:" + i).getBytes(UTF_8));
        }
        double rate = rateOfBits(filter);
        assertThat(rate).isBetween(0.9 * p, most * p);
        assertThat((double) falsePositives(filter::contains)).isCloseTo(PROBES * rate, within(SIGMAS * sigma(rate)));
    }

    /** Each of a probe's slots that is in use holds its fingerprint with a chance of 1 in 255. */
    @ParameterizedTest
    @CsvSource({"65536, 2, 50000", "65536, 4, 60000", "65536, 1, 30000", "4096, 2, 20000"})
    void aCuckooFilterIsAtTheRateOfItsSlots(int capacity, int bucketSize, int items) {
        CuckooFilter filter = CuckooFilter.withCapacity(capacity, bucketSize, 500, 1);
        for (int i = 0; i < items; i++) {
            filter.insert(("item:" + i).getBytes(UTF_8));
        }
        double slots = 2.0 * bucketSize * items / capacity;
        double rate = 1 - Math.pow(1 - 1 / 255.0, slots);
        assertThat((double) falsePositives(filter::contains)).isCloseTo(PROBES * rate, within(SIGMAS * sigma(rate)));
    }
}
