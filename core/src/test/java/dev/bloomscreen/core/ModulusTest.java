package dev.bloomscreen.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModulusTest {

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
                20,
                63,
                64,
                65,
                (1L << 31) - 1,
                1L << 31,
                (1L << 31) + 1,
                (1L << 32) - 1,
                1L << 32,
                (1L << 32) + 1,
                (1L << 40) - 1,
                1L << 40
            })
    void theReciprocalGivesTheExactRemainderAtTheEdges(long m) {
        Modulus modulus = new Modulus(m);
        for (long x : new long[] {0, 1, 2, -1, -2, Long.MAX_VALUE, Long.MIN_VALUE, Long.MIN_VALUE + 1}) {
            assertExact(modulus, m, x);
        }
        Random random = new Random(m);
        BigInteger multiples = BigInteger.ONE.shiftLeft(64).divide(BigInteger.valueOf(m));
        for (int i = 0; i < 5_000; i++) {
            long x = random.nextLong();
            assertExact(modulus, m, x);
            // Next to a multiple of m, where a quotient that is off shows first.
            long multiple = new BigInteger(64, random).mod(multiples).longValue() * m;
            assertExact(modulus, m, multiple - 1);
            assertExact(modulus, m, multiple);
            assertExact(modulus, m, multiple + 1);
        }
        long largest = multiples.longValue() * m;
        assertExact(modulus, m, largest - 1);
        assertExact(modulus, m, largest);
        assertExact(modulus, m, largest + 1);
    }

    @Property(seed = "1994", tries = 5_000)
    void theReciprocalGivesTheExactRemainderForAnyNumbers(
            @ForAll @LongRange(min = 1, max = Bloom.MAX_BITS) long m, @ForAll long x) {
        assertExact(new Modulus(m), m, x);
    }

    private static void assertExact(Modulus modulus, long m, long x) {
        long expected = NaiveBloom.unsigned(x).mod(BigInteger.valueOf(m)).longValueExact();
        if (modulus.reduce(x) != expected) {
            assertThat(modulus.reduce(x))
                    .as("%s mod %s", Long.toUnsignedString(x), m)
                    .isEqualTo(expected);
        }
    }
}
