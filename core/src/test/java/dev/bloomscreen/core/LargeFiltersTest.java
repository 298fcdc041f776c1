package dev.bloomscreen.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Filters of more bits than an {@code int} counts, and files of more bytes, of which only what the items touch is there:
 * every answer is that of the formulas in whole numbers.
 */
class LargeFiltersTest {

    /** Of the 60 items, those with an even number are inserted; enough for array calls to work in blocks. */
    private static final int ITEMS = 60;

    @TempDir
    Path folder;

    private static long[] hashes(long m) {
        return new Random(m).longs(ITEMS).toArray();
    }

    private static Set<Long> evenPositions(long[] hashes, long m, int k) {
        Set<Long> positions = new HashSet<>();
        for (int i = 0; i < ITEMS; i += 2) {
            positions.addAll(positions(hashes[i], m, k));
        }
        return positions;
    }

    private static List<Long> positions(long hash, long m, int k) {
        return NaiveBloom.positions(NaiveBloom.unsigned(hash), m, k);
    }

    @ParameterizedTest(name = "m = {0}, k = {1}")
    @CsvSource({
        "2147483648, 7", // 2^31: the last position still fits an int
        "2147483649, 7",
        "4294967296, 7", // 2^32
        "4294967311, 70",
        "17179869184, 7", // 2^34: 2 GiB, one byte more than the longest array
        "34359738368, 7", // 2^35: 4 GiB
        "34359738381, 70"
    })
    void aMappedFileOfAnySizeAnswersAsTheFormulasSay(long m, int k) throws IOException {
        long[] hashes = hashes(m);
        Set<Long> set = evenPositions(hashes, m, k);
        Path file = folder.resolve("sparse.tlbf");
        writeSparse(file, new TlbfHeader(new BloomShape(m, k), 1L << 31), set);

        Bloom bloom = Bloom.map(file);
        assertThat(bloom.m()).isEqualTo(m);
        assertThat(bloom.nInserted()).isEqualTo(1L << 31);
        Answers answers = bloom.containsAll(Items.ofHashes(hashes));
        for (int i = 0; i < ITEMS; i++) {
            boolean expected = set.containsAll(positions(hashes[i], m, k));
            assertThat(bloom.containsHash(hashes[i])).isEqualTo(expected);
            assertThat(answers.maybeSeen(i)).isEqualTo(expected);
        }
        assertThat(answers.maybeSeen(1)).isFalse();
    }

    /** A filter's file of which only the header, the bytes of these bits, and the last byte are written. */
    private static void writeSparse(Path file, TlbfHeader header, Set<Long> positions) throws IOException {
        TreeMap<Long, Integer> bytes = new TreeMap<>();
        bytes.put(header.shape().byteLength() - 1, 0);
        for (long g : positions) {
            bytes.merge(32 + g / 8, 1 << (g % 8), (a, b) -> a | b);
        }
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE, StandardOpenOption.SPARSE)) {
            channel.write(ByteBuffer.wrap(header.toBytes()), 0);
            for (var at : bytes.entrySet()) {
                channel.write(ByteBuffer.wrap(new byte[] {at.getValue().byteValue()}), at.getKey());
            }
        }
    }

    @ParameterizedTest(name = "m = {0}, k = {1}, alone: {2}")
    @CsvSource({
        "2147483649, 7, false",
        "2147483649, 7, true",
        "4294967311, 7, false",
        "4294967311, 7, true",
        "34359738381, 7, false",
        "34359738381, 64, true",
        "34359738381, 65, false",
        "1099511627776, 7, false",
        "1099511627776, 7, true"
    })
    void anArrayInsertReachesEveryBitOfALargeFilter(long m, int k, boolean alone) {
        int chunkLog2 = m == Bloom.MAX_BITS ? 13 : 10; // neither too many chunks nor too large ones
        long[] hashes = hashes(m);
        long[] even = new long[ITEMS];
        for (int i = 0; i < ITEMS; i++) {
            even[i] = hashes[i / 2 * 2]; // each twice: absent, then seen
        }
        HeapBits bits = HeapBits.unfilled(m, chunkLog2);
        for (long hash : hashes) {
            for (long position : positions(hash, m, k)) {
                int chunk = Math.toIntExact(position >>> 6 >>> chunkLog2);
                bits.fill(chunk, new long[bits.chunkLength(chunk)]);
            }
        }
        BloomShape shape = new BloomShape(m, k);
        Bloom bloom = new Bloom(shape, bits, Integer.MAX_VALUE);
        Answers answers = alone ? bloom.insertAllAlone(Items.ofHashes(even)) : bloom.insertAll(Items.ofHashes(even));
        assertThat(bloom.nInserted()).isEqualTo(Integer.MAX_VALUE + (long) ITEMS);

        Set<Long> expected = new HashSet<>();
        for (int i = 0; i < ITEMS; i++) {
            assertThat(answers.maybeSeen(i)).isEqualTo(!expected.addAll(positions(even[i], m, k)));
        }
        assertThat(expected).allMatch(position -> bits.bit(position) == 1);
        Answers found = bloom.containsAll(Items.ofHashes(hashes));
        for (int i = 0; i < ITEMS; i++) {
            boolean contained = expected.containsAll(positions(hashes[i], m, k));
            assertThat(found.maybeSeen(i)).isEqualTo(contained);
            assertThat(bloom.containsHash(hashes[i])).isEqualTo(contained);
        }
    }

    @ParameterizedTest(name = "from bit {0}")
    @CsvSource({"0", "2147483648", "4294967296", "34359738368", "1099510579200"})
    void aRegionOfALargeFilterIsSetWhereItStands(long first) {
        int chunkLog2 = 14;
        HeapBits bits = HeapBits.unfilled(Bloom.MAX_BITS, chunkLog2);
        int chunk = Math.toIntExact(first >>> 6 >>> chunkLog2);
        bits.fill(chunk, new long[bits.chunkLength(chunk)]);
        int[] distances = {0, 63, 64, 1_000_003, (1 << 20) - 1};
        bits.setAllAlone(first >>> 6, distances, distances.length);
        assertThat(Arrays.stream(distances)).allMatch(distance -> bits.bit(first + distance) == 1);
        long ones = 0;
        for (int i = 0; i < bits.chunkLength(chunk); i++) {
            ones += Long.bitCount(bits.word((first >>> 6) + i));
        }
        assertThat(ones).isEqualTo(distances.length);
    }
}
