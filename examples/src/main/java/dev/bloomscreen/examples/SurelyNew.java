package dev.bloomscreen.examples;

import dev.bloomscreen.core.Bloom;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Builds a filter of the lines of one file, saves it, and asks the file which lines of another are surely new.
 *
 * <p>The two halves need not be one program: the saved file has the same bytes everywhere, and opening it by
 * {@link Bloom#map} takes milliseconds whatever its size.
 */
public final class SurelyNew {
    private SurelyNew() {}

    /**
     * Prints the lines of ASKED that are surely not in KNOWN.
     *
     * @param args KNOWN, FILTER (which is made), ASKED
     */
    public static void main(String[] args) throws IOException {
        if (args.length != 3) {
            System.err.println("usage: SurelyNew KNOWN FILTER ASKED");
            System.exit(2);
        }
        build(Path.of(args[0]), Path.of(args[1]));
        query(Path.of(args[1]), Path.of(args[2]), System.out);
    }

    static void build(Path known, Path file) throws IOException {
        // tag::build
        List<String> lines = Files.readAllLines(known);
        Bloom filter = Bloom.withRate(Math.max(1, lines.size()), 0.001);
        lines.forEach(filter::insert);
        filter.save(file);
        // end::build
    }

    static void query(Path file, Path asked, PrintStream out) throws IOException {
        // tag::query
        Bloom filter = Bloom.map(file);
        for (String line : Files.readAllLines(asked)) {
            if (!filter.contains(line)) {
                out.println(line); // Surely new. One in a thousand new lines is missed, never a known one printed.
            }
        }
        // end::query
    }
}
