package dev.bloomscreen.core;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/**
 * The property suite that the course chapter asks for. It stands alone, so that each planted bug of the chapter makes one of
 * these fail, whatever the other tests say.
 */
class BloomPropertyTest {

    private static final String SEED = "1970";

    @Provide
    Arbitrary<BloomShape> shapes() {
        return Combinators.combine(
                        Arbitraries.longs().between(1, 3_000),
                        Arbitraries.integers().between(1, 80))
                .as(BloomShape::new);
    }

    private static Bloom filterOf(BloomShape shape, List<byte[]> items) {
        Bloom bloom = Bloom.of(shape.m(), shape.k());
        items.forEach(bloom::insert);
        return bloom;
    }

    @Example
    void theWorkedExampleIsThese35Bytes() {
        Bloom bloom = Bloom.withRate(4, 0.1);
        bloom.insert("cat".getBytes(UTF_8));
        bloom.insert("dog".getBytes(UTF_8));
        assertThat(HexFormat.ofDelimiter(" ").formatHex(bloom.toBytes()))
                .isEqualTo("54 4c 42 46 01 00 00 00 14 00 00 00 00 00 00 00 "
                        + "03 00 00 00 00 00 00 00 02 00 00 00 00 00 00 00 09 68 02");
    }

    /** Rows worked out with 50 digits, none near a border of the rounding. */
    @Example
    void theSizingTable() {
        assertThat(BloomShape.withRate(4, 0.1)).isEqualTo(new BloomShape(20, 3));
        assertThat(BloomShape.withRate(1_000, 0.01)).isEqualTo(new BloomShape(9_586, 7));
        assertThat(BloomShape.withRate(1_000_000, 1e-6)).isEqualTo(new BloomShape(28_755_176, 20));
        assertThat(BloomShape.withRate(1_000_000_000, 0.01)).isEqualTo(new BloomShape(9_585_058_378L, 7));
        assertThat(BloomShape.withRate(1, 0.999)).isEqualTo(new BloomShape(1, 1));
    }

    @Property(seed = SEED, tries = 300)
    void everyInsertedItemIsPresent(@ForAll("shapes") BloomShape shape, @ForAll List<byte[]> items) {
        Bloom bloom = filterOf(shape, items);
        assertThat(items).allMatch(bloom::contains);
        assertThat(bloom.nInserted()).isEqualTo(items.size());
    }

    @Property(seed = SEED, tries = 300)
    void theBytesAreTheNaiveFiltersBytes(
            @ForAll("shapes") BloomShape shape, @ForAll @Size(max = 30) List<byte[]> items) {
        NaiveBloom naive = new NaiveBloom(shape.m(), shape.k());
        items.forEach(naive::insert);
        assertThat(filterOf(shape, items).toBytes()).isEqualTo(naive.toBytes());
    }

    @Property(seed = SEED, tries = 300)
    void anAbsentItemIsFoundExactlyIfAllItsBitsAreSet(
            @ForAll("shapes") BloomShape shape, @ForAll List<byte[]> items, @ForAll byte[] probe) {
        NaiveBloom naive = new NaiveBloom(shape.m(), shape.k());
        items.forEach(naive::insert);
        assertThat(filterOf(shape, items).contains(probe)).isEqualTo(naive.contains(probe));
    }

    @Property(seed = SEED, tries = 300)
    void bytesRoundTrip(@ForAll("shapes") BloomShape shape, @ForAll List<byte[]> items) throws FormatException {
        Bloom bloom = filterOf(shape, items);
        byte[] bytes = bloom.toBytes();
        Bloom read = Bloom.fromBytes(bytes);
        assertThat(bytes).hasSize((int) shape.byteLength());
        assertThat(read).isEqualTo(bloom).hasSameHashCodeAs(bloom);
        assertThat(read.toBytes()).isEqualTo(bytes);
    }

    @Property(seed = SEED, tries = 300)
    void unionEqualsOneFilterOfBoth(
            @ForAll("shapes") BloomShape shape, @ForAll List<byte[]> left, @ForAll List<byte[]> right) {
        Bloom both = filterOf(shape, left);
        right.forEach(both::insert);
        Bloom union = filterOf(shape, left);
        Bloom other = filterOf(shape, right);
        union.union(other);
        assertThat(union).isEqualTo(both);
        assertThat(other).isEqualTo(filterOf(shape, right));
    }

    @Property(seed = SEED, tries = 200)
    void aMismatchedUnionNamesTheFieldAndChangesNothing(
            @ForAll("shapes") BloomShape ours, @ForAll("shapes") BloomShape theirs, @ForAll List<byte[]> items) {
        Assume.that(!ours.equals(theirs));
        Bloom bloom = filterOf(ours, items);
        byte[] before = bloom.toBytes();
        Bloom other = filterOf(theirs, items);
        assertThat(bloom.isCompatible(other)).isFalse();
        assertThatExceptionOfType(MismatchException.class)
                .isThrownBy(() -> bloom.union(other))
                .satisfies(e -> assertThat(e.field()).isEqualTo(ours.m() != theirs.m() ? "m" : "k"));
        assertThat(bloom.toBytes()).isEqualTo(before);
    }

    @Property(seed = SEED, tries = 2_000)
    void malformedBytesAreRefusedAndWellFormedOnesRead(
            @ForAll @IntRange(min = 1, max = 70) int m,
            @ForAll @IntRange(min = 0, max = 45) int index,
            @ForAll byte value,
            @ForAll @IntRange(min = -3, max = 3) int longer) {
        Bloom bloom = Bloom.of(m, 3);
        bloom.insert(new byte[] {value});
        byte[] valid = bloom.toBytes();
        byte[] bytes = Arrays.copyOf(valid, valid.length + longer);
        if (index < bytes.length) {
            bytes[index] = value;
        }
        boolean read;
        try {
            assertThat(Bloom.fromBytes(bytes).toBytes()).isEqualTo(bytes);
            read = true;
        } catch (FormatException e) {
            read = false;
        }
        assertThat(read).as("bytes %s", HexFormat.of().formatHex(bytes)).isEqualTo(isFilter(bytes));
    }

    /** What the layout table says of a whole file, for limits of this test's sizes. */
    private static boolean isFilter(byte[] bytes) {
        ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        if (bytes.length < 32 || file.getInt(0) != 0x46424c54 || file.getInt(4) != 1 || file.getInt(20) != 0) {
            return false;
        }
        long m = file.getLong(8);
        int k = file.getInt(16);
        boolean inRange = m >= 1 && m <= 1L << 40 && k >= 1 && k <= 4_096;
        int unused = (int) (8 * (bytes.length - 32L) - m);
        return inRange && bytes.length == 32 + (m + 7) / 8 && (bytes[bytes.length - 1] & 0xff) >>> (8 - unused) == 0;
    }

    @Property(seed = SEED, tries = 20)
    void theRateFoundIsTheRateOfTheBits(@ForAll @IntRange(min = 1, max = 1_000_000) int seed) {
        // Binomial(20,000, f^k): a right filter is outside 5 sd once in 1.7 million tries.
        Bloom bloom = Bloom.withRate(500, 0.05);
        for (int i = 0; i < 500; i++) {
            bloom.insert((seed + " in " + i).getBytes(UTF_8));
        }
        int fresh = 20_000;
        int positives = 0;
        for (int i = 0; i < fresh; i++) {
            positives += bloom.contains((seed + " out " + i).getBytes(UTF_8)) ? 1 : 0;
        }
        double q = bloom.currentFpRate();
        assertThat((double) positives).isCloseTo(fresh * q, within(5 * Math.sqrt(fresh * q * (1 - q))));
        assertThat(q).isLessThan(0.1);
    }
}
