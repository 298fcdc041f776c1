package dev.bloomscreen.dedup.engine;

import dev.bloomscreen.dedup.DedupListener;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.DedupReport;
import dev.bloomscreen.dedup.engine.job.Tuning;
import dev.bloomscreen.dedup.engine.spill.Collisions;
import dev.bloomscreen.dedup.input.ReadLimits;
import dev.bloomscreen.dedup.resume.Disk;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Runs of the engine in tests: tiny blocks, files from strings. */
final class Run {

    /** Blocks of a record or two, segments of three units, pieces of fifty bytes. */
    static final Tuning TINY = new Tuning(new ReadLimits(30, 1 << 20, 27), 3, 50, Collisions.NONE, 100, Disk.REAL);

    private Run() {}

    static DedupReport of(DedupPlan plan) throws IOException, InterruptedException {
        return of(plan, DedupListener.SILENT);
    }

    static DedupReport of(DedupPlan plan, DedupListener listener) throws IOException, InterruptedException {
        return of(plan, TINY, listener);
    }

    static DedupReport of(DedupPlan plan, Tuning tuning) throws IOException, InterruptedException {
        return of(plan, tuning, DedupListener.SILENT);
    }

    static DedupReport of(DedupPlan plan, Tuning tuning, DedupListener listener)
            throws IOException, InterruptedException {
        return new Engine(plan, InputStream.nullInputStream(), OutputStream.nullOutputStream(), listener, tuning).run();
    }

    /** Runs with streams. Returns what was written to the output stream. */
    static byte[] stream(DedupPlan plan, byte[] in) throws IOException, InterruptedException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new Engine(plan, new ByteArrayInputStream(in), out, DedupListener.SILENT, TINY).run();
        return out.toByteArray();
    }

    /** The warnings of a run. */
    static List<String> warnings(DedupPlan plan) throws IOException, InterruptedException {
        List<String> warnings = new ArrayList<>();
        of(plan, new DedupListener() {
            @Override
            public void warning(String message) {
                warnings.add(message);
            }
        });
        return warnings;
    }

    static Path write(Path file, String text) throws IOException {
        Path parent = file.getParent();
        if (parent != null) {
            Files.createDirectories(parent);
        }
        return Files.writeString(file, text);
    }

    /** A JSONL record a text; a line break in a text is written {@code \n} as in JSON. */
    static String records(String... texts) {
        StringBuilder records = new StringBuilder();
        for (String text : texts) {
            records.append("{\"text\":\"").append(text).append("\"}\n");
        }
        return records.toString();
    }

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** All files under a folder, hidden ones too, by relative name. */
    static Map<String, String> files(Path folder) throws IOException {
        Map<String, String> files = new TreeMap<>();
        if (Files.exists(folder)) {
            try (Stream<Path> walk = Files.walk(folder)) {
                for (Path path : walk.filter(Files::isRegularFile).toList()) {
                    files.put(
                            folder.relativize(path).toString(),
                            new String(Files.readAllBytes(path), StandardCharsets.ISO_8859_1));
                }
            }
        }
        return files;
    }
}
