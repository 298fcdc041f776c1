package dev.bloomscreen.conformance;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.conformance.ConformanceReport.Outcome;
import dev.bloomscreen.conformance.ConformanceReport.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class ReferenceTest {

    private static final ConformanceKit KIT = ConformanceKit.load();

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void theReferencePassesEveryVector(Format format) throws IOException {
        String script = format == Format.TLBF
                ? "tlbf.py"
                : FileVectorFilesTest.file(format, "accept").get("reference").asString();
        ConformanceKit kit = ConformanceKit.load(format);
        try (ProcessImplementation reference = Python.program(script, "--serve")) {
            ConformanceReport report = kit.run(reference);
            assertThat(report.results())
                    .hasSize(kit.checks().size())
                    .allSatisfy(result -> assertThat(result.outcome())
                            .as("%s: %s", result.vector(), result.detail())
                            .isEqualTo(Outcome.PASS));
            assertThat(report.conforms(true)).isTrue();
        }
    }

    /** Each mistake fails exactly the vectors that are flagged with it, and is recognised. */
    @TestFactory
    Stream<DynamicTest> everyMistakeIsCaughtByTheVectorsThatHuntIt() {
        Python.command("mistakes.py");
        return GoldenVectors.load(Format.TLBF).notes().entrySet().stream()
                .filter(note -> !note.getKey().equals(Check.SETTLED))
                .map(note -> DynamicTest.dynamicTest(note.getKey(), () -> catches(note.getKey(), note.getValue())));
    }

    private static void catches(String mistake, String note) throws IOException {
        Set<String> flagged = KIT.checks().stream()
                .filter(check -> check.flags().contains(mistake))
                .map(Check::vector)
                .collect(Collectors.toCollection(TreeSet::new));
        try (ProcessImplementation wrong = Python.program("mistakes.py", mistake)) {
            ConformanceReport report = KIT.run(wrong);
            Set<String> failed = report.results().stream()
                    .filter(result -> result.outcome() == Outcome.FAIL)
                    .map(Result::vector)
                    .collect(Collectors.toCollection(TreeSet::new));
            assertThat(failed).isEqualTo(flagged).isNotEmpty();
            assertThat(report.conforms(true)).isFalse();
            assertThat(report.looksLike()).contains(mistake + ": it " + note);
        }
    }

    static Stream<String> generators() {
        return Stream.concat(Stream.of("make_vectors.py"), FileVectorFilesTest.scripts("generator"));
    }

    @ParameterizedTest
    @MethodSource("generators")
    void theVectorFilesAreWhatTheirGeneratorWrites(String script) throws Exception {
        Process generator = new ProcessBuilder(Python.command(script, "--check"))
                .redirectErrorStream(true)
                .start();
        String output = new String(generator.getInputStream().readAllBytes(), UTF_8);
        assertThat(generator.waitFor()).as(output).isZero();
    }

    @Test
    void theTranscriptOnTheProtocolPageIsTrue() throws IOException {
        List<String> page = Files.readAllLines(Path.of("../formats/conformance-protocol.md"));
        List<String> requests = after("> ", page);
        List<String> replies = after("< ", page);
        assertThat(requests).hasSameSizeAs(replies).isNotEmpty();
        Child reference = new Child(Python.command("tlbf.py", "--serve"));
        for (int i = 0; i < requests.size(); i++) {
            assertThat(reference.exchange(requests.get(i), Duration.ofSeconds(60)))
                    .isEqualTo(replies.get(i));
        }
        reference.end();
    }

    @Test
    void theDriverInTheReadmeWorks() throws IOException {
        Matcher block = Pattern.compile("```python\n(.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(Path.of("../formats/README.md")));
        assertThat(block.find()).isTrue();
        Path driver = Files.writeString(folder.resolve("driver.py"), block.group(1));
        try (ProcessImplementation program =
                Python.program(driver.toAbsolutePath().toString())) {
            ConformanceReport report = KIT.run(program);
            assertThat(report.conforms(true)).isTrue();
            assertThat(report.count(Outcome.PASS, false)).isEqualTo(41);
        }
    }

    private static List<String> after(String mark, List<String> lines) {
        return lines.stream()
                .filter(line -> line.startsWith(mark))
                .map(line -> line.substring(mark.length()))
                .toList();
    }
}
