package dev.bloomscreen.foreign.fuse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.foreign.FileVector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Filters and files of the independent reference, and what the page says. */
class FuseGoldenTest {

    private static final Path PAGE = Path.of("../formats/fuse.md");

    @TempDir
    Path folder = Path.of("");

    static List<FuseVector> accepted() {
        return FuseVector.all();
    }

    static List<FileVector> refused() {
        return FileVector.all("fuse", "refuse");
    }

    @ParameterizedTest
    @MethodSource("accepted")
    void theSameItemsMakeTheBytesOfTheReference(FuseVector vector) {
        assertThat(vector.build().toBytes()).isEqualTo(vector.bytes());
    }

    @ParameterizedTest
    @MethodSource("accepted")
    void aFileIsReadAndAnsweredAsByTheReference(FuseVector vector) throws IOException {
        BinaryFuseFilter filter = BinaryFuseFilter.load(Files.write(folder.resolve("a.fuse"), vector.bytes()));
        assertThat(filter.fingerprintBits()).isEqualTo(vector.fact("width").asInt());
        assertThat(HexFormat.of().toHexDigits(filter.seed()))
                .isEqualTo(vector.fact("seed").asString());
        assertThat(filter.items()).isEqualTo(vector.fact("n").asLong());
        assertThat(filter.segmentLength())
                .isEqualTo(vector.fact("segment_length").asInt());
        assertThat(filter.segmentCount()).isEqualTo(vector.fact("segment_count").asInt());
        assertThat(filter.byteLength()).isEqualTo(vector.bytes().length);
        String answers = vector.words("probes")
                .map(word -> FuseVector.contains(filter, word) ? "1" : "0")
                .collect(Collectors.joining());
        assertThat(answers).isEqualTo(vector.text("answers"));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void aFileThatNoWriterWritesIsRefusedByItsFieldAndOffset(FileVector vector) throws IOException {
        Path path = Files.write(folder.resolve("b.fuse"), vector.bytes());
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> BinaryFuseFilter.load(path))
                .satisfies(vector::requireRefusal)
                .withMessageStartingWith(path + ": ");
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> BinaryFuseFilter.fromBytes(vector.bytes()))
                .satisfies(vector::requireRefusal);
    }

    @Test
    void theWorkedExampleOfThePageIsTheFilterOfCat() throws IOException {
        String page = Files.readString(PAGE);
        String example = page.substring(page.indexOf("```text\n") + 8, page.indexOf("\n```\n\n## Vectors"));
        byte[] bytes = HexFormat.of().parseHex(example.replaceAll("\\s", ""));
        assertThat(BinaryFuseBuilder.ofBits(8)
                        .add(new byte[] {'c', 'a', 't'})
                        .build()
                        .toBytes())
                .isEqualTo(bytes);
    }

    @Test
    void thePagesTableOfShapesIsTheCodes() throws IOException {
        Matcher row =
                Pattern.compile("(?m)^\\| (\\d+) \\| (\\d+) \\| (\\d+) \\|$").matcher(Files.readString(PAGE));
        int rows = 0;
        for (; row.find(); rows++) {
            long from = Long.parseLong(row.group(1));
            int length = Integer.parseInt(row.group(2));
            FuseShape shape = FuseShape.of(from);
            assertThat(shape.segmentLength()).isEqualTo(length);
            long slots = (from * Long.parseLong(row.group(3)) + 999) / 1_000;
            assertThat(shape.segmentCount()).isEqualTo(Math.max(3, (slots + length - 1) / length) - 2);
            if (from > 1) {
                assertThat(FuseShape.of(from - 1).segmentLength()).isEqualTo(length / 2);
            }
        }
        assertThat(rows).isEqualTo(17);
    }
}
