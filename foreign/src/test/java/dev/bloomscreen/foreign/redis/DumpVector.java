package dev.bloomscreen.foreign.redis;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A vector of formats/vectors/redis-dump, made by conformance/reference/make_dump_vectors.py of what the real module replied. */
record DumpVector(JsonNode json) {

    private static final Path FOLDER = Path.of("../formats/vectors/redis-dump");

    static List<DumpVector> all(String verdict) {
        try {
            String text = Files.readString(FOLDER.resolve(verdict + ".json"));
            return new JsonMapper()
                    .readTree(text).get("vectors").values().stream()
                            .map(DumpVector::new)
                            .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String text(String field) {
        return json.get(field).asString();
    }

    long number(String field) {
        return json.get(field).asLong();
    }

    long items() {
        return json.get("facts").get("items").asLong();
    }

    byte[] bytes() {
        return Golden.decode(json.get("bytes"));
    }

    FilterKind filterKind() {
        return FilterKind.valueOf(json.get("facts").get("filter").asString().toUpperCase(Locale.ROOT));
    }

    @Override
    public String toString() {
        return text("id");
    }
}
