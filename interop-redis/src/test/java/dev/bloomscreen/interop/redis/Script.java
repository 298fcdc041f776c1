package dev.bloomscreen.interop.redis;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Base64;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Commands that are expected in this order, each with its reply; any other is a failure. */
final class Script implements RespPeer.Replies {

    private static final JsonNode RECORDED = recorded();

    /** The reply holds a byte a character. */
    private record Exchange(String command, String reply) {}

    private final Deque<Exchange> exchanges = new ArrayDeque<>();

    private static JsonNode recorded() {
        try {
            Path file = Path.of("../formats/vectors/redisbloom/resp-transcripts.json");
            return new JsonMapper().readTree(Files.readString(file)).get("entries");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Expects a command, and replies with what the real module replied to it. */
    Script recorded(String command) {
        for (JsonNode entry : RECORDED) {
            String args =
                    entry.get("args").values().stream().map(JsonNode::asString).collect(Collectors.joining(" "));
            if (args.equals(command)) {
                byte[] raw = Base64.getDecoder().decode(entry.get("raw_b64").asString());
                exchanges.add(new Exchange(command, new String(raw, ISO_8859_1)));
                return this;
            }
        }
        throw new IllegalArgumentException("nothing is recorded of " + command);
    }

    /** Expects a command that goes to Redis itself, and replies with a line of its documentation. */
    Script line(String command, String reply) {
        exchanges.add(new Exchange(command, reply + "\r\n"));
        return this;
    }

    /** Expects a command, and replies with a bulk string behind what introduces it. */
    Script raw(String command, String introduction, byte[] data) {
        exchanges.add(new Exchange(command, introduction + new String(data, ISO_8859_1) + "\r\n"));
        return this;
    }

    /** Expects a command, and hangs up. */
    Script hangUp(String command) {
        exchanges.add(new Exchange(command, ""));
        return this;
    }

    /** The data in a recorded reply to SCANDUMP, which stands behind its length and before a line's end. */
    static byte[] recordedData(String command, int length) {
        String reply = new Script().recorded(command).exchanges.getFirst().reply;
        int end = reply.length() - "\r\n".length();
        return reply.substring(end - length, end).getBytes(ISO_8859_1);
    }

    @Override
    public byte[] to(List<byte[]> command) {
        String said = command.stream().map(part -> new String(part, ISO_8859_1)).collect(Collectors.joining(" "));
        Exchange next = exchanges.poll();
        assertThat(said).isEqualTo(next == null ? "nothing more" : next.command);
        return Objects.requireNonNull(next).reply.getBytes(ISO_8859_1);
    }

    void requireDone() {
        assertThat(exchanges).extracting(Exchange::command).isEmpty();
    }
}
