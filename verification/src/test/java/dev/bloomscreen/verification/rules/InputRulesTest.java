package dev.bloomscreen.verification.rules;

import static dev.bloomscreen.verification.rules.Bench.record;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.verification.Form;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The corpus: which files, in which order, and what in them is a document. */
class InputRulesTest {
    @TempDir
    private Path scratch;

    @Test
    void filesComeInTheOrderGiven() throws IOException {
        Bench bench = new Bench(scratch).file("z.jsonl", record("x")).file("a.jsonl", record("x", "y"));
        assertThat(bench.dedupOf(List.of("./z.jsonl", "./a.jsonl")).files())
                .isEqualTo(Map.of("z.jsonl", record("x"), "a.jsonl", record("y")));
    }

    @Test
    void theFilesOfAFolderComeByRelativePathAsUnsignedUtf8Bytes() throws IOException {
        Bench bench = new Bench(scratch)
                .file("in/a.jsonl", record("x"))
                .file("in/a/z.jsonl", record("x", "y"))
                .file("in/B.jsonl", record("x", "y", "z"));
        // B < a, and "a.jsonl" < "a/z.jsonl" since . is 2E and / is 2F.
        assertThat(bench.dedup("--emptied", "keep").files())
                .isEqualTo(Map.of("B.jsonl", record("x", "y", "z"), "a.jsonl", record(""), "a/z.jsonl", record("")));
    }

    @Test
    void namesThatStartWithADotOrAnUnderscoreArePassedOverInFoldersAndCounted() throws IOException {
        Bench bench = new Bench(scratch)
                .corpus(record("x"))
                .file("in/.hidden.jsonl", record("x"))
                .file("in/_logs/b.jsonl", record("x"));
        Bench.Outcome outcome = bench.dedup();
        assertThat(outcome.files()).isEqualTo(Map.of("a.jsonl", record("x")));
        assertThat(outcome.count("/input/passed_over")).isEqualTo(2);
    }

    @Test
    void aFileOfUnknownSuffixInAFolderIsRefusedByName() throws IOException {
        Bench.Outcome outcome =
                new Bench(scratch).corpus(record("x")).file("in/notes.md", "x").dedup();
        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.said()).contains("notes.md");
        assertThat(outcome.files()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void compressionIsFoundByTheFirstBytesWhateverTheName(Form form) throws IOException {
        byte[] content = form.compress((record("x") + record("x")).getBytes(StandardCharsets.UTF_8));
        Bench bench = new Bench(scratch).file("in/plain.jsonl", content).file("in/zipped.jsonl.gz", content);
        assertThat(bench.dedup().files()).isEqualTo(Map.of("plain.jsonl", record("x"), "zipped.jsonl.gz", ""));
    }

    @ParameterizedTest
    @EnumSource(
            value = Form.class,
            names = {"GZIP", "ZSTD"})
    void allMembersOfAGzipFileAndAllFramesOfAZstdFileAreRead(Form form) throws IOException {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        for (String part : List.of(
                record("x"),
                "",
                record("x", "y").substring(0, 5),
                record("x", "y").substring(5))) {
            file.write(form.compress(part.getBytes(StandardCharsets.UTF_8)));
        }
        Bench bench = new Bench(scratch).file("in/a.jsonl" + form.suffix(), file.toByteArray());
        assertThat(bench.dedup().files()).containsValue(record("x") + record("y"));
    }

    @Test
    void aJsonlRecordEndsAtALineFeedOnly() throws IOException {
        String record = record("a\u2028b\u0085c") + "\r" + record("a\u2028b\u0085c");
        Bench.Outcome outcome = new Bench(scratch).corpus(record).dedup();
        assertThat(outcome.count("/input/documents")).isEqualTo(2);
        assertThat(outcome.text()).isEqualTo(record("a\u2028b\u0085c"));
    }

    @Test
    void aByteOrderMarkAtTheStartIsNoPartOfADocumentStaysAndIsCounted() throws IOException {
        Bench.Outcome outcome =
                new Bench(scratch).corpus("\ufeff", record("x"), record("x")).dedup();
        assertThat(outcome.text()).isEqualTo("\ufeff" + record("x"));
        assertThat(outcome.count("/input/byte_order_marks")).isEqualTo(1);
    }

    @Test
    void blankLinesOfAJsonlFileStayAndAreCounted() throws IOException {
        Bench.Outcome outcome = new Bench(scratch)
                .corpus(record("x"), "\n", " \t\r\n", record("x"), "\n")
                .dedup();
        assertThat(outcome.text()).isEqualTo(record("x") + "\n \t\r\n\n");
        assertThat(outcome.count("/input/blank_lines")).isEqualTo(3);
    }

    @Test
    void aTextFileIsOneDocument() throws IOException {
        Bench.Outcome outcome =
                new Bench(scratch).file("in/a.txt", "x\ny\nx\nz").dedup();
        assertThat(outcome.count("/input/documents")).isEqualTo(1);
        assertThat(outcome.files()).isEqualTo(Map.of("a.txt", "x\ny\nz"));
    }

    @Test
    void anInputGivenTwiceIsRefused() throws IOException {
        Bench bench = new Bench(scratch).corpus(record("x"));
        Bench.Outcome outcome = bench.dedupOf(List.of("./in", "./in/a.jsonl"));
        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.said()).contains("twice");
    }

    @Test
    void twoInputsThatWouldWriteOneFileAreRefused() throws IOException {
        Bench bench = new Bench(scratch).file("one/a.jsonl", record("x")).file("two/a.jsonl", record("y"));
        Bench.Outcome outcome = bench.dedupOf(List.of("./one", "./two"));
        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.said()).contains("one").contains("two").contains("a.jsonl");
        assertThat(outcome.files()).isEmpty();
    }

    @Test
    void outputInsideAnInputAndInputInsideTheOutputAreRefused() throws IOException {
        Bench bench = new Bench(scratch).corpus(record("x"));
        assertThat(bench.dedup("-o", "./in/clean").exitCode()).isEqualTo(2);
        assertThat(bench.dedup("-o", ".").exitCode()).isEqualTo(2);
        assertThat(bench.path("in/clean")).doesNotExist();
    }
}
