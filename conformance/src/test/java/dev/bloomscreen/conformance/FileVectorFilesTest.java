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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The lint of the vector files of all formats but TLBF: they obey their schema, and refusals are what they say that they are. */
class FileVectorFilesTest {

    private static final Path FORMATS = Path.of("../formats");

    /** What the protocol's page promises of a request. */
    private static final int REQUEST_LIMIT = 60_000;

    private static Path path(Format format, String kind) {
        return FORMATS.resolve("vectors").resolve(format.folder).resolve(kind + ".json");
    }

    static JsonNode file(Format format, String kind) {
        return JsonMapper.shared().readTree(path(format, kind).toFile());
    }

    private static List<JsonNode> vectors(Format format, String kind) {
        return List.copyOf(file(format, kind).get("vectors").values());
    }

    private static byte[] bytes(JsonNode vector) {
        return Base64.getDecoder().decode(vector.get("bytes").asString());
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "TLBF")
    void everyFileObeysTheSchemaAndNamesItsFormat(Format format) throws IOException {
        for (String kind : GoldenVectors.files(format)) {
            String text = Files.readString(path(format, kind));
            assertThat(VectorFilesTest.schema("file-vectors").validate(text, InputFormat.JSON))
                    .isEmpty();
            String wrong = text.replaceFirst("\"verdict\": \"", "\"verdict\": \"not to ");
            assertThat(VectorFilesTest.schema("file-vectors").validate(wrong, InputFormat.JSON))
                    .isNotEmpty();
            assertThat(file(format, kind).get("format").asString()).isEqualTo(format.toString());
            assertThat(file(format, kind).get("kind").asString()).isEqualTo(kind);
        }
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "TLBF")
    void theReadmeCountsTheVectorsRightly(Format format) throws IOException {
        String counts = vectors(format, "accept").size() + " files to accept, "
                + vectors(format, "refuse").size() + " to refuse";
        assertThat(Files.readAllLines(FORMATS.resolve("README.md")))
                .anySatisfy(line -> assertThat(line)
                        .contains("vectors/" + format.folder + "/")
                        .contains(counts));
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "TLBF")
    void idsAreUniqueAndEveryProbeHasItsAnswer(Format format) {
        List<String> ids = new ArrayList<>();
        for (String kind : GoldenVectors.files(format)) {
            vectors(format, kind).forEach(v -> ids.add(v.get("id").asString()));
        }
        assertThat(ids).doesNotHaveDuplicates().hasSizeGreaterThan(10);
        assertThat(vectors(format, "accept"))
                .allSatisfy(v -> assertThat(v.get("answers").asString())
                        .hasSize(v.get("probes").size()));
        assertThat(vectors(format, "accept"))
                .anySatisfy(v -> assertThat(v.get("answers").asString()).contains("0"))
                .anySatisfy(v -> assertThat(v.get("answers").asString()).contains("1"));
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "TLBF")
    void noRequestIsLongerThanTheProtocolPromises(Format format) {
        for (String kind : GoldenVectors.files(format)) {
            assertThat(vectors(format, kind))
                    .allSatisfy(v -> assertThat(v.get("bytes").asString().length()
                                    + v.path("probes").toString().length())
                            .isLessThan(REQUEST_LIMIT - 100));
        }
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "TLBF")
    void aRefusalIsItsBaseWithTheEditsAndTheSealThatItSays(Format format) {
        Map<String, byte[]> accepted = new HashMap<>();
        vectors(format, "accept").forEach(v -> accepted.put(v.get("id").asString(), bytes(v)));
        int edited = 0;
        for (JsonNode v : vectors(format, "refuse")) {
            assertThat(v.get("offset").asLong()).isLessThanOrEqualTo(bytes(v).length);
            if (v.has("base")) {
                assertThat(accepted).containsKey(v.get("base").asString());
                byte[] data = accepted.getOrDefault(v.get("base").asString(), new byte[0]);
                for (JsonNode edit : v.get("edits")) {
                    data = VectorFilesTest.edited(data, edit);
                }
                byte[] file = v.path("sealed").asBoolean(false) ? sealed(data) : data;
                assertThat(file).as(v.get("id").asString()).isEqualTo(bytes(v));
                edited++;
            }
        }
        assertThat(edited).isGreaterThan(5);
    }

    private static byte[] sealed(byte[] file) {
        CRC32C checksum = new CRC32C();
        checksum.update(file, 0, file.length - Integer.BYTES);
        byte[] sealed = Arrays.copyOf(file, file.length);
        ByteBuffer.wrap(sealed).order(ByteOrder.LITTLE_ENDIAN).putInt(file.length - Integer.BYTES, (int)
                checksum.getValue());
        return sealed;
    }

    /**
     * The first column of a page's table of refusals, under the heading "What a reader refuses", and the fields that vectors
     * are refused for, a layer for all.
     */
    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "TLBF")
    void everyFieldOfThePagesTablesIsRefusedBySomeVector(Format format) throws IOException {
        Set<String> refused = new TreeSet<>();
        vectors(format, "refuse").forEach(v -> refused.add(v.get("field").asString()));
        Set<String> onThePages = new TreeSet<>();
        for (JsonNode page : file(format, "refuse").get("pages")) {
            String text = Files.readString(FORMATS.resolve(page.asString()));
            text.substring(text.indexOf("## What a reader refuses"))
                    .lines()
                    .skip(1)
                    .takeWhile(line -> !line.startsWith("## "))
                    .filter(line -> line.matches("\\| [a-zA-Z0-9_]+( 1, (layer|table) 2 \\.\\.\\.)? \\|.*"))
                    .map(line -> line.split("[ |,]+", 3)[1])
                    .filter(word -> !Set.of("field", "any").contains(word))
                    .forEach(onThePages::add);
        }
        assertThat(onThePages)
                .isNotEmpty()
                .allSatisfy(field ->
                        assertThat(refused).anyMatch(name -> name.equals(field) || name.startsWith(field + " ")));
    }

    /** The scripts that the files name, each once. */
    static Stream<String> scripts(String role) {
        return Stream.of(Format.values())
                .filter(format -> format != Format.TLBF)
                .map(format -> file(format, "accept").get(role).asString())
                .distinct();
    }
}
