package dev.bloomscreen.verification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Fuse filters are built in the memory that their documentation tells, and of more keys than every build has time for. */
class LargeFuseTest {

    /** What the JVM itself takes of the heap, and the batches of {@link LargeFuse}. */
    private static final long REST = 12L << 20;

    @ParameterizedTest
    @CsvSource({"8, 20", "16, 21"})
    void millionsOfKeysAreBuiltInTheBytesAKeyThatTheDocumentationTells(int bits, int bytes)
            throws IOException, InterruptedException {
        requireBuilt(bits, bytes, 1 << 22);
    }

    @Test
    @Tag("full") // takes 2.7 GB of memory and some minutes
    void aHundredAndThirtyMillionKeysAreBuiltAndFound() throws IOException, InterruptedException {
        long items = 1L << 27;
        String[] found = requireBuilt(8, 20, items);
        Figures figures =
                new Figures("large-fuse", "keys", "found of them", "found of as many others", "bytes", "bits a key");
        figures.add(items, found[1], found[2], found[3], "%.3f".formatted(8.0 * Long.parseLong(found[3]) / items));
    }

    private static String[] requireBuilt(int bits, int bytes, long items) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx" + (bytes * items + REST),
                        "-Xmn4m",
                        "-XX:+UseSerialGC",
                        "-classpath",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        LargeFuse.class.getName(),
                        Integer.toString(bits),
                        Long.toString(items))
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        String[] found = said.strip().split(" ");
        assertThat(found[0]).isEqualTo(Long.toString(items));
        assertThat(found[1]).isEqualTo(found[0]);
        // Binomial; five standard deviations are passed to either side once in 1.7 million runs, and the keys are
        // fixed.
        double rate = Math.pow(2, -bits);
        assertThat(Double.parseDouble(found[2]))
                .isCloseTo(items * rate, within(5 * Math.sqrt(items * rate * (1 - rate))));
        return found;
    }
}
