package dev.bloomscreen.foreign.guava;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadmeExampleTest {

    @Test
    void theReadmesExampleDoesWhatItsCommentsSay(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("seen.guava");
        // tag::example
        GuavaBloom seen = GuavaBloom.withRate(1_000, 0.01); // BloomFilter.create(funnel, 1_000, 0.01)
        seen.insert("cat"); // put, with stringFunnel(UTF_8)
        seen.insertLong(42); // put, with longFunnel()
        boolean number = seen.containsLong(42); // true: it is in, or a false positive
        boolean text = seen.contains("42"); // false: the text is not the number

        seen.save(file); // what writeTo writes
        GuavaBloom same = GuavaBloom.load(file); // or readFrom(stream)
        // end::example
        assertThat(number).isTrue();
        assertThat(text).isFalse();
        assertThat(same.contains("cat")).isTrue();
    }
}
