package dev.bloomscreen.examples;

import dev.bloomscreen.core.Bloom;
import dev.bloomscreen.core.BloomShape;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Builds a filter for each of several files at the same time and merges them by union. The shards could as well be
 * built on machines of their own: filters of one shape have a union that is, bit for bit, the filter of all items.
 */
public final class ShardsToOne {
    private ShardsToOne() {}

    /**
     * Prints what each shard holds and what their union holds.
     *
     * @param args the files, one item a line
     */
    public static void main(String[] args) {
        merge(Arrays.stream(args).map(Path::of).toList(), System.out);
    }

    static Bloom merge(List<Path> files, PrintStream out) {
        // tag::union
        BloomShape shape = BloomShape.withRate(500, 0.01); // For all items together: shards must share a shape.
        List<Bloom> shards =
                files.parallelStream().map(file -> shard(shape, file)).toList();
        Bloom all = Bloom.of(shape.m(), shape.k());
        shards.forEach(all::union);
        // end::union
        for (int i = 0; i < shards.size(); i++) {
            tell(files.get(i).getFileName().toString(), shards.get(i), out);
        }
        tell("all", all, out);
        return all;
    }

    private static Bloom shard(BloomShape shape, Path file) {
        Bloom filter = Bloom.of(shape.m(), shape.k());
        try (Stream<String> lines = Files.lines(file)) {
            lines.forEach(filter::insert);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return filter;
    }

    private static void tell(String name, Bloom filter, PrintStream out) {
        out.printf(
                Locale.ROOT,
                "%s: %d inserted, about %.0f different, false-positive rate now %.1e%n",
                name,
                filter.nInserted(),
                filter.estimatedItems(),
                filter.currentFpRate());
    }
}
