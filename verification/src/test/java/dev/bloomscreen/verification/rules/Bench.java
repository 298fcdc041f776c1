package dev.bloomscreen.verification.rules;

import dev.bloomscreen.verification.Folder;
import dev.bloomscreen.verification.InThisJvm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A folder with a small corpus in it, and the program run on it. */
final class Bench {
    private static final JsonMapper JSON = new JsonMapper();

    private final Path home;
    private byte[] standardInput = new byte[0];

    Bench(Path home) {
        this.home = home;
    }

    /**
     * What a run left.
     *
     * @param files the output by name, after decompression
     * @param printed what it wrote to standard output
     * @param said what it wrote to standard error
     * @param report its report; missing if it failed
     */
    record Outcome(int exitCode, Map<String, String> files, String printed, String said, JsonNode report) {
        /** The output of {@code in/a.jsonl}. */
        String text() {
            return String.valueOf(files.get("a.jsonl"));
        }

        long count(String place) {
            return report.at(place).asLong(-1);
        }
    }

    /** A record with a text of these lines, or of what else is typed as in JSON. */
    static String record(String... lines) {
        return "{\"text\":\"" + String.join("\\n", lines) + "\"}\n";
    }

    /** Makes {@code in/a.jsonl} of these records. */
    Bench corpus(String... records) throws IOException {
        return file("in/a.jsonl", String.join("", records));
    }

    Bench file(String name, String content) throws IOException {
        return file(name, content.getBytes(StandardCharsets.UTF_8));
    }

    Bench file(String name, byte[] content) throws IOException {
        Path file = home.resolve(name);
        Files.createDirectories(file.resolveSibling(""));
        Files.write(file, content);
        return this;
    }

    Bench standardInput(String content) {
        standardInput = content.getBytes(StandardCharsets.UTF_8);
        return this;
    }

    Path path(String name) {
        return home.resolve(name);
    }

    /** Runs {@code dedup} on {@code in}. */
    Outcome dedup(String... options) throws IOException {
        return dedupOf(List.of("./in"), options);
    }

    /** Runs {@code dedup} on these inputs. A word that begins with {@code ./} is a path in this folder. */
    Outcome dedupOf(List<String> inputs, String... options) throws IOException {
        List<String> words = new ArrayList<>(inputs);
        words.addAll(List.of(options));
        if (!words.contains("-o")) {
            words.addAll(List.of("-o", "./out"));
        }
        words.addAll(List.of("--report", "./report.json", "--quiet", "--threads", "2"));
        List<String> arguments = Stream.concat(Stream.of("dedup"), words.stream())
                .map(word -> word.startsWith("./") ? path(word.substring(2)).toString() : word)
                .toList();
        Files.deleteIfExists(path("report.json"));
        InThisJvm.Run run = InThisJvm.run(arguments, standardInput);
        JsonNode report = Files.exists(path("report.json"))
                ? JSON.readTree(path("report.json").toFile())
                : JSON.missingNode();
        String printed = run.printed().toString(StandardCharsets.UTF_8);
        return new Outcome(run.exitCode(), output(), printed, run.said(), report);
    }

    private Map<String, String> output() throws IOException {
        Map<String, String> output = new TreeMap<>();
        if (Files.exists(path("out"))) {
            Folder.read(path("out"))
                    .uncompressed()
                    .files()
                    .forEach((name, content) -> output.put(name, new String(content, StandardCharsets.UTF_8)));
        }
        return output;
    }
}
