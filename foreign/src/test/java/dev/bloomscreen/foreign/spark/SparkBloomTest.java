package dev.bloomscreen.foreign.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.core.MismatchException;
import dev.bloomscreen.foreign.FileVector;
import dev.bloomscreen.foreign.spark.SparkBloom.Version;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class SparkBloomTest {

    @TempDir
    Path folder = Path.of("");

    static Stream<FileVector> refused() {
        return FileVector.all("spark", "refuse").stream();
    }

    @ParameterizedTest
    @MethodSource("refused")
    void whatSparkDoesNotWriteIsRefusedByItsField(FileVector vector) {
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> SparkBloom.load(new ByteArrayInputStream(vector.bytes())))
                .satisfies(vector::requireRefusal);
    }

    /** For one item, k is 0.69 of the bits, however many these are: more than 31 bits hold, in the largest filters. */
    @Test
    void asManyHashesAreTakenAsAnyFilterOfThoseWordsHas() throws IOException {
        SparkBloom most = SparkBloom.withBits(Version.V2, 1, 128, 0);
        assertThat(most.k()).isEqualTo(89);
        assertThat(SparkBloom.load(new ByteArrayInputStream(SparkGoldenTest.bytes(most)))
                        .k())
                .isEqualTo(89);
        assertThat(SparkShape.mostHashes(Integer.MAX_VALUE - 8)).isEqualTo(95_265_422_699L);
    }

    @Test
    void aStreamIsReadToTheFiltersEndAndNotPastIt() throws IOException {
        byte[] bytes = SparkGoldenTest.bytes(SparkBloom.withRate(100, 0.01));
        ByteArrayInputStream in = new ByteArrayInputStream(Arrays.copyOf(bytes, bytes.length + 3));
        assertThat(SparkBloom.readFrom(in).m()).isEqualTo(960);
        assertThat(in.available()).isEqualTo(3);
    }

    /** Of more words than are read or written at a time. */
    @ParameterizedTest
    @EnumSource
    void whatIsSavedIsLoaded(Version version) throws IOException {
        SparkBloom filter = SparkBloom.withRate(version, 100_000, 0.001, 0);
        new SplittableRandom(5).longs(100_000).forEach(filter::insert);
        Path path = folder.resolve("a.spark");
        filter.save(path);
        SparkBloom loaded = SparkBloom.load(path);
        assertThat(SparkGoldenTest.bytes(loaded))
                .isEqualTo(SparkGoldenTest.bytes(filter))
                .isEqualTo(Files.readAllBytes(path))
                .hasSize((int) SparkShape.withRate(100_000, 0.001).byteLength(version));
        assertThat(new SplittableRandom(5).longs(100_000)).allMatch(loaded::contains);
    }

    @Test
    void aFileWithMoreInItIsRefusedByItsName() throws IOException {
        Path path = folder.resolve("more.spark");
        Files.write(path, Arrays.copyOf(SparkGoldenTest.bytes(SparkBloom.withRate(1, 0.01)), 25));
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> SparkBloom.load(path))
                .withMessage(
                        path + ": corrupt at byte 24, field trailing: expected the end of the file, found more bytes;"
                                + " copy or build the filter again");
    }

    /** Whatever the bytes are, they are refused or are what is written back. */
    @Property(seed = "1806", tries = 5_000)
    void bytesAreRefusedOrAreWhatIsWrittenBack(@ForAll @Size(min = 16, max = 48) byte[] bytes) throws IOException {
        Arrays.fill(bytes, 0, 7, (byte) 0);
        bytes[3] = (byte) (1 + (bytes[15] & 1));
        Arrays.fill(bytes, bytes[3] == 1 ? 8 : 12, bytes[3] == 1 ? 11 : 15, (byte) 0);
        bytes[7] &= 63;
        bytes[bytes[3] == 1 ? 11 : 15] &= 3;
        try {
            SparkBloom filter = SparkBloom.load(new ByteArrayInputStream(bytes));
            assertThat(SparkGoldenTest.bytes(filter)).isEqualTo(bytes);
        } catch (FormatException e) {
            assertThat(e.offset()).isLessThanOrEqualTo(bytes.length);
        }
    }

    @Test
    void filtersThatDifferHaveNoUnion() {
        SparkBloom filter = SparkBloom.withBits(Version.V2, 100, 900, 7);
        SparkBloom other = SparkBloom.withBits(Version.V2, 100, 900, 8);
        other.insert(1);
        assertThatExceptionOfType(MismatchException.class)
                .isThrownBy(() -> filter.union(other))
                .withMessage(
                        "a union needs filters of one shape, but seed is 7 here and 8 in the other; build both alike");
        assertThatExceptionOfType(MismatchException.class)
                .isThrownBy(() -> filter.union(SparkBloom.withBits(Version.V1, 100, 900, 0)))
                .satisfies(e -> assertThat(e.field()).isEqualTo("version"));
        assertThatExceptionOfType(MismatchException.class)
                .isThrownBy(() -> filter.union(SparkBloom.withBits(Version.V2, 100, 9_000, 7)))
                .satisfies(e -> assertThat(e.field()).isEqualTo("m"));
        assertThatExceptionOfType(MismatchException.class)
                .isThrownBy(() -> filter.union(SparkBloom.withBits(Version.V2, 200, 900, 7)))
                .satisfies(e -> assertThat(e.field()).isEqualTo("k"));
        assertThat(filter.countOnes()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0.01, 'n, the number of items to plan for, must be 1 or more, but is 0'",
        "1, 0, 'p, the rate of false positives, must be above 0 and below 1, but is 0.0; 0.03 is Spark''s own choice'",
        "1, NaN, 'p, the rate of false positives, must be above 0 and below 1, but is NaN; 0.03 is Spark''s own choice'",
        "1, 0.9, 'n = 1 would make 0 bits in Spark, which has 1 to 2^37; choose another p'",
        "99999999999, 0.01, 'n = 99999999999 would make 958505837727 bits in Spark, which has 1 to 2^37; choose another p'"
    })
    void aParameterThatSparkRefusesIsRefused(long n, double p, String message) {
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() -> SparkBloom.withRate(n, p))
                .withMessage(message);
    }

    @Test
    void theFirstVersionHasNoSeed() {
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() -> SparkBloom.withRate(Version.V1, 10, 0.01, 7))
                .withMessage("a filter of version 1 has no seed, which would be 7; give 0");
    }

    /**
     * Of {@code n} probes, each true at the rate q that the bits set tell: binomial, with a standard deviation of
     * {@code sqrt(n q (1 - q))}. Six of them are passed to either side once in 500 million; and the items are fixed.
     */
    @ParameterizedTest
    @CsvSource({"V1, 100000, 0.03", "V1, 100000, 0.001", "V2, 100000, 0.03", "V2, 100000, 0.001"})
    void theRateIsThatOfTheBits(Version version, int items, double p) {
        SparkBloom filter = SparkBloom.withRate(version, items, p, 0);
        new SplittableRandom(1).longs(items).forEach(filter::insert);
        double rate = filter.currentFpRate();
        assertThat(rate).isCloseTo(p, within(0.05 * p));
        int probes = 2_000_000;
        long found =
                new SplittableRandom(2).longs(probes).filter(filter::contains).count();
        assertThat((double) found).isCloseTo(probes * rate, within(6 * Math.sqrt(probes * rate * (1 - rate))));
    }
}
