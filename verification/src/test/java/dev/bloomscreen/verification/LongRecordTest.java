package dev.bloomscreen.verification;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** A record of 200 MB is a record like any other; one of more than 2 GiB is damage, and takes no memory. */
@Tag("full") // reads some 15 GB; the reader's own tests show the same with small blocks in every build
class LongRecordTest {
    private static final int LENGTH = 200_000_000;
    private static final String FIRST = "{\"text\":\"first\"}\n";

    @TempDir
    private Path scratch;

    private static byte[] letters() {
        byte[] letters = new byte[LENGTH];
        Arrays.fill(letters, (byte) 'a');
        return letters;
    }

    private Path write(String name, Form form, byte[]... parts) throws IOException {
        int length = Arrays.stream(parts).mapToInt(part -> part.length).sum();
        byte[] whole = new byte[length];
        int at = 0;
        for (byte[] part : parts) {
            System.arraycopy(part, 0, whole, at, part.length);
            at += part.length;
        }
        Path in = Files.createDirectories(scratch.resolve("in"));
        Files.write(in.resolve(name + form.suffix()), form.compress(whole));
        return in;
    }

    private byte[] read(String name, Form form) throws IOException {
        return Form.decompress(Files.readAllBytes(scratch.resolve("out").resolve(name + form.suffix())));
    }

    @ParameterizedTest
    @EnumSource
    void aRecordOf200MbIsReadComparedAndWritten(Form form) throws IOException, InterruptedException {
        byte[] first = FIRST.getBytes(StandardCharsets.UTF_8);
        byte[] start = "{\"text\":\"".getBytes(StandardCharsets.UTF_8);
        byte[] end = "\\nfirst\"}\n".getBytes(StandardCharsets.UTF_8);
        Path in = write("a.jsonl", form, first, start, letters(), end, first);

        JsonNode report = Program.dedup(0, in, scratch.resolve("out"), List.of("--threads", "1"));

        assertThat(report.get("units").get("duplicates").asInt()).isEqualTo(2);
        byte[] out = read("a.jsonl", form);
        assertThat(out).hasSize(first.length + start.length + LENGTH + "\\n\"}\n".length());
        assertThat(new String(out, out.length - 10, 10, StandardCharsets.UTF_8)).isEqualTo("aaaaa\\n\"}\n");
    }

    @ParameterizedTest
    @EnumSource
    void aTextFileOf200MbIsReadComparedAndWritten(Form form) throws IOException, InterruptedException {
        byte[] line = "first\n".getBytes(StandardCharsets.UTF_8);
        Path in = write("a.txt", form, line, letters(), "\n".getBytes(StandardCharsets.UTF_8), line);

        JsonNode report = Program.dedup(0, in, scratch.resolve("out"), List.of("--threads", "1"));

        assertThat(report.get("units").get("duplicates").asInt()).isEqualTo(1);
        assertThat(read("a.txt", form)).hasSize(line.length + LENGTH + 1);
    }

    /** Most of the file is a hole on disk. The heap could not hold even a part of the record. */
    @Test
    void aRecordThatNoArrayHoldsIsDamageThatNamesItsPlaceAndTakesNoMemory() throws IOException, InterruptedException {
        Path in = Files.createDirectories(scratch.resolve("in"));
        long length = 3L << 30;
        try (RandomAccessFile file = new RandomAccessFile(in.resolve("a.jsonl").toFile(), "rw")) {
            file.writeBytes(FIRST);
            file.seek(FIRST.length() + length);
            file.writeBytes("\n" + FIRST + "{\"text\":\"last\"}\n");
        }
        Path out = scratch.resolve("out");
        List<String> command =
                new ArrayList<>(List.of(Settings.HOME.resolve("bin/bloomscreen").toString()));
        command.addAll(Program.dedupArguments(in, out, List.of("--on-error", "quarantine")));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("BLOOMSCREEN_OPTS", "-Xmx300m");
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).as(said).isEqualTo(1);
        assertThat(said)
                .contains("a.jsonl:2: a record of " + (length + 1) + " bytes")
                .contains("(byte 17)");
        assertThat(Files.readString(out.resolve("a.jsonl"))).isEqualTo(FIRST + "{\"text\":\"last\"}\n");
        assertThat(Files.readString(out.resolve("_quarantine/a.jsonl.jsonl"))).contains("\"line\":2,\"byte\":17,");
    }
}
