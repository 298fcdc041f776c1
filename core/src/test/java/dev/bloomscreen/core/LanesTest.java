package dev.bloomscreen.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Positions found by stepping are those of the formula, also where no memory would hold the filter. */
class LanesTest {

    private static final int PROBES = 70;

    @ParameterizedTest
    @ValueSource(
            longs = {
                1,
                2,
                3,
                4,
                5,
                6,
                7,
                8,
                9,
                10,
                64,
                (1L << 31) - 1,
                1L << 31,
                (1L << 32) - 1,
                1L << 32,
                (1L << 32) + 1,
                (1L << 40) - 1,
                1L << 40
            })
    void steppingIsExactAtTheEdges(long m) {
        long[] hashes = new long[40];
        Random random = new Random(m);
        for (int j = 0; j < hashes.length; j++) {
            hashes[j] = random.nextLong();
        }
        hashes[0] = 0;
        hashes[1] = -1;
        hashes[2] = Long.MIN_VALUE;
        hashes[3] = Long.MAX_VALUE;
        assertExact(m, hashes);
    }

    @Property(seed = "2065", tries = 300)
    void steppingIsExactForAnyNumbers(
            @ForAll @LongRange(min = 1, max = Bloom.MAX_BITS) long m, @ForAll long first, @ForAll long second) {
        assertExact(m, new long[] {first, second});
    }

    private static void assertExact(long m, long[] hashes) {
        Lanes lanes = new Lanes(m, new Modulus(m), hashes.length);
        System.arraycopy(hashes, 0, lanes.hashes, 0, hashes.length);
        long[][] positions = new long[PROBES][hashes.length];
        lanes.start(hashes.length, positions[0]);
        for (int i = 1; i < PROBES; i++) {
            lanes.step(hashes.length, positions[i - 1], positions[i]);
        }
        for (int j = 0; j < hashes.length; j++) {
            long[] lane = new long[PROBES];
            for (int i = 0; i < PROBES; i++) {
                lane[i] = positions[i][j];
            }
            assertThat(lane)
                    .as("h1 = %s, m = %d", Long.toUnsignedString(hashes[j]), m)
                    .containsExactly(NaiveBloom.positions(NaiveBloom.unsigned(hashes[j]), m, PROBES)
                            .toArray(Long[]::new));
        }
    }
}
