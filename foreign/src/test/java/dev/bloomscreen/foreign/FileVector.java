package dev.bloomscreen.foreign;

import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A vector of formats/vectors, which a reference in Python, that shares no code with this, agrees with. */
public record FileVector(JsonNode json) {

    public static List<FileVector> all(String folder, String verdict) {
        return JsonMapper.shared()
                .readTree(
                        Path.of("../formats/vectors", folder, verdict + ".json").toFile())
                .get("vectors")
                .valueStream()
                .map(FileVector::new)
                .toList();
    }

    public String text(String field) {
        return json.get(field).asString();
    }

    public byte[] bytes() {
        return Base64.getDecoder().decode(text("bytes"));
    }

    @Override
    public String toString() {
        return text("id");
    }
}
