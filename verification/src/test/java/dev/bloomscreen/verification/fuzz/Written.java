package dev.bloomscreen.verification.fuzz;

import dev.bloomscreen.foreign.Filter;
import dev.bloomscreen.foreign.redis.DumpFile;
import dev.bloomscreen.foreign.redis.RedisFilter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A filter of any kind that is written, as the bytes of its file. */
final class Written {

    private Written() {}

    static byte[] bytes(Filter filter) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        switch (filter.format()) {
            case TLBF -> ((Filter.Tlbf) filter).bloom().writeTo(out);
            case RBDF -> out.writeBytes(dump(((Filter.Redis) filter).filter()));
            case FUSE -> ((Filter.Fuse) filter).filter().writeTo(out);
            case GUAVA -> ((Filter.Guava) filter).bloom().writeTo(out);
            case SPARK -> ((Filter.Spark) filter).bloom().writeTo(out);
            case SPLIT_BLOCK -> ((Filter.SplitBlock) filter).bloom().writeTo(out);
            case ORC -> ((Filter.Orc) filter).bloom().writeTo(out);
            case DATASKETCHES -> throw new AssertionError("DataSketches' filter is only read");
        }
        return out.toByteArray();
    }

    private static byte[] dump(RedisFilter filter) throws IOException {
        Path file = Files.createTempFile("fuzz", ".rbdf");
        try {
            DumpFile.save(file, filter);
            return Files.readAllBytes(file);
        } finally {
            Files.delete(file);
        }
    }
}
