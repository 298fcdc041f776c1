package dev.bloomscreen.foreign.datasketches;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.SplittableRandom;
import org.apache.datasketches.filters.bloomfilter.BloomFilter;
import org.apache.datasketches.filters.bloomfilter.BloomFilterBuilder;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** DataSketches' own code, in this JVM, is the judge. Its last version for Java 17 runs on none after Java 21. */
@EnabledForJreRange(max = JRE.JAVA_21)
class DataSketchesJudgeTest {

    private static DataSketchesBloom ours(BloomFilter theirs) throws IOException {
        return DataSketchesBloom.load(new ByteArrayInputStream(theirs.toByteArray()));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void bytesTextsAndNumbersAreAnsweredAsByDataSketches(long start) throws IOException {
        SplittableRandom random = new SplittableRandom(start);
        BloomFilter theirs =
                BloomFilterBuilder.createBySize(1 + random.nextInt(3_000), 1 + random.nextInt(9), random.nextLong());
        for (int i = 0; i < 50; i++) {
            theirs.update(bytes(random));
            theirs.update(text(random));
            theirs.update(random.nextLong());
            theirs.update(random.nextDouble() * i);
        }
        DataSketchesBloom ours = ours(theirs);
        for (int i = 0; i < 2_000; i++) {
            byte[] bytes = bytes(random);
            assertThat(ours.contains(bytes)).isEqualTo(theirs.query(bytes));
            String text = text(random);
            assertThat(ours.contains(text)).isEqualTo(theirs.query(text));
            long number = random.nextInt(4) == 0 ? i : random.nextLong();
            assertThat(ours.contains(number)).isEqualTo(theirs.query(number));
            double fraction = random.nextInt(4) == 0 ? Double.longBitsToDouble(number) : random.nextDouble() * i;
            assertThat(ours.contains(fraction)).isEqualTo(theirs.query(fraction));
        }
    }

    /** Of 0 to 79 bytes. */
    private static byte[] bytes(SplittableRandom random) {
        byte[] bytes = new byte[random.nextInt(80)];
        random.nextBytes(bytes);
        return bytes;
    }

    /** Of 0 to 39 chars, surrogates without their other half too. */
    private static String text(SplittableRandom random) {
        return random.ints(random.nextInt(40), 0, 1 << 16)
                .collect(StringBuilder::new, (text, c) -> text.append((char) c), StringBuilder::append)
                .toString();
    }

    /**
     * Of {@code n} probes, each true at the rate q that the bits set tell: binomial, with a standard deviation of
     * {@code sqrt(n q (1 - q))}. Six of them are passed to either side once in 500 million; and the items are fixed.
     */
    @ParameterizedTest
    @CsvSource({"100000, 0.03", "100000, 0.001"})
    void theRateIsThatOfTheBits(int items, double p) throws IOException {
        BloomFilter theirs = BloomFilterBuilder.createByAccuracy(items, p, 7);
        new SplittableRandom(1).longs(items).forEach(theirs::update);
        DataSketchesBloom ours = ours(theirs);
        double rate = ours.currentFpRate();
        assertThat(rate).isCloseTo(p, within(0.05 * p));
        int probes = 2_000_000;
        long found =
                new SplittableRandom(2).longs(probes).filter(ours::contains).count();
        assertThat((double) found).isCloseTo(probes * rate, within(6 * Math.sqrt(probes * rate * (1 - rate))));
    }
}
