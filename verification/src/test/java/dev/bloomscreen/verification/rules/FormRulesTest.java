package dev.bloomscreen.verification.rules;

import static dev.bloomscreen.verification.rules.Bench.record;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Other forms of the same decisions, other compression, and which files of folders are taken. */
class FormRulesTest {
    private static final String TWO =
            "{\"id\":\"a\",\"text\":\"x\\n😀\\ny\"}\n{\"id\":7,\"text\":\"😀\\nz\\n\\ud83d\\nx\"}\n";

    @TempDir
    private Path scratch;

    @Test
    void attributesAreALineADocumentWithSpansInCodePoints() throws IOException {
        Bench bench = new Bench(scratch).file("in/documents/a.jsonl", TWO).file("in/b.jsonl", "\n");
        assertThat(bench.dedup("--emit", "attributes", "--attribute", "dup").files())
                .isEqualTo(Map.of(
                        "attributes/dup/a.jsonl",
                        "{\"id\":\"a\",\"attributes\":{\"dup\":[]}}\n{\"id\":7,\"attributes\":{\"dup\":[[0,2,1],[6,7,1]]}}\n",
                        "attributes/dup/b.jsonl",
                        ""));
    }

    @Test
    void attributesNeedAnIdAndJsonl() throws IOException {
        Bench bench = new Bench(scratch).corpus(record("x"));
        assertThat(bench.dedup("--emit", "attributes", "--attribute", "dup").said())
                .contains("a.jsonl:1:");
        bench.file("in/a.jsonl", TWO).file("in/b.txt", "x");
        assertThat(bench.dedup("--emit", "attributes", "--attribute", "dup").said())
                .contains("b.txt");
    }

    @Test
    void aDropListIsARowADroppedUnitWithTheCopyThatStays() throws IOException {
        Bench bench = new Bench(scratch).corpus(TWO);
        String file = "\"file\":\"" + bench.path("in/a.jsonl") + "\"";
        assertThat(bench.dedup("--emit", "drop-list").files())
                .isEqualTo(Map.of(
                        "a.jsonl.drops.jsonl",
                        "{" + file + ",\"line\":2,\"id\":7,\"unit\":0,\"start\":0,\"end\":2,\"survivor\":{" + file
                                + ",\"line\":1,\"id\":\"a\",\"unit\":1}}\n{" + file
                                + ",\"line\":2,\"id\":7,\"unit\":3,\"start\":6,\"end\":7,\"survivor\":{" + file
                                + ",\"line\":1,\"id\":\"a\",\"unit\":0}}\n"));
    }

    @Test
    void withKeepNoneADropListHasNoSurvivor() throws IOException {
        Bench bench = new Bench(scratch).corpus(record("x"), record("x"));
        assertThat(bench.dedup("--emit", "drop-list", "--keep", "none").files().get("a.jsonl.drops.jsonl"))
                .contains("\"id\":null")
                .contains("\"survivor\":null");
    }

    @Test
    void anotherCompressionChangesTheSuffix() throws IOException {
        Bench bench = new Bench(scratch).corpus(record("x"));
        assertThat(bench.dedup("--compress", "gzip", "--level", "9").files())
                .isEqualTo(Map.of("a.jsonl.gz", record("x")));
        Files.move(bench.path("out"), bench.path("zipped"));
        assertThat(bench.dedupOf(List.of("./zipped"), "--compress", "zstd").files())
                .isEqualTo(Map.of("a.jsonl.zst", record("x")));
    }

    @Test
    void aLevelWithoutACompressedOutputIsRefused() throws IOException {
        assertThat(new Bench(scratch).corpus(record("x")).dedup("--level", "3").exitCode())
                .isEqualTo(2);
    }

    @Test
    void patternsChooseAmongTheFilesOfFoldersByNameOrByPathAndExcludeWins() throws IOException {
        Bench bench = new Bench(scratch)
                .file("in/a1.jsonl", "")
                .file("in/b/a2.jsonl", "")
                .file("in/b/c/a3.jsonl", "")
                .file("in/notes.md", "");
        assertThat(names(bench, "--overwrite", "--include", "*.jsonl"))
                .containsExactlyInAnyOrder("a1.jsonl", "b/a2.jsonl", "b/c/a3.jsonl");
        assertThat(names(bench, "--overwrite", "--include", "b/*.jsonl")).containsExactly("b/a2.jsonl");
        assertThat(names(bench, "--overwrite", "--include", "b/**"))
                .containsExactlyInAnyOrder("b/a2.jsonl", "b/c/a3.jsonl");
        assertThat(names(bench, "--overwrite", "--include", "a?.jsonl", "--exclude", "b/**"))
                .containsExactly("a1.jsonl");
    }

    @Test
    void filesNamedThemselvesAreAlwaysTaken() throws IOException {
        Bench bench = new Bench(scratch).file("a.jsonl", record("x"));
        assertThat(bench.dedupOf(List.of("./a.jsonl"), "--exclude", "*").files())
                .containsOnlyKeys("a.jsonl");
    }

    @Test
    void aListNamesInputsAPathALineAfterThoseGiven() throws IOException {
        Bench bench = new Bench(scratch).file("z.jsonl", record("x")).file("a.jsonl", record("x", "y"));
        bench.file("list", "\n" + bench.path("a.jsonl") + "\n\n");
        assertThat(bench.dedupOf(List.of("./z.jsonl"), "--files-from", "./list").files())
                .isEqualTo(Map.of("z.jsonl", record("x"), "a.jsonl", record("y")));
    }

    private static Set<String> names(Bench bench, String... options) throws IOException {
        Set<String> names = bench.dedup(options).files().keySet();
        for (String name : names) {
            Files.delete(bench.path("out/" + name));
        }
        return names;
    }
}
