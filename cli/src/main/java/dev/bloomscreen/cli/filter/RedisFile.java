package dev.bloomscreen.cli.filter;

import dev.bloomscreen.foreign.redis.DumpFile;
import dev.bloomscreen.foreign.redis.RedisFilter;
import java.io.IOException;
import java.nio.file.Path;

/** A filter of RedisBloom in an RBDF file. */
sealed interface RedisFile extends BuiltFile permits ScalableFile, CuckooFile {

    /** What is in the file. */
    RedisFilter filter();

    @Override
    default void save(Path path) throws IOException {
        DumpFile.save(path, filter());
    }
}
