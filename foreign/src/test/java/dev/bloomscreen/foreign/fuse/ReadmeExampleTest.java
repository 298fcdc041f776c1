package dev.bloomscreen.foreign.fuse;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadmeExampleTest {

    @Test
    void theReadmesExampleDoesWhatItsCommentsSay(@TempDir Path folder) throws IOException {
        List<String> words = List.of("cat", "dog", "bird");
        Path file = folder.resolve("words.fuse");
        // tag::example
        BinaryFuseBuilder builder = BinaryFuseBuilder.ofBits(8); // or 16
        for (String word : words) {
            builder.add(word.getBytes(UTF_8));
        }
        BinaryFuseFilter set = builder.build();
        boolean in = set.contains("cat".getBytes(UTF_8)); // true: it is one of them, or a false positive

        set.save(file); // one atomic step
        BinaryFuseFilter same = BinaryFuseFilter.load(file);
        boolean[] answers = same.containsAll("cat".getBytes(UTF_8), "dog".getBytes(UTF_8)); // many a call
        // end::example
        assertThat(in).isTrue();
        assertThat(answers).containsExactly(true, true);
        assertThat(same.toBytes()).isEqualTo(set.toBytes());
    }
}
