package dev.bloomscreen.interop.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bloomscreen.foreign.redis.FilterKind;
import dev.bloomscreen.foreign.redis.ScalableBloom;
import dev.bloomscreen.interop.redis.RedisFilterException.Kind;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The way to a server, and what one says that has no RedisBloom; by a redis-server that is started here. */
class RealServerTest {

    private static RedisServer server;

    @BeforeAll
    static void start(@TempDir Path folder) throws IOException {
        server = new RedisServer(folder);
        TestServer.send(server.uri(""), "ACL", "SETUSER", "nobody", "on", ">nothing", "~*", "nocommands");
        TestServer.send(server.uri("/3"), "SET", "text", "of another type");
    }

    @AfterAll
    static void stop() {
        if (server != null) { // there is none where redis-server is not installed
            server.close();
        }
    }

    private static void assertFails(Kind kind, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        RedisFilterException.class, e -> assertThat(e.kind()).isEqualTo(kind))
                .message()
                .contains("redis")
                .doesNotContain(RedisServer.PASSWORD, "wrong-one", "nothing@");
    }

    private static void info(URI uri, String key) throws RedisFilterException {
        try (RedisFilters filters = RedisFilters.open(uri)) {
            filters.info(key);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "?protocol=2", "?protocol=3"})
    void aServerWithoutRedisBloomIsToldAsSuchByEveryCall(String protocol) throws IOException {
        try (RedisFilters filters = RedisFilters.open(server.uri(protocol))) {
            assertFails(Kind.MODULE_MISSING, () -> filters.info("seen"));
            assertFails(Kind.MODULE_MISSING, () -> filters.pull("seen"));
            assertFails(
                    Kind.MODULE_MISSING,
                    () -> filters.push(
                            "seen",
                            FilterKind.BLOOM,
                            ScalableBloom.withRate(10, 0.1).dump(),
                            false,
                            (sent, total) -> {}));
        }
        assertThat(TestServer.send(server.uri(""), "KEYS", "*"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "?protocol=2", "?protocol=3"})
    void aPasswordThatIsWrongOrMissingIsToldAsSuch(String protocol) {
        assertFails(Kind.ACCESS_DENIED, () -> info(server.uri(":wrong-one@", protocol), "seen"));
        assertFails(Kind.ACCESS_DENIED, () -> info(server.uri("default:wrong-one@", protocol), "seen"));
        assertFails(Kind.ACCESS_DENIED, () -> info(server.uri("", protocol), "seen"));
    }

    @Test
    void aUserWhoMayNotDoThisIsToldSo() {
        assertFails(Kind.ACCESS_DENIED, () -> info(server.uri("nobody:nothing@", ""), "seen"));
    }

    @Test
    void theDatabaseOfTheAddressIsTheOneAsked() {
        assertFails(Kind.WRONG_TYPE, () -> info(server.uri("/3"), "text"));
        assertFails(Kind.MODULE_MISSING, () -> info(server.uri("/0"), "text"));
        assertFails(Kind.REFUSED, () -> info(server.uri("/99"), "text"));
    }

    @Test
    void anAddressWhereNobodyListensIsToldAsSuch() throws IOException {
        URI nobody = URI.create("redis://:wrong-one@127.0.0.1:" + RedisServer.freePort());
        assertFails(Kind.CONNECTION, () -> info(nobody, "seen"));
        assertThatThrownBy(() -> info(nobody, "seen")).hasMessageContaining("refused");
    }

    @Test
    void aServerWithoutTlsIsNotSpokenToWithIt() {
        URI address = URI.create(server.uri("").toString().replace("redis://", "rediss://"));
        assertFails(
                Kind.CONNECTION,
                () -> RedisFilters.open(address, Duration.ofSeconds(1)).close()); // it waits for a line's end
    }
}
