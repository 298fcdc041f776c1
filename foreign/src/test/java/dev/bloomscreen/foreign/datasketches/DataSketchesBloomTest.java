package dev.bloomscreen.foreign.datasketches;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.foreign.FileVector;
import dev.bloomscreen.foreign.Recording;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What DataSketches 6.2.0 itself wrote and answered, and what it does not write. */
class DataSketchesBloomTest {

    private static final byte[] UPDATED = golden("update-n100");

    @TempDir
    Path folder = Path.of("");

    static Stream<Recording> recordings() {
        return Recording.all("datasketches", "").filter(file -> file.json().has("probe_answers"));
    }

    private static DataSketchesBloom read(byte[] bytes) throws IOException {
        return DataSketchesBloom.load(new ByteArrayInputStream(bytes));
    }

    private static byte[] golden(String name) {
        return recordings()
                .filter(file -> file.name().startsWith(name))
                .findFirst()
                .orElseThrow()
                .bytes();
    }

    private static boolean contains(DataSketchesBloom filter, String type, Object item) {
        return switch (type) {
            case "long" -> filter.contains((long) item);
            case "double" -> filter.contains(Double.parseDouble(item.toString()));
            case "string" -> filter.contains((String) item);
            default -> filter.contains(Recording.bytes(item));
        };
    }

    @ParameterizedTest
    @MethodSource("recordings")
    void whatDataSketchesWroteIsReadAndAnswersAsItDid(Recording golden) throws IOException {
        DataSketchesBloom filter = read(golden.bytes());
        assertThat(filter.seed()).isEqualTo(golden.number("seed"));
        assertThat(filter.k()).isEqualTo((int) golden.number("num_hash_functions"));
        assertThat(filter.m()).isEqualTo(golden.number("capacity"));
        assertThat(filter.countOnes()).isEqualTo(golden.number("bits_used"));
        String type = golden.text("value_type");
        assertThat(Recording.told(golden.items("probes"), item -> contains(filter, type, item)))
                .isEqualTo(golden.text("probe_answers"));
        List<Object> inserted =
                golden.items("values").stream().filter(item -> !item.equals("")).toList();
        assertThat(inserted).allMatch(item -> contains(filter, type, item));
    }

    @Test
    void theEmptyTextIsNeverIn() throws IOException {
        DataSketchesBloom filter = read(golden("string-n100-p0.01-seed0"));
        assertThat(filter.contains("")).isFalse();
        assertThat(filter.contains("cat")).isTrue();
    }

    /** The probability that all k positions of an item fall on set bits. */
    @Test
    void theRateIsThatOfTheBits() throws IOException {
        DataSketchesBloom filter = read(golden("string-n100-p0.01-seed0"));
        assertThat(filter.currentFpRate()).isCloseTo(Math.pow(529 / 960.0, 7), within(1e-15));
        assertThat(read(golden("empty")).currentFpRate()).isZero();
    }

    static Stream<FileVector> refused() {
        return FileVector.all("datasketches", "refuse").stream();
    }

    @ParameterizedTest
    @MethodSource("refused")
    void whatDataSketchesDoesNotWriteIsRefusedByItsField(FileVector vector) {
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> read(vector.bytes()))
                .satisfies(vector::requireRefusal);
    }

    @Test
    void aStreamIsReadToTheFiltersEndAndNotPastIt() throws IOException {
        for (String name : List.of("string-bits64", "empty")) {
            byte[] bytes = golden(name);
            ByteArrayInputStream in = new ByteArrayInputStream(Arrays.copyOf(bytes, bytes.length + 3));
            assertThat(DataSketchesBloom.readFrom(in).k()).isPositive();
            assertThat(in.available()).isEqualTo(3);
        }
    }

    @Test
    void aFileIsReadAndIsRefusedByItsName() throws IOException {
        Path path = folder.resolve("a.bin");
        byte[] bytes = golden("string-bits64");
        Files.write(path, bytes);
        assertThat(DataSketchesBloom.load(path).contains("cat")).isTrue();
        Files.write(path, Arrays.copyOf(bytes, bytes.length + 1));
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> DataSketchesBloom.load(path))
                .withMessage(
                        path + ": corrupt at byte 40, field trailing: expected the end of the file, found more bytes;"
                                + " copy or build the filter again");
    }

    /** A byte that is another is refused, or is one of the seed or, with the number of them not told, of the bits. */
    @Property(seed = "1906", tries = 5_000)
    void anotherByteIsRefusedOrIsOfTheSeedOrTheBits(@ForAll @IntRange(max = 151) int at, @ForAll byte value)
            throws IOException {
        byte[] bytes = UPDATED.clone();
        byte old = bytes[at];
        bytes[at] = value;
        try {
            DataSketchesBloom filter = read(bytes);
            assertThat(value == old || at == 0 || at == 4 || at == 5 || (at >= 8 && at < 16) || at >= 32)
                    .isTrue();
            assertThat(filter.m()).isEqualTo(960);
        } catch (FormatException e) {
            assertThat(e.offset()).isLessThanOrEqualTo(152);
        }
    }
}
