package dev.bloomscreen.foreign;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What Guava, Spark or DataSketches did with a filter: a file of formats/vectors, or a part of one. An item is a String, Long,
 * Double or byte[].
 */
public record Recording(String name, JsonNode json) {

    /** All files of a folder whose names begin so. */
    public static Stream<Recording> all(String folder, String prefix) {
        try (Stream<Path> files = Files.list(Path.of("../formats/vectors", folder))) {
            return files
                    .filter(file -> file.getFileName().toString().matches(prefix + ".*json"))
                    .sorted()
                    .map(file -> new Recording(
                            file.getFileName().toString(), JsonMapper.shared().readTree(file.toFile())))
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public String text(String field) {
        return json.get(field).asString();
    }

    public long number(String field) {
        return json.get(field).asLong();
    }

    public byte[] bytes() {
        return Base64.getDecoder().decode(text("write_to_b64"));
    }

    /** {@code values}, which were inserted, or {@code probes}, which were not. */
    public List<Object> items(String field) {
        JsonNode list = json.get(field);
        List<Object> items = new ArrayList<>();
        list.path("literals").forEach(literal -> items.add(literal(literal)));
        JsonNode range = list.has("range") ? list.get("range") : list;
        LongStream.range(range.get("from").asLong(), range.get("to_exclusive").asLong())
                .forEach(i -> items.add(item(range, i)));
        return items;
    }

    /** A double that JSON has no number for is a text. */
    private static Object literal(JsonNode literal) {
        if (literal.isString()) {
            return literal.asString();
        }
        return literal.isIntegralNumber() ? (Object) literal.asLong() : literal.asDouble();
    }

    /** Texts among items of bytes are their UTF-8. */
    public static byte[] bytes(Object item) {
        return item instanceof String text ? text.getBytes(UTF_8) : (byte[]) item;
    }

    private static Object item(JsonNode range, long i) {
        if (range.has("prefix")) {
            return range.get("prefix").asString() + i;
        }
        return switch (range.get("expr").asString()) {
            case "i" -> i;
            case "i/8" -> i / 8.0;
            case "1000+i/8" -> 1_000 + i / 8.0;
            case "i*10007" -> i * 10_007;
            case "i*1000003" -> i * 1_000_003;
            case "700000000+i" -> 700_000_000 + i;
            case "7000000000+i" -> 7_000_000_000L + i;
            case "byte[i] with b[k]=(byte)(k*37+i)" -> {
                byte[] bytes = new byte[(int) i];
                for (int k = 0; k < i; k++) {
                    bytes[k] = (byte) (k * 37L + i);
                }
                yield bytes;
            }
            default -> throw new AssertionError(range);
        };
    }

    /** A character for each item, as the recordings have them. */
    public static String told(List<Object> items, Predicate<Object> answer) {
        return items.stream().map(item -> answer.test(item) ? "1" : "0").collect(Collectors.joining());
    }

    @Override
    public String toString() {
        return name;
    }
}
