package dev.bloomscreen.interop.redis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.foreign.redis.FilterKind;
import dev.bloomscreen.foreign.redis.ScalableBloom;
import dev.bloomscreen.interop.redis.RedisFilterException.Kind;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.util.Throwables;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a server can answer instead, in its own words, and what a caller is told. */
class ServerErrorsTest {

    /** A script's commands hold the temporary key, which no two runs have the same; so only its command counts here. */
    private static RespPeer.Replies refusing(String refused, String answer) {
        return command -> {
            String name = new String(command.get(0), UTF_8);
            if (name.equals(refused)) {
                return RespPeer.line(answer);
            }
            return RespPeer.line(
                    switch (name) {
                        case "TYPE" -> "+none";
                        case "BF.LOADCHUNK", "MULTI" -> "+OK";
                        case "EXPIRE", "UNLINK" -> ":1";
                        case "EXEC" -> "-EXECABORT Transaction discarded because of previous errors.";
                        case "PERSIST", "RENAMENX" ->
                            "+QUEUED"; // so is the EXPIRE behind them, whose reply tells nothing
                        default -> throw new AssertionError("a command that is not expected: " + name);
                    });
        };
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "TYPE | -NOAUTH Authentication required. | ACCESS_DENIED",
                "TYPE | -NOPERM this user has no permissions to run the 'type' command | ACCESS_DENIED",
                "TYPE | -MOVED 866 127.0.0.1:7001 | OTHER_NODE",
                "TYPE | -ASK 866 127.0.0.1:7001 | OTHER_NODE",
                "TYPE | -LOADING Redis is loading the dataset in memory | REFUSED",
                "BF.LOADCHUNK | -ERR unknown command 'BF.LOADCHUNK', with args beginning with: 'k' | MODULE_MISSING",
                "BF.LOADCHUNK | -ERR unknown command `BF.LOADCHUNK`, with args beginning with: `k`,  | MODULE_MISSING",
                "BF.LOADCHUNK | -READONLY You can't write against a read only replica. | READ_ONLY",
                "BF.LOADCHUNK | -OOM command not allowed when used memory > 'maxmemory'. | OUT_OF_MEMORY",
                "BF.LOADCHUNK | -ERR Insufficient memory to create filter | OUT_OF_MEMORY",
                "BF.LOADCHUNK | -ERR received bad data | REFUSED",
                "TYPE | +string | WRONG_TYPE",
                "BF.LOADCHUNK | $-1 | UNKNOWN_REPLY",
                "BF.LOADCHUNK | :1 | UNKNOWN_REPLY",
                "BF.LOADCHUNK | -ERR not found | UPLOAD_LOST",
                "EXPIRE | :0 | UPLOAD_LOST",
                "EXPIRE | +OK | UNKNOWN_REPLY",
                "EXPIRE | -ERR unknown command 'EXPIRE', with args beginning with: 'seen' '3600' | REFUSED",
                "MULTI | +QUEUED | UNKNOWN_REPLY",
                "MULTI | -NOPERM this user has no permissions to run the 'multi' command | ACCESS_DENIED",
                "PERSIST | -NOPERM this user has no permissions to run the 'persist' command | ACCESS_DENIED",
                "EXEC | -EXECABORT Transaction discarded because of previous errors. | REFUSED",
                "EXEC | $-1 | OUTCOME_UNKNOWN",
                "EXEC | +OK | OUTCOME_UNKNOWN",
                "EXEC | *0 | OUTCOME_UNKNOWN",
                "EXEC | HTTP/1.1 400 Bad Request | OUTCOME_UNKNOWN",
                "EXEC | $2147483647 | OUTCOME_UNKNOWN",
                "EXEC | *3 :1 :0 :1 | KEY_EXISTS",
                "EXEC | *3 :1 +OK :0 | OUTCOME_UNKNOWN",
                "EXEC | *3 :0 -ERR_no_such_key :0 | UPLOAD_LOST"
            })
    void aRefusalIsToldByItsKindWithTheServerAndTheKey(String command, String answer, Kind kind) throws IOException {
        String lines = answer.startsWith("*3 ") ? answer.replace(" ", "\r\n").replace('_', ' ') : answer;
        requirePushFailure(refusing(command, lines), kind);
    }

    private static void requirePushFailure(RespPeer.Replies replies, Kind kind) throws IOException {
        try (RespPeer peer = new RespPeer(replies);
                RedisFilters filters = RedisFilters.open(peer.uri("/"))) {
            assertThatThrownBy(() -> filters.push(
                            "seen",
                            FilterKind.BLOOM,
                            ScalableBloom.withRate(10, 0.1).dump(),
                            false,
                            (sent, total) -> {}))
                    .isInstanceOfSatisfying(
                            RedisFilterException.class,
                            e -> assertThat(e.kind()).isEqualTo(kind))
                    .hasMessageStartingWith(peer.uri("/0") + ", key 'seen': ");
        }
    }

    @Test
    void aConnectionThatIsLostAsTheKeyIsRenamedLeavesOpenWhetherItWas() throws IOException {
        RespPeer.Replies others = refusing("", "");
        requirePushFailure(
                command -> Arrays.equals(command.get(0), "EXEC".getBytes(UTF_8)) ? new byte[0] : others.to(command),
                Kind.OUTCOME_UNKNOWN);
    }

    /** So does a server whose AUTH has another name, or a proxy that knows none. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "-ERR unknown command 'AUTH', with args beginning with: 'open-sesame'",
                "-ERR unknown command `AUTH`, with args beginning with: `open-sesame`, "
            })
    void aPasswordThatAServerRepeatsIsNotToldOn(String answer) throws IOException {
        try (RespPeer peer = new RespPeer(command -> RespPeer.line(answer))) {
            URI address = URI.create(peer.uri("").toString().replace("//", "//:open-sesame@"));
            assertThatThrownBy(() -> RedisFilters.open(address).close())
                    .isInstanceOfSatisfying(
                            RedisFilterException.class,
                            e -> assertThat(e.kind()).isEqualTo(Kind.REFUSED))
                    .hasMessageContaining("unknown command")
                    .hasStackTraceContaining("AUTH")
                    .satisfies(e -> assertThat(Throwables.getStackTrace(e)).doesNotContain("sesame"));
        }
    }

    /** A server that replies so is told of by this kind of failure. */
    private static void requireFailure(Script script, String key, Kind kind) throws IOException {
        try (RespPeer peer = new RespPeer(script);
                RedisFilters filters = RedisFilters.open(peer.uri(""))) {
            assertThatThrownBy(() -> filters.info(key))
                    .isInstanceOfSatisfying(
                            RedisFilterException.class,
                            e -> assertThat(e.kind()).isEqualTo(kind));
        }
        script.requireDone();
    }

    @Test
    void aKeyThatIsNoTextIsNotTakenForAnother() throws IOException {
        try (RespPeer peer = new RespPeer(new Script());
                RedisFilters filters = RedisFilters.open(peer.uri(""))) {
            assertThatThrownBy(() -> filters.info("half\ud83d"))
                    .isInstanceOf(BadParametersException.class)
                    .hasMessageContaining("UTF-8");
        }
    }

    @Test
    void aConnectionThatIsLostIsToldAsSuch() throws IOException {
        Script script = new Script().hangUp("TYPE seen");
        requireFailure(script, "seen", Kind.CONNECTION);
    }

    /** Lengths below 0, and lists in lists that no stack holds, are among it. */
    static Stream<String> noReplies() {
        return Stream.of("HTTP/1.1 400 Bad Request", "$-7", "*-7", "%-7", "~-7", "*1\r\n".repeat(100_000) + ":1");
    }

    @ParameterizedTest
    @MethodSource("noReplies")
    void whatDoesNotSpeakTheProtocolIsToldAsSuch(String line) throws IOException {
        Script script = new Script().line("TYPE seen", line);
        requireFailure(script, "seen", Kind.CONNECTION);
    }

    @ParameterizedTest
    @MethodSource("noReplies")
    void whatDoesNotSpeakTheProtocolIsToldAsSuchFromTheStart(String line) throws IOException {
        try (RespPeer peer = new RespPeer(command -> RespPeer.line(line))) {
            assertThatThrownBy(() -> RedisFilters.open(peer.uri("?protocol=3")).close())
                    .isInstanceOfSatisfying(
                            RedisFilterException.class,
                            e -> assertThat(e.kind()).isEqualTo(Kind.CONNECTION));
        }
    }

    /** No array of Java is as long, whatever the heap. */
    @ParameterizedTest
    @ValueSource(strings = {"$2147483647", "*2147483647"})
    void aReplyThatNoHeapHoldsIsToldAsSuch(String line) throws IOException {
        requireFailure(new Script().line("TYPE seen", line), "seen", Kind.OUT_OF_HEAP);
    }

    @Test
    void aServerThatDoesNotAnswerIsWaitedForAsLongAsAsked() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                RedisFilters filters = RedisFilters.open(
                        URI.create("redis://127.0.0.1:" + silent.getLocalPort()), Duration.ofMillis(100))) {
            assertThatThrownBy(() -> filters.info("seen"))
                    .isInstanceOfSatisfying(
                            RedisFilterException.class,
                            e -> assertThat(e.kind()).isEqualTo(Kind.CONNECTION))
                    .hasMessageContaining("timed out");
        }
    }

    @Test
    void aReplyOfAnUnknownFormIsNotGuessedAt() throws IOException {
        List<Script> scripts = List.of(
                new Script().line("TYPE t2", ":5"),
                new Script().line("TYPE t2", "+MBbloom--").line("BF.INFO t2", "+fine"),
                new Script().line("TYPE t2", "+MBbloom--").line("BF.INFO t2", "*2\r\n+Capacity\r\n:100"),
                info("Capacity", -1),
                info("Number of items inserted", Long.MIN_VALUE),
                info("Expansion rate", 1L << 32));
        for (Script script : scripts) {
            requireFailure(script, "t2", Kind.UNKNOWN_REPLY);
        }
    }

    /** All figures of a filter, one of which no filter has. */
    private static Script info(String name, long figure) {
        StringBuilder reply = new StringBuilder("*10");
        for (String other :
                List.of("Capacity", "Size", "Number of filters", "Number of items inserted", "Expansion rate")) {
            reply.append("\r\n+").append(other).append("\r\n:").append(other.equals(name) ? figure : 2);
        }
        return new Script().line("TYPE t2", "+MBbloom--").line("BF.INFO t2", reply.toString());
    }
}
