package dev.bloomscreen.cli.filter;

import dev.bloomscreen.foreign.redis.DumpFile;
import dev.bloomscreen.foreign.redis.RedisFilter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/** A filter of RedisBloom in an RBDF file. */
sealed interface RedisFile extends FilterFile permits ScalableFile, CuckooFile {

    /** What is in the file. */
    RedisFilter filter();

    @Override
    default boolean contains(byte[] bytes, int offset, int length) {
        return filter().contains(Arrays.copyOfRange(bytes, offset, offset + length));
    }

    @Override
    default void save(Path path) throws IOException {
        DumpFile.save(path, filter());
    }
}
