package dev.bloomscreen.cli.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.bloomscreen.interop.redis.RedisFilterException;
import dev.bloomscreen.interop.redis.RedisFilters;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A server's address, as it is typed and as it is used. What is wrong with one is told without it: it may hold a password. */
final class ServerUrl {

    static final String LABEL = "URL";

    static final String DESCRIPTION =
            "The server: redis://user:password@host:port/database, or rediss:// for TLS; all but the host may be left out."
                    + " Where it has no password, REDISCLI_AUTH of the environment is taken, as others on the machine can see"
                    + " what is typed.";

    private ServerUrl() {}

    /** Connects. */
    static RedisFilters open(URI url) throws RedisFilterException {
        return RedisFilters.open(withPassword(url, System.getenv("REDISCLI_AUTH")));
    }

    /** The address with the password of the environment, where it has none of its own. */
    static URI withPassword(URI url, @Nullable String password) {
        String authority = url.getRawAuthority();
        if (password == null || password.isEmpty() || authority == null) {
            return url;
        }
        int userEnd = authority.indexOf('@');
        if (authority.lastIndexOf(':', userEnd) >= 0) {
            return url;
        }
        // Each of its bytes as a URI writes what is special, so that none is.
        String encoded = HexFormat.of().withPrefix("%").formatHex(password.getBytes(UTF_8));
        String whole = url.toString();
        return URI.create(
                userEnd < 0
                        ? whole.replaceFirst("://", "://:" + encoded + "@")
                        : whole.replaceFirst("@", ":" + encoded + "@"));
    }

    /** Reads what is typed. */
    static final class Converter implements ITypeConverter<URI> {
        @Override
        public URI convert(String value) {
            try {
                return new URI(value);
            } catch (URISyntaxException e) {
                throw new TypeConversionException("it is no URL from character " + (e.getIndex() + 1)
                        + " on; in a password, @ is written %40, / %2F, # %23 and so on");
            }
        }
    }
}
