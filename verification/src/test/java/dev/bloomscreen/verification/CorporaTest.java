package dev.bloomscreen.verification;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Real corpora lose exactly the duplicates that a Python set counted, whichever way the work is done. */
class CorporaTest {
    private static final Figures FIGURES =
            new Figures("corpora", "corpus", "strip", "form", "threads", "screen", "units", "duplicates", "seconds");
    private static final Figures SCREENS =
            new Figures("corpora-screens", "corpus", "rate asked for", "false positives", "expected", "sigmas apart");
    private static final JsonMapper JSON = new JsonMapper();

    @TempDir
    private Path scratch;

    /** What must not change the answer. */
    private record Way(Form form, int threads, boolean screen) {
        static List<Way> all() {
            List<Way> all = new ArrayList<>();
            for (Form form : Form.values()) {
                for (int threads : new int[] {1, 2, 8}) {
                    all.add(new Way(form, threads, true));
                    all.add(new Way(form, threads, false));
                }
            }
            return all;
        }
    }

    /** Every value of each axis on the smaller corpora and one run on each larger; all of them where all is asked for. */
    static Stream<Arguments> jobs() {
        if (Settings.FULL) {
            return Corpus.ALL.stream()
                    .flatMap(c -> Stream.of(Arguments.of(c, false, Way.all()), Arguments.of(c, true, Way.all())));
        }
        List<Way> ways =
                List.of(new Way(Form.PLAIN, 1, true), new Way(Form.GZIP, 2, false), new Way(Form.ZSTD, 8, true));
        List<Way> others =
                List.of(new Way(Form.ZSTD, 1, false), new Way(Form.PLAIN, 8, false), new Way(Form.GZIP, 8, true));
        List<Way> one = List.of(new Way(Form.GZIP, 2, true));
        return Stream.of(
                Arguments.of(Corpus.LICENSES, false, ways),
                Arguments.of(Corpus.LICENSES, true, others),
                Arguments.of(Corpus.TLDR, false, others),
                Arguments.of(Corpus.TLDR, true, ways),
                Arguments.of(Corpus.COPYRIGHT, true, one),
                Arguments.of(Corpus.DESCRIPTIONS, false, one));
    }

    @ParameterizedTest(name = "{0}, strip: {1}")
    @MethodSource("jobs")
    void everyWayFindsTheExactCountAndWritesTheSameText(Corpus corpus, boolean strip, List<Way> ways)
            throws IOException, InterruptedException {
        byte[] first = null;
        for (Way way : ways) {
            Path in = scratch.resolve(way.form().name());
            Path out = scratch.resolve("out-" + ways.indexOf(way));
            corpus.put(in, way.form());
            long start = System.nanoTime();
            JsonNode report = Program.dedup(0, in, out, options(way, strip));
            double seconds = (System.nanoTime() - start) / 1e9;
            long duplicates = report.at("/units/duplicates").asLong();
            FIGURES.add(
                    corpus,
                    strip,
                    way.form(),
                    way.threads(),
                    way.screen(),
                    corpus.units(),
                    duplicates,
                    String.format("%.1f", seconds));
            assertThat(duplicates).as("duplicates, %s", way).isEqualTo(corpus.duplicates(strip));
            assertThat(report.at("/units/eligible").asLong())
                    .as("units, %s", way)
                    .isEqualTo(corpus.units());
            byte[] text = onlyFile(out);
            first = first == null ? text : first;
            assertThat(text).as("text, %s and %s", way, ways.get(0)).isEqualTo(first);
        }
    }

    /**
     * A new unit is a false positive with a chance of its own, known when it comes, so their number is a sum of independent
     * trials whose variance is below its expectation. Four sigma: a sound screen fails one time in 15,000, each of eight
     * times here. With one thread each later copy is a candidate, and nothing else is but false positives.
     */
    @ParameterizedTest
    @ValueSource(strings = {"0.1", "0.3"})
    void theScreensFalsePositivesAreWithinFourSigmaOfTheNumberExpected(String fpp) throws IOException {
        for (Corpus corpus : Corpus.ALL) {
            Path report = scratch.resolve(corpus + ".json");
            InThisJvm.Run run = InThisJvm.run(
                    List.of(
                            "dedup",
                            corpus.file().toString(),
                            "-o",
                            "-",
                            "--dry-run",
                            "--quiet",
                            "--threads",
                            "1",
                            "--fpp",
                            fpp,
                            "--report",
                            report.toString()),
                    new byte[0]);
            assertThat(run.exitCode()).as(run.said()).isZero();
            JsonNode screen = JSON.readTree(report.toFile()).get("screen");
            double expected = screen.get("expected_false_positives").asDouble();
            long found = screen.get("false_positives").asLong();
            assertThat(found - expected)
                    .as("%s: %d false positives, %.1f expected", corpus, found, expected)
                    .isBetween(-4 * Math.sqrt(expected), 4 * Math.sqrt(expected));
            assertThat(screen.get("candidates").asLong()).isEqualTo(corpus.duplicates() + found);
            SCREENS.add(
                    corpus,
                    fpp,
                    found,
                    String.format("%.1f", expected),
                    String.format("%+.1f", (found - expected) / Math.sqrt(expected)));
        }
    }

    static List<Corpus> corporaToRunTwice() {
        return Settings.FULL ? Corpus.ALL : List.of(Corpus.LICENSES, Corpus.TLDR);
    }

    @ParameterizedTest
    @MethodSource("corporaToRunTwice")
    void deduplicatingTheOutputFindsNothingMore(Corpus corpus) throws IOException, InterruptedException {
        Path once = scratch.resolve("once");
        Path twice = scratch.resolve("twice");
        Program.dedup(0, corpus.file(), once, List.of());
        JsonNode report = Program.dedup(0, once, twice, List.of());
        assertThat(report.at("/units/duplicates").asLong(-1)).isZero();
        assertThat(report.at("/units/eligible").asLong()).isEqualTo(corpus.units() - corpus.duplicates());
        assertThat(onlyFile(twice)).isEqualTo(onlyFile(once));
    }

    private static List<String> options(Way way, boolean strip) {
        List<String> options = new ArrayList<>(List.of("--threads", String.valueOf(way.threads())));
        if (strip) {
            options.addAll(List.of("--normalise", "strip"));
        }
        if (!way.screen()) {
            options.addAll(List.of("--screen", "none"));
        }
        return options;
    }

    private static byte[] onlyFile(Path folder) throws IOException {
        var files = Folder.read(folder).uncompressed().files();
        assertThat(files).hasSize(1);
        return files.values().iterator().next();
    }
}
