package dev.bloomscreen.verification;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Keeps what tests measured as rows of a Markdown table, for {@code verification/full}. */
public final class Figures {
    private final Path table;

    /** Begins a table anew. */
    public Figures(String name, String... columns) {
        table = Settings.FIGURES.resolve(name + ".md");
        try {
            Files.createDirectories(Settings.FIGURES);
            Files.deleteIfExists(table);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        add((Object[]) columns);
        add((Object[]) "-".repeat(columns.length).split(""));
    }

    /** Adds a row. */
    public synchronized void add(Object... cells) {
        String row = Arrays.stream(cells).map(String::valueOf).collect(Collectors.joining(" | ", "| ", " |\n"));
        try {
            Files.writeString(table, row, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
