package dev.bloomscreen.foreign.orc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.sun.management.ThreadMXBean;
import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.core.FormatException.Kind;
import dev.bloomscreen.foreign.FileVector;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** Messages of orc-core and of the independent reference, and what is no message. */
class OrcMessageTest {

    @TempDir
    Path folder = Path.of("");

    static List<FileVector> accepted() {
        return FileVector.all("orc", "accept");
    }

    static List<FileVector> filled() {
        return accepted().stream().filter(vector -> vector.json().has("items")).toList();
    }

    static List<FileVector> refused() {
        return FileVector.all("orc", "refuse");
    }

    private static FileVector named(String id) {
        return accepted().stream()
                .filter(vector -> vector.text("id").equals(id))
                .findFirst()
                .orElseThrow();
    }

    private static JsonNode fact(FileVector vector, String name) {
        return vector.json().get("facts").get(name);
    }

    private static Stream<String> words(FileVector vector, String field) {
        return vector.json().get(field).valueStream().map(JsonNode::asString);
    }

    /** The hash of an item, as a vector words it. */
    private static long hash(String word) {
        if (word.startsWith("long:")) {
            return OrcHash.ofLong(Long.parseLong(word.substring(5)));
        }
        return switch (word) {
            case "double:inf" -> OrcHash.ofDouble(Double.POSITIVE_INFINITY);
            case "double:-inf" -> OrcHash.ofDouble(Double.NEGATIVE_INFINITY);
            case "double:nan" -> OrcHash.ofDouble(Double.NaN);
            default ->
                word.startsWith("double:")
                        ? OrcHash.ofDouble(Double.parseDouble(word.substring(7)))
                        : OrcHash.ofBytes(Base64.getDecoder().decode(word));
        };
    }

    @ParameterizedTest
    @MethodSource("accepted")
    void aMessageIsReadAnsweredAndWrittenBack(FileVector vector) throws IOException {
        OrcBloom filter = OrcBloom.load(Files.write(folder.resolve("a.orc-bloom"), vector.bytes()));
        assertThat(filter.stream()).hasToString(fact(vector, "stream").asString());
        assertThat(filter.shape())
                .isEqualTo(new OrcShape(
                        fact(vector, "bits").asInt(), fact(vector, "hashes").asInt()));
        String answers = words(vector, "probes")
                .map(word -> filter.containsHash(hash(word)) ? "1" : "0")
                .collect(Collectors.joining());
        assertThat(answers).isEqualTo(vector.text("answers"));
        assertThat(filter.toBytes())
                .isEqualTo(vector.bytes())
                .hasSize(filter.shape().byteLength(filter.stream()));
        Path copy = folder.resolve("b.orc-bloom");
        filter.save(copy);
        assertThat(copy).hasBinaryContent(vector.bytes());
    }

    @ParameterizedTest
    @MethodSource("filled")
    void theSameItemsMakeTheMessageOfTheReference(FileVector vector) throws FormatException {
        OrcBloom read = OrcBloom.fromBytes(vector.bytes());
        OrcBloom filter = OrcBloom.of(read.shape(), read.stream());
        words(vector, "items").mapToLong(OrcMessageTest::hash).forEach(filter::insertHash);
        assertThat(filter.toBytes()).isEqualTo(vector.bytes());
        assertThat(filter).isEqualTo(read);
    }

    @ParameterizedTest
    @MethodSource("refused")
    void whatNoWriterWritesIsRefusedByItsFieldAndOffset(FileVector vector) throws IOException {
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> OrcBloom.fromBytes(vector.bytes()))
                .satisfies(vector::requireRefusal);
        Path path = Files.write(folder.resolve("c.orc-bloom"), vector.bytes());
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> OrcBloom.load(path))
                .satisfies(vector::requireRefusal)
                .withMessageStartingWith(path + ": ");
    }

    @Test
    void theWorkedExampleOfThePageIsTheFilterOfCat() throws IOException {
        String page = Files.readString(Path.of("../formats/orc.md"));
        String example = page.substring(page.indexOf("```text\n") + 8, page.indexOf("\n```\n\n## Vectors"));
        OrcBloom filter = OrcBloom.withRate(10, 0.05);
        filter.insert(new byte[] {'c', 'a', 't'});
        assertThat(filter.toBytes()).isEqualTo(HexFormat.of().parseHex(example.replace(" ", "")));
    }

    @Test
    void aMessageThatIsCutAnywhereIsTruncatedAtItsEnd() {
        byte[] whole = named("orc-texts").bytes();
        for (int i = 0; i < whole.length; i++) {
            byte[] cut = Arrays.copyOf(whole, i);
            long end = i;
            assertThatExceptionOfType(FormatException.class)
                    .isThrownBy(() -> OrcBloom.fromBytes(cut))
                    .satisfies(e -> assertThat(e.kind()).isEqualTo(Kind.TRUNCATED))
                    .satisfies(e -> assertThat(e.offset()).isEqualTo(end));
        }
    }

    /** 256 MiB are claimed, and 8 bytes come. */
    @Test
    void whatALengthClaimsTakesNoMemory() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        byte[] claim = refused().stream()
                .filter(vector -> vector.text("id").endsWith("length-most"))
                .findFirst()
                .orElseThrow()
                .bytes();
        long before = threads.getCurrentThreadAllocatedBytes();
        assertThatExceptionOfType(FormatException.class).isThrownBy(() -> OrcBloom.fromBytes(claim));
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(1 << 20);
    }

    /** Large filters are read by blocks; 4,099 words are four of them and a rest. */
    @Property(seed = "711", tries = 50)
    void whatIsWrittenIsRead(
            @ForAll @IntRange(min = 1, max = 4_099) int words,
            @ForAll @IntRange(min = 1, max = 30) int hashes,
            @ForAll OrcStream stream,
            @ForAll long[] items)
            throws FormatException {
        OrcBloom filter = OrcBloom.of(new OrcShape(64 * words, hashes), stream);
        for (long item : items) {
            filter.insert(item);
        }
        OrcBloom read = OrcBloom.fromBytes(filter.toBytes());
        assertThat(read).isEqualTo(filter).hasSameHashCodeAs(filter);
        assertThat(Arrays.stream(items).allMatch(read::contains)).isTrue();
    }

    @Property(seed = "712", tries = 5_000)
    void bytesAreRefusedOrAreWhatIsWrittenBack(
            @ForAll @IntRange(max = 11) int at,
            @ForAll byte value,
            @ForAll @IntRange(max = 11) int then,
            @ForAll byte other) {
        byte[] bytes = named("orc-one").bytes();
        bytes[at] = value;
        bytes[then] = other;
        try {
            assertThat(OrcBloom.fromBytes(bytes).toBytes()).isEqualTo(bytes);
        } catch (FormatException e) {
            assertThat(e.offset()).isLessThanOrEqualTo(bytes.length);
        }
    }
}
