package dev.bloomscreen.interop.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.foreign.redis.DumpChunk;
import dev.bloomscreen.foreign.redis.FilterKind;
import dev.bloomscreen.interop.redis.RedisFilterException.Kind;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Duration;

/**
 * A connection to a Redis server with RedisBloom, to put filters there and to take them from there. What is moved are the
 * chunks of {@code SCANDUMP} and {@code LOADCHUNK}: {@code ScalableBloom.dump()} and {@code CuckooFilter.dump()} give
 * them, {@code load} takes them, and {@code DumpFile} keeps them in a file. One chunk at a time is in memory, whatever the
 * size of the filter.
 *
 * <p><strong>Needs.</strong> A user who may run {@code TYPE}, and {@code INFO} and {@code SCANDUMP} of {@code BF} or
 * {@code CF}; to push also {@code LOADCHUNK}, {@code EXPIRE}, {@code PERSIST}, {@code RENAME}, {@code RENAMENX},
 * {@code UNLINK}, {@code MULTI} and {@code EXEC}, on all keys that begin like the one that is pushed. In a cluster, the address must be that of the node
 * with the key.
 *
 * <p><strong>Threads.</strong> Not for several threads at once. A thread that is interrupted stops at the next chunk,
 * with a {@link RedisFilterException} of kind {@code INTERRUPTED}.
 *
 * <p><strong>Errors.</strong> Whatever comes from the server or the way to it is a {@link RedisFilterException}, whose
 * kind says what to do about it. After one of kind {@code CONNECTION}, {@code OUTCOME_UNKNOWN} or {@code OUT_OF_HEAP} the
 * connection is of no use any more.
 */
public final class RedisFilters implements Closeable {

    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    private final Server server;

    private RedisFilters(Server server) {
        this.server = server;
    }

    /**
     * Connects to a server and logs in, with a limit of 30 seconds a reply.
     *
     * @param server {@code redis://user:password@host:port/database}, or {@code rediss://} for TLS; all but the host may be
     *     left out, and what is special in a URI is percent-encoded. A query of {@code ?protocol=3} or {@code ?protocol=2}
     *     chooses the version of RESP; it makes no difference here
     * @return a connection, to be closed
     * @throws BadParametersException if the address is not of that form
     * @throws RedisFilterException if the server cannot be reached, or refuses the user
     */
    public static RedisFilters open(URI server) throws RedisFilterException {
        return open(server, TIMEOUT);
    }

    /**
     * Connects to a server and logs in.
     *
     * @param server as for {@link #open(URI)}
     * @param timeout how long to wait for the connection, and then for each reply, which is the time that the server takes
     *     for a chunk of up to 16 MiB; 1 ms to 24 days, or 0 for no limit
     * @return a connection, to be closed
     * @throws BadParametersException if the address is not of that form
     * @throws RedisFilterException if the server cannot be reached, or refuses the user
     */
    public static RedisFilters open(URI server, Duration timeout) throws RedisFilterException {
        return new RedisFilters(new Server(server, timeout));
    }

    /**
     * What the server tells of a filter.
     *
     * @param key the filter's key
     * @return figures as they are now
     * @throws BadParametersException if the key is text that UTF-8 cannot write
     * @throws RedisFilterException if there is no such filter, or the server cannot be asked
     */
    public RedisFilterInfo info(String key) throws RedisFilterException {
        return InfoReply.of(server, kindOf(key), key);
    }

    /**
     * Puts a filter into the server. It is sent under a temporary key beside its own ({@code key.bloomscreen-...}) and then
     * renamed, so that readers of the key find the whole filter or what was there before, at every moment. On failure the
     * temporary key is removed and nothing has changed; where even that fails, as when the process is killed, the server
     * removes it after an hour. Only a failure of kind {@code OUTCOME_UNKNOWN} leaves open whether the key got the filter. The filter has no expiry, even if what it replaced had one.
     *
     * @param key the filter's key
     * @param kind the kind of filter that the chunks are of
     * @param chunks the chunks of a dump, in their order; walked through once. They are looked at for order and number,
     *     and the header for sense; the bits are not
     * @param replace whether a filter under that key is replaced, of whichever kind; anything else never is
     * @param progress told of each chunk
     * @throws BadParametersException if the key is text that UTF-8 cannot write
     * @throws FormatException if the chunks are not a whole dump of that kind; the offset counts the bytes of all chunks
     * @throws IOException the cause of an {@link UncheckedIOException} that the chunks throw
     * @throws RedisFilterException if the key exists and is not to be replaced, or the server does not take the filter
     */
    public void push(String key, FilterKind kind, Iterable<DumpChunk> chunks, boolean replace, PushProgress progress)
            throws IOException {
        String type = type(key);
        if (!type.equals(ModuleNames.NO_KEY)) {
            requireFilter(key, type);
            if (!replace) {
                throw server.failure(Kind.KEY_EXISTS, key, "exists already");
            }
        }
        try {
            new Upload(server, key, kind).run(chunks, replace, progress);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /**
     * Takes a filter from the server: asks for its header now, and for the rest while the result is walked through. The
     * server keeps it.
     *
     * @param key the filter's key
     * @return its chunks, to be walked through while this connection is open
     * @throws BadParametersException if the key is text that UTF-8 cannot write
     * @throws RedisFilterException if there is no such filter, the server cannot be asked, or the header is not one that a
     *     version of RedisBloom known here writes: then its cause is a {@link FormatException}
     */
    public RedisDump pull(String key) throws RedisFilterException {
        return new RedisDump(server, key, kindOf(key));
    }

    private FilterKind kindOf(String key) throws RedisFilterException {
        String type = type(key);
        if (type.equals(ModuleNames.NO_KEY)) {
            // If the server has no module, that is what to say first.
            server.send(key, ModuleNames.command(FilterKind.BLOOM, "INFO"), Server.bytes(key));
            throw server.failure(Kind.NO_SUCH_KEY, key, "there is no such key");
        }
        return requireFilter(key, type);
    }

    private String type(String key) throws RedisFilterException {
        if (!UTF_8.newEncoder().canEncode(key)) {
            throw new BadParametersException("a key is text that UTF-8 can write, but this has half a surrogate pair");
        }
        return server.text(key, "TYPE");
    }

    private FilterKind requireFilter(String key, String type) throws RedisFilterException {
        return ModuleNames.kind(type)
                .orElseThrow(() -> server.failure(
                        Kind.WRONG_TYPE, key, "holds a value of type " + type + ", not a Bloom or cuckoo filter"));
    }

    /** Ends the connection. */
    @Override
    public void close() {
        server.close();
    }
}
