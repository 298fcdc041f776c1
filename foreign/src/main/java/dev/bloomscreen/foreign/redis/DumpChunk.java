package dev.bloomscreen.foreign.redis;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One step of a dump: the pair that {@code BF.SCANDUMP} or {@code CF.SCANDUMP} replies with, and that {@code
 * BF.LOADCHUNK} or {@code CF.LOADCHUNK} takes. The first chunk of a dump is the header, the others hold bits or
 * fingerprints. The reply that ends a scan, iterator 0 without data, is no chunk.
 */
public final class DumpChunk {

    /** The iterator of the header. That of any other chunk is this and the bytes behind the header, to its own end. */
    public static final long HEADER_ITERATOR = 1;

    private final long iterator;
    private final byte[] data;

    /**
     * A chunk, as a server replied it.
     *
     * @param iterator the iterator in the reply, to be sent back with the data: 1 for the header, for others 1 and the
     *     number of bytes of data in this chunk and those between the header and it
     * @param data the data; the array is kept, not copied
     */
    public DumpChunk(long iterator, byte[] data) {
        this.iterator = iterator;
        this.data = Objects.requireNonNull(data, "data");
    }

    /**
     * The iterator to send with the data.
     *
     * @return 1 for the header, more for others
     */
    public long iterator() {
        return iterator;
    }

    /**
     * The data.
     *
     * @return the array itself, of at most 16 MiB in a dump made here, apart from the header; who changes it changes
     *     the chunk, but never the filter
     */
    public byte[] data() {
        return data;
    }

    /**
     * Whether two chunks have the same iterator and the same bytes.
     *
     * @param other anything
     * @return true if equal
     */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof DumpChunk that && iterator == that.iterator && Arrays.equals(data, that.data);
    }

    @Override
    public int hashCode() {
        return 31 * Long.hashCode(iterator) + Arrays.hashCode(data);
    }

    @Override
    public String toString() {
        return "DumpChunk[iterator=" + iterator + ", " + data.length + " bytes]";
    }
}
