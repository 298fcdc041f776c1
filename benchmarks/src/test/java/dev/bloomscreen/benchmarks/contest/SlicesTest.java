package dev.bloomscreen.benchmarks.contest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bloomscreen.benchmarks.contestant.Batch;
import dev.bloomscreen.benchmarks.contestant.Contestant;
import dev.bloomscreen.benchmarks.contestant.Roster;
import net.jqwik.api.Example;

class SlicesTest {

    private static final int N = 40_000;

    private static Slices slices(Roster contestant) {
        Contestant filled = contestant.empty(N);
        Batch batch = new Batch(16);
        for (int first = 0; first < N; first += Batch.SIZE) {
            batch.fillFrom(first);
            filled.insert(batch);
        }
        return new Slices(contestant, filled, N, 16);
    }

    @Example
    void everyHitIsFoundOnOneThreadAndOnTwo() throws Exception {
        Slices slices = slices(Roster.BLOOMSCREEN_ONE);
        for (int threads = 1; threads <= 2; threads++) {
            Slice slice = slices.run(Operation.HIT, threads, 1_000_000);
            assertThat(slice.said()).isEqualTo(slice.items()).isPositive();
            assertThat(slice.nanos()).isGreaterThanOrEqualTo(1_000_000);
        }
    }

    /** At 1 %, a fifth of the absent items is out of reach of any chance. */
    @Example
    void missesAreItemsThatAreNotIn() throws Exception {
        Slice slice = slices(Roster.GUAVA).run(Operation.MISS, 1, 1_000_000);
        assertThat(slice.said()).isLessThan(slice.items() / 5);
    }

    /** The filter is full after ten batches, and an item would be taken for one that is in ever more often. */
    @Example
    void insertsAreOfNewItemsAndGoIntoAnEmptyFilterWhenOneIsFull() throws Exception {
        Slices slices = slices(Roster.BLOOMSCREEN_ARRAY);
        long items = 0;
        long absent = 0;
        while (items < 20L * N) {
            Slice slice = slices.run(Operation.INSERT, 1, 1_000_000);
            items += slice.items();
            absent += slice.said();
        }
        assertThat(absent).isGreaterThan(items * 99 / 100);
    }

    @Example
    void twoThreadsAreRefusedToFiltersThatAreForOne() {
        assertThatThrownBy(() -> slices(Roster.SPARK).run(Operation.INSERT, 2, 1_000_000))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("SPARK");
    }
}
