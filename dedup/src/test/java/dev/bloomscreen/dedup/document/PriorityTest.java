package dev.bloomscreen.dedup.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Numbers keep their order as longs, and are what the JDK's parser makes of them. */
class PriorityTest {

    private static final List<String> RISING = List.of(
            "-1e999",
            "-1e308",
            "-2",
            "-1.000000000000003",
            "-1",
            "-1e-300",
            "-5e-323",
            "0",
            "5e-323",
            "0.1",
            "0.100000000000001",
            "1",
            "1.5",
            "2",
            "123456789012345",
            "1e22",
            "1e999");

    @Example
    void theSmallerNumberHasTheSmallerLong() {
        for (int i = 1; i < RISING.size(); i++) {
            assertThat(of(RISING.get(i))).as(RISING.get(i)).isGreaterThan(of(RISING.get(i - 1)));
        }
    }

    @Example
    void numbersThatAreWrittenInAnotherWayAreEqual() {
        assertThat(of("1")).isEqualTo(of("1.0")).isEqualTo(of("10e-1")).isEqualTo(of("0.1E+1"));
        assertThat(of("-0")).isEqualTo(of("0")).isEqualTo(of("-0.0e5"));
    }

    @Example
    void theTwoLowestBitsAreClear() {
        assertThat(RISING).allSatisfy(number -> assertThat(of(number) & 3).isZero());
    }

    @Property(tries = 20_000, seed = "2026120211")
    void aNumberIsTheDoubleThatTheJdkReads(@ForAll long seed) {
        Random random = new Random(seed);
        String digits = Long.toString(random.nextLong() >> random.nextInt(64));
        int split = digits.length() - random.nextInt(digits.length() - (digits.startsWith("-") ? 1 : 0));
        String number = split == digits.length() || random.nextInt(4) == 0
                ? new BigDecimal(digits).movePointLeft(random.nextInt(30)).toPlainString()
                : digits.substring(0, split) + "." + digits.substring(split) + (random.nextBoolean() ? "" : "e-7");

        assertThat(of(number)).as(number).isEqualTo(order(Double.parseDouble(number)));
    }

    private static long of(String number) {
        byte[] bytes = RawJson.utf8("x" + number + "x");
        return Priority.of(bytes, 1, bytes.length - 1);
    }

    /** Doubles as longs in their order: negative ones below all others, the larger their bits the lower. */
    static long order(double value) {
        long bits = Double.doubleToRawLongBits(Math.abs(value));
        return (value < 0 ? ~bits : bits) & ~3L;
    }
}
