package dev.bloomscreen.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Items are their bytes, in whatever form they come. */
class ItemsTest {

    private static long[] hashes(Items items) {
        long[] hashes = new long[items.count()];
        items.hash(0, hashes.length, hashes);
        return hashes;
    }

    private static long[] naive(List<byte[]> items) {
        return items.stream()
                .mapToLong(item -> NaiveBloom.fnv1a64(item).longValue())
                .toArray();
    }

    @Property(seed = "1991", tries = 500)
    void everyFormGivesTheHashesOfTheBytes(
            @ForAll @Size(max = 40) List<@Size(max = 40) byte[]> items, @ForAll @Size(max = 5) byte[] before) {
        long[] expected = naive(items);
        assertThat(hashes(Items.of(items.toArray(byte[][]::new)))).isEqualTo(expected);
        assertThat(hashes(Items.ofHashes(expected))).isEqualTo(expected);

        int[] offsets = new int[items.size() + 1];
        offsets[0] = before.length;
        for (int i = 0; i < items.size(); i++) {
            offsets[i + 1] = offsets[i] + items.get(i).length;
        }
        ByteBuffer buffer = ByteBuffer.allocate(offsets[items.size()] + 3).put(before);
        items.forEach(buffer::put);
        assertThat(hashes(Items.inBuffer(buffer.array(), offsets))).isEqualTo(expected);
    }

    @Property(seed = "16", tries = 300)
    void itemsAtEvenDistancesAreTheBytesFromEachStart(
            @ForAll @Size(max = 200) byte[] bytes,
            @ForAll @IntRange(max = 30) int distance,
            @ForAll @IntRange(max = 30) int length) {
        List<byte[]> items = new ArrayList<>();
        for (int start = 0; start + length <= bytes.length && items.size() < 40; start += distance) {
            items.add(Arrays.copyOfRange(bytes, start, start + length));
        }
        assertThat(hashes(Items.atEvenDistances(bytes, distance, length, items.size())))
                .isEqualTo(naive(items));
    }

    @Test
    void itemsAtEvenDistancesThatLeaveTheArrayAreRefused() {
        byte[] bytes = new byte[40];
        assertThat(Items.atEvenDistances(bytes, 24, 16, 2).count()).isEqualTo(2);
        assertThat(Items.atEvenDistances(bytes, 24, 60, 0).count()).isZero();
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() -> Items.atEvenDistances(bytes, 25, 16, 2))
                .withMessageContaining("end at 41, outside the array of 40");
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() -> Items.atEvenDistances(bytes, Integer.MAX_VALUE, 16, Integer.MAX_VALUE))
                .withMessageContaining("outside the array of 40");
        for (int[] wrong : new int[][] {{-1, 16, 1}, {16, -1, 1}, {16, 16, -1}}) {
            assertThatExceptionOfType(BadParametersException.class)
                    .isThrownBy(() -> Items.atEvenDistances(bytes, wrong[0], wrong[1], wrong[2]))
                    .withMessageContaining("must not be below 0");
        }
    }

    @Property(seed = "64", tries = 300)
    void aNumberIsItsEightLittleEndianBytes(@ForAll @Size(max = 40) List<Long> keys) {
        List<byte[]> items = keys.stream()
                .map(key -> ByteBuffer.allocate(8)
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .putLong(key)
                        .array())
                .toList();
        long[] numbers = keys.stream().mapToLong(Long::longValue).toArray();
        assertThat(hashes(Items.ofLongs(numbers))).isEqualTo(naive(items));
    }

    static List<Items> tenItemsInEveryForm() {
        byte[][] arrays = new byte[10][8];
        int[] offsets = new int[11];
        byte[] buffer = new byte[80];
        long[] numbers = new long[10];
        for (int i = 0; i < 10; i++) {
            arrays[i][0] = (byte) i;
            buffer[8 * i] = (byte) i;
            offsets[i + 1] = 8 * (i + 1);
            numbers[i] = i;
        }
        return List.of(
                Items.of(arrays),
                Items.inBuffer(buffer, offsets),
                Items.atEvenDistances(buffer, 8, 8, 10),
                Items.ofLongs(numbers),
                Items.ofHashes(naive(List.of(arrays))));
    }

    @ParameterizedTest
    @MethodSource("tenItemsInEveryForm")
    void aRangeOfARangeIsTheItemsThere(Items items) {
        long[] all = hashes(items);
        Items range = items.range(2, 9).range(1, 6);
        assertThat(range.count()).isEqualTo(5);
        assertThat(hashes(range)).isEqualTo(Arrays.copyOfRange(all, 3, 8));
        long[] two = new long[2];
        range.hash(3, 2, two);
        assertThat(two).containsExactly(all[6], all[7]);
        assertThat(items.range(10, 10).count()).isZero();
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> range.range(0, 6));
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> items.range(-1, 2));
    }

    @Test
    void offsetsThatAreNoItemsAreRefused() {
        byte[] bytes = new byte[10];
        assertRefused(bytes, new int[0], "there is none");
        assertRefused(bytes, new int[] {-1, 3}, "number 0 is -1");
        assertRefused(bytes, new int[] {0, 5, 4}, "number 2 is 4, behind 5");
        assertRefused(bytes, new int[] {0, 11}, "number 1 is 11");
    }

    private static void assertRefused(byte[] bytes, int[] offsets, String message) {
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() -> Items.inBuffer(bytes, offsets))
                .withMessageContaining(message);
    }

    @Test
    void anItemThatIsNullIsRefusedByItsNumber() {
        byte[][] items = new byte[5][1];
        items = Arrays.copyOf(items, 6);
        byte[][] withNull = items;
        assertThatExceptionOfType(NullPointerException.class)
                .isThrownBy(() -> Items.of(withNull))
                .withMessage("item 5 is null");
    }
}
