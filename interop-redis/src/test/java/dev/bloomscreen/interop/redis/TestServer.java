package dev.bloomscreen.interop.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.Closeable;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A server with RedisBloom: the one that {@code -Dbloomscreen.redis=redis://...} names, or what stands in for one. */
final class TestServer implements Closeable {

    private final @Nullable RespPeer standIn;
    private final String uri;

    TestServer() throws IOException {
        String given = System.getProperty("bloomscreen.redis", "");
        standIn = given.isEmpty() ? new RespPeer(new ModuleStandIn()) : null;
        uri = standIn == null ? given : standIn.uri("").toString();
    }

    URI uri(int protocol) {
        return URI.create(uri + "?protocol=" + protocol);
    }

    RedisFilters open() throws RedisFilterException {
        return RedisFilters.open(URI.create(uri));
    }

    /** Sends a command of Redis itself, to arrange things or to look at them. */
    String text(String command, String... arguments) throws RedisFilterException {
        return send(URI.create(uri), command, arguments) instanceof byte[] bytes ? new String(bytes, UTF_8) : "";
    }

    /** The names of keys that begin so. */
    List<String> keys(String prefix) throws RedisFilterException {
        if (send(URI.create(uri), "KEYS", prefix + "*") instanceof List<?> list) {
            return list.stream()
                    .flatMap(key -> key instanceof byte[] bytes ? Stream.of(new String(bytes, UTF_8)) : Stream.of())
                    .toList();
        }
        throw new AssertionError("KEYS is not answered by a list");
    }

    static @Nullable Object send(URI uri, String command, String... arguments) throws RedisFilterException {
        try (Server server = new Server(uri, Duration.ofSeconds(10))) {
            return server.send(
                    "", command, Stream.of(arguments).map(Server::bytes).toArray(byte[][]::new));
        }
    }

    @Override
    public void close() {
        if (standIn != null) {
            standIn.close();
        }
    }
}
