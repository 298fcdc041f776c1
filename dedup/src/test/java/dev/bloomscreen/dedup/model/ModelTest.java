package dev.bloomscreen.dedup.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.dedup.Dedup;
import dev.bloomscreen.dedup.DedupListener;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.DedupReport;
import dev.bloomscreen.dedup.Recipe;
import dev.bloomscreen.dedup.Screening;
import dev.bloomscreen.dedup.SurvivorRule;
import dev.bloomscreen.dedup.model.Model.Count;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterTry;
import net.jqwik.api.lifecycle.BeforeTry;
import net.jqwik.api.statistics.Statistics;

/** The engine, as a caller meets it, against the model. What fails shrinks to a corpus that can be read. */
class ModelTest {

    /** Every run makes its files last, which on a disk takes longer than all else; where there is one, memory is used. */
    private static final Path MEMORY = Path.of("/dev/shm");

    private Path folder = Path.of("");

    @BeforeTry
    void makeFolder() throws IOException {
        folder = Files.isWritable(MEMORY)
                ? Files.createTempDirectory(MEMORY, "model")
                : Files.createTempDirectory("model");
    }

    @AfterTry
    void removeFolder() throws IOException {
        try (Stream<Path> walk = Files.walk(folder)) {
            for (Path path : walk.sorted((a, b) -> b.compareTo(a)).toList()) {
                Files.delete(path);
            }
        }
    }

    @Provide
    Arbitrary<Corpus> corpora() {
        return Samples.corpora();
    }

    @Provide
    Arbitrary<Settings> settings() {
        return Samples.settings();
    }

    @Provide
    Arbitrary<Screening> exact() {
        return Arbitraries.of(Screening.CONFIRMED, Screening.NONE);
    }

    @Property(tries = 300, seed = "20261202", edgeCases = EdgeCasesMode.NONE)
    void aRunGivesTheCorpusAndTheCountsThatTheRulesGive(
            @ForAll("corpora") Corpus corpus,
            @ForAll("settings") Settings settings,
            @ForAll("exact") Screening screening)
            throws Exception {
        Path out = folder.resolve("out");
        DedupPlan plan = DedupPlan.builder(corpus.write(folder.resolve("in")), out)
                .recipe(new Recipe(
                        settings.unit(),
                        Recipe.DEFAULT.textField(),
                        Optional.empty(),
                        settings.normalisation(),
                        settings.minChars(),
                        settings.minWords(),
                        Recipe.DEFAULT.hash()))
                .survivors(new SurvivorRule(settings.keep(), settings.scope(), Optional.empty(), List.of()))
                .emptied(settings.emptied())
                .screening(screening)
                // So small a screen takes many new units for seen, and has to grow.
                .fpp(0.5)
                .expectedUnits(2)
                .threads(2)
                .build();

        DedupReport report = Dedup.run(plan, DedupListener.SILENT);

        Model model = new Model(corpus, settings);
        assertThat(shown(contents(corpus, out))).isEqualTo(shown(model.outputs));
        assertThat(counts(report)).isEqualTo(model.counts);
        assertThat(report.output().bytesSaved())
                .isEqualTo(report.input().bytes() - report.output().bytes());
        Statistics.label("loses something")
                .collect(report.units().duplicates() > 0)
                .coverage(coverage -> coverage.check(true).percentage(share -> share > 25));
    }

    private static Map<Count, Long> counts(DedupReport report) {
        DedupReport.Input in = report.input();
        DedupReport.Units units = report.units();
        DedupReport.Output out = report.output();
        return Map.ofEntries(
                Map.entry(Count.BYTES_IN, in.bytes()),
                Map.entry(Count.BYTES_OUT, out.bytes()),
                Map.entry(Count.DOCUMENTS, in.documents()),
                Map.entry(Count.BLANK_DOCUMENTS, in.blankDocuments()),
                Map.entry(Count.BLANK_LINES, in.blankLines()),
                Map.entry(Count.MARKS, in.byteOrderMarks()),
                Map.entry(Count.UNITS, units.total()),
                Map.entry(Count.TOO_SHORT, units.tooShort()),
                Map.entry(Count.ELIGIBLE, units.eligible()),
                Map.entry(Count.DUPLICATES, units.duplicates()),
                Map.entry(Count.WRITTEN, out.documents()),
                Map.entry(Count.CHANGED, out.changed()),
                Map.entry(Count.DROPPED, out.dropped()),
                Map.entry(Count.EMPTIED, out.emptied()));
    }

    private static String shown(Map<String, String> contents) {
        StringBuilder shown = new StringBuilder();
        contents.forEach((name, content) ->
                shown.append(name).append(": ").append(Corpus.shown(content)).append('\n'));
        return shown.toString();
    }

    private static Map<String, String> contents(Corpus corpus, Path out) {
        Map<String, String> contents = new LinkedHashMap<>();
        for (int i = 0; i < corpus.files().size(); i++) {
            try {
                byte[] bytes = Files.readAllBytes(out.resolve(corpus.name(i)));
                contents.put(
                        corpus.name(i),
                        new String(corpus.files().get(i).gzip() ? unzip(bytes) : bytes, StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return contents;
    }

    private static byte[] unzip(byte[] bytes) throws IOException {
        try (GZIPInputStream gzip = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
            return gzip.readAllBytes();
        }
    }
}
