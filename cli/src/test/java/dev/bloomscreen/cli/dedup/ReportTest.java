package dev.bloomscreen.cli.dedup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.cli.Main;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ReportTest {

    @TempDir
    Path folder = Path.of("");

    @Test
    void theReportHasTheFiguresOfTheSummary() throws IOException {
        JsonNode report = report();
        assertThat(report.at("/dry_run").asBoolean()).isFalse();
        assertThat(report.at("/recipe/unit").asString()).isEqualTo("blank-line");
        assertThat(report.at("/recipe/normalise").asString()).isEqualTo("strip");
        assertThat(report.at("/units/total").asLong()).isEqualTo(3);
        assertThat(report.at("/units/duplicates").asLong()).isEqualTo(1);
        assertThat(report.at("/bytes_saved").asLong())
                .isEqualTo(report.at("/input/bytes").asLong()
                        - report.at("/output/bytes").asLong())
                .isPositive();
        assertThat(report.at("/screen/k").asInt()).isEqualTo(7);
        assertThat(report.at("/work/threads").asInt()).isEqualTo(1);
        assertThat(report.at("/work/seconds/rewrite").asDouble()).isPositive();
    }

    @Test
    void everyNameIsInTheReadme() throws IOException {
        String readme = Files.readString(Path.of("README.md"));
        Set<String> names = new TreeSet<>();
        collect("", report(), names);
        assertThat(names).hasSizeGreaterThan(30);
        assertThat(names).allSatisfy(name -> assertThat(readme).contains("`" + name + "`"));
    }

    @Test
    void onlyTheReportIsLeftInItsFolder() throws IOException {
        report();
        try (Stream<Path> files = Files.list(folder.resolve("reports"))) {
            assertThat(files.map(file -> String.valueOf(file.getFileName())).toList())
                    .containsExactly("report.json");
        }
    }

    /** The names of an object's values, with those of the objects that hold them; phases are values of their own. */
    private static void collect(String prefix, JsonNode object, Set<String> names) {
        for (Map.Entry<String, JsonNode> entry : object.properties()) {
            String name = prefix + entry.getKey();
            if (entry.getValue().isObject() && !name.equals("work.seconds")) {
                collect(name + ".", entry.getValue(), names);
            } else {
                names.add(name);
            }
        }
    }

    private JsonNode report() throws IOException {
        Path corpus = Files.writeString(folder.resolve("corpus.txt"), "one\n\n one \n\ntwo");
        Path report = Files.createDirectories(folder.resolve("reports")).resolve("report.json");
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = Main.run(
                new String[] {
                    "dedup",
                    corpus.toString(),
                    "-o",
                    folder.resolve("out").toString(),
                    "--unit",
                    "blank-line",
                    "--normalise",
                    "strip",
                    "--threads",
                    "1",
                    "--report",
                    report.toString()
                },
                InputStream.nullInputStream(),
                OutputStream.nullOutputStream(),
                err);
        assertThat(code).as(err.toString(StandardCharsets.UTF_8)).isZero();
        return JsonMapper.shared().readTree(Files.readString(report));
    }
}
