package dev.bloomscreen.verification;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The program writes what {@code oracle.py} writes, byte for byte: Python strings in a dict that never saw the program. */
class OracleTest {
    private static final JsonMapper JSON = new JsonMapper();
    private static final int RANDOM_CORPORA = Settings.FULL ? 1_000 : 100;
    private static final List<Integer> THREADS = List.of(1, 2, 5);

    @TempDir
    private Path scratch;

    /** In this JVM, since three hundred starts of the program would take minutes. */
    @Test
    void randomCorporaComeOutAsTheOracleSaysForOneTwoAndFiveThreads() throws IOException, InterruptedException {
        String numbers = "0:" + RANDOM_CORPORA;
        Python.run("check_corpora.py", "make", numbers, scratch.toString());
        for (int number = 0; number < RANDOM_CORPORA; number++) {
            for (int threads : THREADS) {
                run(scratch.resolve(String.valueOf(number)), threads);
            }
        }
        assertThat(Python.run("check_corpora.py", "compare", numbers, scratch.toString()))
                .as("differences; `verification/check_corpora.py shrink NUMBER PROGRAM` shows the least that fails")
                .isEmpty();
        new Figures("oracle", "random corpora", "threads", "equal to the oracle's, byte for byte")
                .add(RANDOM_CORPORA, "1, 2, 5", RANDOM_CORPORA);
    }

    private static void run(Path home, int threads) throws IOException {
        Path out = home.resolve("out-" + threads);
        boolean stream = JSON.readTree(home.resolve("expected.json").toFile())
                .get("stream")
                .asBoolean();
        List<String> arguments = new ArrayList<>(List.of("dedup", "--quiet", "--threads", String.valueOf(threads)));
        arguments.addAll(List.of("-o", stream ? "-" : out.toString(), "--report", out + ".report.json"));
        for (JsonNode argument : JSON.readTree(home.resolve("arguments").toFile())) {
            arguments.add(argument.asString());
        }
        InThisJvm.Run run = InThisJvm.run(arguments, new byte[0]);
        if (stream) {
            Files.createDirectories(out);
            Files.write(out.resolve("-"), run.printed().toByteArray());
        }
        JSON.writeValue(Path.of(out + ".json").toFile(), Map.of("exit", run.exitCode(), "said", run.said()));
    }

    static Stream<Arguments> realCorpora() {
        List<String> units = List.of("line", "blank-line", "document");
        if (Settings.FULL) {
            return Corpus.ALL.stream()
                    .flatMap(c -> units.stream()
                            .flatMap(u -> Stream.of("none", "strip").map(steps -> Arguments.of(c, u, steps))));
        }
        return Stream.of(
                Arguments.of(Corpus.LICENSES, "line", "none"),
                Arguments.of(Corpus.LICENSES, "document", "strip"),
                Arguments.of(Corpus.TLDR, "blank-line", "strip"));
    }

    @ParameterizedTest(name = "{0}, {1} units, normalised: {2}")
    @MethodSource("realCorpora")
    void realCorporaComeOutAsTheOracleSays(Corpus corpus, String unit, String steps)
            throws IOException, InterruptedException {
        Path expected = scratch.resolve("expected");
        Path out = scratch.resolve("out");
        List<String> options = List.of("--unit", unit, "--normalise", steps);
        List<String> arguments = new ArrayList<>(List.of(corpus.file().toString(), "-o", expected.toString()));
        arguments.addAll(options);
        JsonNode counts = JSON.readTree(Python.run("oracle.py", arguments.toArray(String[]::new)));
        JsonNode report = Program.dedup(0, corpus.file(), out, options);
        assertThat(Folder.read(out).uncompressed().differences(Folder.read(expected)))
                .isEmpty();
        assertThat(report.at("/units/eligible")).isEqualTo(counts.get("eligible"));
        assertThat(report.at("/units/duplicates")).isEqualTo(counts.get("duplicates"));
        assertThat(report.at("/output/emptied")).isEqualTo(counts.get("emptied"));
    }
}
