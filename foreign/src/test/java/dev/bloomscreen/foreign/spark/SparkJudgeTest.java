package dev.bloomscreen.foreign.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.foreign.spark.SparkBloom.Version;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.apache.spark.util.sketch.BloomFilter;
import org.apache.spark.util.sketch.IncompatibleMergeException;

/** Spark's own code, in this JVM, is the judge: the same calls to it and to ours must tell and write the same. */
class SparkJudgeTest {

    /** Spark reads the empty filter that we write. */
    private static BloomFilter sparks(SparkBloom ours) {
        try {
            return BloomFilter.readFrom(new ByteArrayInputStream(SparkGoldenTest.bytes(ours)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] bytes(BloomFilter sparks) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            sparks.writeTo(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private static SparkBloom empty(Version version, int n, int seed) {
        return SparkBloom.withBits(version, n, 500, version == Version.V2 ? seed : 0);
    }

    @Property(seed = "1801", tries = 300)
    void bytesAreWrittenAndFoundAsSparkDoes(
            @ForAll Version version,
            @ForAll int seed,
            @ForAll @IntRange(min = 1, max = 100) int n,
            @ForAll @Size(max = 50) List<byte[]> items,
            @ForAll @Size(max = 50) List<byte[]> probes) {
        SparkBloom ours = empty(version, n, seed);
        BloomFilter sparks = sparks(ours);
        for (byte[] item : items) {
            assertThat(ours.insert(item)).isEqualTo(sparks.putBinary(item));
        }
        assertThat(SparkGoldenTest.bytes(ours)).isEqualTo(bytes(sparks));
        for (byte[] probe : probes) {
            assertThat(ours.contains(probe)).isEqualTo(sparks.mightContainBinary(probe));
        }
    }

    @Property(seed = "1802", tries = 300)
    void textsAreWrittenAndFoundAsSparkDoes(
            @ForAll Version version,
            @ForAll int seed,
            @ForAll @Size(max = 50) List<String> items,
            @ForAll @Size(max = 50) List<String> probes) {
        SparkBloom ours = empty(version, 60, seed);
        BloomFilter sparks = sparks(ours);
        for (String item : items) {
            assertThat(ours.insert(item)).isEqualTo(sparks.putString(item));
        }
        assertThat(SparkGoldenTest.bytes(ours)).isEqualTo(bytes(sparks));
        for (String probe : probes) {
            assertThat(ours.contains(probe)).isEqualTo(sparks.mightContainString(probe));
        }
    }

    @Property(seed = "1803", tries = 300)
    void numbersAreWrittenAndFoundAsSparkDoes(
            @ForAll Version version,
            @ForAll int seed,
            @ForAll @Size(max = 50) List<Long> items,
            @ForAll @Size(max = 50) List<Long> probes) {
        SparkBloom ours = empty(version, 60, seed);
        BloomFilter sparks = sparks(ours);
        for (long item : items) {
            assertThat(ours.insert(item)).isEqualTo(sparks.putLong(item));
        }
        assertThat(SparkGoldenTest.bytes(ours)).isEqualTo(bytes(sparks));
        for (long probe : probes) {
            assertThat(ours.contains(probe)).isEqualTo(sparks.mightContainLong(probe));
        }
    }

    @Property(seed = "1804", tries = 1_000)
    void aFilterIsAsLargeAsSparkMakesIt(
            @ForAll @LongRange(min = 1, max = 20_000) long n, @ForAll @DoubleRange(min = 0.7, max = 46) double nats) {
        double p = Math.exp(-nats);
        assertThat(SparkGoldenTest.bytes(SparkBloom.withRate(n, p))).isEqualTo(bytes(BloomFilter.create(n, p)));
    }

    @Property(seed = "1805", tries = 200)
    void aUnionIsWhatSparkMerges(
            @ForAll Version version,
            @ForAll int seed,
            @ForAll @Size(max = 30) List<Long> items,
            @ForAll @Size(max = 30) List<Long> others)
            throws IncompatibleMergeException {
        SparkBloom ours = empty(version, 60, seed);
        SparkBloom other = empty(version, 60, seed);
        items.forEach(ours::insert);
        others.forEach(other::insert);
        BloomFilter sparks = sparks(ours);
        sparks.mergeInPlace(sparks(other));
        ours.union(other);
        assertThat(SparkGoldenTest.bytes(ours)).isEqualTo(bytes(sparks));
    }
}
