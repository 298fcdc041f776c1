package dev.bloomscreen.interop.redis;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A filter could not be moved. The message names the server and the key, what went wrong, and the way out; it never holds
 * a password.
 */
public final class RedisFilterException extends IOException {

    private static final long serialVersionUID = 1;

    /** What went wrong. */
    public enum Kind {
        /** The server cannot be reached, does not speak Redis's protocol, or the connection was lost. */
        CONNECTION("look whether a server listens there, and whether it is redis:// or, with TLS, rediss://"),
        /** The user or password is wrong or missing, or that user may not do this. */
        ACCESS_DENIED("give a user and password that may do this: redis://user:password@host:port"),
        /** The server does not know the commands of RedisBloom. */
        MODULE_MISSING("take a server with RedisBloom: Redis 8, Redis Stack, or one started with --loadmodule"),
        /** The key exists, and is not to be replaced. */
        KEY_EXISTS("give another key, or have this one replaced"),
        /** The key holds something that is not such a filter. */
        WRONG_TYPE("give another key"),
        /** The server has no such key. */
        NO_SUCH_KEY("look at the key's spelling and the number of the database: redis://host:port/number"),
        /** The filter changed while it was read, so that what was read is of no use. */
        KEY_CHANGED("read it again while nothing writes to it"),
        /** The server is a replica that takes no writes. */
        READ_ONLY("give its primary's address"),
        /** The server is a node of a cluster, and the key lives on another. */
        OTHER_NODE("give the address of the node that it names"),
        /** The server has no memory for the filter. */
        OUT_OF_MEMORY("raise the server's maxmemory, or make room"),
        /**
         * The temporary key of a push went before the filter was whole: the server dropped it for want of memory, somebody
         * removed it, or the next chunk was an hour in coming.
         */
        UPLOAD_LOST(
                "push it again; if the server drops keys when its memory is full (maxmemory-policy), make room first"),
        /** The filter was sent, but not whether it got its name could be learnt. */
        OUTCOME_UNKNOWN("ask for the key's info, which tells what is there"),
        /** A reply is longer than there is heap for. */
        OUT_OF_HEAP("if the server is one to trust, give Java a larger heap (-Xmx)"),
        /** What the server replies has a form that no version known here gives it, or a filter's header has. */
        UNKNOWN_REPLY("look whether what serves there is RedisBloom, and whether a later release knows its version"),
        /** The server said no for another reason, which the message tells in its words. */
        REFUSED("look up the server's answer"),
        /** The thread was interrupted; its interrupt status is set. */
        INTERRUPTED("try again");

        private final String wayOut;

        Kind(String wayOut) {
            this.wayOut = wayOut;
        }
    }

    private final Kind kind;
    private final String problem;

    RedisFilterException(Kind kind, String problem, @Nullable Throwable cause) {
        super(problem + "; " + kind.wayOut, cause);
        this.kind = kind;
        this.problem = problem;
    }

    /**
     * What went wrong.
     *
     * @return the kind of failure
     */
    public Kind kind() {
        return kind;
    }

    /**
     * The message without the way out, for who knows a nearer one.
     *
     * @return the server, the key and what went wrong
     */
    public String problem() {
        return problem;
    }
}
