package dev.bloomscreen.foreign.guava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.core.MismatchException;
import dev.bloomscreen.foreign.FileVector;
import dev.bloomscreen.foreign.guava.GuavaBloom.Strategy;
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

class GuavaBloomTest {

    @TempDir
    Path folder = Path.of("");

    static Stream<FileVector> refused() {
        return FileVector.all("guava", "refuse").stream();
    }

    @ParameterizedTest
    @MethodSource("refused")
    void whatGuavaDoesNotWriteIsRefusedByItsField(FileVector vector) {
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> GuavaBloom.load(new ByteArrayInputStream(vector.bytes())))
                .satisfies(vector::requireRefusal);
    }

    @Test
    void aStreamIsReadToTheFiltersEndAndNotPastIt() throws IOException {
        byte[] bytes = GuavaGoldenTest.bytes(GuavaBloom.withRate(100, 0.01));
        ByteArrayInputStream in = new ByteArrayInputStream(Arrays.copyOf(bytes, bytes.length + 3));
        assertThat(GuavaBloom.readFrom(in).m()).isEqualTo(960);
        assertThat(in.available()).isEqualTo(3);
    }

    /** Of more words than are read or written at a time. */
    @ParameterizedTest
    @EnumSource
    void whatIsSavedIsLoaded(Strategy strategy) throws IOException {
        GuavaBloom filter = GuavaBloom.withRate(strategy, 100_000, 0.001);
        new SplittableRandom(5).longs(100_000).forEach(filter::insertLong);
        Path path = folder.resolve("a.guava");
        filter.save(path);
        GuavaBloom loaded = GuavaBloom.load(path);
        assertThat(GuavaGoldenTest.bytes(loaded))
                .isEqualTo(GuavaGoldenTest.bytes(filter))
                .isEqualTo(Files.readAllBytes(path))
                .hasSize((int) GuavaShape.withRate(100_000, 0.001).byteLength());
        assertThat(new SplittableRandom(5).longs(100_000)).allMatch(loaded::containsLong);
    }

    @Test
    void aFileWithMoreInItIsRefusedByItsName() throws IOException {
        Path path = folder.resolve("more.guava");
        Files.write(path, Arrays.copyOf(GuavaGoldenTest.bytes(GuavaBloom.withRate(1, 0.01)), 15));
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> GuavaBloom.load(path))
                .withMessage(
                        path
                                + ": corrupt at byte 14, field trailing: expected the end of the file, found more bytes; copy or build the filter again");
    }

    /** Whatever the bytes are, they are refused or are what is written back. */
    @Property(seed = "1706", tries = 5_000)
    void bytesAreRefusedOrAreWhatIsWrittenBack(@ForAll @Size(min = 6, max = 40) byte[] bytes) throws IOException {
        bytes[0] &= 3;
        Arrays.fill(bytes, 2, 5, (byte) 0);
        bytes[5] &= 3;
        try {
            GuavaBloom filter = GuavaBloom.load(new ByteArrayInputStream(bytes));
            assertThat(GuavaGoldenTest.bytes(filter)).isEqualTo(bytes);
        } catch (FormatException e) {
            assertThat(e.offset()).isLessThanOrEqualTo(bytes.length);
        }
    }

    @Test
    void filtersThatDifferHaveNoUnion() {
        GuavaBloom filter = GuavaBloom.withRate(Strategy.MURMUR128_MITZ_64, 100, 0.01);
        GuavaBloom old = GuavaBloom.withRate(Strategy.MURMUR128_MITZ_32, 100, 0.01);
        old.insertLong(1);
        assertThatExceptionOfType(MismatchException.class)
                .isThrownBy(() -> filter.union(old))
                .withMessage("a union needs filters of one shape, but strategy is MURMUR128_MITZ_64 here and"
                        + " MURMUR128_MITZ_32 in the other; build both alike");
        assertThatExceptionOfType(MismatchException.class)
                .isThrownBy(() -> filter.union(GuavaBloom.withRate(200, 0.01)))
                .satisfies(e -> assertThat(e.field()).isEqualTo("m"));
        assertThatExceptionOfType(MismatchException.class)
                .isThrownBy(() -> GuavaBloom.withRate(1, 0.01).union(GuavaBloom.withRate(1, 0.1)))
                .satisfies(e -> assertThat(e.field()).isEqualTo("k"));
        assertThat(filter.countOnes()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "-1, 0.01, 'n, the number of items to plan for, must be 0 or more, but is -1'",
        "1, 0, 'p, the rate of false positives, must be above 0 and below 1, but is 0.0; 0.03 is Guava''s own choice'",
        "1, 1, 'p, the rate of false positives, must be above 0 and below 1, but is 1.0; 0.03 is Guava''s own choice'",
        "1, NaN, 'p, the rate of false positives, must be above 0 and below 1, but is NaN; 0.03 is Guava''s own choice'",
        "1, 0.9, 'n = 1 and p = 0.9 would make 0 bits and 1 hashes in Guava, which has 1 to 2^37 and 1 to 255; choose another p'",
        "9, 1e-80, 'n = 9 and p = 1.0E-80 would make 3450 bits and 266 hashes in Guava, which has 1 to 2^37 and 1 to 255; choose another p'",
        "99999999999, 0.01, 'n = 99999999999 and p = 0.01 would make 958505837727 bits and 7 hashes in Guava, which has 1 to 2^37 and 1 to 255; choose another p'"
    })
    void aParameterThatGuavaRefusesIsRefused(long n, double p, String message) {
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() -> GuavaBloom.withRate(n, p))
                .withMessage(message);
    }

    @Test
    void noItemsAreOne() {
        assertThat(GuavaShape.withRate(0, 0.01)).isEqualTo(GuavaShape.withRate(1, 0.01));
    }

    /**
     * Of {@code n} probes, each true at the rate q that the bits set tell: binomial, with a standard deviation of
     * {@code sqrt(n q (1 - q))}. Six of them are passed to either side once in 500 million; and the items are fixed.
     */
    @ParameterizedTest
    @CsvSource({
        "MURMUR128_MITZ_64, 100000, 0.03",
        "MURMUR128_MITZ_64, 100000, 0.001",
        "MURMUR128_MITZ_32, 100000, 0.03",
        "MURMUR128_MITZ_32, 100000, 0.001"
    })
    void theRateIsThatOfTheBits(Strategy strategy, int items, double p) {
        GuavaBloom filter = GuavaBloom.withRate(strategy, items, p);
        new SplittableRandom(1).longs(items).forEach(filter::insertLong);
        double rate = filter.currentFpRate();
        assertThat(rate).isCloseTo(p, within(0.05 * p));
        int probes = 2_000_000;
        long found = new SplittableRandom(2)
                .longs(probes)
                .filter(filter::containsLong)
                .count();
        assertThat((double) found).isCloseTo(probes * rate, within(6 * Math.sqrt(probes * rate * (1 - rate))));
    }
}
