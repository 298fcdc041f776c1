package dev.bloomscreen.verification.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.core.Bloom;
import dev.bloomscreen.core.FormatException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Any bytes are a filter, and write back the same, or are refused as such with a place inside them. */
class FilterFuzzTest {

    private static final byte[] ITEM = {'c', 'a', 't'};

    static Stream<byte[]> seeds() {
        return Seeds.filters();
    }

    @MethodSource("seeds")
    @ParameterizedTest
    void fromBytes(byte[] bytes) throws IOException {
        Optional<Bloom> read = filter(bytes);
        if (read.isPresent()) {
            Bloom bloom = read.get();
            assertThat(bloom.toBytes()).isEqualTo(bytes);
            assertThat(bloom.countOnes()).isBetween(0L, bloom.m());
            assertThat(bloom.estimatedItems()).isGreaterThanOrEqualTo(0);
            assertThat(bloom.insert(ITEM))
                    .isNotEqualTo(filter(bytes).orElseThrow().contains(ITEM));
            assertThat(bloom.contains(ITEM)).isTrue();
        }
    }

    @MethodSource("seeds")
    @ParameterizedTest
    void readFrom(byte[] bytes) throws IOException {
        ByteArrayInputStream in = new ByteArrayInputStream(bytes);
        int from = 0;
        try {
            while (in.available() > 0) {
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                Bloom.readFrom(in).writeTo(out);
                int to = bytes.length - in.available();
                assertThat(out.toByteArray()).isEqualTo(Arrays.copyOfRange(bytes, from, to));
                assertThat(filter(out.toByteArray())).isPresent();
                from = to;
            }
        } catch (FormatException e) {
            byte[] rest = Arrays.copyOfRange(bytes, from, bytes.length);
            assertThat(e.offset()).isBetween(0L, (long) rest.length);
            assertThat(filter(rest)).isEmpty();
        }
    }

    @MethodSource("seeds")
    @ParameterizedTest
    void loadAndMap(byte[] bytes) throws IOException {
        Optional<Bloom> read = filter(bytes);
        Path file = Files.createTempFile("fuzz", ".tlbf");
        try {
            Files.write(file, bytes);
            assertThat(Refusal.orResult(bytes.length, () -> Bloom.load(file))).isEqualTo(read);
            assertThat(Refusal.orResult(bytes.length, () -> Bloom.map(file)).map(Bloom::copy))
                    .isEqualTo(read);
        } finally {
            Files.delete(file);
        }
    }

    private static Optional<Bloom> filter(byte[] bytes) throws IOException {
        return Refusal.orResult(bytes.length, () -> Bloom.fromBytes(bytes));
    }
}
