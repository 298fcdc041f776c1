package dev.bloomscreen.cli.filter;

import dev.bloomscreen.core.Bloom;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A filter that is only read. */
final class FilterFile {

    private FilterFile() {}

    /** Opens a filter in place; one that comes through a pipe, such as {@code /dev/stdin}, is loaded. */
    static Bloom open(Path file) throws IOException {
        return Files.isRegularFile(file) ? Bloom.map(file) : Bloom.load(file);
    }
}
