package dev.bloomscreen.benchmarks.contestant;

import org.jspecify.annotations.Nullable;

/**
 * A filter of a set that is known when it is built: inserts are collected, and the first question, about an item or about
 * the size, builds it. So inserts mean nothing, and are not measured.
 *
 * @param <F> the filter
 */
abstract class StaticContestant<F> implements Contestant {

    private @Nullable F built;

    /** Puts the items of a batch by. */
    abstract void collect(Batch batch);

    /** The filter of what was collected, which nobody asks for again. */
    abstract F build();

    abstract long bits(F filter);

    abstract int contains(F filter, Batch batch);

    @Override
    public final int insert(Batch batch) {
        collect(batch);
        return Batch.SIZE;
    }

    @Override
    public final long bits() {
        return bits(built());
    }

    @Override
    public final int contains(Batch batch) {
        return contains(built(), batch);
    }

    private F built() {
        if (built == null) {
            built = build();
        }
        return built;
    }
}
