package dev.bloomscreen.interop.redis;

import static dev.bloomscreen.core.FormatException.Kind.CORRUPT;
import static dev.bloomscreen.core.FormatException.Kind.TRUNCATED;

import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.foreign.redis.DumpChunk;
import dev.bloomscreen.foreign.redis.FilterKind;
import dev.bloomscreen.interop.redis.RedisFilterException.Kind;
import dev.bloomscreen.interop.redis.Server.Command;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Loads a dump under a temporary key, which gets its name when all of it is there. */
final class Upload {

    /** A temporary key that a killed process left is gone after this time without another chunk. */
    private static final long SECONDS_TO_LIVE = 3600;

    /** The part of a key by which a cluster chooses the node, where a key has such a part. */
    private static final Pattern HASH_TAG = Pattern.compile("^[^{]*\\{[^}]+}");

    private static final byte[] OK = Server.bytes("OK");

    private final Server server;
    private final String key;
    private final byte[] temporary;
    private final FilterKind kind;

    private boolean begun;

    Upload(Server server, String key, FilterKind kind) {
        this.server = server;
        this.key = key;
        this.kind = kind;
        temporary = Server.bytes(temporary(key));
    }

    /** A name beside the key's: it begins like it, as rights may go by that, and stays on its node of a cluster. */
    static String temporary(String key) {
        String tag = HASH_TAG.matcher(key).find() ? "" : "{" + key + "}";
        return key + ".bloomscreen-" + UUID.randomUUID() + tag;
    }

    /** Sends all, or throws and leaves the server as it was. */
    void run(Iterable<DumpChunk> chunks, boolean replace, PushProgress progress)
            throws FormatException, RedisFilterException {
        boolean named = false;
        try {
            load(chunks.iterator(), progress);
            rename(replace);
            named = true;
        } catch (RedisFilterException e) {
            throw e.kind() == Kind.NO_SUCH_KEY ? lost() : e;
        } finally {
            if (begun && !named) {
                remove();
            }
        }
    }

    private void load(Iterator<DumpChunk> chunks, PushProgress progress) throws FormatException, RedisFilterException {
        if (!chunks.hasNext()) {
            throw new FormatException(TRUNCATED, "header", 0, "a header chunk, of iterator 1", "no chunk");
        }
        DumpChunk header = chunks.next();
        requireIterator(header, DumpChunk.HEADER_ITERATOR, 0);
        long total = kind.dataLength(header.data());
        progress.at(0, total);
        send(header);
        long sent = 0;
        while (chunks.hasNext()) {
            DumpChunk chunk = chunks.next();
            long offset = header.data().length + sent;
            if (chunk.data().length == 0) { // it could have the header's iterator
                throw new FormatException(CORRUPT, "data", offset, "a chunk of 1 byte or more", "an empty one");
            }
            sent += chunk.data().length;
            requireIterator(chunk, DumpChunk.HEADER_ITERATOR + sent, offset);
            if (sent > total) {
                throw new FormatException(CORRUPT, "data", offset, total + " bytes in all chunks", sent + " or more");
            }
            send(chunk);
            progress.at(sent, total);
        }
        if (sent < total) {
            // The server would serve it, and not know of items that are in.
            long offset = header.data().length + sent;
            throw new FormatException(TRUNCATED, "data", offset, total + " bytes in all chunks", sent + " of them");
        }
    }

    private static void requireIterator(DumpChunk chunk, long expected, long offset) throws FormatException {
        if (chunk.iterator() != expected) {
            String order = expected + ": chunks come in the order in which they were dumped, each once";
            throw new FormatException(CORRUPT, "iterator", offset, order, String.valueOf(chunk.iterator()));
        }
    }

    private void send(DumpChunk chunk) throws RedisFilterException {
        server.requireNotInterrupted(key);
        begun = true;
        String command = ModuleNames.command(kind, "LOADCHUNK");
        Command load = new Command(command, temporary, Server.bytes(chunk.iterator()), chunk.data());
        // In one go, so that no moment is left in which a killed process leaves a key without an end.
        List<?> replies = server.sendAll(key, load, expire());
        requireOk(command, replies.get(0));
        if (!(replies.get(1) instanceof Long found)) {
            throw server.unexpected(key, "EXPIRE");
        }
        if (found == 0) {
            throw lost();
        }
    }

    private Command expire() {
        return new Command("EXPIRE", temporary, Server.bytes(SECONDS_TO_LIVE));
    }

    private RedisFilterException lost() {
        return server.failure(
                Kind.UPLOAD_LOST,
                key,
                "the temporary key went from the server before the filter was whole and had its name");
    }

    /** Gives the key its name and takes its end, both or neither. Where it was not renamed, it gets its end again. */
    private void rename(boolean replace) throws RedisFilterException {
        Command rename = new Command(replace ? "RENAME" : "RENAMENX", temporary, Server.bytes(key));
        requireOk("MULTI", server.send(key, "MULTI"));
        Object renamed;
        try {
            Command persist = new Command("PERSIST", temporary);
            Object done = server.sendAll(key, persist, rename, expire(), new Command("EXEC"))
                    .get(3);
            renamed = done instanceof List<?> replies && replies.size() == 3 ? replies.get(1) : null;
            if (!(replace ? isOk(renamed) : renamed instanceof Long)) {
                throw server.unexpected(key, rename.name());
            }
        } catch (RedisFilterException e) {
            throw switch (e.kind()) {
                case CONNECTION, OUT_OF_HEAP, UNKNOWN_REPLY ->
                    new RedisFilterException(
                            Kind.OUTCOME_UNKNOWN,
                            e.problem() + ", as the filter was to get its name: it may be there or not",
                            e);
                default -> e;
            };
        }
        if (Long.valueOf(0).equals(renamed)) {
            throw server.failure(Kind.KEY_EXISTS, key, "was made by someone else while the filter was sent");
        }
    }

    private void requireOk(String command, @Nullable Object reply) throws RedisFilterException {
        if (!isOk(reply)) {
            throw server.unexpected(key, command);
        }
    }

    private static boolean isOk(@Nullable Object reply) {
        return reply instanceof byte[] text && Arrays.equals(text, OK);
    }

    private void remove() {
        try {
            server.send(key, "UNLINK", temporary);
        } catch (RedisFilterException e) {
            // Then it goes in its time; what failed first is what the caller must know.
        }
    }
}
