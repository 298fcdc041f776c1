package dev.bloomscreen.interop.redis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bloomscreen.foreign.redis.FilterKind;
import dev.bloomscreen.foreign.redis.ScalableBloom;
import dev.bloomscreen.interop.redis.RedisFilterException.Kind;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a push does to keys, on a redis-server that is started here. It has no module, but its SETEX goes by the name of
 * BF.LOADCHUNK: it, too, takes a key, a number and bytes, puts the bytes there, and says OK.
 */
class PushToRealServerTest {

    private static RedisServer server;

    @BeforeAll
    static void start(@TempDir Path folder) throws IOException {
        server = new RedisServer(folder, "--rename-command", "SETEX", "BF.LOADCHUNK");
    }

    @AfterAll
    static void stop() {
        if (server != null) { // there is none where redis-server is not installed
            server.close();
        }
    }

    @BeforeEach
    void nothingIsThere() throws RedisFilterException {
        TestServer.send(server.uri(""), "FLUSHALL");
    }

    private static void push(URI uri, boolean replace, PushProgress progress) throws IOException {
        try (RedisFilters filters = RedisFilters.open(uri)) {
            filters.push(
                    "seen", FilterKind.BLOOM, ScalableBloom.withRate(10, 0.1).dump(), replace, progress);
        }
    }

    private static void requireKeys(String... expected) throws RedisFilterException {
        assertThat(TestServer.send(server.uri(""), "KEYS", "*"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .map(key -> new String((byte[]) key, UTF_8))
                .containsExactlyInAnyOrder(expected);
    }

    private static void requireFailure(URI uri, PushProgress progress, Kind kind) {
        assertThatThrownBy(() -> push(uri, false, progress))
                .isInstanceOfSatisfying(
                        RedisFilterException.class, e -> assertThat(e.kind()).isEqualTo(kind));
    }

    @ParameterizedTest
    @CsvSource({"false, 2", "false, 3", "true, 2", "true, 3"})
    void theKeyHasNoEndAndNoOtherIsLeft(boolean replace, int protocol) throws IOException {
        push(server.uri("?protocol=" + protocol), replace, (sent, total) -> {});
        requireKeys("seen");
        assertThat(TestServer.send(server.uri(""), "TTL", "seen")).isEqualTo(-1L);
    }

    @Test
    void theTemporaryKeyHasAnEndFromItsFirstChunkOn() throws IOException {
        push(server.uri(""), false, (sent, total) -> {
            if (sent > 0) {
                assertThat(isToEndInAnHour()).isEqualTo(1L);
            }
        });
    }

    private static @Nullable Object isToEndInAnHour() {
        try {
            return TestServer.send(
                    server.uri(""),
                    "EVAL",
                    "return redis.call('TTL', redis.call('KEYS', 'seen.bloomscreen-*')[1]) > 3000 and 1",
                    "0");
        } catch (RedisFilterException e) {
            throw new AssertionError(e);
        }
    }

    private static PushProgress doing(String command, String... arguments) {
        return (sent, total) -> {
            try {
                TestServer.send(server.uri(""), command, arguments);
            } catch (RedisFilterException e) {
                throw new AssertionError(e);
            }
        };
    }

    @Test
    void aKeyThatIsMadeMeanwhileStaysAndNoOtherIsLeft() throws IOException {
        requireFailure(server.uri(""), doing("SET", "seen", "theirs"), Kind.KEY_EXISTS);
        requireKeys("seen");
    }

    @Test
    void aTemporaryKeyThatWentIsToldAsSuch() throws IOException {
        requireFailure(server.uri(""), doing("FLUSHALL"), Kind.UPLOAD_LOST);
        requireKeys();
    }

    @ParameterizedTest
    @ValueSource(strings = {"expire", "multi", "persist", "renamenx"})
    void whoMayNotDoAllOfItIsToldSoAndLeavesNothing(String denied) throws IOException {
        TestServer.send(server.uri(""), "ACL", "SETUSER", "ann", "reset", "on", ">pw", "~*", "+@all", "-" + denied);
        requireFailure(server.uri("ann:pw@", ""), (sent, total) -> {}, Kind.ACCESS_DENIED);
        requireKeys();
    }
}
