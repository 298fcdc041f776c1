package dev.bloomscreen.foreign.parquet;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.core.MismatchException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SplitBlockBloomTest {

    private static byte[][] items(String prefix, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> (prefix + i).getBytes(UTF_8))
                .toArray(byte[][]::new);
    }

    private static SplitBlockBloom of(int blocks, byte[][] items) {
        SplitBlockBloom filter = SplitBlockBloom.ofBytes(32 * blocks);
        for (byte[] item : items) {
            filter.insert(item);
        }
        return filter;
    }

    /** Any number of blocks is legal, a power of two or not. */
    @Property(tries = 200)
    void whatWasInsertedIsFoundAndWhatIsWrittenIsReadAgain(
            @ForAll @IntRange(min = 1, max = 700) int blocks, @ForAll @Size(max = 50) List<byte[]> items)
            throws FormatException {
        byte[][] all = items.toArray(byte[][]::new);
        SplitBlockBloom filter = of(blocks, all);
        assertThat(filter.containsAll(all)).doesNotContain(false);
        SplitBlockBloom read = SplitBlockBloom.fromBytes(filter.toBytes());
        assertThat(read).isEqualTo(filter).hasSameHashCodeAs(filter).hasToString(filter.toString());
        assertThat(read.toBytes()).isEqualTo(filter.toBytes()).hasSize(filter.byteLength());
        assertThat(read.containsAll(all)).doesNotContain(false);
    }

    /** More than are hashed at a time, and none. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 255, 256, 257, 1_000})
    void callsOnArraysDoWhatCallsOnEachDo(int count) {
        byte[][] items = items("item:", count);
        SplitBlockBloom one = of(40, items);
        SplitBlockBloom many = SplitBlockBloom.ofBytes(32 * 40);
        many.insertAll(items);
        long[] hashes = new long[count];
        for (int i = 0; i < count; i++) {
            hashes[i] = ParquetHash.ofBytes(items[i]);
        }
        SplitBlockBloom hashed = SplitBlockBloom.ofBytes(32 * 40);
        hashed.insertHashes(hashes);
        assertThat(many).isEqualTo(one).isEqualTo(hashed);
        byte[][] probes = items("probe:", count);
        boolean[] answers = one.containsAll(probes);
        assertThat(answers).hasSize(count);
        for (int i = 0; i < count; i++) {
            assertThat(answers[i]).isEqualTo(one.contains(probes[i]));
        }
    }

    @Test
    void anInsertTellsWhetherTheItemWasSurelyAbsent() {
        SplitBlockBloom filter = SplitBlockBloom.ofBytes(1_024);
        int absent = 0;
        for (byte[] item : items("item:", 1_500)) {
            boolean maybe = filter.contains(item);
            long ones = filter.countOnes();
            assertThat(filter.insert(item)).isEqualTo(!maybe);
            assertThat(filter.countOnes() > ones).isEqualTo(!maybe);
            assertThat(filter.insert(item)).isFalse();
            absent += maybe ? 0 : 1;
        }
        assertThat(absent).isBetween(1_350, 1_499); // some were taken for others: it is full
    }

    @Test
    void aPartOfAnArrayIsHashedAsTheSameBytesAlone() {
        byte[] bytes = "-cat-".getBytes(UTF_8);
        assertThat(ParquetHash.ofBytes(bytes, 1, 3)).isEqualTo(ParquetHash.ofBytes("cat".getBytes(UTF_8)));
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> ParquetHash.ofBytes(bytes, 3, 3));
    }

    /** The same as what their plain encoding is hashed to, little-endian; of any bits, so that -0.0 and all NaN are among them. */
    @Property
    void numbersAreHashedAsTheirBytes(@ForAll int i, @ForAll long l) {
        ByteBuffer four = ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN);
        ByteBuffer eight = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
        assertThat(ParquetHash.ofInt(i))
                .isEqualTo(ParquetHash.ofBytes(four.putInt(0, i).array()));
        assertThat(ParquetHash.ofLong(l))
                .isEqualTo(ParquetHash.ofBytes(eight.putLong(0, l).array()));
        assertThat(ParquetHash.ofFloat(Float.intBitsToFloat(i)))
                .isEqualTo(ParquetHash.ofBytes(four.putInt(0, i).array()));
        assertThat(ParquetHash.ofDouble(Double.longBitsToDouble(l)))
                .isEqualTo(ParquetHash.ofBytes(eight.putLong(0, l).array()));
    }

    @Property(tries = 100)
    void aUnionIsTheFilterOfBoth(
            @ForAll @IntRange(min = 1, max = 64) int blocks,
            @ForAll @Size(max = 20) List<byte[]> left,
            @ForAll @Size(max = 20) List<byte[]> right) {
        SplitBlockBloom both = of(blocks, left.toArray(byte[][]::new));
        both.insertAll(right.toArray(byte[][]::new));
        SplitBlockBloom union = of(blocks, left.toArray(byte[][]::new));
        SplitBlockBloom other = of(blocks, right.toArray(byte[][]::new));
        union.union(other);
        assertThat(union).isEqualTo(both);
        union.union(union);
        assertThat(union).isEqualTo(both);
        assertThat(other).isEqualTo(of(blocks, right.toArray(byte[][]::new)));
    }

    @Test
    void aUnionOfAnotherSizeIsRefusedAndChangesNothing() {
        SplitBlockBloom filter = of(2, items("item:", 3));
        assertThatExceptionOfType(MismatchException.class)
                .isThrownBy(() -> filter.union(of(4, items("other:", 3))))
                .withMessageContainingAll("numBytes is 64 here and 128 in the other", "build both alike");
        assertThat(filter).isEqualTo(of(2, items("item:", 3))).isNotEqualTo(of(2, items("other:", 3)));
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -32, 0, 31, 33, (1 << 27) + 32, Integer.MAX_VALUE})
    void noSizeIsTakenThatParquetHasNot(int bytes) {
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() -> SplitBlockBloom.ofBytes(bytes))
                .withMessageContaining("a multiple of 32 from 32 to 2^27 (134217728), but is " + bytes);
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() -> SplitBlockSizing.predictedFpRate(bytes, 1));
    }

    @Test
    void theLargestFilterIsMade() {
        SplitBlockBloom filter = SplitBlockBloom.withRate(100_000_000, 0.01);
        assertThat(filter.bitsetBytes()).isEqualTo(SplitBlockBloom.MAX_BYTES);
        long last = -1L; // of the last block
        assertThat(filter.insertHash(last)).isTrue();
        assertThat(filter.containsHash(last)).isTrue();
        assertThat(filter.byteLength()).isEqualTo((1 << 27) + 19);
    }

    @ParameterizedTest
    @CsvSource({"0, 0.01", "-1, 0.01", "1, 0", "1, 1", "1, -0.5", "1, 2", "1, NaN", "1, Infinity"})
    void whatCannotBeMeantIsRefused(long n, double p) {
        assertThatExceptionOfType(BadParametersException.class).isThrownBy(() -> SplitBlockBloom.withRate(n, p));
        assertThatExceptionOfType(BadParametersException.class).isThrownBy(() -> SplitBlockSizing.optimalBytes(n, p));
    }

    @ParameterizedTest
    @CsvSource({"200000000, 0.01", "9223372036854775807, 0.5", "10, 1e-300"})
    void moreThanParquetHasRoomForIsRefusedWithTheWayOut(long n, double p) {
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() -> SplitBlockBloom.withRate(n, p))
                .withMessageContaining("need more than the 134217728 bytes")
                .withMessageContaining("raise p, write smaller row groups");
        assertThat(SplitBlockSizing.optimalBytes(n, p)).isEqualTo(SplitBlockBloom.MAX_BYTES);
    }

    @Test
    void aNegativeNumberOfValuesHasNoRate() {
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() -> SplitBlockSizing.predictedFpRate(32, -1))
                .withMessageContaining("0 or more");
    }
}
