package dev.bloomscreen.dedup.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bloomscreen.dedup.BadPlanException;
import dev.bloomscreen.dedup.Compression;
import dev.bloomscreen.dedup.Dedup;
import dev.bloomscreen.dedup.DedupListener;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.DedupPlanBuilder;
import dev.bloomscreen.dedup.InputFormat;
import dev.bloomscreen.dedup.OnDamage;
import dev.bloomscreen.dedup.Screening;
import dev.bloomscreen.dedup.engine.job.OutputFolder;
import dev.bloomscreen.dedup.resume.Disk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Plans that would harm somebody or cannot work are refused, and nothing on disk is changed by that. */
class RefusalTest extends InAndOut {

    @BeforeEach
    void aCorpusOfOneFile() throws IOException {
        Run.write(in.resolve("a.jsonl"), Run.records("x", "x"));
    }

    private static DedupPlanBuilder plan(Path output, Path... inputs) {
        return DedupPlan.builder(List.of(inputs), output);
    }

    private void assertRefused(DedupPlanBuilder plan, String... words) throws Exception {
        Map<String, String> before = Run.files(folder);
        assertThatExceptionOfType(BadPlanException.class)
                .isThrownBy(() -> Run.of(plan.build()))
                .satisfies(e -> assertThat(e.getMessage()).contains(words));
        assertThat(Run.files(folder)).isEqualTo(before);
    }

    private static void assertBadValue(DedupPlanBuilder plan, String... words) {
        assertThatExceptionOfType(BadPlanException.class)
                .isThrownBy(plan::build)
                .satisfies(e -> assertThat(e.getMessage()).contains(words));
    }

    @Test
    void twoInputsWithOneOutputNameAreRefusedWithBothNames() throws Exception {
        Path one = folder.resolve("d");
        Path other = folder.resolve("e");
        Run.write(one.resolve("x/a.txt"), "x");
        Run.write(other.resolve("x/a.txt"), "x");
        Path file = Run.write(folder.resolve("f/x"), "x");

        assertRefused(
                plan(out, one, other), one + "/x/a.txt and " + other + "/x/a.txt: both would be written to x/a.txt");
        assertRefused(plan(out, one, file).format(InputFormat.TEXT), "both would be written to x;");
    }

    @Test
    void anOutputInsideAnInputIsRefused() throws Exception {
        assertRefused(plan(in.resolve("clean"), in), "lies in the input", in.toString());
        assertRefused(plan(in, in), "lies in the input");
        assertRefused(plan(folder.resolve("other/../in/clean"), in), "lies in the input");
    }

    @Test
    void anOutputInsideAnInputIsRefusedThroughALink() throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("link"), in);

        assertRefused(plan(link.resolve("clean"), in), "lies in the input");
        assertRefused(plan(in.resolve("clean"), link), "lies in the input");
    }

    @Test
    void anInputInsideTheOutputIsRefused() throws Exception {
        assertRefused(plan(folder, in).overwrite(true), "lies in the output");
        assertRefused(plan(in, in.resolve("a.jsonl")).overwrite(true), "lies in the output");
    }

    @Test
    void anInputThatLeadsIntoTheOutputByALinkIsRefused() throws Exception {
        Path old = Run.write(out.resolve("old.jsonl"), Run.records("y"));
        Files.createSymbolicLink(in.resolve("link.jsonl"), old);

        assertRefused(plan(out, in).overwrite(true), "link.jsonl", "lies in the output");
    }

    @Test
    void anOutputThatIsAnInputByALinkInTheOutputIsRefused() throws Exception {
        Run.write(in.resolve("sub/b.jsonl"), Run.records("y"));
        Files.createDirectories(out);
        Files.createSymbolicLink(out.resolve("sub"), in.resolve("sub"));

        assertRefused(plan(out, in).overwrite(true), "is the input", "b.jsonl");
    }

    @Test
    void anOutputThatHoldsSomethingIsRefusedUnlessItMayBeOverwritten() throws Exception {
        Run.write(out.resolve("precious.txt"), "mine");

        assertRefused(plan(out, in), "is not empty", "overwrite");
    }

    @Test
    void whatAKilledRunHasLeftIsNamed() throws Exception {
        Run.write(out.resolve(".bloomscreen/output-0"), "half");

        assertRefused(plan(out, in), "killed", "overwrite");
    }

    @Test
    void anOutputThatIsAFileIsRefused() throws Exception {
        assertRefused(plan(Run.write(out, "a file"), in), "is a file");
    }

    @Test
    void anOutputThatAnotherRunHoldsIsRefused() throws Exception {
        try (OutputFolder held = OutputFolder.open(out, Disk.REAL)) {
            assertThat(held.staging()).exists();
            assertThatExceptionOfType(BadPlanException.class)
                    .isThrownBy(() -> Run.of(plan(out, in).overwrite(true).build()))
                    .withMessageContaining("another run");
        }
    }

    @Test
    void anInputGivenTwiceIsRefused() throws Exception {
        assertRefused(plan(out, in, in.resolve("a.jsonl")), "given twice");
        assertRefused(plan(out, in, in), "given twice");
    }

    @Test
    void twoInputsWithOneOutputNameAreRefused() throws Exception {
        Path other = Run.write(folder.resolve("other/a.jsonl"), Run.records("z"));

        assertRefused(plan(out, in, other), "a.jsonl", "both would be written to");
    }

    @Test
    void aMissingInputIsRefused() throws Exception {
        assertRefused(plan(out, folder.resolve("nowhere")), "nowhere", "no such file");
    }

    @Test
    void noInputIsRefused() {
        assertBadValue(plan(out), "no input");
    }

    @Test
    void anOutputNameThatIsTakenForOtherThingsIsRefused() throws Exception {
        Path odd = Run.write(folder.resolve("_quarantine"), Run.records("z"));

        assertRefused(plan(out, odd).format(InputFormat.JSONL), "_quarantine", "rename");
    }

    @Test
    void ratesThreadsMemoryAndExpectationsOutOfRangeAreRefused() {
        for (double fpp : new double[] {0, 1, -0.1, 1.5, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertBadValue(plan(out, in).fpp(fpp), "fpp", String.valueOf(fpp));
        }
        assertBadValue(plan(out, in).threads(0), "threads", "0");
        assertBadValue(plan(out, in).threads(DedupPlan.MAX_THREADS + 1), "threads");
        assertBadValue(plan(out, in).memory(DedupPlan.MIN_MEMORY - 1), "memory");
        assertBadValue(plan(out, in).expectedUnits(0), "expected units");
    }

    @Test
    void quarantineIntoAStreamIsRefused() {
        assertBadValue(plan(DedupPlan.STREAM, in).onDamage(OnDamage.QUARANTINE), "quarantine", "folder");
    }

    @Test
    void aScreenThatIsNotMadeCannotBeSaved() {
        assertBadValue(plan(out, in).screening(Screening.NONE).screenOut(folder.resolve("s.tlbf")), "screen");
    }

    @Test
    void aScreenIsNotSavedOverAnythingOrIntoTheOutput() throws Exception {
        Path taken = Run.write(folder.resolve("taken.tlbf"), "old");

        assertRefused(plan(out, in).screenOut(taken), "exists", "overwrite");
        assertRefused(plan(out, in).screenOut(in.resolve("a.jsonl")).overwrite(true), "is an input");
        assertRefused(plan(out, in).screenOut(out.resolve("s.tlbf")), "output folder");
        assertRefused(plan(out, in).screenOut(folder.resolve("nowhere/s.tlbf")), "no such folder");
        Run.write(folder.resolve("s.tlbf.recipe.json"), "old");
        assertRefused(plan(out, in).screenOut(folder.resolve("s.tlbf")), "recipe.json", "exists");
    }

    @Test
    void aReportOrScreenThatWouldReplaceAnInputOrEachOtherIsRefused() throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("link.json"), in.resolve("a.jsonl"));

        assertRefused(plan(out, in).report(in.resolve("a.jsonl")), "is an input");
        assertRefused(plan(out, in).report(DedupPlan.STREAM), "output stream", "name a file");
        assertRefused(plan(out, in).screenOut(DedupPlan.STREAM), "output stream", "name a file");
        assertRefused(plan(out, in).report(link), "is an input");
        assertRefused(plan(out, in.resolve("a.jsonl")).report(in.resolve("../in/a.jsonl")), "is an input");
        assertRefused(plan(out, in).screenOut(folder.resolve("s")).report(folder.resolve("s")), "both");
        assertRefused(plan(out, in).screenOut(folder.resolve("s")).report(folder.resolve("s.recipe.json")), "both");
    }

    @Test
    void aReportOrScreenThatALaterRunWouldReadIsRefused() throws Exception {
        Files.createDirectories(out);

        assertRefused(plan(out, in).report(in.resolve("r.json")), "lies in the input");
        assertRefused(plan(out, in).screenOut(in.resolve("s.tlbf")), "lies in the input");
        assertRefused(plan(out, in).report(out.resolve("r.json")), "lies in the output");
        assertThat(Run.of(plan(out, in).report(folder.resolve("r.json")).build())
                        .units()
                        .duplicates())
                .isEqualTo(1);
    }

    @Test
    void aScreenIsNotSavedInPlaceOfAFolder() throws Exception {
        Files.createDirectories(folder.resolve("t.recipe.json"));

        assertRefused(
                plan(out, in)
                        .screenOut(Files.createDirectories(folder.resolve("s")))
                        .overwrite(true),
                "no file");
        assertRefused(plan(out, in).screenOut(folder.resolve("t")).overwrite(true), "no file");
    }

    @Test
    void aStagingFolderThatIsALinkIsRefusedAndWhatItLeadsToStays() throws Exception {
        Run.write(folder.resolve("home/precious"), "mine");
        Files.createDirectories(out);
        Files.createSymbolicLink(out.resolve(".bloomscreen"), folder.resolve("home"));

        assertRefused(plan(out, in).overwrite(true), ".bloomscreen", "remove it");
    }

    @Test
    void anOutputThatIsALinkToNothingIsRefused() throws Exception {
        Files.createSymbolicLink(out, folder.resolve("nowhere"));

        assertRefused(plan(out, in), "link to nothing");
    }

    @Test
    void theInputStreamIsTakenOnce() {
        assertBadValue(plan(out, DedupPlan.STREAM, in, DedupPlan.STREAM), "(-)", "twice");
    }

    @Test
    void anEmptyNameIsNotTakenForTheCurrentFolder() {
        assertBadValue(plan(out, Path.of("")), "empty");
        assertBadValue(plan(Path.of(""), in), "empty");
        assertBadValue(plan(out, in).workDir(Path.of("")), "empty");
    }

    @Test
    void aScreenThatNoHeapHoldsIsRefusedWithItsNeed() throws Exception {
        assertRefused(plan(out, in).expectedUnits(1L << 50), "needs", "bytes", "-Xmx");
    }

    @Test
    void aWorkFolderThatIsNotThereIsRefused() throws Exception {
        assertRefused(plan(out, in).workDir(folder.resolve("nowhere")), "work folder");
    }

    @Test
    void filesOfTwoFormsDoNotGoIntoOneStream() throws Exception {
        Path gz = folder.resolve("b.jsonl.gz");
        Files.write(gz, Codec.compress(new byte[] {'\n'}, Compression.GZIP, 0));

        assertRefused(plan(DedupPlan.STREAM, in, gz), "b.jsonl.gz", "folder");
    }

    @Test
    void aPlanWithStreamsNeedsThem() {
        assertThatExceptionOfType(BadPlanException.class)
                .isThrownBy(() -> Dedup.run(plan(out, DedupPlan.STREAM).build(), DedupListener.SILENT))
                .withMessageContaining("stream");
        assertThatExceptionOfType(BadPlanException.class)
                .isThrownBy(() -> Dedup.run(plan(DedupPlan.STREAM, in).build(), DedupListener.SILENT))
                .withMessageContaining("stream");
    }
}
