package dev.bloomscreen.interop.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bloomscreen.core.BadParametersException;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import redis.clients.jedis.DefaultJedisClientConfig;

class ServerAddressTest {

    @ParameterizedTest
    @CsvSource({
        "redis://localhost, redis://localhost:6379/0",
        "redis://localhost/, redis://localhost:6379/0",
        "redis://localhost:7000/15, redis://localhost:7000/15",
        "rediss://cache.example.org:6380, rediss://cache.example.org:6380/0",
        "redis://my_redis:6379/1?protocol=3, redis://my_redis:6379/1",
        "redis://user:secret@localhost, redis://localhost:6379/0",
        "redis://[::1]:7000, redis://[::1]:7000/0"
    })
    void whatIsShownOfAnAddressHasNeitherUserNorPassword(String address, String shown) {
        assertThat(new ServerAddress(URI.create(address))).hasToString(shown);
    }

    @ParameterizedTest
    @CsvSource({
        "redis://ann:secret@localhost, ann, secret",
        "redis://ann:s%40cret%3A%2F@localhost, ann, s@cret:/",
        "redis://:secret@localhost, , secret"
    })
    void aUserAndAPasswordAreReadAsAUriWritesThem(String address, String user, String password) {
        DefaultJedisClientConfig config =
                new ServerAddress(URI.create(address)).config().build();
        assertThat(config.getUser()).isEqualTo(user);
        assertThat(config.getPassword()).isEqualTo(password);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://secret@localhost",
                "redis:localhost",
                "localhost:6379",
                "redis:///0",
                "redis://secret@localhost",
                "redis://:pa/secret@localhost",
                "redis://localhost:0",
                "redis://localhost:65536",
                "redis://localhost/secret",
                "redis://localhost?secret",
                "redis://pa#secret@localhost",
                "redis://localhost/0#secret"
            })
    void anAddressOfAnotherFormIsRefusedWithoutRepeatingIt(String address) {
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() -> new ServerAddress(URI.create(address)))
                .withMessageStartingWith("a server's address is redis://user:password@host:port/database")
                .withMessageNotContaining("secret");
    }

    @Test
    void aTimeoutIsNotNegative() {
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() -> RedisFilters.open(URI.create("redis://localhost"), Duration.ofMillis(-1)));
    }
}
