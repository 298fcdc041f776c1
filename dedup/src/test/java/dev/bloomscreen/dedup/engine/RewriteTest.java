package dev.bloomscreen.dedup.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bloomscreen.dedup.Compression;
import dev.bloomscreen.dedup.DedupListener;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.DedupPlanBuilder;
import dev.bloomscreen.dedup.DedupReport;
import dev.bloomscreen.dedup.Emptied;
import dev.bloomscreen.dedup.Phase;
import dev.bloomscreen.dedup.Recipe;
import dev.bloomscreen.dedup.Screening;
import dev.bloomscreen.dedup.UnitKind;
import dev.bloomscreen.dedup.engine.common.Folders;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the output is, and what is left on disk. */
class RewriteTest extends InAndOut {

    private DedupPlanBuilder plan() {
        return DedupPlan.builder(List.of(in), out);
    }

    @Test
    void aDocumentLosesExactlyTheRawBytesOfItsDroppedUnits() throws Exception {
        Run.write(
                in.resolve("a.jsonl"),
                Run.records("A\\nB") + " {\"x\" : 1.50, \"text\":\"\\u0041\\u000aC\\u00e9\\nB\\nD\"  ,\"y\":[ ]}\r\n");

        Run.of(plan().build());

        assertThat(Files.readString(out.resolve("a.jsonl")))
                .isEqualTo(Run.records("A\\nB") + " {\"x\" : 1.50, \"text\":\"C\\u00e9\\nD\"  ,\"y\":[ ]}\r\n");
    }

    @Test
    void aDocumentThatLosesNothingIsCopiedAsItIs() throws Exception {
        String odd =
                "\ufeff { \"text\" : \"A\\u0042\\/\\n\\n \" , \"text2\":\"A\\u0042\\/\"}  \r\n\n \t\n{\"text\":\"\"}";
        Run.write(in.resolve("a.jsonl"), odd);

        DedupReport report = Run.of(plan().build());

        assertThat(Files.readString(out.resolve("a.jsonl"))).isEqualTo(odd);
        assertThat(report.input().byteOrderMarks()).isEqualTo(1);
        assertThat(report.input().blankLines()).isEqualTo(2);
        assertThat(report.input().blankDocuments()).isEqualTo(1);
        assertThat(report.output().bytesSaved()).isZero();
    }

    @Test
    void anEmptiedDocumentIsDroppedOrKeptAndABlankOneStays() throws Exception {
        Run.write(in.resolve("a.jsonl"), Run.records("A", "A\\n", " ", "A\\nB"));

        DedupReport dropped = Run.of(plan().build());
        assertThat(Files.readString(out.resolve("a.jsonl"))).isEqualTo(Run.records("A", " ", "B"));
        assertThat(dropped.output())
                .isEqualTo(new DedupReport.Output(
                        3,
                        1,
                        1,
                        1,
                        Run.records("A", " ", "B").length(),
                        dropped.output().bytesOnDisk(),
                        Run.records("A\\n").length() + 3));

        DedupReport kept = Run.of(plan().emptied(Emptied.KEEP).overwrite(true).build());
        assertThat(Files.readString(out.resolve("a.jsonl"))).isEqualTo(Run.records("A", "", " ", "B"));
        assertThat(kept.output().documents()).isEqualTo(4);
        assertThat(kept.output().emptied()).isEqualTo(1);
    }

    @Test
    void aDocumentUnitThatIsDroppedTakesTheWholeRecord() throws Exception {
        Run.write(in.resolve("a.jsonl"), Run.records("A\\nB", "A", "A\\nB") + "{\"id\":7,\"text\":\"A\"}\n");

        DedupReport report =
                Run.of(plan().recipe(Recipe.DEFAULT.withUnit(UnitKind.DOCUMENT)).build());

        assertThat(Files.readString(out.resolve("a.jsonl"))).isEqualTo(Run.records("A\\nB", "A"));
        assertThat(report.output().dropped()).isEqualTo(2);
        assertThat(report.output().emptied()).isZero();
    }

    @ParameterizedTest
    @EnumSource(Compression.class)
    void everyInputFileHasAWholeOutputFileEvenIfNothingStays(Compression form) throws Exception {
        Files.createDirectories(in);
        Files.write(in.resolve("a.jsonl"), Codec.compress(Run.utf8(Run.records("A")), form, 3));
        Files.write(in.resolve("b.jsonl"), Codec.compress(Run.utf8(Run.records("A", "A")), form, 3));
        Files.write(in.resolve("c.jsonl"), Codec.compress(new byte[0], form, 0));

        DedupReport report = Run.of(plan().build());

        for (String name : List.of("b.jsonl", "c.jsonl")) {
            byte[] written = Files.readAllBytes(out.resolve(name));
            assertThat(written.length == 0).isEqualTo(form == Compression.NONE);
            assertThat(Codec.decompress(written, form)).isEmpty();
        }
        assertThat(report.input().files()).isEqualTo(3);
        assertThat(report.output().bytes()).isEqualTo(Run.records("A").length());
        assertThat(report.output().bytesOnDisk().orElseThrow())
                .isEqualTo(Files.size(out.resolve("a.jsonl"))
                        + Files.size(out.resolve("b.jsonl"))
                        + Files.size(out.resolve("c.jsonl")));
    }

    @Test
    void theOutputOfTheOutputIsItself() throws Exception {
        Run.write(in.resolve("a.jsonl"), Run.records("A\\nB\\nA", "C\\nB", "A", "\\n\\nD"));
        Run.of(plan().build());

        DedupReport again =
                Run.of(DedupPlan.builder(List.of(out), folder.resolve("again")).build());

        assertThat(again.units().duplicates()).isZero();
        assertThat(Run.files(folder.resolve("again"))).isEqualTo(Run.files(out));
    }

    @ParameterizedTest
    @EnumSource(
            value = Compression.class,
            names = {"GZIP", "ZSTD"})
    void compressedBytesAreTheSameForAnyNumberOfThreads(Compression form) throws Exception {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 300; i++) {
            text.append(Run.records("unit " + i % 97 + "\\nunit " + i % 89));
        }
        Files.createDirectories(in);
        Files.write(in.resolve("a.jsonl"), Codec.compress(Run.utf8(text.toString()), form, 1000));
        Files.write(in.resolve("b.jsonl"), Codec.compress(Run.utf8(text.toString()), form, 0));
        Run.of(plan().threads(1).build());

        for (int threads : new int[] {2, 5, 8}) {
            Path other = folder.resolve("out" + threads);
            Run.of(DedupPlan.builder(List.of(in), other).threads(threads).build());
            assertThat(Run.files(other)).isEqualTo(Run.files(out));
        }
    }

    @ParameterizedTest
    @EnumSource(Screening.class)
    void aDryRunReportsTheSameAndWritesNothing(Screening screening) throws Exception {
        Run.write(in.resolve("a.jsonl"), Run.records("A\\nB", "A", "C\\nA\\nB"));
        Run.write(in.resolve("b.txt"), "A\nD\n");
        DedupPlanBuilder plan = plan().screening(screening).threads(1).fpp(1e-9);

        DedupReport dry = Run.of(plan.dryRun(true).build());
        assertThat(out).doesNotExist();
        DedupReport real = Run.of(plan.dryRun(false).build());

        assertThat(dry.input()).isEqualTo(real.input());
        assertThat(dry.units()).isEqualTo(real.units());
        assertThat(dry.screen()).isEqualTo(real.screen());
        assertThat(dry.output().bytesSaved()).isEqualTo(real.output().bytesSaved());
        assertThat(dry.output().emptied()).isEqualTo(real.output().emptied());
        assertThat(dry.output().bytesOnDisk()).isEmpty();
        assertThat(real.units().duplicates()).isEqualTo(4);
    }

    @Test
    void overwritingReplacesFilesOfTheSameNameAndLeavesOthersAlone() throws Exception {
        Run.write(in.resolve("a.jsonl"), Run.records("A", "A"));
        Run.write(out.resolve("a.jsonl"), "old");
        Run.write(out.resolve("other.txt"), "mine");
        Run.write(out.resolve(".bloomscreen/output-0"), "what a killed run has left");

        Run.of(plan().overwrite(true).build());

        assertThat(Run.files(out)).isEqualTo(Map.of("a.jsonl", Run.records("A"), "other.txt", "mine"));
    }

    @Test
    void workFilesLieInTheNamedFolderAndAreRemoved() throws Exception {
        Run.write(in.resolve("a.jsonl"), Run.records("A", "A"));
        Path work = Files.createDirectory(folder.resolve("work"));
        boolean[] used = new boolean[1];

        Run.of(plan().workDir(work).build(), new DedupListener() {
            @Override
            public void phase(Phase phase) {
                used[0] |= phase == Phase.CONFIRM && namesIn(work).stream().anyMatch(name -> name.endsWith("spill"));
            }
        });

        assertThat(used[0]).isTrue();
        assertThat(work).isEmptyDirectory();
    }

    private static List<String> namesIn(Path path) {
        try {
            return List.copyOf(Run.files(path).keySet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void anInputThatChangesBetweenThePassesEndsTheRun() throws Exception {
        Path changing = Run.write(in.resolve("b.jsonl"), Run.records("A", "B"));
        // With b's, 64 units: those of the last content have no place among the decisions.
        Run.write(in.resolve("a.jsonl"), Run.records("A", "A", "C\\n".repeat(59) + "C"));
        for (String content : List.of(
                Run.records("A", "B", "C"),
                Run.records("A"),
                "",
                Run.records("A", "X"),
                Run.records("A\\nA\\nA\\nA\\nAA"))) {
            Run.write(changing, Run.records("A", "B"));
            Files.setLastModifiedTime(changing, FileTime.fromMillis(0));
            DedupListener changer = new DedupListener() {
                @Override
                public void phase(Phase phase) {
                    if (phase == Phase.REWRITE) {
                        try {
                            Run.write(changing, content);
                        } catch (IOException e) {
                            throw new UncheckedIOException(e);
                        }
                    }
                }
            };

            assertThatExceptionOfType(IOException.class)
                    .isThrownBy(() -> Run.of(plan().threads(2).build(), changer))
                    .withMessageContaining("b.jsonl was changed");
            assertThat(out).doesNotExist();
        }
    }

    @Test
    void whatTheListenerThrowsEndsTheRunAndLeavesNothing() throws Exception {
        for (int i = 0; i < 30; i++) {
            Run.write(in.resolve(i + ".jsonl"), Run.records("A" + i, "B", "C" + i, "D" + i));
        }
        for (Phase when : List.of(Phase.SCREEN, Phase.CONFIRM, Phase.REWRITE)) {
            DedupListener failing = new DedupListener() {
                @Override
                public void progress(Progress progress) {
                    if (progress.phase() == when && progress.bytesDone() > 100) {
                        throw new IllegalStateException("enough");
                    }
                }
            };

            assertThatExceptionOfType(IllegalStateException.class)
                    .isThrownBy(() -> Run.of(plan().threads(8).build(), failing))
                    .withMessage("enough");
            assertThat(out).doesNotExist();
        }
    }

    @Test
    void anInterruptOfTheCallerEndsTheRunAndLeavesItToBeGoneOnWith() throws Exception {
        for (int i = 0; i < 30; i++) {
            Run.write(in.resolve(i + ".jsonl"), Run.records("A" + i, "B", "C" + i, "D" + i));
        }
        Thread caller = Thread.currentThread();
        for (Phase when : List.of(Phase.SCREEN, Phase.CONFIRM, Phase.REWRITE)) {
            AtomicBoolean once = new AtomicBoolean();
            DedupListener interrupting = new DedupListener() {
                @Override
                public void progress(Progress progress) {
                    if (progress.phase() == when && once.compareAndSet(false, true)) {
                        caller.interrupt();
                    }
                }
            };

            assertThatExceptionOfType(InterruptedException.class)
                    .isThrownBy(() -> Run.of(plan().threads(4).build(), interrupting));
            assertThat(Thread.interrupted()).isFalse();
            Run.of(plan().threads(4).resume(true).build());
            assertThat(Run.files(out)).hasSize(30).containsEntry("7.jsonl", Run.records("A7", "C7", "D7"));
            Folders.removeAll(out);
        }
    }

    @Test
    void theReportTellsWhatWasFound() throws Exception {
        Run.write(in.resolve("a.jsonl"), Run.records("A\\nB", "A", "", "C\\n\\nA"));
        Run.write(in.resolve("_passed/over.txt"), "A");
        Run.write(in.resolve("t.txt"), "D\nA");

        DedupReport report = Run.of(plan().fpp(1e-9).threads(1).build());

        long bytes = 3L + Run.records("A\\nB", "A", "", "C\\n\\nA").length();
        assertThat(report.input()).isEqualTo(new DedupReport.Input(2, 1, 0, bytes, bytes, 5, 1, 0, 0, 0, 0, 0, 0));
        assertThat(report.units()).isEqualTo(new DedupReport.Units(9, 0, 7, 3));
        assertThat(Files.readString(out.resolve("a.jsonl"))).isEqualTo(Run.records("A\\nB", "", "C\\n\\n"));
        assertThat(Files.readString(out.resolve("t.txt"))).isEqualTo("D\n");
        long written = 2L + Run.records("A\\nB", "", "C\\n\\n").length();
        long saved = 2L + Run.records("A").length();
        assertThat(report.output())
                .isEqualTo(new DedupReport.Output(4, 2, 1, 1, written, OptionalLong.of(written), saved));
        assertThat(report.screen().orElseThrow().candidates()).isEqualTo(3);
        assertThat(report.screen().orElseThrow().falsePositives()).hasValue(0);
        assertThat(report.work().phases()).containsOnlyKeys(Phase.SCREEN, Phase.CONFIRM, Phase.REWRITE);
        assertThat(report.work().spillBytes()).isBetween(7 * 16 + 1L, 7 * 16 + 7L);
        assertThat(report.work().rounds()).isEqualTo(1);
    }
}
