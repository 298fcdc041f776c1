package dev.bloomscreen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs every case of {@code src/test/resources/cases} in this process. {@code -Drenew.cases} rewrites what the cases expect
 * by what they get; look at the difference before you keep it.
 */
class CliCaseTest {

    private static final Path CASES = Path.of("src/test/resources/cases");
    private static final boolean RENEW = System.getProperty("renew.cases") != null;

    @TempDir
    Path scratch = Path.of("");

    @TestFactory
    Stream<DynamicTest> everyCasePrintsAndEndsAsWritten() throws IOException {
        List<Path> cases;
        try (Stream<Path> files = Files.list(CASES)) {
            cases = files.sorted().toList();
        }
        assertThat(cases).hasSizeGreaterThan(20);
        return cases.stream().map(file -> DynamicTest.dynamicTest(name(file), () -> check(file)));
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName()).replace(".txt", "").replace('-', ' ');
    }

    private void check(Path file) throws IOException {
        CliCase expected = CliCase.read(file);
        CliCase found = run(expected, Files.createDirectory(scratch.resolve(String.valueOf(file.getFileName()))));
        if (RENEW) {
            Files.writeString(file, found.written());
        }
        assertThat(found.written()).isEqualTo(expected.written());
    }

    /** The same case with what was really printed. */
    private static CliCase run(CliCase expected, Path folder) throws IOException {
        List<CliCase.Part> found = new ArrayList<>();
        for (CliCase.Part part : expected.parts()) {
            switch (part.word()) {
                case "file" -> {
                    Path file = folder.resolve(part.rest());
                    Files.createDirectories(file.getParent());
                    Files.writeString(file, part.text());
                    found.add(part);
                }
                case "hex" -> {
                    byte[] bytes = HexFormat.of().parseHex(part.text().replaceAll("\\s", ""));
                    Files.write(folder.resolve(part.rest()), bytes);
                    found.add(part);
                }
                case "run" -> found.addAll(run(part, folder));
                case "show" ->
                    found.add(new CliCase.Part(
                            "show",
                            part.rest(),
                            show(folder.resolve(part.rest())).replace(folder.toString(), "{}")));
                case "out", "err", "exit" -> {} // found anew by "run"
                default -> throw new IllegalArgumentException("no such part: " + part.written());
            }
        }
        return new CliCase(expected.about(), found);
    }

    private static List<CliCase.Part> run(CliCase.Part part, Path folder) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        String[] args = part.rest().replace("{}", folder.toString()).split(" ", -1);
        int code = Main.run(
                part.rest().isEmpty() ? new String[0] : args,
                new ByteArrayInputStream(part.text().getBytes(StandardCharsets.UTF_8)),
                out,
                err);
        return List.of(
                part,
                new CliCase.Part("out", "", masked(out, folder)),
                new CliCase.Part("err", "", masked(err, folder)),
                new CliCase.Part("exit", Integer.toString(code), ""));
    }

    /** Text as it is; other bytes in hexadecimal. */
    private static String show(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        if (text.matches("(?s)[ -~\n]*")) {
            return text;
        }
        return HexFormat.ofDelimiter(" ").formatHex(bytes) + "\n";
    }

    /** Without what differs from run to run: the folder, versions, times, the size of a drop list, which names the folder. */
    private static String masked(ByteArrayOutputStream bytes, Path folder) {
        return bytes.toString(StandardCharsets.UTF_8)
                .replace(folder.toString(), "{}")
                .replaceAll("(?m)^Java .*", "Java #")
                .replaceAll("(?<=a drop list of \\d{1,9} units, ).*", "#")
                .replaceAll(
                        "\\d+\\.\\d\\d(?= s \\()|(?<=(screen|confirm|describe|rewrite|pass|spool) )\\d+\\.\\d\\d", "#");
    }
}
