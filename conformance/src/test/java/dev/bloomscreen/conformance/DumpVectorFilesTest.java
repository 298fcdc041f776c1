package dev.bloomscreen.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The lint of the vector files of RBDF: they obey their schema, and refusals are what they say that they are. */
class DumpVectorFilesTest {

    private static final Path FOLDER = Path.of("../formats/vectors/redis-dump");

    static List<String> kinds() {
        return GoldenVectors.files(Format.RBDF);
    }

    private static Path path(String kind) {
        return FOLDER.resolve(kind + ".json");
    }

    private static List<JsonNode> vectors(String kind) {
        return List.copyOf(
                JsonMapper.shared().readTree(path(kind).toFile()).get("vectors").values());
    }

    private static byte[] bytes(JsonNode vector) {
        return Base64.getDecoder().decode(vector.get("bytes").asString());
    }

    @Test
    void everyFileOfTheFolderIsReadByTheKit() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            assertThat(files.map(Path::getFileName).map(Path::toString))
                    .containsExactlyInAnyOrder("accept.json", "refuse.json");
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void aFileObeysTheSchema(String kind) throws IOException {
        String text = Files.readString(path(kind));
        assertThat(VectorFilesTest.schema("dump-vectors").validate(text, InputFormat.JSON))
                .isEmpty();
        String wrong = text.replaceFirst("\"verdict\": \"", "\"verdict\": \"not to ");
        assertThat(VectorFilesTest.schema("dump-vectors").validate(wrong, InputFormat.JSON))
                .isNotEmpty();
    }

    @Test
    void theReadmeCountsTheVectorsRightly() throws IOException {
        String counts = vectors("accept").size() + " files to accept, "
                + vectors("refuse").size() + " to refuse";
        assertThat(Files.readString(Path.of("../formats/README.md"))).contains(counts);
    }

    @Test
    void idsAreUniqueAndEveryProbeHasItsAnswer() {
        List<String> ids = new ArrayList<>();
        kinds().forEach(kind -> vectors(kind).forEach(v -> ids.add(v.get("id").asString())));
        assertThat(ids).doesNotHaveDuplicates().hasSizeGreaterThan(100);
        assertThat(vectors("accept"))
                .allSatisfy(v -> assertThat(v.get("answers").asString())
                        .hasSize(v.get("probes").size())
                        .contains("0"));
    }

    @Test
    void aRefusalIsItsBaseWithTheEditsAndTheSealThatItSays() {
        Map<String, byte[]> accepted = new HashMap<>();
        vectors("accept").forEach(v -> accepted.put(v.get("id").asString(), bytes(v)));
        int edited = 0;
        for (JsonNode v : vectors("refuse")) {
            assertThat(v.get("offset").asLong()).isLessThanOrEqualTo(bytes(v).length);
            if (v.has("base")) {
                byte[] data = accepted.getOrDefault(v.get("base").asString(), new byte[0]);
                for (JsonNode edit : v.get("edits")) {
                    data = VectorFilesTest.edited(data, edit);
                }
                byte[] file = v.get("sealed").asBoolean() ? sealed(data) : data;
                assertThat(file).as(v.get("id").asString()).isEqualTo(bytes(v));
                edited++;
            } else {
                assertThat(bytes(v)).as(v.get("id").asString()).isEqualTo(sealed(bytes(v)));
            }
        }
        assertThat(edited).isGreaterThan(70);
    }

    private static byte[] sealed(byte[] file) {
        CRC32C checksum = new CRC32C();
        checksum.update(file, 0, file.length - Integer.BYTES);
        byte[] sealed = Arrays.copyOf(file, file.length);
        ByteBuffer.wrap(sealed).order(ByteOrder.LITTLE_ENDIAN).putInt(file.length - Integer.BYTES, (int)
                checksum.getValue());
        return sealed;
    }

    /** The first column of a page's table of refusals, and the fields that vectors are refused for, a layer for all. */
    @Test
    void everyFieldOfThePagesTablesIsRefusedBySomeVector() throws IOException {
        Set<String> refused = new TreeSet<>();
        vectors("refuse").forEach(v -> refused.add(v.get("field").asString()));
        Set<String> onThePages = new TreeSet<>();
        for (String page : List.of("redis-dump.md", "redis-bloom.md", "redis-cuckoo.md")) {
            String text = Files.readString(Path.of("../formats").resolve(page));
            text.substring(text.indexOf("## What a reader refuses"))
                    .lines()
                    .filter(line -> line.matches("\\| [a-zA-Z0-9]+( 1, (layer|table) 2 \\.\\.\\.)? \\|.*"))
                    .map(line -> line.split("[ |,]+", 3)[1])
                    .filter(word -> !Set.of("field", "any").contains(word))
                    .forEach(onThePages::add);
        }
        assertThat(onThePages)
                .hasSizeGreaterThan(20)
                .allSatisfy(field ->
                        assertThat(refused).anyMatch(name -> name.equals(field) || name.startsWith(field + " ")));
    }
}
