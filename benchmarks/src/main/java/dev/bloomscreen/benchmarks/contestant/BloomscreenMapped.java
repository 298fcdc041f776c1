package dev.bloomscreen.benchmarks.contestant;

import dev.bloomscreen.core.Bloom;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Bloomscreen, an array of keys a call, over a file in place: the first question saves the filter and maps the file. */
final class BloomscreenMapped implements Contestant {

    private final BloomscreenAlone filled;
    private @Nullable Bloom mapped;

    BloomscreenMapped(long n) {
        filled = new BloomscreenAlone(n);
    }

    @Override
    public long bits() {
        return filled.bits();
    }

    @Override
    public int insert(Batch batch) {
        return filled.insert(batch);
    }

    @Override
    public int contains(Batch batch) {
        if (mapped == null) {
            mapped = map();
        }
        return mapped.containsAll(batch.items).maybeSeenCount();
    }

    private Bloom map() {
        try {
            Path file = Files.createTempFile("bloomscreen-mapped", ".tlbf");
            try {
                filled.filter.save(file);
                return Bloom.map(file); // stays mapped when the name is gone
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
