package dev.bloomscreen.foreign.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.bloomscreen.core.Bloom;
import dev.bloomscreen.foreign.fuse.BinaryFuseBuilder;
import dev.bloomscreen.foreign.fuse.BinaryFuseFilter;
import dev.bloomscreen.foreign.redis.CuckooFilter;
import dev.bloomscreen.foreign.redis.ScalableBloom;
import java.nio.ByteBuffer;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Scale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is planned is what the filters themselves are, once they are made. */
class SizingTest {

    private static Size size(Kind kind, long items, double rate) {
        return Sizing.smallest(kind, items, rate);
    }

    @Property(tries = 200, seed = "701")
    void aBloomFilterTakesWhatItsFileTakes(
            @ForAll @LongRange(min = 1, max = 100_000) long n,
            @ForAll @Scale(9) @DoubleRange(min = 1e-9, max = 0.9) double p) {
        Bloom filter = Bloom.withRate(n, p);
        assertThat(size(Kind.TLBF, n, p).bytes()).isEqualTo(filter.shape().byteLength());
        assertThat(size(Kind.TLBF, n, p).reads()).isEqualTo(filter.k());
    }

    @Property(tries = 200, seed = "702")
    void aScalableFilterTakesWhatItTakesInRedis(
            @ForAll @LongRange(min = 1, max = 100_000) long n,
            @ForAll @Scale(9) @DoubleRange(min = 1e-9, max = 0.9) double p) {
        ScalableBloom filter = ScalableBloom.withRate(n, p);
        assertThat(ScalableBloom.planned(n, p)).isEqualTo(filter.info());
        assertThat(size(Kind.SCALABLE, n, p).bytes()).isEqualTo(filter.info().sizeInRedis());
    }

    @Property(tries = 200, seed = "703")
    void aCuckooFilterIsPlannedAsItIsMade(
            @ForAll @LongRange(min = 1, max = 100_000) long n,
            @ForAll @Scale(9) @DoubleRange(min = 1e-3, max = 0.9) double p) {
        CuckooFilter filter = CuckooFilter.withRate(n, p);
        assertThat(CuckooFilter.planned(n, p)).isEqualTo(filter.info());
        assertThat(size(Kind.CUCKOO, n, p).bytes()).isEqualTo(filter.info().sizeInRedis());
        assertThat(size(Kind.CUCKOO, n, p).rate()).isLessThanOrEqualTo(p);
    }

    @Property(tries = 100, seed = "706")
    void aFuseFilterTakesWhatItsFileTakes(@ForAll @LongRange(min = 1, max = 20_000) long n, @ForAll boolean wide) {
        BinaryFuseBuilder builder = BinaryFuseBuilder.ofBits(wide ? 16 : 8);
        for (long key = 0; key < n; key++) {
            builder.add(key);
        }
        BinaryFuseFilter filter = builder.build();
        Size planned = size(wide ? Kind.FUSE16 : Kind.FUSE8, n, 0.01);
        assertThat(planned.bytes()).isEqualTo(filter.byteLength());
        assertThat(planned.rate()).isEqualTo(filter.rate());
    }

    /** 921 items, and 58,982, are 9 in 10 of 2^10 and 2^16 slots. */
    @ParameterizedTest
    @ValueSource(longs = {10, 921, 58_982, 943_718})
    void aCuckooFilterHoldsItsItemsInOneTableOfTheSizeThatWasPlanned(long n) {
        Size planned = size(Kind.CUCKOO, n, 0.03);
        CuckooFilter filter = CuckooFilter.withRate(n, 0.03);
        SplittableRandom random = new SplittableRandom(704);
        for (long i = 0; i < n; i++) {
            filter.insert(item(random));
        }
        assertThat(filter.info().tables()).isEqualTo(1);
        assertThat(filter.info().sizeInRedis()).isEqualTo(planned.bytes());
    }

    /**
     * Two million questions at about 2.8 %: the standard deviation is 0.42 % of the rate, so that 3 % is 7 of them, a
     * false alarm once in 10^11 runs. A slot's fingerprints are not quite equally likely, which is far less.
     */
    @Test
    void aCuckooFilterErrsAsOftenAsWasPlanned() {
        long n = 58_982;
        Size planned = size(Kind.CUCKOO, n, 0.03);
        CuckooFilter filter = CuckooFilter.withRate(n, 0.03);
        SplittableRandom random = new SplittableRandom(705);
        for (long i = 0; i < n; i++) {
            filter.insert(item(random));
        }
        int found = 0;
        int questions = 2_000_000;
        for (int i = 0; i < questions; i++) {
            found += filter.contains(item(random)) ? 1 : 0;
        }
        assertThat(found / (double) questions / planned.rate()).isCloseTo(1, within(0.03));
    }

    private static byte[] item(SplittableRandom random) {
        return ByteBuffer.allocate(Long.BYTES).putLong(random.nextLong()).array();
    }
}
