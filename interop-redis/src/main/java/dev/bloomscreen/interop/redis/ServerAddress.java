package dev.bloomscreen.interop.redis;

import dev.bloomscreen.core.BadParametersException;
import java.net.URI;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.RedisProtocol;
import redis.clients.jedis.SslOptions;

/** A server's address, as a URI gives it. No message of it holds the user or the password. */
final class ServerAddress {

    /** What Java itself takes for a host has no underscore, but names in container networks do. */
    private static final Pattern AUTHORITY = Pattern.compile(
            "(?:(?<user>[^:]*):(?<password>.*)@)?(?<host>\\[[0-9A-Fa-f:.]+]|[^@:\\[\\]]+)(?::(?<port>\\d{1,5}))?",
            Pattern.DOTALL);

    private static final int DEFAULT_PORT = 6379;
    private static final int MAX_PORT = 65_535;

    private final HostAndPort hostAndPort;
    private final boolean tls;
    private final int database;
    private final @Nullable String user;
    private final @Nullable String password;
    private final @Nullable RedisProtocol protocol;

    ServerAddress(URI uri) {
        String scheme = String.valueOf(uri.getScheme());
        if (!scheme.equals("redis") && !scheme.equals("rediss")) {
            throw bad("it begins with something else");
        }
        tls = scheme.equals("rediss");
        Matcher authority = AUTHORITY.matcher(String.valueOf(uri.getAuthority()));
        if (uri.getAuthority() == null || !authority.matches()) {
            throw bad("what stands before the path is of another form");
        }
        String port = authority.group("port");
        int number = port == null ? DEFAULT_PORT : Integer.parseInt(port);
        if (number < 1 || number > MAX_PORT) {
            throw bad("the port is not 1 to " + MAX_PORT);
        }
        hostAndPort = new HostAndPort(String.valueOf(authority.group("host")).replaceAll("[\\[\\]]", ""), number);
        user = authority.group("user");
        password = authority.group("password");
        if (!uri.getPath().matches("|/\\d{0,9}")) {
            throw bad("the path is not a database's number");
        }
        database =
                uri.getPath().length() < 2 ? 0 : Integer.parseInt(uri.getPath().substring(1));
        String query = uri.getQuery();
        if (query != null && !query.matches("protocol=[23]")) {
            throw bad("the query is neither protocol=2 nor protocol=3");
        }
        if (uri.getRawFragment() != null) {
            throw bad("it has a #");
        }
        protocol = query == null ? null : query.endsWith("3") ? RedisProtocol.RESP3 : RedisProtocol.RESP2;
    }

    /** Says nothing of what it found: what looks like a host or a path may be half of a password. */
    private static BadParametersException bad(String found) {
        return new BadParametersException(
                "a server's address is redis://user:password@host:port/database, or rediss:// for"
                        + " TLS, in which @ in a password is written %40, / %2F, # %23 and so on; but " + found);
    }

    HostAndPort hostAndPort() {
        return hostAndPort;
    }

    /** How a connection begins. Without a protocol in the address, with what the server begins with. */
    DefaultJedisClientConfig.Builder config() {
        DefaultJedisClientConfig.Builder config =
                DefaultJedisClientConfig.builder().database(database);
        if (tls) {
            config.sslOptions(SslOptions.defaults()); // checks the certificate, and that it is the host's
        }
        if (user != null && !user.isEmpty()) {
            config.user(user);
        }
        if (password != null) {
            config.password(password);
        }
        return protocol == null ? config.serverDefaultProtocol() : config.protocol(protocol);
    }

    /** For messages. */
    @Override
    public String toString() {
        String host = hostAndPort.getHost();
        String shown = host.contains(":") ? "[" + host + "]" : host;
        return (tls ? "rediss://" : "redis://") + shown + ":" + hostAndPort.getPort() + "/" + database;
    }
}
