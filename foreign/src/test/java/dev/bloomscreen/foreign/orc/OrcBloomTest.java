package dev.bloomscreen.foreign.orc;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.core.MismatchException;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OrcBloomTest {

    /** Positions by orc-core for 128 items at 0.05, which are 832 bits and 5 hashes. */
    @Test
    void positionsAreThoseOfOrcCore() {
        assertThat(OrcShape.withRate(128, 0.05)).isEqualTo(new OrcShape(832, 5));
        assertThat(positions(OrcHash.ofLong(1))).containsExactlyInAnyOrder(567, 288, 246, 306, 228);
        assertThat(positions(OrcHash.ofString(""))).containsExactlyInAnyOrder(656, 807, 480, 151, 304);
        assertThat(positions(OrcHash.ofString("english"))).containsExactlyInAnyOrder(576, 221, 68, 729, 392);
        assertThat(positions(OrcHash.ofDouble(1.1))).containsExactlyInAnyOrder(522, 692, 12, 370, 753);
        assertThat(positions(OrcHash.ofLong(0))).containsExactly(0);
    }

    private static List<Integer> positions(long hash) {
        OrcBloom filter = OrcBloom.withRate(128, 0.05);
        filter.insertHash(hash);
        byte[] bytes = filter.toBytes();
        int start = bytes.length - 832 / 8;
        return IntStream.range(0, 832)
                .filter(bit -> (bytes[start + bit / 8] >> bit % 8 & 1) == 1)
                .boxed()
                .toList();
    }

    @Test
    void insertTellsWhetherTheItemWasSurelyAbsent() {
        OrcBloom filter = OrcBloom.withRate(1_000, 0.01);
        assertThat(filter.contains("cat".getBytes(UTF_8))).isFalse();
        assertThat(filter.insert("cat".getBytes(UTF_8))).isTrue();
        assertThat(filter.insert("cat".getBytes(UTF_8))).isFalse();
        assertThat(filter.contains("cat".getBytes(UTF_8))).isTrue();
        assertThat(filter.insert(42)).isTrue();
        assertThat(filter.insert(42.0)).isTrue();
        assertThat(filter.insertHash(OrcHash.OF_NULL)).isTrue();
        assertThat(filter.contains(42) && filter.contains(42.0) && filter.containsHash(OrcHash.OF_NULL))
                .isTrue();
        assertThat(filter.countOnes()).isEqualTo(28);
        assertThat(filter.currentFpRate()).isEqualTo(Math.pow(28 / 9_600.0, 7));
    }

    /** Its digits would be two billion. */
    @ParameterizedTest
    @ValueSource(strings = {"1e2147483647", "1e-2147483647", "1e38", "1e-39"})
    void aDecimalOfMoreDigitsThanTheTypeHasIsRefused(String number) {
        BigDecimal decimal = new BigDecimal(number);
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() -> OrcHash.ofDecimal(decimal))
                .withMessageContaining("at most 38 digits");
    }

    /** A float is hashed as the double of its value. */
    @Test
    void whatATypeIsHashedAs() {
        assertThat(OrcHash.ofDecimal(new BigDecimal("1.50"))).isEqualTo(OrcHash.ofString("1.5"));
        assertThat(OrcHash.ofDecimal(new BigDecimal("-0.00"))).isEqualTo(OrcHash.ofString("0"));
        assertThat(OrcHash.ofDecimal(new BigDecimal("1.2e3"))).isEqualTo(OrcHash.ofString("1200"));
        assertThat(OrcHash.ofDate(LocalDate.of(1969, 12, 31))).isEqualTo(OrcHash.ofLong(-1));
        assertThat(OrcHash.ofTimestamp(LocalDateTime.of(1970, 1, 2, 0, 0, 0, 1_999_999)))
                .isEqualTo(OrcHash.ofInstant(Instant.ofEpochMilli(86_400_001)))
                .isEqualTo(OrcHash.ofLong(86_400_001));
        assertThat(OrcHash.ofDouble(1.5f)).isEqualTo(OrcHash.ofLong(0x3ff8L << 48));
        assertThat(OrcHash.ofDouble(-0.0)).isNotEqualTo(OrcHash.ofDouble(0.0));
    }

    @Property(seed = "713", tries = 200)
    void aUnionIsTheFilterOfAllItems(@ForAll List<String> left, @ForAll List<String> right) {
        OrcBloom one = filter(left);
        OrcBloom all = filter(left);
        right.forEach(item -> all.insertHash(OrcHash.ofString(item)));
        OrcBloom two = filter(right);
        one.union(two);
        assertThat(one).isEqualTo(all).hasSameHashCodeAs(all);
        assertThat(two).isEqualTo(filter(right));
        assertThat(left).allMatch(item -> one.contains(item.getBytes(UTF_8)));
    }

    private static OrcBloom filter(List<String> items) {
        OrcBloom filter = OrcBloom.withRate(50, OrcBloom.LIBRARY_RATE);
        items.forEach(item -> filter.insertHash(OrcHash.ofString(item)));
        return filter;
    }

    @Test
    void filtersOfOtherShapesOrStreamsAreOthersAndCannotBeUnited() {
        OrcBloom filter = OrcBloom.of(new OrcShape(640, 4), OrcStream.BLOOM_FILTER_UTF8);
        List<String> fields = new ArrayList<>();
        for (OrcBloom other : List.of(
                OrcBloom.of(new OrcShape(704, 4), OrcStream.BLOOM_FILTER_UTF8),
                OrcBloom.of(new OrcShape(640, 5), OrcStream.BLOOM_FILTER_UTF8),
                OrcBloom.of(new OrcShape(640, 4), OrcStream.BLOOM_FILTER))) {
            assertThat(filter).isNotEqualTo(other);
            assertThatExceptionOfType(MismatchException.class)
                    .isThrownBy(() -> filter.union(other))
                    .satisfies(e -> fields.add(e.field()));
        }
        assertThat(fields).containsExactly("bits", "hashes", "stream");
        assertThat(filter).hasToString("OrcBloom(BLOOM_FILTER_UTF8, 640 bits, 4 hashes)");
    }

    @ParameterizedTest
    @CsvSource({"0, 0.01", "-1, 0.01", "1, 0", "1, 1", "1, -0.5", "1, NaN"})
    void parametersOutOfRangeAreRefused(long n, double p) {
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() -> OrcBloom.withRate(n, p))
                .withMessage("n must be 1 or more and p above 0 and below 1, but they are " + n + " and " + p);
    }

    @Test
    void noFilterHasMoreBitsThanOrcCounts() {
        assertThat(OrcShape.withRate(224_000_000, 0.01).bits()).isLessThanOrEqualTo(OrcShape.MAX_BITS);
        for (long n : new long[] {225_000_000, Long.MAX_VALUE}) {
            assertThatExceptionOfType(BadParametersException.class)
                    .isThrownBy(() -> OrcBloom.withRate(n, 0.01))
                    .withMessageContaining("at most 2147483584 bits")
                    .withMessageContaining(n + " items");
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "63, 1", "65, 1", "2147483647, 1", "64, 0", "64, 1110"})
    void aShapeThatNoFilterHasIsRefused(int bits, int hashes) {
        assertThatExceptionOfType(BadParametersException.class).isThrownBy(() -> new OrcShape(bits, hashes));
    }

    @Test
    void theMostHashesAreThoseOfOneItemAtTheSmallestRate() {
        assertThat(OrcShape.withRate(1, Double.MIN_VALUE).hashes()).isEqualTo(OrcShape.MAX_HASHES);
    }
}
