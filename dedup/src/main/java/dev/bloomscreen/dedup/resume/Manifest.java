package dev.bloomscreen.dedup.resume;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a run is: a line for each setting that decides keys, decisions or bytes, and one for each input. It is never
 * parsed: a run that goes on writes its own, and the two must be equal.
 *
 * @param lines the lines, each {@code name: value}, without line breaks
 */
public record Manifest(List<String> lines) {

    /**
     * Keeps the lines.
     *
     * @param lines as above
     */
    public Manifest {
        lines = List.copyOf(lines);
    }

    /** Where two manifests first differ; either line is empty where that manifest has ended. */
    public record Difference(String there, String here) {}

    /**
     * Compares this manifest with one on disk.
     *
     * @param file the manifest of the run that was begun
     * @return the first difference, if there is one
     * @throws IOException if it cannot be read
     */
    public Optional<Difference> differenceFrom(Path file) throws IOException {
        List<String> begun = // what is not UTF-8 differs, too
                new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
                        .lines()
                        .toList();
        for (int i = 0; i < Math.max(lines.size(), begun.size()); i++) {
            String there = i < begun.size() ? begun.get(i) : "";
            String here = i < lines.size() ? lines.get(i) : "";
            if (!there.equals(here)) {
                return Optional.of(new Difference(there, here));
            }
        }
        return Optional.empty();
    }

    /**
     * Writes the manifest, whole or not at all.
     *
     * @param file its name, which nothing has
     * @param disk how it is written
     * @throws IOException if the disk is full or fails
     */
    public void write(Path file, Disk disk) throws IOException {
        Path temporary = file.resolveSibling(file.getFileName() + ".tmp");
        byte[] bytes = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
        try (FileChannel channel = disk.create(temporary)) {
            disk.write(channel, temporary, 0, ByteBuffer.wrap(bytes));
            disk.force(channel, temporary);
        }
        disk.rename(temporary, file);
        disk.forceFolder(file.resolveSibling(""));
    }
}
