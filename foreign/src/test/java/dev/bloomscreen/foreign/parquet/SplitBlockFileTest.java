package dev.bloomscreen.foreign.parquet;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.sun.management.ThreadMXBean;
import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.core.FormatException.Kind;
import dev.bloomscreen.foreign.FileVector;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** Bytes of the independent reference, bytes that no writer writes, and what the page says. */
class SplitBlockFileTest {

    private static final Path PAGE = Path.of("../formats/split-block.md");

    static List<FileVector> accepted() {
        return FileVector.all("split-block", "accept");
    }

    static List<FileVector> filled() {
        return accepted().stream().filter(vector -> vector.json().has("items")).toList();
    }

    static List<FileVector> refused() {
        return FileVector.all("split-block", "refuse");
    }

    private static int fact(FileVector vector, String name) {
        return vector.json().get("facts").get(name).asInt();
    }

    /** The hashes of probes or items. */
    private static LongStream hashes(FileVector vector, String field) {
        return vector.json().get(field).valueStream().map(JsonNode::asString).mapToLong(SplitBlockFileTest::hash);
    }

    private static long hash(String word) {
        if (word.startsWith("long:")) {
            return ParquetHash.ofLong(Long.parseLong(word.substring(5)));
        }
        return word.startsWith("double:")
                ? ParquetHash.ofDouble(Double.parseDouble(word.substring(7).replace("inf", "Infinity")))
                : ParquetHash.ofBytes(Base64.getDecoder().decode(word));
    }

    private static SplitBlockBloom cat() {
        SplitBlockBloom filter = SplitBlockBloom.ofBytes(32);
        filter.insert("cat".getBytes(UTF_8));
        return filter;
    }

    @ParameterizedTest
    @MethodSource("accepted")
    void bytesAreReadAndAnsweredAsByTheReference(FileVector vector) throws FormatException {
        SplitBlockBloom filter = SplitBlockBloom.fromBytes(vector.bytes());
        assertThat(filter.bitsetBytes()).isEqualTo(fact(vector, "num_bytes"));
        assertThat(filter.countOnes()).isEqualTo(fact(vector, "ones"));
        assertThat(filter.toBytes()).isEqualTo(vector.bytes());
        String answers = hashes(vector, "probes")
                .mapToObj(hash -> filter.containsHash(hash) ? "1" : "0")
                .collect(Collectors.joining());
        assertThat(answers).isEqualTo(vector.text("answers"));
    }

    @ParameterizedTest
    @MethodSource("filled")
    void theSameValuesMakeTheBytesOfTheReference(FileVector vector) {
        SplitBlockBloom filter = SplitBlockBloom.ofBytes(fact(vector, "num_bytes"));
        filter.insertHashes(hashes(vector, "items").toArray());
        assertThat(filter.toBytes()).isEqualTo(vector.bytes());
    }

    /** Every field of the header with every kind of fault, and every field cut. */
    @ParameterizedTest
    @MethodSource("refused")
    void bytesThatNoWriterWritesAreRefusedByTheirFieldAndOffset(FileVector vector) {
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> SplitBlockBloom.fromBytes(vector.bytes()))
                .satisfies(vector::requireRefusal);
    }

    @Test
    void aRefusalSaysWhatWasExpectedAndFound() {
        byte[] bytes = cat().toBytes();
        bytes[3] = 0x2c; // the second member, which no version has
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> SplitBlockBloom.fromBytes(bytes))
                .withMessageContainingAll("at byte 3, field algorithm", "1c, BLOCK", "2c");
    }

    /** Whatever stands in a header, it is refused or is written back as it is: a filter has one header. */
    @Property(seed = "705", tries = 5_000)
    void aHeaderIsRefusedOrIsWhatIsWrittenBack(
            @ForAll @IntRange(max = 14) int at,
            @ForAll byte value,
            @ForAll @IntRange(max = 14) int then,
            @ForAll byte other) {
        byte[] bytes = cat().toBytes();
        bytes[at] = value;
        bytes[then] = other;
        try {
            assertThat(SplitBlockBloom.fromBytes(bytes).toBytes()).isEqualTo(bytes);
        } catch (FormatException e) {
            assertThat(e.offset()).isLessThanOrEqualTo(bytes.length);
        }
    }

    @Test
    void aStreamIsReadToTheFiltersEndAndNotPastIt() throws IOException {
        byte[] bytes = cat().toBytes();
        ByteArrayInputStream in = new ByteArrayInputStream(Arrays.copyOf(bytes, bytes.length + 3));
        assertThat(SplitBlockBloom.readFrom(in)).isEqualTo(cat());
        assertThat(in.available()).isEqualTo(3);
    }

    /** More longs than are read at a time, so that the array grows more than once. */
    @Test
    void aLargeFilterIsReadAsItWasWritten() throws FormatException {
        SplitBlockBloom filter = SplitBlockBloom.ofBytes(32 * 40_009);
        for (int i = 0; i < 1_000; i++) {
            filter.insertHash(ParquetHash.ofInt(i));
        }
        byte[] bytes = filter.toBytes();
        assertThat(SplitBlockBloom.fromBytes(bytes)).isEqualTo(filter);
        byte[] cut = Arrays.copyOf(bytes, bytes.length - 1);
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> SplitBlockBloom.fromBytes(cut))
                .satisfies(e -> assertThat(e.kind()).isEqualTo(Kind.TRUNCATED))
                .satisfies(e -> assertThat(e.offset()).isEqualTo(cut.length));
    }

    /** A header of 128 MiB is refused for its missing bitset, and takes the memory of a piece. */
    @Test
    void whatAHeaderClaimsTakesNoMemory() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        byte[] bytes = SplitBlockHeader.toBytes(SplitBlockBloom.MAX_BYTES);
        long before = threads.getCurrentThreadAllocatedBytes();
        assertThatExceptionOfType(FormatException.class).isThrownBy(() -> SplitBlockBloom.fromBytes(bytes));
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(1 << 20);
    }

    @Test
    void theWorkedExampleOfThePageIsTheFilterOfCat() throws IOException {
        String page = Files.readString(PAGE);
        String example = page.substring(page.indexOf("```text\n") + 8, page.indexOf("\n```\n\n## Vectors"));
        assertThat(cat().toBytes()).isEqualTo(HexFormat.of().parseHex(example.replaceAll("\\s", "")));
    }

    /** The page's rows of the header, put together, are the header, but for the number. */
    @Test
    void thePagesHeaderIsTheOneThatIsWritten() throws IOException {
        Matcher row =
                Pattern.compile("(?m)^\\| `([0-9a-f ]+)`[^|]*\\| (\\w+) \\|").matcher(Files.readString(PAGE));
        StringBuilder header = new StringBuilder();
        while (row.find()) {
            header.append(row.group(1).replace(" ", ""));
            header.append(row.group(2).equals("numBytes") ? "40" : ""); // 32, in zigzag
        }
        assertThat(SplitBlockHeader.toBytes(32)).isEqualTo(HexFormat.of().parseHex(header));
    }
}
