package dev.bloomscreen.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every shortcut of the hot path against the formulas in whole numbers. */
class NaiveComparisonTest {

    private static final int[] HASHES = {1, 2, 3, 7, 63, 64, 65, 200};

    static Stream<Arguments> smallShapes() {
        return shapes(1, 2, 3, 4, 5, 7, 8, 20, 63, 64, 65, 127, 128, 1_000, 4_096, 4_099);
    }

    static Stream<Arguments> largeShapes() {
        return shapes(
                (1L << 31) - 1,
                1L << 31,
                (1L << 31) + 1,
                (1L << 32) - 1,
                1L << 32,
                (1L << 32) + 1,
                (1L << 33) + 64,
                (1L << 40) - 1,
                1L << 40);
    }

    private static Stream<Arguments> shapes(long... sizes) {
        List<Arguments> shapes = new ArrayList<>();
        for (long m : sizes) {
            for (int k : HASHES) {
                shapes.add(Arguments.of(m, k));
            }
        }
        return shapes.stream();
    }

    /** Extremes, multiples of m and their neighbours, and random ones, some of them twice. */
    private static long[] hashes(long m) {
        Random random = new Random(31 * m);
        List<Long> hashes = new ArrayList<>(List.of(0L, -1L, 1L, Long.MIN_VALUE, Long.MAX_VALUE, 0L));
        for (int i = 0; i < 12; i++) {
            long multiple = (random.nextLong() >>> 1) / m * m;
            hashes.addAll(List.of(random.nextLong(), multiple, multiple - 1, multiple + 1, hashes.get(i)));
        }
        return hashes.stream().mapToLong(Long::longValue).toArray();
    }

    @ParameterizedTest(name = "m = {0}, k = {1}")
    @MethodSource("smallShapes")
    void onOneThreadInsertTellsExactlyWhatWasNotContained(long m, int k) {
        Bloom bloom = Bloom.of(m, k);
        NaiveBloom naive = new NaiveBloom(m, k);
        for (long hash : hashes(m)) {
            boolean contained = bloom.containsHash(hash);
            assertThat(contained).isEqualTo(naive.containsHash(hash));
            assertThat(bloom.insertHash(hash)).isNotEqualTo(contained).isEqualTo(naive.insertHash(hash));
            assertThat(bloom.containsHash(hash)).isTrue();
            assertThat(bloom.countOnes()).isEqualTo(naive.countOnes());
        }
        assertThat(bloom.toBytes()).isEqualTo(naive.toBytes());
    }

    /** A filter of up to 2^40 bits of which only the chunks that the items touch are there. */
    @ParameterizedTest(name = "m = {0}, k = {1}")
    @MethodSource("largeShapes")
    void probesReachEveryBitOfLargeFilters(long m, int k) {
        int chunkLog2 = 13;
        HeapBits bits = HeapBits.unfilled(m, chunkLog2);
        Probes probes = new Probes(new BloomShape(m, k), new Modulus(m), bits);
        Set<Long> expected = new HashSet<>();
        Set<Integer> touched = new HashSet<>();
        for (long hash : new long[] {0, -1, Long.MIN_VALUE, 0xf5e307190ce4a327L}) {
            List<Long> positions = NaiveBloom.positions(NaiveBloom.unsigned(hash), m, k);
            for (long position : positions) {
                int chunk = Math.toIntExact(position >>> 6 >>> chunkLog2);
                if (touched.add(chunk)) {
                    bits.fill(chunk, new long[bits.chunkLength(chunk)]);
                }
            }
            boolean contained = expected.containsAll(positions);
            assertThat(probes.contains(hash)).isEqualTo(contained);
            assertThat(probes.insert(hash)).isNotEqualTo(contained);
            assertThat(probes.contains(hash)).isTrue();
            assertThat(probes.insert(hash)).isFalse();
            expected.addAll(positions);
        }
        long ones = 0;
        for (int chunk : touched) {
            for (int i = 0; i < bits.chunkLength(chunk); i++) {
                ones += Long.bitCount(bits.word(((long) chunk << chunkLog2) + i));
            }
        }
        assertThat(ones).isEqualTo(expected.size());
        assertThat(expected).allMatch(position -> bits.bit(position) == 1);
    }

    @ParameterizedTest(name = "m = {0}, k = {1}")
    @MethodSource({"smallShapes", "largeShapes"})
    void bitPositionsAreTheFormulas(long m, int k) {
        Random random = new Random(2006);
        BloomShape shape = new BloomShape(m, k);
        NaiveBloom naive = new NaiveBloom(m, k);
        for (int length = 0; length < 20; length++) {
            byte[] item = new byte[length];
            random.nextBytes(item);
            assertThat(shape.bitPositions(item))
                    .containsExactly(naive.positions(item).toArray(Long[]::new));
        }
    }
}
