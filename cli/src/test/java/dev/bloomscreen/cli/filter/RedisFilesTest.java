package dev.bloomscreen.cli.filter;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.cli.ExitCode;
import dev.bloomscreen.cli.Main;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The commands on files that hold what a Redis server replied: formats/vectors/redis-dump. */
class RedisFilesTest {

    private static final Path VECTORS = Path.of("../formats/vectors/redis-dump");

    @TempDir
    Path folder = Path.of("");

    private record Vector(JsonNode json) {

        String text(String field) {
            return json.get(field).asString();
        }

        Path file(Path folder) throws IOException {
            return Files.write(
                    folder.resolve("filter.rbdf"), Base64.getDecoder().decode(text("bytes")));
        }

        @Override
        public String toString() {
            return text("id");
        }
    }

    private static List<Vector> vectors(String verdict) throws IOException {
        return new JsonMapper()
                .readTree(Files.readString(VECTORS.resolve(verdict + ".json"))).get("vectors").values().stream()
                        .map(Vector::new)
                        .toList();
    }

    static List<Vector> accepted() throws IOException {
        return vectors("accept");
    }

    static List<Vector> refused() throws IOException {
        return vectors("refuse");
    }

    private record Run(int code, String out, String err) {}

    private static Run run(String in, Object... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        String[] words = List.of(args).stream().map(Object::toString).toArray(String[]::new);
        int code = Main.run(words, new ByteArrayInputStream(in.getBytes(UTF_8)), out, err);
        return new Run(code, out.toString(UTF_8), err.toString(UTF_8));
    }

    @ParameterizedTest
    @MethodSource("accepted")
    void queryAnswersAsTheServer(Vector vector) throws IOException {
        StringBuilder keys = new StringBuilder();
        StringBuilder selected = new StringBuilder();
        String answers = vector.text("answers");
        for (int i = 0; i < answers.length(); i++) {
            String line = vector.json().get("probes").get(i).asString() + "\n";
            keys.append(line);
            selected.append(answers.charAt(i) == '1' ? line : "");
        }
        Run run = run(keys.toString(), "query", "--keys", "base64", vector.file(folder));
        assertThat(run.out()).isEqualTo(selected.toString());
        assertThat(run.err()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("accepted")
    void verifyAndInspectTellTheItemsThatTheServerCounted(Vector vector) throws IOException {
        Path file = vector.file(folder);
        String kind = vector.json().get("facts").get("filter").asString().equals("bloom") ? "scalable" : "cuckoo";
        long items = vector.json().get("facts").get("items").asLong();
        Run verified = run("", "verify", file);
        assertThat(verified.code()).isEqualTo(ExitCode.OK);
        assertThat(verified.out())
                .matches("\\Q" + file + "\\E: ok, " + kind + " filter, \\d+ (layer|table)s?, " + items + " items?\n");
        JsonNode facts =
                new JsonMapper().readTree(run("", "inspect", "--json", file).out());
        assertThat(facts.get("kind").asString()).isEqualTo(kind);
        assertThat(facts.get("items").asLong()).isEqualTo(items);
    }

    @ParameterizedTest
    @MethodSource("refused")
    void verifySaysWhatIsWrongAndWhereAndEveryOtherCommandStops(Vector vector) throws IOException {
        Path file = vector.file(folder);
        Run verified = run("", "verify", file);
        assertThat(verified.code()).isEqualTo(ExitCode.NOTICE);
        if (!vector.text("field").equals("magic")) { // what has not the first bytes of RBDF is refused as TLBF
            assertThat(verified.out())
                    .startsWith(file + ": " + vector.text("kind").replace('-', ' ') + " at byte "
                            + vector.json().get("offset").asLong() + ", field " + vector.text("field") + ": ");
        }
        assertThat(run("key\n", "query", file).code()).isEqualTo(ExitCode.TROUBLE);
        assertThat(run("", "inspect", file).code()).isEqualTo(ExitCode.TROUBLE);
        assertThat(run("", "merge", "-o", folder.resolve("merged.tlbf"), file).code())
                .isEqualTo(ExitCode.TROUBLE);
    }
}
