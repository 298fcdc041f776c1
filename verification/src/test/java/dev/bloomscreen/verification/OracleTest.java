package dev.bloomscreen.verification;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The program writes what {@code oracle.py} writes, byte for byte: a Python set that never saw the program. */
class OracleTest {
    private static final JsonMapper JSON = new JsonMapper();
    private static final int RANDOM_CORPORA = Settings.FULL ? 1_000 : 40;

    @TempDir
    private Path scratch;

    @Test
    void randomCorporaComeOutAsTheOracleSays() throws IOException, InterruptedException {
        Python.run("random_corpora.py", "--seeds", "0:" + RANDOM_CORPORA, "--out", scratch.toString());
        List<String> wrong = IntStream.range(0, RANDOM_CORPORA)
                .parallel()
                .boxed()
                .flatMap(seed -> wrong(seed).stream())
                .toList();
        assertThat(wrong).isEmpty();
        new Figures("oracle", "random corpora", "equal to the oracle's, byte for byte")
                .add(RANDOM_CORPORA, RANDOM_CORPORA);
    }

    private List<String> wrong(int seed) {
        Path home = scratch.resolve(String.valueOf(seed));
        try {
            JsonNode counts = JSON.readTree(home.resolve("counts").toFile());
            List<String> options = Files.readAllLines(home.resolve("options"));
            int exitCode = counts.get("damaged").asLong() == 0 ? 0 : 1;
            JsonNode report = Program.dedup(exitCode, home.resolve("in"), home.resolve("out"), options);
            List<String> wrong = new ArrayList<>(differences(home.resolve("out"), home.resolve("expected")));
            wrong.addAll(differences(report, counts));
            return wrong.stream()
                    .map(w -> "seed " + seed + " (" + String.join(" ", options) + "): " + w)
                    .toList();
        } catch (AssertionError e) {
            return List.of("seed " + seed + ": " + e.getMessage());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static Stream<Arguments> realCorpora() {
        List<String> units = List.of("line", "blank-line", "document");
        if (Settings.FULL) {
            return Corpus.ALL.stream()
                    .flatMap(c -> units.stream()
                            .flatMap(u -> Stream.of(false, true).map(strip -> Arguments.of(c, u, strip))));
        }
        return Stream.of(
                Arguments.of(Corpus.LICENSES, "line", false),
                Arguments.of(Corpus.LICENSES, "document", true),
                Arguments.of(Corpus.TLDR, "blank-line", true),
                Arguments.of(Corpus.COPYRIGHT, "line", false),
                Arguments.of(Corpus.DESCRIPTIONS, "line", true));
    }

    @ParameterizedTest(name = "{0}, {1} units, strip: {2}")
    @MethodSource("realCorpora")
    void realCorporaComeOutAsTheOracleSays(Corpus corpus, String unit, boolean strip)
            throws IOException, InterruptedException {
        Path expected = scratch.resolve("expected");
        Path out = scratch.resolve("out");
        List<String> arguments =
                new ArrayList<>(List.of(corpus.file().toString(), "-o", expected.toString(), "--unit", unit));
        if (strip) {
            arguments.add("--strip");
        }
        JsonNode counts = JSON.readTree(Python.run("oracle.py", arguments.toArray(String[]::new)));
        JsonNode report =
                Program.dedup(0, corpus.file(), out, List.of("--unit", unit, "--normalise", strip ? "strip" : "none"));
        assertThat(differences(out, expected)).isEmpty();
        assertThat(differences(report, counts)).isEmpty();
    }

    private static List<String> differences(Path out, Path expected) throws IOException {
        return Folder.read(out).uncompressed().differences(Folder.read(expected));
    }

    private static List<String> differences(JsonNode report, JsonNode counts) {
        List<String> differences = new ArrayList<>();
        compare(differences, report, "/input/documents", counts.get("documents"));
        compare(differences, report, "/input/damaged", counts.get("damaged"));
        compare(differences, report, "/units/eligible", counts.get("units"));
        compare(differences, report, "/units/duplicates", counts.get("duplicates"));
        compare(differences, report, "/output/emptied", counts.get("emptied"));
        return differences;
    }

    private static void compare(List<String> differences, JsonNode report, String place, JsonNode expected) {
        if (report.at(place).asLong(-1) != expected.asLong()) {
            differences.add("the report says " + place + " = " + report.at(place) + ", the oracle " + expected);
        }
    }
}
