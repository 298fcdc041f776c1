package dev.bloomscreen.foreign.fuse;

import dev.bloomscreen.foreign.FileVector;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** A filter of formats/vectors/fuse to accept, made by conformance/reference/fuse.py, which shares no code with this. */
record FuseVector(JsonNode json) {

    static List<FuseVector> all() {
        return FileVector.all("fuse", "accept").stream()
                .map(vector -> new FuseVector(vector.json()))
                .toList();
    }

    static FuseVector named(String id) {
        return all().stream()
                .filter(vector -> vector.text("id").equals(id))
                .findFirst()
                .orElseThrow();
    }

    String text(String field) {
        return json.get(field).asString();
    }

    JsonNode fact(String name) {
        return json.get("facts").get(name);
    }

    byte[] bytes() {
        return Base64.getDecoder().decode(text("bytes"));
    }

    Stream<String> words(String field) {
        return json.get(field).valueStream().map(JsonNode::asString);
    }

    /** Builds the filter of the vector's items. */
    BinaryFuseFilter build() {
        BinaryFuseBuilder builder = BinaryFuseBuilder.ofBits(
                fact("width").asInt(), json.get("start").asLong());
        words("items").forEach(word -> {
            if (word.startsWith("long:")) {
                builder.add(Long.parseLong(word.substring(5)));
            } else {
                builder.add(Base64.getDecoder().decode(word));
            }
        });
        return builder.build();
    }

    static boolean contains(BinaryFuseFilter filter, String word) {
        return word.startsWith("long:")
                ? filter.contains(Long.parseLong(word.substring(5)))
                : filter.contains(Base64.getDecoder().decode(word));
    }

    @Override
    public String toString() {
        return text("id");
    }
}
