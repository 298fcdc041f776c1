package dev.bloomscreen.benchmarks.contestant;

import java.util.Arrays;
import java.util.function.Function;
import org.fastfilter.Filter;

/** fastfilter's filters of a known set of numbers: an item is the number in its first 8 bytes. */
final class FastFilterStatic extends StaticContestant<Filter> {

    private final Function<long[], Filter> construct;
    private long[] numbers = new long[0];
    private int count;

    FastFilterStatic(Function<long[], Filter> construct) {
        this.construct = construct;
    }

    @Override
    void collect(Batch batch) {
        if (numbers.length < count + Batch.SIZE) {
            numbers = Arrays.copyOf(numbers, Math.max(count + Batch.SIZE, count + count / 2));
        }
        System.arraycopy(batch.numbers, 0, numbers, count, Batch.SIZE);
        count += Batch.SIZE;
    }

    @Override
    Filter build() {
        Filter filter = construct.apply(Arrays.copyOf(numbers, count));
        numbers = new long[0];
        return filter;
    }

    @Override
    long bits(Filter filter) {
        return filter.getBitCount();
    }

    @Override
    int contains(Filter filter, Batch batch) {
        int seen = 0;
        for (long number : batch.numbers) {
            if (filter.mayContain(number)) {
                seen++;
            }
        }
        return seen;
    }
}
