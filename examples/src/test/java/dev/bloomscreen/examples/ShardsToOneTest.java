package dev.bloomscreen.examples;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.core.Bloom;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShardsToOneTest {
    private static final Path TEXTS = Path.of("corpus/texts");
    private static final List<Path> FILES =
            List.of(TEXTS.resolve("CC-BY-NC-4.0.txt"), TEXTS.resolve("CC-BY-SA-4.0.txt"), TEXTS.resolve("EPL-2.0.txt"));

    @Test
    void theUnionIsTheFilterOfAllShards() throws IOException {
        Bloom all = Bloom.withRate(500, 0.01);
        for (Path file : FILES) {
            Files.readAllLines(file).forEach(all::insert);
        }
        assertThat(ShardsToOne.merge(FILES, new PrintStream(OutputStream.nullOutputStream(), false, UTF_8)))
                .isEqualTo(all);
    }

    // The figures were calculated by a few lines of Python from the format page.
    @Test
    void itTellsWhatEachShardHoldsAndWhatAllHold() {
        assertThat(Printed.by(out -> ShardsToOne.merge(FILES, out))).isEqualTo("""
                        CC-BY-NC-4.0.txt: 175 inserted, about 80 different, false-positive rate now 1.9e-07
                        CC-BY-SA-4.0.txt: 169 inserted, about 84 different, false-positive rate now 2.7e-07
                        EPL-2.0.txt: 107 inserted, about 54 different, false-positive rate now 1.5e-08
                        all: 451 inserted, about 212 different, false-positive rate now 9.5e-05
                        """);
    }
}
