package dev.bloomscreen.verification.rules;

import static dev.bloomscreen.verification.rules.Bench.record;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.verification.Form;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is written, and what is left alone. */
class OutputRulesTest {
    @TempDir
    private Path scratch;

    @Test
    void aDocumentThatLosesNothingIsCopiedByteForByte() throws IOException {
        String odd = " { \"a\" :[1.0e0, null ],\t\"text\"\t: \"\\u0061\\/\\n\\u000A\" , \"text \":{} }\r\n";
        Bench bench = new Bench(scratch).corpus(odd, record("x"), record("x", "y"));
        assertThat(bench.dedup().text()).isEqualTo(odd + record("x") + record("y"));
    }

    @Test
    void aDocumentThatLosesUnitsLosesExactlyTheirRawBytes() throws IOException {
        Bench bench = new Bench(scratch)
                .corpus(
                        record("x"),
                        " {\"n\":1.50,\"text\" : \"\\u0061\\nx\\u000a\\u0062\\/\",\"text2\":\"x\\nx\"} \n");
        assertThat(bench.dedup().text())
                .isEqualTo(record("x") + " {\"n\":1.50,\"text\" : \"\\u0061\\n\\u0062\\/\",\"text2\":\"x\\nx\"} \n");
    }

    @Test
    void aDocumentThatRemovalLeavesBlankIsDropped() throws IOException {
        Bench.Outcome outcome =
                new Bench(scratch).corpus(record("x"), record("x", " ", "x")).dedup();
        assertThat(outcome.text()).isEqualTo(record("x"));
        assertThat(outcome.count("/output/emptied")).isEqualTo(1);
    }

    @Test
    void aDocumentThatRemovalLeavesBlankIsKeptIfAskedFor() throws IOException {
        Bench bench = new Bench(scratch).corpus(record("x"), record("x", " ", "x"));
        assertThat(bench.dedup("--emptied", "keep").text()).isEqualTo(record("x") + record(" ", ""));
    }

    @Test
    void aDocumentThatWasBlankOnInputStaysAndIsCountedApart() throws IOException {
        Bench.Outcome outcome =
                new Bench(scratch).corpus(record(""), record(" ", "")).dedup();
        assertThat(outcome.text()).isEqualTo(record("") + record(" ", ""));
        assertThat(outcome.count("/input/blank_documents")).isEqualTo(2);
        assertThat(outcome.count("/output/emptied")).isZero();
    }

    @Test
    void everyInputFileHasAnOutputFileEvenAnEmptyOne() throws IOException {
        Bench bench = new Bench(scratch)
                .file("in/1.jsonl", "")
                .file("in/2.txt", "x")
                .file("in/3.txt", "x")
                .file("in/4.jsonl", record("x"));
        assertThat(bench.dedup().files()).isEqualTo(Map.of("1.jsonl", "", "2.txt", "x", "3.txt", "", "4.jsonl", ""));
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void theOutputHasTheFormOfTheInput(Form form) throws IOException {
        byte[] content = form.compress(record("x").getBytes(StandardCharsets.UTF_8));
        Bench bench = new Bench(scratch).file("in/a.jsonl" + form.suffix(), content);
        bench.dedup();
        byte[] written = Files.readAllBytes(bench.path("out/a.jsonl" + form.suffix()));
        assertThat(Arrays.copyOf(written, 2)).isEqualTo(Arrays.copyOf(content, 2));
    }

    @Test
    void anOutputFolderThatIsNotEmptyIsRefusedUnlessOverwriteIsSaid() throws IOException {
        Bench bench = new Bench(scratch)
                .corpus(record("x"))
                .file("out/a.jsonl", "old")
                .file("out/other", "stays");
        assertThat(bench.dedup().exitCode()).isEqualTo(2);
        assertThat(bench.dedup("--overwrite").files()).isEqualTo(Map.of("a.jsonl", record("x"), "other", "stays"));
    }

    @Test
    void jsonlFilesAreJoinedAtLineEndsOnStandardOutput() throws IOException {
        Bench bench = new Bench(scratch)
                .file("in/1.jsonl", "\ufeff{\"text\":\"x\"}")
                .file("in/2.jsonl", "\ufeff" + record("y"));
        assertThat(bench.dedup("-o", "-").printed()).isEqualTo("\ufeff" + record("x") + record("y"));
    }

    @Test
    void standardInputIsJsonlUnlessTextIsSaid() throws IOException {
        Bench bench = new Bench(scratch).standardInput(record("x") + record("x"));
        assertThat(bench.dedupOf(List.of("-"), "-o", "-").printed()).isEqualTo(record("x"));
        bench.standardInput("x\ny\nx\nz");
        assertThat(bench.dedupOf(List.of("-"), "-o", "-", "--format", "text").printed())
                .isEqualTo("x\ny\nz");
    }
}
