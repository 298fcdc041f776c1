package dev.bloomscreen.foreign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bloomscreen.core.Bloom;
import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.foreign.guava.GuavaBloom;
import dev.bloomscreen.foreign.spark.SparkBloom;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class FiltersTest {

    private static final Map<FilterFormat, String> FOLDERS = Map.of(
            FilterFormat.RBDF, "redis-dump",
            FilterFormat.FUSE, "fuse",
            FilterFormat.DATASKETCHES, "datasketches",
            FilterFormat.GUAVA, "guava",
            FilterFormat.SPARK, "spark",
            FilterFormat.SPLIT_BLOCK, "split-block",
            FilterFormat.ORC, "orc");

    @TempDir
    Path folder = Path.of("");

    /** A file of another format than TLBF that its system wrote. */
    record Golden(FilterFormat format, FileVector vector) {

        InputStream in() {
            return new ByteArrayInputStream(vector.bytes());
        }

        @Override
        public String toString() {
            return vector.toString();
        }
    }

    static Stream<Golden> goldens() {
        return FOLDERS.entrySet().stream()
                .flatMap(entry -> FileVector.all(entry.getValue(), "accept").stream()
                        .map(vector -> new Golden(entry.getKey(), vector)));
    }

    /** By their pages. */
    private static final Set<FilterFormat> WITH_MAGIC =
            EnumSet.of(FilterFormat.TLBF, FilterFormat.RBDF, FilterFormat.FUSE, FilterFormat.DATASKETCHES);

    private static byte[] tlbf() {
        Bloom bloom = Bloom.withRate(10, 0.01);
        bloom.insert("cat".getBytes(StandardCharsets.UTF_8));
        return bloom.toBytes();
    }

    @ParameterizedTest
    @MethodSource("goldens")
    void aNamedFormatIsReadAndTellsAndAnswersWhatItsVectorSays(Golden golden) throws IOException {
        Filter filter = Filters.read(golden.in(), golden.format);
        assertThat(filter.format()).isEqualTo(golden.format);
        golden.vector
                .json()
                .get("facts")
                .forEachEntry((name, value) -> assertThat(
                                String.valueOf(filter.facts().get(name)))
                        .as(name)
                        .isEqualTo(value.asString()));
        String answers = golden.vector.text("answers");
        int i = 0;
        for (String probe : golden.vector
                .json()
                .get("probes")
                .valueStream()
                .map(p -> p.asString())
                .toList()) {
            boolean in = answers.charAt(i++) == '1';
            if (!probe.contains(":")) {
                assertThat(filter.contains(Base64.getDecoder().decode(probe)))
                        .as(probe)
                        .isEqualTo(in);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("goldens")
    void aMagicTellsTheFormatAndWhatHasNoneMustBeNamed(Golden golden) throws IOException {
        Path file = Files.write(folder.resolve("filter"), golden.vector.bytes());
        assertThat(golden.format.hasMagic()).isEqualTo(WITH_MAGIC.contains(golden.format));
        if (WITH_MAGIC.contains(golden.format)) {
            assertThat(Filters.read(golden.in()).format()).isEqualTo(golden.format);
            assertThat(Filters.read(file).format()).isEqualTo(golden.format);
        } else {
            assertThatExceptionOfType(FormatException.class)
                    .isThrownBy(() -> Filters.read(golden.in()))
                    .satisfies(e -> assertThat(e.kind()).isEqualTo(FormatException.Kind.NOT_THIS_FORMAT))
                    .satisfies(e -> assertThat(e.found()).containsPattern("\\b" + golden.format + "\\b.* may begin"));
            assertThatExceptionOfType(FormatException.class)
                    .isThrownBy(() -> Filters.read(file))
                    .withMessageStartingWith(
                            file + ": not this format at byte 0, field magic: expected the first bytes of a"
                                    + " TLBF, RBDF, FUSE or DataSketches filter, found ")
                    .withMessageContaining(" --kind " + golden.format + ",");
            assertThat(Filters.read(file, golden.format).format()).isEqualTo(golden.format);
        }
    }

    /** None of the files of one system passes for one of another. */
    @ParameterizedTest
    @EnumSource
    void aNameThatIsWrongIsRefused(FilterFormat format) {
        assertThat(goldens().filter(golden -> golden.format != format))
                .allSatisfy(golden -> assertThatExceptionOfType(FormatException.class)
                        .isThrownBy(() -> Filters.read(golden.in(), format)));
        if (format != FilterFormat.TLBF) {
            assertThatExceptionOfType(FormatException.class)
                    .isThrownBy(() -> Filters.read(new ByteArrayInputStream(tlbf()), format));
        }
    }

    @ParameterizedTest
    @MethodSource("goldens")
    void anItemThatIsAPartOfAnArrayIsAskedForAsThatPart(Golden golden) throws IOException {
        Filter filter = Filters.read(golden.in(), golden.format);
        for (String text : List.of("", "cat", "dog", "horse", "a longer item than the others")) {
            byte[] item = text.getBytes(StandardCharsets.UTF_8);
            byte[] around = ("x" + text + "yz").getBytes(StandardCharsets.UTF_8);
            assertThat(filter.contains(around, 1, item.length)).as(text).isEqualTo(filter.contains(item));
        }
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> filter.contains(new byte[3], 1, 3));
    }

    @Test
    void aTlbfFileIsAskedWhereItLies() throws IOException {
        Path file = Files.write(folder.resolve("a.tlbf"), tlbf());
        for (Filter filter : List.of(
                Filters.read(file),
                Filters.read(file, FilterFormat.TLBF),
                Filters.read(new ByteArrayInputStream(tlbf())))) {
            assertThat(filter.contains("cat".getBytes(StandardCharsets.UTF_8))).isTrue();
            assertThat(filter.contains("dog".getBytes(StandardCharsets.UTF_8))).isFalse();
            assertThat(filter.facts()).containsEntry("n_inserted", "1");
        }
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> ((Filter.Tlbf) Filters.read(file)).bloom().insert(new byte[1]));
    }

    @ParameterizedTest
    @CsvSource({
        "PAR1 and columns, '50 41 52 31 20 61 6e 64: this is a file of Parquet, a table whose columns may have filters: open it as one (in Java by ParquetFilters), from a regular file and not from a pipe'",
        "ORC and stripes, '4f 52 43 20 61 6e 64 20: this is a file of ORC, a table whose columns may have filters: open it as one (in Java by OrcFilters), from a regular file and not from a pipe'",
        "notes, 6e 6f 74 65 73"
    })
    void whatIsNoFilterIsToldByItsFirstBytes(String content, String found) {
        byte[] bytes = content.getBytes(StandardCharsets.US_ASCII);
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> Filters.read(new ByteArrayInputStream(bytes)))
                .satisfies(e -> assertThat(e.found()).isEqualTo(found));
    }

    /** Where nothing can be mapped. */
    @Test
    void aTlbfFileInAZipFileIsRead() throws IOException {
        try (FileSystem zip = FileSystems.newFileSystem(folder.resolve("a.zip"), Map.of("create", "true"))) {
            Path file = Files.write(zip.getPath("/a.tlbf"), tlbf());
            assertThat(Filters.read(file).contains("cat".getBytes(StandardCharsets.UTF_8)))
                    .isTrue();
            assertThat(Filters.read(file, FilterFormat.TLBF).contains("cat".getBytes(StandardCharsets.UTF_8)))
                    .isTrue();
        }
    }

    @Test
    void anEmptyFileIsTruncated() {
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> Filters.read(InputStream.nullInputStream()))
                .withMessage(
                        "truncated at byte 0, field magic: expected a filter, found an empty file; the copy was cut short"
                                + " or is still being written: copy or build the filter again");
    }

    @ParameterizedTest
    @CsvSource({
        "T, TLBF",
        "TLB, TLBF",
        "RB, RBDF",
        "FUS, FUSE",
        "'\u0003', DATASKETCHES",
        "'\u0004\u0001', DATASKETCHES"
    })
    void aFileThatEndsWithinAMagicIsTruncated(String start, FilterFormat format) throws IOException {
        Path file = Files.writeString(folder.resolve("cut"), start, StandardCharsets.ISO_8859_1);
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> Filters.read(file))
                .withMessageStartingWith(file + ": truncated at byte " + start.length()
                        + ", field magic: expected the rest of the magic of " + format
                        + ", found the end of the file;");
    }

    /** Typed items are asked of the class itself. */
    @Test
    void theFilterIsHeldByItsRecord() throws IOException {
        Path guava = folder.resolve("g");
        GuavaBloom ofGuava = GuavaBloom.withRate(10, 0.01);
        ofGuava.insertLong(42);
        ofGuava.save(guava);
        assertThat(Filters.read(guava, FilterFormat.GUAVA))
                .isInstanceOfSatisfying(
                        Filter.Guava.class,
                        filter -> assertThat(filter.bloom().containsLong(42)).isTrue());
        Path spark = folder.resolve("s");
        SparkBloom ofSpark = SparkBloom.withRate(10, 0.01);
        ofSpark.insert(42);
        ofSpark.save(spark);
        assertThat(Filters.read(spark, FilterFormat.SPARK))
                .isInstanceOfSatisfying(
                        Filter.Spark.class,
                        filter -> assertThat(filter.bloom().contains(42)).isTrue());
    }

    @Test
    void everyFormatHasAWordAndATitle() {
        assertThat(Arrays.stream(FilterFormat.values()).map(FilterFormat::toString))
                .containsExactly("tlbf", "rbdf", "fuse", "datasketches", "guava", "spark", "split-block", "orc");
        assertThat(FilterFormat.GUAVA.title()).isEqualTo("Guava's Bloom filter");
    }
}
