package dev.bloomscreen.foreign.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A file of formats/vectors/redisbloom: what the real module did with a filter. */
record Golden(String name, JsonNode json) {

    private static final Path FOLDER = Path.of("../formats/vectors/redisbloom");
    private static final JsonMapper MAPPER = new JsonMapper();

    static Golden read(String name) {
        try {
            return new Golden(name, MAPPER.readTree(Files.readString(FOLDER.resolve(name + ".json"))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All files whose name begins so. */
    static Stream<Golden> all(String prefix) {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files
                    .map(file -> file.getFileName().toString())
                    .filter(name -> name.startsWith(prefix))
                    .map(name -> read(name.substring(0, name.length() - ".json".length())))
                    .sorted((a, b) -> a.name.compareTo(b.name))
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<JsonNode> commands() {
        return List.copyOf(json.get("commands").values());
    }

    boolean isOfVersion8() {
        return json.get("system").asString().startsWith("RedisBloom 8.");
    }

    /** The replies of a scan that hold data. */
    List<JsonNode> scan() {
        return json.get("scandump").values().stream()
                .filter(reply -> reply.path("len").asInt() > 0)
                .toList();
    }

    /** The chunks of the scan, where all their bytes are there. */
    List<DumpChunk> chunks() {
        return scan().stream()
                .map(reply -> new DumpChunk(reply.get("iter").asLong(), body(reply)))
                .toList();
    }

    private static byte[] body(JsonNode reply) {
        if (reply.has("b64")) {
            return decode(reply.get("b64"));
        }
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(decode(reply.get("gzip_b64"))))) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static byte[] decode(JsonNode base64) {
        return Base64.getDecoder().decode(base64.asString());
    }

    static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    /** An argument or an item: a text, or bytes that are no UTF-8. */
    static byte[] bytes(JsonNode item) {
        return item.isObject() ? decode(item.get("b64")) : item.asString().getBytes(UTF_8);
    }

    /** The items of a command that lists them, or numbers them. */
    static List<byte[]> items(JsonNode command) {
        if (command.has("items")) {
            return command.get("items").values().stream().map(Golden::bytes).toList();
        }
        List<byte[]> items = new ArrayList<>();
        for (long i = command.get("from").asLong();
                i < command.get("to_exclusive").asLong();
                i++) {
            items.add((command.get("prefix").asString() + i).getBytes(UTF_8));
        }
        return items;
    }

    /** The items that were asked for and never inserted. */
    List<byte[]> probes() {
        return items(json.get("probes"));
    }

    @Override
    public String toString() {
        return name;
    }
}
