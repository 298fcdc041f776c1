package dev.bloomscreen.interop.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.interop.redis.RedisFilterException.Kind;
import java.io.Closeable;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.ClientSetInfoConfig;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Connection;
import redis.clients.jedis.JedisClientConfig;
import redis.clients.jedis.exceptions.JedisAccessControlException;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisException;

/** A connection that sends commands in bytes, and tells a server's errors by their kind. */
final class Server implements Closeable {

    /** A command and its arguments. */
    record Command(String name, List<byte[]> arguments) {
        Command(String name, byte[]... arguments) {
            this(name, List.of(arguments));
        }

        private CommandArguments encoded() {
            CommandArguments all = new CommandArguments(() -> bytes(name));
            for (byte[] argument : arguments) {
                all.add(argument);
            }
            return all;
        }
    }

    private static final String UNKNOWN_COMMAND = "ERR unknown command";
    private static final String ARGUMENTS = ", with args beginning with";
    private static final Pattern MODULE_COMMAND = Pattern.compile("\\b[BC]F\\.");

    private final ServerAddress address;
    private final Connection connection;

    Server(URI uri, Duration timeout) throws RedisFilterException {
        if (timeout.isNegative() || timeout.toMillis() > Integer.MAX_VALUE) {
            throw new BadParametersException("a timeout is 0 to " + Integer.MAX_VALUE + " ms, but this is " + timeout);
        }
        address = new ServerAddress(uri);
        JedisClientConfig config = address.config()
                .timeoutMillis((int) timeout.toMillis())
                .clientSetInfoConfig(ClientSetInfoConfig.DISABLED) // one more command that a user must be allowed
                .build();
        try {
            connection = new Connection(address.hostAndPort(), config);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            throw failure(address + ": ", e);
        }
    }

    /**
     * Sends a command. The reply is as Jedis reads it: bytes, whole numbers, lists, and of maps the entries.
     *
     * @param key what an error names
     */
    @Nullable
    Object send(String key, String command, byte[]... arguments) throws RedisFilterException {
        try {
            return connection.executeCommand(new Command(command, arguments).encoded());
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            throw failure(about(key), e);
        }
    }

    /**
     * Sends commands in one go, before the reply to any of them is read. All of them reach the server; it is for the caller
     * that a later one does no harm where one before it is refused.
     *
     * @return the replies, in which no error is; the first that is one is thrown
     */
    List<?> sendAll(String key, Command... commands) throws RedisFilterException {
        try {
            for (Command command : commands) {
                connection.sendCommand(command.encoded());
            }
            List<?> replies = connection.getMany(commands.length);
            requireNoError(replies);
            return replies;
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            throw failure(about(key), e);
        }
    }

    /** The reply to EXEC has others in it. */
    private static void requireNoError(List<?> replies) {
        for (Object reply : replies) {
            if (reply instanceof JedisException e) {
                throw e;
            }
            if (reply instanceof List<?> inner) {
                requireNoError(inner);
            }
        }
    }

    /** Sends a command about a key, whose reply is a text. */
    String text(String key, String command) throws RedisFilterException {
        if (send(key, command, bytes(key)) instanceof byte[] bytes) {
            return new String(bytes, UTF_8);
        }
        throw unexpected(key, command);
    }

    /** Sends a command about a key, whose reply is a list. */
    List<?> list(String key, String command, byte[]... rest) throws RedisFilterException {
        byte[][] arguments = new byte[rest.length + 1][];
        arguments[0] = bytes(key);
        System.arraycopy(rest, 0, arguments, 1, rest.length);
        if (send(key, command, arguments) instanceof List<?> list) {
            return list;
        }
        throw unexpected(key, command);
    }

    /** A text as an argument. */
    static byte[] bytes(String text) {
        return text.getBytes(UTF_8);
    }

    /** A whole number as an argument. */
    static byte[] bytes(long number) {
        return bytes(Long.toString(number));
    }

    RedisFilterException failure(Kind kind, String key, String problem) {
        return new RedisFilterException(kind, about(key) + problem, null);
    }

    RedisFilterException unexpected(String key, String command) {
        return failure(Kind.UNKNOWN_REPLY, key, command + " is answered in a form that no version known here has");
    }

    RedisFilterException unknownHeader(String key, FormatException e) {
        String problem = "the header of the filter has at byte " + e.offset() + ", field " + e.field() + ", "
                + e.found() + ", where " + e.expected() + " is expected";
        return new RedisFilterException(Kind.UNKNOWN_REPLY, about(key) + problem, e);
    }

    /** Ends the work of a thread that was interrupted, which no call of a socket does. */
    void requireNotInterrupted(String key) throws RedisFilterException {
        if (Thread.currentThread().isInterrupted()) {
            throw new RedisFilterException(Kind.INTERRUPTED, about(key) + "interrupted", new InterruptedIOException());
        }
    }

    private String about(String key) {
        return address + ", key '" + key + "': ";
    }

    /**
     * A server's words, less the arguments that it repeats of a command that it does not know: a password of {@code AUTH},
     * or the bytes of a header.
     */
    private static String said(Throwable e) {
        String all = String.valueOf(e.getMessage()).strip();
        int arguments = all.startsWith(UNKNOWN_COMMAND) ? all.indexOf(ARGUMENTS) : -1;
        return arguments < 0 ? all : all.substring(0, arguments);
    }

    /** Jedis reads what is no reply as well as it can, and throws whatever comes of that. */
    private static RedisFilterException failure(String where, Throwable e) {
        if (e instanceof OutOfMemoryError) {
            return new RedisFilterException(
                    Kind.OUT_OF_HEAP,
                    where + "there is no heap for a reply as long as is announced (" + e.getMessage() + ")",
                    e);
        }
        if (!(e instanceof JedisException)) {
            return new RedisFilterException(Kind.CONNECTION, where + "what comes is no reply of Redis (" + e + ")", e);
        }
        if (e instanceof JedisConnectionException) {
            return new RedisFilterException(Kind.CONNECTION, where + "no connection: " + reason(e), e);
        }
        String said = said(e);
        Kind kind = e instanceof JedisAccessControlException ? Kind.ACCESS_DENIED : kind(said);
        String problem = switch (kind) {
            case MODULE_MISSING -> "the server has no RedisBloom; it says: " + said;
            case NO_SUCH_KEY -> "there is no such key";
            default -> "the server says: " + said;
        };
        // The cause of an unknown command has its arguments, and whoever logs the failure logs its cause.
        return new RedisFilterException(kind, where + problem, said.startsWith(UNKNOWN_COMMAND) ? null : e);
    }

    /** Of an address that nobody listens at, Jedis only says so; the system's word is with it. */
    private static String reason(Throwable e) {
        Throwable first = e.getSuppressed().length > 0 ? e.getSuppressed()[0] : e.getCause();
        if (first instanceof UnknownHostException) {
            return "there is no such host";
        }
        return String.valueOf(first == null ? e.getMessage() : first.getMessage());
    }

    /** By the words of Redis and RedisBloom, which is what their errors have. */
    private static Kind kind(String said) {
        if (said.startsWith(UNKNOWN_COMMAND)) {
            // A server or proxy may also lack a command of Redis itself.
            return MODULE_COMMAND.matcher(said).find() ? Kind.MODULE_MISSING : Kind.REFUSED;
        }
        if (said.startsWith("WRONGTYPE")) {
            return Kind.WRONG_TYPE;
        }
        if (said.startsWith("MOVED") || said.startsWith("ASK")) {
            return Kind.OTHER_NODE;
        }
        if (said.startsWith("READONLY")) {
            return Kind.READ_ONLY;
        }
        if (said.startsWith("OOM") || said.startsWith("ERR Insufficient memory")) {
            return Kind.OUT_OF_MEMORY;
        }
        return said.equals("ERR not found") || said.equals("ERR no such key") ? Kind.NO_SUCH_KEY : Kind.REFUSED;
    }

    @Override
    public void close() {
        try {
            connection
                    .forceDisconnect(); // close() first sends what is left, and would wait again for who did not answer
        } catch (IOException e) {
            // The server is gone already, which is as good.
        }
    }
}
