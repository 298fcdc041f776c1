package dev.bloomscreen.foreign.redis;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.core.FilterFiles;
import dev.bloomscreen.core.FormatException;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.function.UnaryOperator;

/**
 * A dump as a file. RedisBloom has no file of its own, only replies of {@code SCANDUMP}: the file holds the kind of
 * filter, these replies as they came, and a checksum. The bytes are on the page {@code formats/redis-dump.md}.
 *
 * <p>{@link #load} gives the filter, checked from the first byte to the last; {@link #open} gives the chunks one at a
 * time, for a program that sends them on or looks only at the first.
 *
 * <p><strong>Threads.</strong> The static methods may be called by any number; an open file belongs to one at a time.
 */
public final class DumpFile implements Iterable<DumpChunk>, Closeable {

    /** The four bytes that a file begins with, in ASCII. */
    public static final String MAGIC = "RBDF";

    /** The version that is read and written. */
    public static final int VERSION = 1;

    private final DumpFileReader reader;
    private boolean walked;

    private DumpFile(DumpFileReader reader) {
        this.reader = reader;
    }

    /**
     * Saves a filter in one step: whoever opens the name finds all of the old file or all of the new one. Do not change
     * the filter meanwhile.
     *
     * @param path the file to make or replace
     * @param filter the filter
     * @throws IOException if it cannot be saved; what was there is as it was
     */
    public static void save(Path path, RedisFilter filter) throws IOException {
        save(path, filter.kind(), filter.dump());
    }

    /**
     * Saves chunks as they come, in one step, without looking into them: what a server sends can be kept without the
     * memory for the filter. {@link #load} tells whether they are a filter.
     *
     * @param path the file to make or replace
     * @param kind the kind of filter that they are of
     * @param chunks the chunks of a scan in their order, without the reply that ended it; read once, and one at a time.
     *     An {@link UncheckedIOException} of theirs is thrown as its cause
     * @throws BadParametersException if a chunk has an iterator below 1, no data, or more than 512 MiB
     * @throws IOException if it cannot be saved; what was there is as it was
     */
    public static void save(Path path, FilterKind kind, Iterable<DumpChunk> chunks) throws IOException {
        FilterFiles.replace(path, out -> DumpFileWriter.write(kind, chunks, out));
    }

    /**
     * Loads a filter, and checks all of the file: its structure, its checksum, and that the chunks are a whole filter.
     * Memory is taken as bytes come.
     *
     * @param path the file, which may be a pipe
     * @return the filter: a {@link ScalableBloom} or a {@link CuckooFilter}
     * @throws FormatException if it is not such a file, or not a whole one; the offset counts the bytes of the file
     * @throws BadParametersException if the heap cannot hold the filter
     * @throws IOException if it cannot be read
     */
    public static RedisFilter load(Path path) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            return load(in);
        } catch (IOException e) {
            throw FilterFiles.naming(path, e);
        }
    }

    /**
     * As {@link #load(Path)}, from a stream that holds a file and nothing else.
     *
     * @param in where from; stays open
     * @return the filter: a {@link ScalableBloom} or a {@link CuckooFilter}
     * @throws FormatException if it is not such a file, or not a whole one; the offset counts the bytes of the stream
     * @throws BadParametersException if the heap cannot hold the filter
     * @throws IOException if the stream throws it
     */
    public static RedisFilter load(InputStream in) throws IOException {
        DumpFileReader reader = new DumpFileReader(in, UnaryOperator.identity());
        try {
            return reader.kind().load(() -> reader);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } catch (FormatException e) {
            throw reader.inFile(e);
        }
    }

    /**
     * Opens a file to walk over its chunks. Close it afterwards.
     *
     * @param path the file, which may be a pipe
     * @return the file, its first 12 bytes read
     * @throws FormatException if it is not such a file
     * @throws IOException if it cannot be read
     */
    public static DumpFile open(Path path) throws IOException {
        InputStream in = Files.newInputStream(path);
        try {
            return new DumpFile(new DumpFileReader(in, e -> FilterFiles.naming(path, e)));
        } catch (IOException e) {
            in.close();
            throw FilterFiles.naming(path, e);
        }
    }

    /**
     * The kind of filter that the file holds.
     *
     * @return the kind
     */
    public FilterKind kind() {
        return reader.kind();
    }

    /**
     * The chunks, read one at a time; once only. The checksum stands behind the last: before {@code hasNext} has said
     * that there are no more, nothing is proved of those that were given.
     *
     * @return the chunks; it throws an {@link UncheckedIOException} where the file cannot be read or, its cause being a
     *     {@link FormatException}, is not as it should be
     * @throws IllegalStateException if it was called before
     */
    @Override
    public Iterator<DumpChunk> iterator() {
        if (walked) {
            throw new IllegalStateException("the chunks of the file were read already; open it once more");
        }
        walked = true;
        return reader;
    }

    /**
     * What to throw where someone who walks over the chunks refuses them: the refusal with the file's name, and its place in
     * the file.
     *
     * @param e a refusal whose offset counts the data of all chunks, such as {@link FilterKind#dataLength} makes of the first
     *     chunk and {@link FilterKind#load} of any; or one that the chunks threw themselves
     * @return the refusal of the file, a {@link FormatException} whose offset counts the bytes of the file; of one that the
     *     chunks threw, the same
     */
    public IOException refused(FormatException e) {
        return reader.inFile(e);
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
