package dev.bloomscreen.foreign;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.foreign.fuse.BinaryFuseBuilder;
import dev.bloomscreen.foreign.guava.GuavaBloom;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadmeExampleTest {

    @Test
    void theReadmesExampleDoesWhatItsCommentsSay(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("pets.fuse");
        BinaryFuseBuilder builder = BinaryFuseBuilder.ofBits(8);
        builder.add("cat".getBytes(UTF_8));
        builder.build().save(file);
        Path other = folder.resolve("ids.guava");
        GuavaBloom ids = GuavaBloom.withRate(10, 0.01);
        ids.insertLong(42);
        ids.save(other);
        // tag::example
        Filter filter = Filters.read(file); // its first bytes tell what it is
        boolean in = filter.contains("cat".getBytes(UTF_8));
        Map<String, Object> facts = filter.facts(); // {width=8, seed=..., n=1, ...}

        Filter named = Filters.read(other, FilterFormat.GUAVA); // formats without a magic are named, never guessed
        boolean number = named instanceof Filter.Guava guava && guava.bloom().containsLong(42); // its own
        // end::example
        assertThat(number).isTrue();
        assertThat(in).isTrue();
        assertThat(facts).containsEntry("width", 8).containsEntry("n", 1L);
    }
}
