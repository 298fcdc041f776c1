package dev.bloomscreen.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadmeExampleTest {

    @Test
    void theReadmesExampleDoesWhatItsCommentsSay(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("seen.tlbf");
        // tag::example
        Bloom seen = Bloom.withRate(1_000_000, 0.01); // 1.2 MB
        boolean first = seen.insert("https://example.org/a"); // true: surely absent before
        boolean again = seen.insert("https://example.org/a"); // false: maybe seen
        boolean maybe = seen.contains("https://example.org/b"); // false: surely not in

        seen.save(file); // one atomic step
        Bloom mapped = Bloom.map(file); // milliseconds, whatever the size
        boolean found = mapped.contains("https://example.org/a"); // true
        // end::example
        assertThat(seen.shape().byteLength()).isEqualTo(1_198_165);
        assertThat(first).isTrue();
        assertThat(again).isFalse();
        assertThat(maybe).isFalse();
        assertThat(found).isTrue();
        assertThat(mapped).isEqualTo(seen);
    }
}
