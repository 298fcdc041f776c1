package dev.bloomscreen.interop.redis;

import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.foreign.redis.DumpChunk;
import dev.bloomscreen.foreign.redis.FilterKind;
import java.util.Iterator;

/**
 * A filter in a server, to be read chunk by chunk; made by {@link RedisFilters#pull}. Each walk through it asks the server
 * for each chunk when its turn comes, holds one at a time, and ends with a look whether the filter is still the one whose
 * header came first. If it is not, the last chunk is not given but {@link RedisFilterException} thrown, of kind
 * {@code KEY_CHANGED}, and what was read is to be thrown away.
 *
 * <p>A change is told by the header, which counts items. Not seen are changes that leave it as it was: of a cuckoo filter
 * an insert, a delete and a compaction; of any, that it was replaced by another one with the same header.
 *
 * <p>Not for several threads at once, and not while its {@link RedisFilters} is used for something else.
 */
public final class RedisDump implements Iterable<DumpChunk> {

    private final Server server;
    private final String key;
    private final FilterKind kind;
    private final DumpChunk header;
    private final long dataLength;

    RedisDump(Server server, String key, FilterKind kind) throws RedisFilterException {
        this.server = server;
        this.key = key;
        this.kind = kind;
        header = Scan.header(server, key, kind);
        try {
            dataLength = kind.dataLength(header.data());
        } catch (FormatException e) {
            throw server.unknownHeader(key, e);
        }
    }

    /**
     * The kind of filter, which decides what loads the chunks.
     *
     * @return the kind; its {@link FilterKind#load} takes the chunks
     */
    public FilterKind kind() {
        return kind;
    }

    /**
     * How much there is to read.
     *
     * @return the number of bytes in all chunks behind the header, by the header
     */
    public long dataLength() {
        return dataLength;
    }

    /**
     * The chunks, the header first.
     *
     * @return a walk through the dump. It throws an {@link java.io.UncheckedIOException}, whose cause is the {@link
     *     RedisFilterException}; {@link dev.bloomscreen.foreign.redis.DumpFile#save} throws that as the cause of its own
     */
    @Override
    public Iterator<DumpChunk> iterator() {
        return new Scan(server, key, kind, header, dataLength);
    }
}
