package dev.bloomscreen.foreign.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.BitSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Stepped positions beside the formula in whole numbers. */
class LayerTest {

    private static final BigInteger TWO_64 = BigInteger.ONE.shiftLeft(64);

    @Provide
    Arbitrary<LayerShape> shapes() {
        Arbitrary<LayerShape> plain = Arbitraries.integers()
                .between(1, 2_000)
                .map(bytes -> new LayerShape(8L * bytes, 0.01, 9.6, 40, 100, 0));
        Arbitrary<LayerShape> rounded =
                Arbitraries.integers().between(1, 14).map(log2 -> new LayerShape(1L << 14, 0.01, 9.6, 40, 100, log2));
        return Arbitraries.oneOf(plain, rounded);
    }

    @Property(seed = "612")
    void anItemSetsTheBitsOfTheFormulaAndNoOther(@ForAll long a, @ForAll long b, @ForAll("shapes") LayerShape shape) {
        Layer layer = Layer.empty(shape);
        layer.insert(a, b);

        BitSet expected = new BitSet();
        for (int i = 0; i < shape.hashes(); i++) {
            BigInteger h =
                    unsigned(a).add(unsigned(b).multiply(BigInteger.valueOf(i))).mod(TWO_64);
            expected.set(h.mod(BigInteger.valueOf(shape.modulus())).intValueExact());
        }
        assertThat(BitSet.valueOf(layer.bits().page(0))).isEqualTo(expected);
        assertThat(layer.contains(a, b)).isTrue();
        assertThat(layer.items()).isEqualTo(1);
    }

    private static BigInteger unsigned(long x) {
        return new BigInteger(Long.toUnsignedString(x));
    }

    @Property(seed = "613")
    void anItemOfWhichABitIsMissingIsNotContained(@ForAll long a, @ForAll long b, @ForAll("shapes") LayerShape shape) {
        Layer layer = Layer.empty(shape);
        layer.insert(a, b);
        int last = BitSet.valueOf(layer.bits().page(0)).length() - 1;
        layer.bits().set(last >>> 3, (byte) (layer.bits().get(last >>> 3) & ~(1 << (last & 7))));
        assertThat(layer.contains(a, b)).isFalse();
    }
}
