package dev.bloomscreen.dedup.engine.screen;

import dev.bloomscreen.core.Answers;
import dev.bloomscreen.core.Bloom;
import dev.bloomscreen.dedup.DedupReport;
import dev.bloomscreen.dedup.engine.spill.Segment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The Bloom screen of a run, and what is expected of it. {@link #insert} and {@link #isFull} are safe for many threads;
 * everything else needs that nobody inserts.
 *
 * <p>A <em>fresh</em> unit is one that the screen said was surely absent.
 */
public final class Screen {

    /** Past this fill a screen is made anew: it then takes 3 % of new units for seen, at the default rate. */
    private static final double FULL = 0.6;

    private final double fpp;
    private final int item;
    private final AtomicLong fresh = new AtomicLong();
    private Bloom bloom;
    private long madeFor;
    private volatile long limit;
    private int growths;
    private long freshAtStart;
    private double expectedBefore;

    /**
     * An empty screen.
     *
     * @param units how many units it is made for
     * @param item how many bytes of a hash it is asked about
     */
    public Screen(long units, double fpp, int item) {
        this.fpp = fpp;
        this.item = item;
        this.bloom = make(units);
    }

    private Bloom make(long units) {
        Bloom made = Bloom.withRate(units, fpp);
        madeFor = units;
        limit = (long) (-Math.log(1 - FULL) * made.m() / made.k());
        return made;
    }

    /** Inserts what a segment holds, and marks the units that may have been seen. Returns how many those are. */
    public int insert(Segment segment) {
        Answers answers = bloom.insertAll(segment.items(item));
        for (int i : answers.maybeSeenIndices()) {
            segment.mark(i);
        }
        int candidates = answers.maybeSeenCount();
        fresh.addAndGet(segment.count() - candidates);
        return candidates;
    }

    boolean isFull() {
        return fresh.get() > limit;
    }

    /** How many units each of several threads may bring at a time, so that together they overfill it by a quarter at most. */
    int batch(int threads) {
        return (int) Math.max(16, Math.min(Integer.MAX_VALUE, limit / (4L * threads)));
    }

    public boolean isPastDesign() {
        return fresh.get() > madeFor;
    }

    /** Memory of its bits. */
    public long bytes() {
        return (bloom.m() + 7) / 8;
    }

    public long madeFor() {
        return madeFor;
    }

    long fresh() {
        return fresh.get();
    }

    /** Never full again: there is no memory for a larger one. */
    void stay() {
        limit = Long.MAX_VALUE;
    }

    /** Gives its bits up and takes new ones, all clear. Everything inserted must be inserted again, then {@link #refilled}. */
    public void renew(long units) {
        expectedBefore = expectedFalsePositives();
        bloom = Bloom.of(1, 1); // lets the old bits go before the new ones come
        bloom = make(units);
        fresh.set(0);
        growths++;
    }

    public void refilled() {
        freshAtStart = fresh.get();
    }

    void save(Path file) throws IOException {
        bloom.save(file);
    }

    /** How many new units are expected to have been taken for seen, given how many were fresh. */
    public double expectedFalsePositives() {
        return expectedBefore + mistaken(fresh.get(), Long.MAX_VALUE) - mistaken(freshAtStart, Long.MAX_VALUE);
    }

    /** The same ahead of time: if this many different units come. */
    public double expectedFalsePositives(long units) {
        return mistaken(Long.MAX_VALUE, units);
    }

    /**
     * How many new units are taken for seen until so many were fresh, or so many have come. The n-th that comes meets the
     * fill f = 1 - e^(-kn/m), whether or not those before it were mistaken (a mistaken one would set no new bit); it is
     * mistaken with chance f^k and fresh otherwise. Summed by the midpoint rule, 200 steps to a load kn/m of 1; past a
     * load of 40 nothing is fresh any more.
     */
    private double mistaken(long untilFresh, long untilUnits) {
        double unitLoad = (double) bloom.k() / bloom.m();
        double step = 1 / (200 * unitLoad);
        double units = 0;
        double freshUnits = 0;
        double sum = 0;
        while (units * unitLoad < 40) {
            double q = Math.pow(-Math.expm1(-(units + step / 2) * unitLoad), bloom.k());
            double part = Math.min(step, Math.min(untilUnits - units, (untilFresh - freshUnits) / (1 - q)));
            if (part < step) {
                double middle = Math.pow(-Math.expm1(-(units + part / 2) * unitLoad), bloom.k());
                return sum + part * middle;
            }
            units += step;
            freshUnits += step * (1 - q);
            sum += step * q;
        }
        return sum;
    }

    public DedupReport.Screen report(long candidates, OptionalLong falsePositives) {
        return new DedupReport.Screen(
                bloom.m(),
                bloom.k(),
                bytes(),
                bloom.fillRatio(),
                growths,
                candidates,
                falsePositives,
                expectedFalsePositives());
    }
}
