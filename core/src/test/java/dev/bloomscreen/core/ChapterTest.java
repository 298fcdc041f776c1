package dev.bloomscreen.core;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.bloomscreen.core.FormatException.Kind;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The nine tests that the course chapter on this filter catalogues, under its names. */
class ChapterTest {

    private static final byte[] WORKED_EXAMPLE = HexFormat.of()
            .parseHex("544c4246" + "01000000" + "1400000000000000" + "03000000" + "00000000" + "0200000000000000"
                    + "096802");

    private static byte[] bytes(String text) {
        return text.getBytes(UTF_8);
    }

    private static Bloom workedExample() {
        Bloom bloom = Bloom.withRate(4, 0.1);
        bloom.insert(bytes("cat"));
        bloom.insert(bytes("dog"));
        return bloom;
    }

    @Test
    void handExampleSizingAndBits() {
        Bloom bloom = workedExample();
        assertThat(bloom.m()).isEqualTo(20);
        assertThat(bloom.k()).isEqualTo(3);
        assertThat(bloom.bitPositions(bytes("cat"))).containsExactly(11, 14, 17);
        assertThat(bloom.bitPositions(bytes("dog"))).containsExactly(13, 0, 3);
        assertThat(bloom.bitPositions(bytes("bird"))).containsExactly(14, 7, 16);
        assertThat(bloom.contains(bytes("bird"))).isFalse();
        assertThat(bloom.countOnes()).isEqualTo(6);
        assertThat(bloom.currentFpRate()).isCloseTo(0.027, within(1e-15));
        assertThat(bloom.toBytes()).isEqualTo(WORKED_EXAMPLE);
    }

    @Test
    void hashFunctionsHandValues() {
        assertThat(Hashing.fnv1a64(bytes(""))).isEqualTo(0xcbf29ce484222325L);
        assertThat(Hashing.fnv1a64(bytes("a"))).isEqualTo(0xaf63dc4c8601ec8cL);
        assertThat(Hashing.fnv1a64(bytes("cat"))).isEqualTo(0xf5e307190ce4a327L);
        assertThat(Hashing.mix64(0)).isEqualTo(0);
        assertThat(Hashing.mix64(1)).isEqualTo(0x5692161d100b05e5L);
        assertThat(Hashing.mix64(0xf5e307190ce4a327L) | 1).isEqualTo(0xabc55d317f9d6793L);
    }

    @Test
    void sizingFormulas() {
        assertSizes(4, 0.1, 20, 3, 35);
        assertSizes(1_000, 0.01, 9_586, 7, 32 + 1_199); // k: 6.64 is rounded, not cut
        assertSizes(1, 0.5, 2, 1, 33);
        assertSizes(1_000_000, 1e-6, 28_755_176, 20, 3_594_429);
        assertSizes(1_000, 0.9, 220, 1, 32 + 28); // k: 0.15 becomes 1
    }

    private static void assertSizes(long n, double p, long m, int k, long byteLength) {
        BloomShape shape = BloomShape.withRate(n, p);
        assertThat(shape).isEqualTo(new BloomShape(m, k));
        assertThat(shape.byteLength()).isEqualTo(byteLength);
    }

    @Test
    void badParametersAreErrors() {
        for (double p : new double[] {0, 1, -0.1, 1.5, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatThrownBy(() -> Bloom.withRate(10, p))
                    .isInstanceOf(BadParametersException.class)
                    .hasMessageContaining("p, the false-positive rate")
                    .hasMessageContaining(String.valueOf(p));
        }
        for (long n : new long[] {0, -1, Long.MIN_VALUE}) {
            assertThatThrownBy(() -> Bloom.withRate(n, 0.01))
                    .isInstanceOf(BadParametersException.class)
                    .hasMessageContaining("must be 1 or more, but is " + n);
        }
        for (long m : new long[] {0, -1, (1L << 40) + 1, Long.MAX_VALUE}) {
            assertThatThrownBy(() -> Bloom.of(m, 3))
                    .isInstanceOf(BadParametersException.class)
                    .hasMessageContaining("m, the number of bits")
                    .hasMessageContaining(String.valueOf(m));
        }
        for (int k : new int[] {0, -1}) {
            assertThatThrownBy(() -> Bloom.of(64, k))
                    .isInstanceOf(BadParametersException.class)
                    .hasMessageContaining("k, the number of hashes")
                    .hasMessageContaining(String.valueOf(k));
        }
        assertThatThrownBy(() -> Bloom.withRate(1L << 40, 0.01))
                .isInstanceOf(BadParametersException.class)
                .hasMessageContaining("above the format's 2^40");
    }

    @Test
    void noFalseNegatives() throws FormatException {
        Random random = new Random(2006);
        byte[][] items = new byte[5_000][];
        Bloom bloom = Bloom.withRate(items.length, 0.01);
        Bloom evens = Bloom.withRate(items.length, 0.01);
        Bloom odds = Bloom.withRate(items.length, 0.01);
        for (int i = 0; i < items.length; i++) {
            items[i] = new byte[random.nextInt(40)];
            random.nextBytes(items[i]);
            bloom.insert(items[i]);
            (i % 2 == 0 ? evens : odds).insert(items[i]);
        }
        Bloom read = Bloom.fromBytes(bloom.toBytes());
        evens.union(odds);
        for (byte[] item : items) {
            assertThat(bloom.contains(item)).isTrue();
            assertThat(read.contains(item)).isTrue();
            assertThat(evens.contains(item)).isTrue();
        }
    }

    /**
     * False positives among N fresh items are Binomial(N, f^k), with f the share of bits set. Seeds 0 to 30 as they are, none
     * chosen. A right filter fails: P(two or more of 31 outside 3 sd at 0.27 % each) = 0.3 %; P(any outside 4.5 sd) below
     * 0.03 %. The bound of 2 % is over 30 sd off.
     */
    @Test
    void fpRateWithinThreeSigma() {
        int n = 10_000;
        int fresh = 100_000;
        int outside = 0;
        for (int seed = 0; seed <= 30; seed++) {
            Random random = new Random(seed);
            Bloom bloom = Bloom.withRate(n, 0.01);
            byte[] item = new byte[16];
            for (int i = 0; i < n; i++) {
                random.nextBytes(item);
                bloom.insert(item);
            }
            int positives = 0;
            for (int i = 0; i < fresh; i++) {
                random.nextBytes(item);
                positives += bloom.contains(item) ? 1 : 0;
            }
            double q = bloom.currentFpRate();
            double sigmas = Math.abs(positives - fresh * q) / Math.sqrt(fresh * q * (1 - q));
            outside += sigmas > 3 ? 1 : 0;
            assertThat(sigmas).as("sigmas of seed %d", seed).isLessThan(4.5);
            assertThat(positives).as("positives of seed %d", seed).isLessThan(fresh / 50);
        }
        assertThat(outside).isLessThanOrEqualTo(1);
    }

    @Test
    void unionIsTheFilterOfBothSets() {
        Bloom left = Bloom.of(1_001, 5);
        Bloom right = Bloom.of(1_001, 5);
        Bloom both = Bloom.of(1_001, 5);
        for (int i = 0; i < 150; i++) {
            byte[] item = bytes("item " + i);
            (i < 100 ? left : right).insert(item);
            both.insert(item);
        }
        left.union(right);
        assertThat(left).isEqualTo(both);
        assertThat(left.nInserted()).isEqualTo(150);
        assertThat(left.toBytes()).isEqualTo(both.toBytes());

        assertThatThrownBy(() -> left.union(Bloom.of(1_002, 5)))
                .isInstanceOfSatisfying(
                        MismatchException.class, e -> assertThat(e.field()).isEqualTo("m"))
                .hasMessageContaining("m is 1001 here and 1002 in the other");
        assertThatThrownBy(() -> left.union(Bloom.of(1_001, 4)))
                .isInstanceOfSatisfying(
                        MismatchException.class, e -> assertThat(e.field()).isEqualTo("k"))
                .hasMessageContaining("k is 5 here and 4 in the other");
        assertThat(left).isEqualTo(both);
    }

    /** The format's other golden filters run in the conformance test. */
    @Test
    void goldenBytesMatchTheFormat() throws FormatException {
        Bloom bloom = Bloom.fromBytes(WORKED_EXAMPLE);
        assertThat(bloom).isEqualTo(workedExample());
        assertThat(bloom.contains(bytes("cat"))).isTrue();
        assertThat(bloom.contains(bytes("dog"))).isTrue();
        assertThat(bloom.contains(bytes("bird"))).isFalse();
        assertThat(Bloom.of(64, 4).toBytes())
                .asHexString()
                .isEqualToIgnoringCase(
                        "544C424601000000400000000000000004000000000000000000000000000000" + "0000000000000000");
    }

    @Test
    void fromBytesRejectsMalformedInput() {
        assertRefused(with(0, 'X'), Kind.NOT_THIS_FORMAT, "magic");
        assertRefused(with(4, 2), Kind.UNSUPPORTED, "version");
        assertRefused(with(8, 0), Kind.CORRUPT, "m");
        assertRefused(with(16, 0), Kind.CORRUPT, "k");
        assertRefused(with(20, 1), Kind.CORRUPT, "reserved");
        assertRefused(Arrays.copyOf(WORKED_EXAMPLE, 34), Kind.TRUNCATED, "bits");
        assertRefused(Arrays.copyOf(WORKED_EXAMPLE, 36), Kind.CORRUPT, "trailing");
        assertRefused(with(8, 25), Kind.TRUNCATED, "bits");
        assertRefused(with(8, 16), Kind.CORRUPT, "trailing");
        assertRefused(with(34, 0x12), Kind.CORRUPT, "padding");
        assertRefused(new byte[0], Kind.TRUNCATED, "magic");
    }

    private static byte[] with(int index, int value) {
        byte[] bytes = WORKED_EXAMPLE.clone();
        bytes[index] = (byte) value;
        return bytes;
    }

    private static void assertRefused(byte[] bytes, Kind kind, String field) {
        assertThatThrownBy(() -> Bloom.fromBytes(bytes)).isInstanceOfSatisfying(FormatException.class, e -> {
            assertThat(e.kind()).isEqualTo(kind);
            assertThat(e.field()).isEqualTo(field);
        });
    }
}
