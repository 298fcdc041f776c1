package dev.bloomscreen.dedup.engine.confirm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.dedup.engine.common.Crew;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DropSetTest {

    @Test
    void itCountsAnyRangeAsABitSetDoes() {
        Random random = new Random(11);
        DropSet drops = new DropSet(300);
        BitSet bits = new BitSet();
        for (int i = 0; i < 120; i++) {
            int unit = random.nextInt(300);
            drops.add(unit);
            bits.set(unit);
        }
        for (int from = 0; from <= 300; from++) {
            for (int to = from; to <= 300; to++) {
                assertThat(drops.count(from, to)).isEqualTo(bits.get(from, to).cardinality());
            }
        }
    }

    @Test
    void itTakesABitAUnitInWordsOfEightBytes() {
        assertThat(List.of(0L, 1L, 64L, 65L, 128L, Long.MAX_VALUE))
                .map(DropSet::bytes)
                .containsExactly(0L, 8L, 8L, 16L, 16L, 1L << 60);
    }

    @Test
    void roomIsMadeForMoreAndWhatIsInItStaysUntilItIsCleared() {
        DropSet drops = new DropSet(64);
        drops.add(63);

        drops.ensureRoom(64);
        drops.ensureRoom(65);
        drops.add(64);
        drops.ensureRoom(10_000);
        drops.add(9_999);

        assertThat(drops.count(0, 10_000)).isEqualTo(3);
        assertThat(drops.contains(63) && drops.contains(64) && drops.contains(9_999))
                .isTrue();
        drops.clear();
        assertThat(drops.count(0, 10_000)).isZero();
    }

    @Test
    void manyThreadsAddToOneWord() throws Exception {
        DropSet drops = new DropSet(640);
        Crew.run(8, worker -> {
            for (int i = worker; i < 640; i += 8) {
                drops.add(i);
            }
        });
        assertThat(drops.count(0, 640)).isEqualTo(640);
    }
}
