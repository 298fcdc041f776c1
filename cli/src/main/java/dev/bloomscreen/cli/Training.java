package dev.bloomscreen.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Touches the classes that usual runs need: the launcher runs it once while the JVM notes what is loaded, and puts those
 * classes into the archive that later starts map.
 */
final class Training {

    private Training() {}

    /** Runs the common commands on a small corpus in a temporary folder. */
    public static void main(String[] args) throws IOException {
        Path folder = Files.createTempDirectory("bloomscreen-training");
        try {
            Interrupts.of(Thread.currentThread()).workEnded();
            run("--help");
            run("--version");
            run("dedup", "--help");
            String corpus = folder.resolve("corpus.jsonl").toString();
            String filter = folder.resolve("keys.tlbf").toString();
            Files.writeString(Path.of(corpus), "{\"text\":\"a\\nb\"}\n{\"text\":\"b\"}\n");
            run("dedup", corpus, "-o", folder.resolve("out").toString());
            run("build", "-p", "0.01", "-n", "1K", "-o", filter, corpus);
            run("query", filter, corpus);
            run("inspect", filter);
        } finally {
            delete(folder);
        }
    }

    private static void run(String... args) {
        InputStream in = new ByteArrayInputStream("key\n".getBytes(StandardCharsets.UTF_8));
        Main.run(args, in, OutputStream.nullOutputStream(), OutputStream.nullOutputStream());
    }

    private static void delete(Path folder) throws IOException {
        List<Path> all;
        try (Stream<Path> walk = Files.walk(folder)) {
            all = walk.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : all) {
            Files.delete(path);
        }
    }
}
