package dev.bloomscreen.dedup.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.dedup.Compression;
import dev.bloomscreen.dedup.DedupListener;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.DedupReport;
import dev.bloomscreen.dedup.Screening;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Runs from a stream, to a stream, or both. */
class StreamTest extends InAndOut {

    @ParameterizedTest
    @EnumSource(Screening.class)
    void aStreamGoesToAStream(Screening screening) throws Exception {
        DedupPlan plan = DedupPlan.builder(List.of(DedupPlan.STREAM), DedupPlan.STREAM)
                .screening(screening)
                .expectedUnits(1000)
                .fpp(1e-9)
                .threads(3)
                .build();
        for (Compression form : Compression.values()) {
            byte[] out = Run.stream(plan, Codec.compress(Run.utf8(Run.records("A", "B\\nA", "A", "C")), form, 20));
            assertThat(new String(Codec.decompress(out, form), StandardCharsets.UTF_8))
                    .isEqualTo(Run.records("A", "B\\n", "C"));
            assertThat(Codec.decompress(Run.stream(plan, Codec.compress(new byte[0], form, 0)), form))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(Screening.class)
    void filesGoToAStreamInOrderAndTheirRecordsStayApart(Screening screening) throws Exception {
        for (int i = 10; i < 30; i++) {
            Run.write(
                    in.resolve(i + ".jsonl"),
                    Run.records("own" + i, "A", "B" + i).stripTrailing());
        }
        StringBuilder expected = new StringBuilder();
        for (int i = 10; i < 30; i++) {
            expected.append(Run.records("own" + i)).append(i == 10 ? Run.records("A") : "");
            expected.append(i < 29 ? Run.records("B" + i) : Run.records("B" + i).stripTrailing());
        }

        byte[] out = Run.stream(
                DedupPlan.builder(List.of(in), DedupPlan.STREAM)
                        .screening(screening)
                        .fpp(1e-9)
                        .threads(5)
                        .build(),
                new byte[0]);

        assertThat(new String(out, StandardCharsets.UTF_8)).isEqualTo(expected.toString());
    }

    @ParameterizedTest
    @EnumSource(Screening.class)
    void onlyTheFirstByteOrderMarkGoesToAStreamWhateverItsFileLoses(Screening screening) throws Exception {
        Run.write(in.resolve("1.jsonl"), "\ufeff" + Run.records("A"));
        Run.write(in.resolve("2.jsonl"), "\ufeff" + Run.records("B"));
        Run.write(in.resolve("3.jsonl"), "\ufeff" + Run.records("A\\nC", "A"));
        Run.write(in.resolve("4.jsonl"), "\ufeff" + Run.records("A", "D"));

        byte[] out = Run.stream(
                DedupPlan.builder(List.of(in), DedupPlan.STREAM)
                        .screening(screening)
                        .fpp(1e-9)
                        .build(),
                new byte[0]);

        assertThat(new String(out, StandardCharsets.UTF_8)).isEqualTo("\ufeff" + Run.records("A", "B", "C", "D"));
    }

    /** A stream may be one that keeps what it gets until it is told to pass it on. */
    @Test
    void aStreamGetsAllThatTheReportSaysInOrderAndItIsPassedOn() throws Exception {
        StringBuilder records = new StringBuilder();
        for (int i = 0; i < 2_000; i++) {
            records.append(Run.records("unit " + i));
        }
        Path corpus = Run.write(in.resolve("a.jsonl"), records.toString());
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        BufferedOutputStream keeping = new BufferedOutputStream(written, 1 << 20);
        DedupPlan plan =
                DedupPlan.builder(List.of(corpus), DedupPlan.STREAM).threads(8).build();

        DedupReport report =
                new Engine(plan, InputStream.nullInputStream(), keeping, DedupListener.SILENT, Run.TINY).run();

        assertThat(written.toString(StandardCharsets.UTF_8)).isEqualTo(records.toString());
        assertThat(report.output().bytesOnDisk()).hasValue(records.length());
    }

    @Test
    void aFileOfAByteOrderMarkAloneAddsNoLineToAStream() throws Exception {
        Run.write(in.resolve("1.jsonl"), "\ufeff");
        Run.write(in.resolve("2.jsonl"), "\ufeff");
        Run.write(in.resolve("3.jsonl"), Run.records("A"));

        byte[] out = Run.stream(DedupPlan.builder(List.of(in), DedupPlan.STREAM).build(), new byte[0]);

        assertThat(new String(out, StandardCharsets.UTF_8)).isEqualTo("\ufeff" + Run.records("A"));
    }

    @Test
    void aStreamAmongFilesKeepsItsPlaceInTheOrder() throws Exception {
        Path first = Run.write(folder.resolve("first.jsonl"), Run.records("A"));
        Path last = Run.write(folder.resolve("last.jsonl"), Run.records("B", "C"));

        Run.stream(
                DedupPlan.builder(List.of(first, DedupPlan.STREAM, last), out).build(),
                Run.utf8(Run.records("A", "B")));

        assertThat(Run.files(out))
                .isEqualTo(Map.of(
                        "first.jsonl", Run.records("A"),
                        "stdin.jsonl", Run.records("B"),
                        "last.jsonl", Run.records("C")));
    }
}
