package dev.bloomscreen.foreign.redis;

import static dev.bloomscreen.foreign.redis.DumpReader.corrupt;

import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.foreign.bytes.SummedFields;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of a {@link DumpFile}, field by field; the first that no writer writes is refused, at its offset in the file.
 *
 * <pre>
 * offset  size  field
 *      0     4  magic      "RBDF"
 *      4     4  version    1
 *      8     4  kind       1 or 2
 *
 *      0     8  iterator   1 or more; 0 in the last reply
 *      8     4  length     1 to 2^29; 0 in the last reply
 *     12        data       length bytes
 *
 *      0     4  checksum   CRC-32C of all bytes before it
 * </pre>
 */
final class DumpFileReader implements Iterator<DumpChunk>, Closeable {

    /** The length of what comes first. */
    static final int HEADER = 12;

    /** The length of what stands before a reply's data. */
    static final int REPLY = 12;

    /** The most that a reply of a server may hold. */
    static final int MAX_DATA = 1 << 29;

    /** The iterator of the reply that ends a scan. */
    static final long END = 0;

    private final UnaryOperator<IOException> naming;
    private final SummedFields fields;
    private final FilterKind kind;

    /** Where the last reply that was read begins. */
    private long reply;

    /** Where the data of the first reply end. */
    private long firstEnd;

    private @Nullable DumpChunk next;
    private @Nullable IOException own;
    private boolean ended;

    /** Reads what comes first; {@code naming} makes of a later failure one that names where the bytes come from. */
    DumpFileReader(InputStream in, UnaryOperator<IOException> naming) throws IOException {
        this.naming = naming;
        fields = new SummedFields(in);
        fields.magic(DumpFile.MAGIC);
        fields.version(DumpFile.VERSION);
        kind = kind(fields.i32("kind"));
    }

    private FilterKind kind(int code) throws FormatException {
        for (FilterKind known : FilterKind.values()) {
            if (known.code == code) {
                return known;
            }
        }
        throw corrupt(
                "kind", fields.offset() - Integer.BYTES, "1 (bloom) or 2 (cuckoo)", Integer.toUnsignedString(code));
    }

    FilterKind kind() {
        return kind;
    }

    @Override
    public boolean hasNext() {
        if (next == null && !ended) {
            try {
                next = readReply();
            } catch (IOException e) {
                own = naming.apply(e);
                throw new UncheckedIOException(own);
            }
        }
        return next != null;
    }

    @Override
    public DumpChunk next() {
        if (!hasNext()) {
            throw new NoSuchElementException("the file has no more chunks");
        }
        DumpChunk chunk = Objects.requireNonNull(next);
        next = null;
        return chunk;
    }

    /** The next reply, or null if it is the one that ends the scan; then the end of the file is right too. */
    private @Nullable DumpChunk readReply() throws IOException {
        reply = fields.offset();
        long iterator = fields.i64("iterator");
        if (iterator < END) {
            throw corrupt("iterator", reply, "0 or more", iterator);
        }
        int length = fields.i32("length");
        if (iterator == END) {
            requireLength(length, length == 0, "0, as the iterator is");
            readEnd();
            return null;
        }
        requireLength(length, length > 0 && length <= MAX_DATA, "1 to " + MAX_DATA);
        byte[] data = fields.take("data", length).array();
        if (firstEnd == 0) {
            firstEnd = fields.offset();
        }
        return new DumpChunk(iterator, data);
    }

    private void requireLength(int length, boolean right, String expected) throws FormatException {
        if (!right) {
            throw corrupt("length", fields.offset() - Integer.BYTES, expected, Integer.toUnsignedString(length));
        }
    }

    private void readEnd() throws IOException {
        fields.checksum();
        fields.end();
        ended = true;
    }

    /**
     * A refusal of what the chunks hold, at its place in the file. Loaders count the data of the chunks alone; they refuse
     * a field of the first, or the last that they took. What this refused itself is at its place.
     */
    IOException inFile(FormatException e) {
        if (e == own) {
            return e;
        }
        long inFirst = HEADER + REPLY + e.offset();
        boolean ofFirst = !e.field().equals("iterator") && inFirst <= firstEnd;
        long place = ofFirst ? inFirst : reply;
        return naming.apply(new FormatException(e.kind(), e.field(), place, e.expected(), e.found()));
    }

    @Override
    public void close() throws IOException {
        fields.close();
    }
}
