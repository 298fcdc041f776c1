package dev.bloomscreen.verification.accuracy;

import dev.bloomscreen.core.Bloom;
import dev.bloomscreen.core.BloomShape;
import java.util.ArrayList;
import java.util.List;

/**
 * Filters of one shape, filled step by step with items of one kind, and asked at each step about items that are not in.
 *
 * @param study the part of the page that it is for
 * @param keys the kind of items
 * @param n the items that the filters are sized for, 1 or more
 * @param p the rate that they are sized for; 0 if the shape was chosen otherwise
 * @param shape of every filter
 * @param fills how many items are in at each step, in ascending order
 * @param filters how many filters, each with items of its own, 1 or more
 * @param mostProbes the most items to ask about at a step, over all filters
 */
record Trial(
        String study,
        KeyKind keys,
        long n,
        double p,
        BloomShape shape,
        List<Long> fills,
        int filters,
        long mostProbes) {

    /** So many false positives are wanted: their standard error is 1 % then. */
    private static final long WANTED = 10_000;

    private static final long FEWEST_PROBES = 1_000_000;

    /**
     * What came of a step.
     *
     * @param trial what was asked for
     * @param items how many were in each filter
     * @param probes how many absent ones each filter was asked about
     * @param falsePositives of how many it was said that they are maybe in, over all filters
     */
    record Row(Trial trial, long items, long probes, long falsePositives) {}

    /** Fills the filters and asks them: a row for each step. On one thread, in the memory of one filter. */
    List<Row> run() {
        long[] said = new long[fills.size()];
        long numbers = fills.get(fills.size() - 1)
                + fills.stream().mapToLong(this::probes).max().orElseThrow();
        ItemSource source = new ItemSource(keys);
        for (int filter = 0; filter < filters; filter++) {
            runOne(source, filter * numbers, said);
        }
        List<Row> rows = new ArrayList<>();
        for (int step = 0; step < said.length; step++) {
            rows.add(new Row(this, fills.get(step), probes(fills.get(step)), said[step]));
        }
        return rows;
    }

    /** Items that are in have the first numbers, and those that are not the numbers behind them. */
    private void runOne(ItemSource source, long first, long[] said) {
        Bloom bloom = Bloom.of(shape.m(), shape.k());
        long absent = first + fills.get(fills.size() - 1);
        long in = 0;
        for (int step = 0; step < said.length; step++) {
            source.forEach(first + in, fills.get(step) - in, bloom::insertAllAlone);
            in = fills.get(step);
            int at = step;
            source.forEach(
                    absent,
                    probes(in),
                    items -> said[at] += bloom.containsAll(items).maybeSeenCount());
        }
    }

    /** How many absent items each filter is asked about: enough for the standard error that is wanted, if they are not too many. */
    private long probes(long items) {
        long enough = Math.max(FEWEST_PROBES, (long) (WANTED / shape.predictedFpRate(items)));
        return Math.max(1, Math.min(enough, mostProbes) / filters);
    }
}
