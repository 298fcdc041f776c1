package dev.bloomscreen.verification.accuracy;

import dev.bloomscreen.core.BloomShape;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;

/** What is measured: see docs/accuracy. */
final class Plan {

    private static final double[] RATES = {0.5, 0.1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6};

    /** Small filters are measured by many, which hold so many items together. */
    private static final long ITEMS = 500_000;

    /** Beyond what it is for, a filter gets at most so many: a billion items would take an hour and say nothing else. */
    private static final long MOST_TO_OVERFILL = 20_000_000;

    private final List<KeyKind> kinds;
    private final long mostItems;
    private final long mostProbes;
    private final List<Trial> trials = new ArrayList<>();

    private Plan(List<KeyKind> kinds, long mostItems, long mostProbes) {
        this.kinds = kinds;
        this.mostItems = mostItems;
        this.mostProbes = mostProbes;
    }

    /** All trials, in the order of the page; quick ones are small and prove only that everything works. */
    static List<Trial> trials(List<KeyKind> kinds, boolean quick) {
        Plan plan = quick ? new Plan(kinds, 10_000, 1_000_000) : new Plan(kinds, 100_000_000, 100_000_000);
        plan.sizes();
        plan.small();
        plan.keys();
        return plan.trials;
    }

    /** From 10 items to 100 million, at half, all, twice and ten times of the load that the filter is for. */
    private void sizes() {
        for (long n = 10; n <= mostItems; n *= 10) {
            for (double p : RATES) {
                trials.add(sized("sizes", KeyKind.RANDOM, n, p, fills(n), mostProbes));
            }
        }
    }

    private static List<Long> fills(long n) {
        return LongStream.of(n / 2, n, 2 * n, 10 * n)
                .filter(items -> items <= Math.max(n, MOST_TO_OVERFILL))
                .boxed()
                .toList();
    }

    /** Some thousands at most, so that each is asked often enough for its making not to matter. */
    private static int filters(long n) {
        return (int) Math.max(1, Math.min(50_000, ITEMS / n));
    }

    /** Where double hashing bends the curve: filters of some bits, as sizing makes them, with powers of two for m, and with every m. */
    private void small() {
        for (double p : new double[] {0.1, 1e-2, 1e-4, 1e-6}) {
            for (long n : new long[] {1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 200, 500, 1_000}) {
                trials.add(sized("small", KeyKind.RANDOM, n, p, List.of(n), mostProbes / 2));
            }
        }
        for (int bits = 4; bits <= 14; bits++) {
            trials.add(ofShape("powers of two", KeyKind.RANDOM, 1L << bits, 7, mostProbes / 2));
        }
        for (int m = 120; m < 144; m++) {
            trials.add(ofShape("neighbours", KeyKind.RANDOM, m, 13, mostProbes / 5));
        }
    }

    /** Items as people have them, in filters of both kinds of m. */
    private void keys() {
        for (KeyKind kind : kinds) {
            for (long n :
                    LongStream.of(1_000, 1_000_000).filter(n -> n <= mostItems).toArray()) {
                DoubleStream.of(0.5, 1e-2, 1e-4)
                        .forEach(p -> trials.add(sized("keys", kind, n, p, fills(n), mostProbes / 5)));
            }
            trials.add(ofShape("keys", kind, 1 << 10, 7, mostProbes / 5));
            trials.add(ofShape("keys", kind, 1 << 20, 7, mostProbes / 5));
        }
    }

    private static Trial sized(String study, KeyKind kind, long n, double p, List<Long> fills, long mostProbes) {
        return new Trial(study, kind, n, p, BloomShape.withRate(n, p), fills, filters(n), mostProbes);
    }

    /** A filter of a given shape with the items for which its k is right. */
    private static Trial ofShape(String study, KeyKind kind, long m, int k, long mostProbes) {
        long n = Math.max(1, Math.round(m * Math.log(2) / k));
        return new Trial(study, kind, n, 0, new BloomShape(m, k), List.of(n), filters(n), mostProbes);
    }
}
