package dev.bloomscreen.dedup.engine.common;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class IoTest {

    private static String explained(IOException e) {
        return String.valueOf(
                Io.explain(e, "the output", Path.of("out/a.jsonl"), "make room").getMessage());
    }

    @Test
    void aFailureSaysWhatWasWrittenWhereAndWhyNot() {
        assertThat(explained(new IOException("No space left on device")))
                .isEqualTo("cannot write the output to out/a.jsonl: No space left on device; make room");
    }

    @Test
    void aFolderThatIsGoneIsSaidInWordsAndNotByTheNameOfATemporaryFile() {
        assertThat(explained(new NoSuchFileException("out/.bloomscreen/output-0", "out/a.jsonl", null)))
                .isEqualTo("cannot write the output to out/a.jsonl: no such file or directory; make room");
        assertThat(explained(new FileSystemException("out/.bloomscreen/output-0", null, "Read-only file system")))
                .isEqualTo("cannot write the output to out/a.jsonl: Read-only file system; make room");
    }
}
