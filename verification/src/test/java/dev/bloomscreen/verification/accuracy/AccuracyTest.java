package dev.bloomscreen.verification.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.core.BloomShape;
import dev.bloomscreen.verification.Python;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The studies of docs/accuracy at a small size, and the page itself. */
class AccuracyTest {

    private static final long N = 20_000;

    private static final long PROBES = 400_000;
    private static final BloomShape SHAPE = BloomShape.withRate(N, 0.01);

    static Stream<KeyKind> withoutAPattern() throws IOException {
        return KeyKindTest.kinds().stream().filter(kind -> !kind.name().startsWith("counted"));
    }

    static Stream<KeyKind> counted() throws IOException {
        return KeyKindTest.kinds().stream().filter(kind -> kind.name().startsWith("counted"));
    }

    private static List<Trial.Row> measured(KeyKind kind) {
        return new Trial("test", kind, N, 0.01, SHAPE, List.of(N / 2, N, 2 * N), 1, PROBES).run();
    }

    /**
     * The count is binomial, of a rate that differs from filter to filter as the number of set bits does. With c = kn/m the share
     * of set bits f has a variance of e^-c (1 - (1 + c) e^-c) / m, and f^k has that of f times (k f^(k-1))^2.
     */
    private static double deviation(long items) {
        double rate = SHAPE.predictedFpRate(items);
        double c = (double) SHAPE.k() * items / SHAPE.m();
        double ofBits = Math.exp(-c) * (1 - (1 + c) * Math.exp(-c)) / SHAPE.m();
        double ofRate = ofBits * Math.pow(SHAPE.k() * rate / -Math.expm1(-c), 2);
        return Math.sqrt(PROBES * rate * (1 - rate) + ofRate * PROBES * PROBES);
    }

    /**
     * Five standard deviations are passed once in 1.7 million tries, so by one of these 15 once in 115,000, if the items were
     * drawn anew; they are the same in every run.
     */
    @ParameterizedTest
    @MethodSource("withoutAPattern")
    void absentItemsAreTakenForMembersAsOftenAsPredictedAtEveryLoad(KeyKind kind) {
        for (Trial.Row row : measured(kind)) {
            double expected = PROBES * SHAPE.predictedFpRate(row.items());
            assertThat((row.falsePositives() - expected) / deviation(row.items()))
                    .as("standard deviations with %d items", row.items())
                    .isBetween(-5.0, 5.0);
        }
    }

    /**
     * FNV-1a spreads numbers in a row more evenly than chance, and the first position of an item is nothing else. At most the
     * first positions of all members are distinct, which leaves (1 - n/m) e^(-(k-1)n/m) of the bits clear, and a new item's first
     * position is always set: that costs one hash. Five standard deviations above that and below the prediction for random items,
     * of six rows: a false alarm in half a million, as above.
     */
    @ParameterizedTest
    @MethodSource("counted")
    void numbersInARowCostAtMostTheirFirstHash(KeyKind kind) {
        for (Trial.Row row : measured(kind)) {
            double share = (double) row.items() / SHAPE.m();
            double set = 1 - (1 - share) * Math.exp(-(SHAPE.k() - 1) * share);
            double margin = 5 * deviation(row.items());
            assertThat((double) row.falsePositives())
                    .as("false positives with %d items", row.items())
                    .isBetween(
                            PROBES * SHAPE.predictedFpRate(row.items()) - margin,
                            PROBES * Math.pow(set, SHAPE.k() - 1) + margin);
        }
    }

    @Test
    void thePageSaysWhatItsRowsSay() throws IOException, InterruptedException {
        assertThat(Python.run("rates/test_rates.py")).contains("OK");
    }
}
