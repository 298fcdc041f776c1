package dev.bloomscreen.foreign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.core.FormatException.Kind;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
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

    /** That a refusal is the one that the vector tells of. */
    public void requireRefusal(FormatException e) {
        assertThat(e.kind())
                .isEqualTo(Kind.valueOf(text("kind").toUpperCase(Locale.ROOT).replace('-', '_')));
        assertThat(e.field()).isEqualTo(text("field"));
        assertThat(e.offset()).isEqualTo(json.get("offset").asLong());
    }

    @Override
    public String toString() {
        return text("id");
    }
}
