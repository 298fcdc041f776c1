package dev.bloomscreen.cli.filter;

import java.io.IOException;
import java.nio.file.Path;

/** A filter of a kind that {@code build} makes. */
sealed interface BuiltFile extends FilterFile permits TlbfFile, RedisFile, FuseFile {

    /** Saves it in one step. */
    void save(Path path) throws IOException;

    /** Tells in a line what was saved, and how good it is. */
    String summary();
}
