package dev.bloomscreen.verification;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Damaged input is an error that names its place, and leaves nothing that could be taken for a result. */
class DamageTest {
    @TempDir
    private Path scratch;

    @ParameterizedTest(name = "{0}, {1} bytes short")
    @CsvSource({"GZIP, 1", "GZIP, 8", "GZIP, 200000", "ZSTD, 1", "ZSTD, 200000"})
    void aTruncatedFileIsNeverASuccess(Form form, int missing) throws IOException, InterruptedException {
        Path in = scratch.resolve("in");
        Corpus.LICENSES.put(in, form);
        Path file = in.resolve("spdx-licenses.jsonl" + form.suffix());
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(whole, whole.length - missing));
        Files.writeString(in.resolve("a-whole-one.jsonl"), "{\"text\":\"a\"}\n");
        checkThatItFails(in, file.getFileName().toString());
    }

    @Test
    void aBadRecordIsNamedByItsFileAndLine() throws IOException, InterruptedException {
        Path in = Files.createDirectories(scratch.resolve("in"));
        Files.writeString(in.resolve("bad.jsonl"), "{\"text\":\"a\"}\n{\"text\":\"b\"}\n{\"text\":\n");
        checkThatItFails(in, "bad.jsonl:3");
    }

    private void checkThatItFails(Path in, String place) throws IOException, InterruptedException {
        Path out = scratch.resolve("out");
        Program.Run run = Program.run(Program.dedupArguments(in, out, List.of()));
        assertThat(run.exitCode()).as(run.said()).isEqualTo(2);
        assertThat(run.said()).contains(place).doesNotContain("\tat ");
        assertThat(Files.exists(out) ? Folder.read(out).files().keySet() : List.of())
                .isEmpty();
    }
}
