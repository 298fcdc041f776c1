package dev.bloomscreen.foreign.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bloomscreen.core.BadParametersException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sizes that the systems' own code gave: parquet-column 1.18.2, orc-core 2.3.1, Guava 33.8.0-jre, Spark 4.2.0. */
class SystemSizingTest {

    /** The header is of 15 bytes for 32 bytes of bits, 16 below 8 KiB, 17 below 1 MiB, then 18. */
    @ParameterizedTest
    @CsvSource({
        "1, 0.01, 32",
        "10, 0.05, 32",
        "50, 0.1, 128",
        "100, 0.2, 128",
        "100, 0.0001, 512",
        "200, 0.001, 512",
        "500, 0.01, 1024",
        "1000, 0.05, 1024",
        "5000, 0.1, 4096",
        "10000, 0.2, 8192",
        "10000, 0.0001, 32768",
        "100000, 0.001, 262144",
        "1000000, 0.01, 2097152",
        "1000000, 0.0001, 4194304"
    })
    void aSplitBlockFilterIsAsLargeAsParquetJavaMakesIt(long n, double p, long bytes) {
        int header = bytes < 64 ? 15 : bytes < 8_192 ? 16 : bytes < 1 << 20 ? 17 : 18;
        assertThat(SystemSizing.splitBlock(n, p).bytes()).isEqualTo(header + bytes);
    }

    @ParameterizedTest
    @CsvSource({
        "1, 0.5, 1, 1",
        "1, 1e-09, 30, 1",
        "2, 1e-06, 20, 1",
        "10, 0.0001, 13, 3",
        "63, 0.001, 10, 15",
        "64, 0.01, 7, 10",
        "100, 0.03, 5, 12",
        "1000, 0.1, 3, 75",
        "12345, 0.3, 2, 484",
        "100000, 0.5, 1, 2255",
        "100000, 1e-09, 30, 67395",
        "1000000, 1e-06, 20, 449300",
        "10000000, 0.01, 7, 1497666"
    })
    void aGuavaFilterIsAsLargeAsGuavaMakesIt(long n, double p, int hashes, long longs) {
        assertThat(SystemSizing.guava(n, p).bytes()).isEqualTo(6 + 8 * longs);
        assertThat(SystemSizing.guava(n, p).reads()).isEqualTo(hashes);
    }

    @ParameterizedTest
    @CsvSource({
        "1, 0.5, 1, 64",
        "1, 1e-06, 19, 64",
        "2, 0.001, 10, 64",
        "10, 0.01, 7, 128",
        "63, 0.03, 5, 512",
        "64, 0.1, 3, 320",
        "100, 0.3, 2, 256",
        "1000, 0.5, 1, 1472",
        "1000, 1e-06, 20, 28800",
        "12345, 0.001, 10, 177536",
        "100000, 0.01, 7, 958528",
        "1000000, 0.03, 5, 7298496",
        "1000000, 1e-06, 20, 28755200"
    })
    void aSparkFilterIsAsLargeAsSparkMakesIt(long n, double p, int hashes, long bits) {
        assertThat(SystemSizing.sparkV1(n, p).bytes()).isEqualTo(12 + bits / 8);
        assertThat(SystemSizing.sparkV2(n, p).bytes()).isEqualTo(16 + bits / 8);
        assertThat(SystemSizing.sparkV1(n, p).reads()).isEqualTo(hashes);
        assertThat(SystemSizing.sparkV2(n, p).reads()).isEqualTo(hashes);
    }

    /** Around the bits: a tag and the number of hashes, a tag and the length in up to three bytes below 2 MiB. */
    @ParameterizedTest
    @CsvSource({
        "1, 0.1, 44, 64",
        "1, 0.001, 44, 64",
        "10, 0.05, 4, 64",
        "10, 1e-06, 22, 320",
        "100, 0.01, 7, 960",
        "1000, 0.1, 3, 4800",
        "1000, 0.001, 10, 14400",
        "10000, 0.05, 4, 62400",
        "10000, 1e-06, 20, 287552",
        "100000, 0.01, 7, 958528",
        "100000, 1e-06, 20, 2875520"
    })
    void anOrcFilterIsAsLargeAsOrcMakesIt(long n, double p, int hashes, long bits) {
        int length = bits < 8 * 128 ? 1 : bits < 8 * 128 * 128 ? 2 : 3;
        assertThat(SystemSizing.orc(n, p).bytes()).isEqualTo(2 + 1 + length + bits / 8);
        assertThat(SystemSizing.orc(n, p).reads()).isEqualTo(hashes);
    }

    @Test
    void orcHasNoFilterOfMoreBitsThanItCanCount() {
        assertThat(SystemSizing.orc(200_000_000, 0.01).bytes()).isLessThan(1L << 28);
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() -> SystemSizing.orc(300_000_000, 0.01))
                .withMessageContaining("at most 2147483584 bits");
    }

    /** 400 million items at 1 % are 3.8e9 bits, of which version 1 reaches 2^31. */
    @Test
    void sparksFirstVersionMissesItsRateWhereItsPositionsDoNotReach() {
        assertThat(SystemSizing.sparkV1(400_000_000, 0.01).rate())
                .isEqualTo(Rates.bloom(0x1p31, 7, 4e8))
                .isGreaterThan(0.1);
        assertThat(SystemSizing.sparkV2(400_000_000, 0.01).rate()).isBetween(0.0099, 0.0101);
    }

    /** At 128 MiB a split-block filter has no more bits to give. */
    @Test
    void aSplitBlockFilterForTooManyItemsMissesItsRate() {
        assertThat(SystemSizing.splitBlock(100_000_000, 0.01).rate()).isLessThan(0.0115);
        assertThat(SystemSizing.splitBlock(200_000_000, 0.01).bytes())
                .isEqualTo(19 + (128L << 20)); // 2^28 has five times seven bits
        assertThat(SystemSizing.splitBlock(200_000_000, 0.01).rate()).isGreaterThan(0.05);
    }

    /** Its formula divides by a logarithm that is then 0: parquet-java takes the largest. */
    @Test
    void aRateThatNoDoubleTellsFromNoneTakesTheLargestSplitBlockFilter() {
        assertThat(SystemSizing.splitBlock(10, 1e-300).bytes()).isEqualTo(19 + (128L << 20));
    }
}
