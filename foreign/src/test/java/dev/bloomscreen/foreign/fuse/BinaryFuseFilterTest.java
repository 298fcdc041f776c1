package dev.bloomscreen.foreign.fuse;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bloomscreen.core.BadParametersException;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BinaryFuseFilterTest {

    private static long[] random(long seed, int count) {
        return new SplittableRandom(seed).longs(count).toArray();
    }

    private static BinaryFuseFilter of(int bits, long... keys) {
        BinaryFuseBuilder builder = BinaryFuseBuilder.ofBits(bits);
        for (long key : keys) {
            builder.add(key);
        }
        return builder.build();
    }

    private static byte[] item(int i) {
        return ("item:" + i).getBytes(UTF_8);
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 16})
    void everyNumberOfItemsUpTo2000IsPlacedAndFound(int bits) {
        for (int n = 0; n <= 2_000; n++) {
            long[] keys = random(n, n);
            BinaryFuseFilter filter = of(bits, keys);
            assertThat(filter.items()).isEqualTo(n);
            for (long key : keys) {
                if (!filter.contains(key)) {
                    throw new AssertionError(key + " of " + n + " is lost");
                }
            }
        }
    }

    /**
     * Both sides of where segments become longer, of powers of two and ten; and 11,511 and 500,000, which fastfilter's Java
     * did not build of numbers in a row (its issue 31).
     */
    @ParameterizedTest
    @ValueSource(
            ints = {
                4_095, 4_096, 4_097, 4_999, 5_000, 9_999, 10_000, 11_511, 16_999, 17_000, 55_999, 56_000, 65_535,
                65_536, 65_537, 100_000, 189_999, 190_000, 500_000, 619_999, 620_000, 999_999, 1_000_000, 2_099_999,
                2_100_000
            })
    void sizesAtBordersArePlacedAndFound(int n) {
        long[] keys = LongStream.range(0, n).toArray();
        assertThat(of(8, keys).containsAll(keys)).doesNotContain(false);
    }

    /**
     * Where slots are scarcest, right before there is a segment more. The paper's formulas give too few at 11,480 to 11,521
     * keys, where the C of its authors gives up (xor_singleheader's issue 77). Here fewer than 1 in 10 seeds fail; that 8 do for
     * one of a thousand sets is met once in 100,000 runs, and the keys are fixed.
     */
    @Test
    void aFewSeedsPlaceAllItemsAtEverySize() {
        int sets = 0;
        for (int n = 10; n < 25_000; n++) {
            if (FuseShape.of(n + 1).slots() != FuseShape.of(n).slots()) {
                for (int set = 0; set < 10; set++) {
                    assertThat(attempts(random(100L * n + set, n)))
                            .as("%d items", n)
                            .isLessThanOrEqualTo(8);
                    sets++;
                }
            }
        }
        assertThat(sets).isGreaterThan(800);
    }

    private static int attempts(long[] keys) {
        for (int attempt = 0; ; attempt++) {
            long seed = FuseHash.seed(0, attempt);
            long[] hashes =
                    LongStream.of(keys).map(key -> FuseHash.of(key, seed)).toArray();
            if (new FusePlacement(hashes, FuseShape.of(keys.length)).find()) {
                return attempt + 1;
            }
        }
    }

    @Test
    void numbersInARowAndBitsInARowAreItemsLikeAnyOthers() {
        for (int shift = 0; shift < 64; shift += 7) {
            int by = shift;
            long[] keys =
                    LongStream.range(0, 3_000).map(i -> Long.rotateLeft(i, by)).toArray();
            BinaryFuseFilter filter = of(8, keys);
            assertThat(filter.items()).isEqualTo(3_000);
            assertThat(filter.containsAll(keys)).doesNotContain(false);
        }
    }

    @Test
    void anEmptyFilterHoldsNothing() {
        for (int bits : new int[] {8, 16}) {
            BinaryFuseFilter filter = of(bits);
            assertThat(filter.items()).isZero();
            assertThat(filter.rate()).isZero();
            assertThat(filter.byteLength()).isEqualTo(44);
            assertThat(filter.containsAll(random(1, 10_000))).doesNotContain(true);
            assertThat(filter.contains(new byte[0])).isFalse();
        }
    }

    @Property(seed = "705", tries = 200)
    void theSameSetMakesTheSameBytesInAnyOrderAndHoweverOftenAnItemIsAdded(
            @ForAll @Size(max = 300) long[] keys, @ForAll long start) {
        BinaryFuseBuilder once = BinaryFuseBuilder.ofBits(16, start);
        LongStream.of(keys).distinct().forEach(once::add);
        BinaryFuseBuilder often = BinaryFuseBuilder.ofBits(16, start);
        for (int i = keys.length - 1; i >= 0; i--) {
            often.add(keys[i]).add(keys[i / 2]);
        }
        byte[] bytes = once.build().toBytes();
        assertThat(often.build().toBytes()).isEqualTo(bytes);
    }

    @Test
    void oneItemAMillionTimesIsOneItem() {
        BinaryFuseBuilder builder = BinaryFuseBuilder.ofBits(8);
        for (int i = 0; i < 1_000_000; i++) {
            builder.add(item(7));
        }
        BinaryFuseFilter filter = builder.build();
        assertThat(filter.items()).isEqualTo(1);
        assertThat(filter.contains(item(7))).isTrue();
    }

    @Property(seed = "706", tries = 100)
    void everyItemIsFoundByEveryCallAndArraysAnswerAsSingleCalls(
            @ForAll @Size(max = 600) byte[][] items, @ForAll long start) {
        BinaryFuseBuilder builder = BinaryFuseBuilder.ofBits(8, start);
        Stream.of(items).forEach(builder::add);
        BinaryFuseFilter filter = builder.build();
        assertThat(filter.containsAll(items)).doesNotContain(false);
        byte[][] others = new byte[700][];
        for (int i = 0; i < others.length; i++) {
            others[i] = item(i);
        }
        boolean[] answers = filter.containsAll(others);
        for (int i = 0; i < others.length; i++) {
            byte[] padded = new byte[others[i].length + 5];
            System.arraycopy(others[i], 0, padded, 3, others[i].length);
            assertThat(answers[i])
                    .isEqualTo(filter.contains(others[i]))
                    .isEqualTo(filter.contains(padded, 3, others[i].length));
        }
    }

    @Test
    void anArrayOfKeysIsAnsweredAsSingleKeysAre() {
        for (int bits : new int[] {8, 16}) {
            BinaryFuseFilter filter = of(bits, random(3, 5_000));
            for (int count : new int[] {0, 1, 255, 256, 257, 100_000}) {
                long[] keys = random(4, count);
                boolean[] answers = filter.containsAll(keys);
                assertThat(answers).hasSize(count);
                for (int i = 0; i < count; i++) {
                    if (answers[i] != filter.contains(keys[i])) {
                        throw new AssertionError("key " + i + " of " + count);
                    }
                }
            }
        }
    }

    @Test
    void anItemIsItsXxh64() {
        BinaryFuseFilter filter =
                BinaryFuseBuilder.ofBits(16).add("cat".getBytes(UTF_8)).build();
        assertThat(filter.contains(-5315903814719137477L)).isTrue(); // of the hashes of Parquet
    }

    @Test
    void aSeedThatPlacesNotIsFollowedByTheNext() {
        FuseVector retried = FuseVector.named("fuse-retried");
        assertThat(retried.build().seed())
                .isEqualTo(FuseHash.seed(retried.json().get("start").asLong(), 1));
    }

    @Test
    void whenNoSeedPlacesTheItemsTheErrorSaysHowManyWereTriedAndTheWayOut() {
        long start = FuseVector.named("fuse-retried").json().get("start").asLong();
        BinaryFuseBuilder builder =
                BinaryFuseBuilder.ofBits(8, start).add("cat".getBytes(UTF_8)).add("dog".getBytes(UTF_8));
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() -> builder.build(1))
                .withMessage(
                        "none of 1 seeds, started from " + start + ", places the 2 items; start from another number");
    }

    /** Were a count of them to wrap, a slot of many keys could pass for one of few. */
    @Test
    void moreKeysInASlotThanItsCountHoldsAreNoPlacement() {
        long[] equal = new long[200];
        assertThat(new FusePlacement(equal, FuseShape.of(200)).find()).isFalse();
    }

    @Test
    void aBuilderMakesOneFilter() {
        BinaryFuseBuilder builder = BinaryFuseBuilder.ofBits(8).add(1);
        builder.build();
        assertThatIllegalStateException().isThrownBy(builder::build).withMessageContaining("another builder");
        assertThatIllegalStateException().isThrownBy(() -> builder.add(2));
    }

    @Test
    void whatNoFilterCanBeIsRefused() {
        for (int bits : new int[] {0, 7, 9, 32, -8}) {
            assertThatExceptionOfType(BadParametersException.class)
                    .isThrownBy(() -> BinaryFuseBuilder.ofBits(bits))
                    .withMessage("a fingerprint has 8 or 16 bits, not " + bits);
        }
        assertThatThrownBy(() -> BinaryFuseBuilder.ofBits(8).add(new byte[3], 2, 2))
                .isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> of(8, 1).contains(new byte[3], -1, 2)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void slotsOfTheMostItemsAreBelow2To31() {
        for (long n = 1; n <= FuseShape.MAX_ITEMS; n += 1 + n / 100) {
            requireShape(n);
        }
        requireShape(FuseShape.MAX_ITEMS);
    }

    private static void requireShape(long n) {
        FuseShape shape = FuseShape.of(n);
        long slots = (shape.segmentCount() + 2L) * shape.segmentLength();
        assertThat(slots).isBetween(n, (long) Integer.MAX_VALUE);
        assertThat(shape.slots()).isEqualTo((int) slots);
        assertThat(FuseHash.slot0(-1, shape.firstSlots())).isEqualTo((int) shape.firstSlots() - 1);
        assertThat(FuseHash.slot2(-1, FuseHash.slot0(-1, shape.firstSlots()), shape.segmentLength()))
                .isBetween((int) shape.firstSlots() + shape.segmentLength(), (int) slots - 1);
    }

    @Property(seed = "707")
    void aHashTellsItsKey(@ForAll long key, @ForAll long seed) {
        assertThat(FuseHash.keyOf(FuseHash.of(key, seed), seed)).isEqualTo(key);
    }
}
