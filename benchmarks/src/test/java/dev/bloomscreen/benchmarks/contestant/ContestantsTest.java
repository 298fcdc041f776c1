package dev.bloomscreen.benchmarks.contestant;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import net.jqwik.api.Example;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ContestantsTest {

    private static final int N = 100_000;

    private static final EnumSet<Roster> BLOCKED = EnumSet.of(Roster.HIVE_BLOCKS, Roster.PARQUET_BLOCKS);

    /**
     * Of 100,000 absent items a filter at 1 % takes 1,000 for present ones, with a standard deviation of 32 for the items
     * drawn and about as much for the filter: 700 to 1,300 are more than six of both together, a false alarm in 10^9 runs.
     */
    @ParameterizedTest
    @EnumSource(value = Roster.class, mode = EnumSource.Mode.EXCLUDE, names = "LIMIT")
    void everyFilterFindsWhatIsInAndTakesOnePercentOfTheRestForIt(Roster contestant) {
        Contestant filter = contestant.empty(N);
        Batch batch = new Batch(16);
        int absent = 0;
        for (int first = 0; first < N; first += Batch.SIZE) {
            batch.fillFrom(first);
            absent += filter.insert(batch);
        }
        int found = 0;
        int mistaken = 0;
        for (int first = 0; first < N; first += Batch.SIZE) {
            batch.fillFrom(first);
            found += filter.contains(batch);
            batch.fillFrom((1L << 40) + first);
            mistaken += filter.contains(batch);
        }
        assertThat(found).isEqualTo(N);
        assertThat(absent).isBetween(99_000, N);
        if (BLOCKED.contains(contestant)) {
            assertThat(mistaken).isBetween(700, 8_000);
        } else {
            assertThat(mistaken).isBetween(700, 1_300);
        }
    }

    @ParameterizedTest
    @EnumSource(Roster.class)
    void theSizeOfEveryFilterIsThatOfAFilterForSoManyItems(Roster contestant) {
        assertThat(contestant.empty(N).bits()).isBetween(6L * N, 11L * N);
    }

    @Example
    void theLimitTouchesAsManyWordsAsAFilterHasBits() {
        Contestant limit = Roster.LIMIT.empty(N);
        Batch batch = new Batch(16);
        batch.fillFrom(0);
        assertThat(limit.insert(batch)).isEqualTo(Batch.SIZE);
        assertThat(limit.contains(batch)).isEqualTo(Batch.SIZE);
    }
}
