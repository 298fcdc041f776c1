package dev.bloomscreen.interop.redis;

import dev.bloomscreen.foreign.redis.DumpChunk;
import dev.bloomscreen.foreign.redis.FilterKind;
import dev.bloomscreen.interop.redis.RedisFilterException.Kind;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;

/** A walk through the chunks of a filter in a server, which is to be the same at its end as when its header was read. */
final class Scan implements Iterator<DumpChunk> {

    private static final int LARGEST_CHUNK = 1 << 24;

    private final Server server;
    private final String key;
    private final FilterKind kind;
    private final DumpChunk header;
    private final long dataLength;

    private boolean headerGiven;
    private long given;

    Scan(Server server, String key, FilterKind kind, DumpChunk header, long dataLength) {
        this.server = server;
        this.key = key;
        this.kind = kind;
        this.header = header;
        this.dataLength = dataLength;
    }

    /**
     * The first chunk. Of a cuckoo filter without items a server gives none at all; then it is made of what the server
     * tells, as after a compaction.
     */
    static DumpChunk header(Server server, String key, FilterKind kind) throws RedisFilterException {
        Optional<DumpChunk> first = step(server, key, kind, 0);
        if (first.isPresent()) {
            return first.get();
        }
        if (InfoReply.of(server, kind, key) instanceof RedisFilterInfo.Cuckoo cuckoo && cuckoo.items() == 0) {
            return cuckoo.figures().emptyHeader();
        }
        throw changed(server, key);
    }

    /** The chunk that the server gives for an iterator, or nothing at the end. */
    private static Optional<DumpChunk> step(Server server, String key, FilterKind kind, long iterator)
            throws RedisFilterException {
        String command = ModuleNames.command(kind, "SCANDUMP");
        List<?> reply = server.list(key, command, Server.bytes(iterator));
        if (reply.size() == 2 && reply.get(0) instanceof Long next) {
            if (next == 0) {
                return Optional.empty();
            }
            if (reply.get(1) instanceof byte[] data) {
                return Optional.of(new DumpChunk(next, data));
            }
        }
        throw server.unexpected(key, command);
    }

    private static RedisFilterException changed(Server server, String key) {
        return server.failure(Kind.KEY_CHANGED, key, "the filter changed while it was read");
    }

    @Override
    public boolean hasNext() {
        return !headerGiven || given < dataLength;
    }

    @Override
    public DumpChunk next() {
        if (!hasNext()) {
            throw new NoSuchElementException("the dump has no more chunks");
        }
        try {
            server.requireNotInterrupted(key);
            if (!headerGiven) {
                headerGiven = true;
                return header;
            }
            return isEmpty() ? zeros() : data();
        } catch (RedisFilterException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean isEmpty() {
        return kind == FilterKind.CUCKOO && ByteBuffer.wrap(header.data()).getLong(0) == 0;
    }

    private DumpChunk zeros() throws RedisFilterException {
        byte[] data = new byte[(int) Math.min(LARGEST_CHUNK, dataLength - given)];
        return checked(new DumpChunk(DumpChunk.HEADER_ITERATOR + given + data.length, data));
    }

    private DumpChunk data() throws RedisFilterException {
        try {
            return checked(
                    step(server, key, kind, DumpChunk.HEADER_ITERATOR + given).orElseThrow(() -> changed(server, key)));
        } catch (RedisFilterException e) {
            if (e.kind() == Kind.NO_SUCH_KEY || e.kind() == Kind.WRONG_TYPE) {
                throw changed(server, key); // it was there when its header was read
            }
            throw e;
        }
    }

    /** The chunk, if it follows those before it, and, if it is the last, the filter still has the header it had. */
    private DumpChunk checked(DumpChunk chunk) throws RedisFilterException {
        given += chunk.data().length;
        if (chunk.data().length == 0 || chunk.iterator() != DumpChunk.HEADER_ITERATOR + given || given > dataLength) {
            throw changed(server, key);
        }
        if (given == dataLength && !header(server, key, kind).equals(header)) {
            throw changed(server, key);
        }
        return chunk;
    }
}
