package dev.bloomscreen.conformance;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ConformanceMainTest {

    @TempDir
    Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String... args) {
        return ConformanceMain.run(args, new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8));
    }

    private static String quoted(List<String> command) {
        return command.stream().map(word -> "'" + word + "'").collect(Collectors.joining(" "));
    }

    @Test
    void aProgramThatConformsExitsWith0AndLeavesAReport() {
        Path report = folder.resolve("report.json");
        int code =
                run("--exec", quoted(Python.command("tlbf.py", "--serve")), "--strict", "--report", report.toString());
        assertThat(out.toString(UTF_8)).endsWith("It conforms." + System.lineSeparator());
        assertThat(code).isZero();
        JsonNode json = JsonMapper.shared().readTree(report.toFile());
        assertThat(json.get("conforms").asBoolean()).isTrue();
        assertThat(json.get("results").size())
                .isEqualTo(ConformanceKit.load().checks().size());
        assertThat(Files.exists(report)).isTrue();
    }

    @Test
    void theFormatIsChosenByItsName() {
        int code = run("--exec", quoted(Python.command("redis_dump.py", "--serve")), "--format", "rbdf", "--strict");
        assertThat(out.toString(UTF_8)).endsWith("It conforms." + System.lineSeparator());
        assertThat(code).isZero();
    }

    @Test
    void aProgramThatDoesNotConformExitsWith1() {
        assertThat(run("--exec", quoted(BadChild.command("die")), "--timeout", "60"))
                .isEqualTo(1);
        assertThat(out.toString(UTF_8))
                .contains("exit code 7", "It does not conform: nothing passed.")
                .contains("--verbose shows all");
    }

    @Test
    void whatCannotRunExitsWith2() {
        assertThat(run("--exec", "/nowhere/bloom")).isEqualTo(2);
        assertThat(err.toString(UTF_8)).contains("/nowhere/bloom");
    }

    @Test
    void wrongUseExitsWith2AndSaysWhatIsRight() {
        assertThat(run()).isEqualTo(2);
        assertThat(run("--exec")).isEqualTo(2);
        assertThat(run("--exec", "x", "--timeout", "soon")).isEqualTo(2);
        assertThat(run("--exec", "x", "--timeout", "0")).isEqualTo(2);
        assertThat(run("--exec", "'x")).isEqualTo(2);
        assertThat(run("--exec", "x", "--format", "xor")).isEqualTo(2);
        assertThat(run("--loud")).isEqualTo(2);
        assertThat(err.toString(UTF_8))
                .contains(
                        "--exec CMD is missing",
                        "--exec needs a value",
                        "not soon",
                        "not 0",
                        "not closed",
                        "no such format: xor")
                .contains("no such option: --loud", "usage: ");
        assertThat(out.toString(UTF_8)).isEmpty();
    }

    @Test
    void helpExitsWith0() {
        assertThat(run("--help")).isZero();
        assertThat(out.toString(UTF_8)).startsWith("usage: ");
    }
}
