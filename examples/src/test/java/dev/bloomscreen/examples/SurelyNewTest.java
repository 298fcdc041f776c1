package dev.bloomscreen.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SurelyNewTest {
    @TempDir
    private Path scratch;

    @Test
    void linesThatWereNotThereBeforeArePrintedInTheirOrder() throws IOException {
        Path known = Files.write(scratch.resolve("known"), List.of("ant", "bee", "cat"));
        Path asked = Files.write(scratch.resolve("asked"), List.of("dog", "cat", "élan", "ant", "fox"));
        Path filter = scratch.resolve("filter.tlbf");
        SurelyNew.build(known, filter);
        assertThat(Printed.by(out -> SurelyNew.query(filter, asked, out))).isEqualTo("dog\nélan\nfox\n");
    }
}
