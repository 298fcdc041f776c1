package dev.bloomscreen.cli.filter;

import dev.bloomscreen.core.Bloom;
import dev.bloomscreen.core.FilterFiles;
import dev.bloomscreen.foreign.fuse.BinaryFuseFilter;
import dev.bloomscreen.foreign.redis.CuckooFilter;
import dev.bloomscreen.foreign.redis.DumpFile;
import dev.bloomscreen.foreign.redis.RedisFilter;
import dev.bloomscreen.foreign.redis.ScalableBloom;
import java.io.IOException;
import java.io.PushbackInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;

/** A filter of a file, of any kind: what the commands ask of it. {@link #open} is the one place that tells kinds apart. */
sealed interface FilterFile permits TlbfFile, RedisFile, FuseFile {

    /**
     * Opens a filter that is only read. What its first bytes say decides what it is; who has none of a known kind is read
     * as TLBF, and refused as such.
     *
     * @param path the file, or a pipe such as {@code /dev/stdin}
     */
    static FilterFile open(Path path) throws IOException {
        int length = DumpFile.MAGIC.length();
        try (PushbackInputStream in = new PushbackInputStream(Files.newInputStream(path), length)) {
            byte[] start = in.readNBytes(length);
            in.unread(start);
            if (Arrays.equals(start, DumpFile.MAGIC.getBytes(StandardCharsets.US_ASCII))) {
                RedisFilter filter = DumpFile.load(in);
                return filter instanceof ScalableBloom scalable
                        ? new ScalableFile(scalable)
                        : new CuckooFile((CuckooFilter) filter);
            }
            if (Arrays.equals(start, BinaryFuseFilter.MAGIC.getBytes(StandardCharsets.US_ASCII))) {
                return new FuseFile(BinaryFuseFilter.load(in));
            }
            return Files.isRegularFile(path)
                    ? new TlbfFile(Bloom.map(path), true)
                    : new TlbfFile(Bloom.load(in), false);
        } catch (IOException e) {
            throw FilterFiles.naming(path, e);
        }
    }

    /**
     * Whether a key, {@code length} bytes from {@code offset} on, may be in the filter; false: it is not, surely.
     */
    boolean contains(byte[] bytes, int offset, int length);

    /** What it is, one fact a line, each a label of 16 columns and what it is; without the file's name. */
    String text();

    /** The same for programs. */
    Map<String, Object> facts();

    /** Reads what was not read when it was opened, and tells in a few words what was found to be in order. */
    String verify();

    /** Saves it in one step. */
    void save(Path path) throws IOException;

    /** Tells in a line what was saved, and how good it is. */
    String summary();
}
