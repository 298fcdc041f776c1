package dev.bloomscreen.interop.orc;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.foreign.orc.OrcBloom;
import dev.bloomscreen.foreign.orc.OrcShape;
import dev.bloomscreen.foreign.orc.OrcStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.apache.orc.CompressionKind;
import org.apache.orc.OrcFile;
import org.apache.orc.OrcFile.WriterOptions;
import org.apache.orc.Reader;
import org.apache.orc.TypeDescription;
import org.apache.orc.Writer;
import org.apache.orc.storage.ql.exec.vector.BytesColumnVector;
import org.apache.orc.storage.ql.exec.vector.VectorizedRowBatch;
import org.apache.orc.storage.ql.io.sarg.PredicateLeaf;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** Filters are added to files of orc-core, which reads the copies. */
class AddFiltersTest {

    private static final int ROWS = 25_000;
    private static final int STRIDE = 1_000;
    private static final double RATE = 1e-4;
    private static final String SCHEMA = "struct<id:bigint,city:string,plain:bigint>";

    @TempDir
    Path folder = Path.of("");

    /** Numbers that jump, so that minimum and maximum pass over no row group. */
    private static long id(int row) {
        return (row * 7_919L + 13) % 1_000_003;
    }

    private static String city(int row) {
        return "město-" + id(row);
    }

    private static void put(VectorizedRowBatch batch, int at, int row) {
        OrcCore.put(batch, 0, at, id(row));
        byte[] city = city(row).getBytes(UTF_8);
        ((BytesColumnVector) batch.cols[1]).setVal(at, city, 0, city.length);
        OrcCore.put(batch, 2, at, row);
    }

    private static WriterOptions options(WriterOptions options) {
        return options.rowIndexStride(STRIDE).stripeSize(100_000).bufferSize(16 << 10);
    }

    private Path file(CompressionKind compression) throws IOException {
        return OrcCore.write(
                folder.resolve("plain.orc"),
                SCHEMA,
                ROWS,
                options -> options(options).compress(compression),
                AddFiltersTest::put);
    }

    /** As orc-core would fill them. */
    private static List<OrcBloom> filters(OrcStripe stripe, OrcColumn column) {
        if (column.name().equals("plain")) {
            return List.of();
        }
        return IntStream.range(0, stripe.rowGroups())
                .mapToObj(group -> {
                    OrcBloom filter = OrcBloom.withRate(STRIDE, RATE);
                    long first = stripe.firstRow() + (long) group * STRIDE;
                    long end = Math.min(first + STRIDE, stripe.firstRow() + stripe.rows());
                    for (int row = (int) first; row < end; row++) {
                        if (column.kind() == OrcKind.LONG) {
                            filter.insert(id(row));
                        } else {
                            filter.insert(city(row).getBytes(UTF_8));
                        }
                    }
                    return filter;
                })
                .toList();
    }

    @ParameterizedTest
    @EnumSource(
            value = CompressionKind.class,
            mode = Mode.EXCLUDE,
            names = {"LZO", "BROTLI"})
    void orcCoreReadsTheCopyAndPassesOverRowGroupsByItsFilters(CompressionKind compression) throws IOException {
        Path source = file(compression);
        Path target = folder.resolve("filtered.orc");
        int added = OrcFilters.addFilters(source, target, AddFiltersTest::filters);
        try (Reader reader = OrcCore.open(target)) {
            assertThat(added).isEqualTo(2 * reader.getStripes().size()).isGreaterThan(2);
            assertThat(reader.getCompressionKind()).isEqualTo(compression);
        }
        assertThat(OrcCore.rows(target)).isEqualTo(OrcCore.rows(source)).hasSize(ROWS);
        for (int row = 0; row < ROWS; row += 4_999) {
            List<String> ids = OrcCore.rowsWhere(target, "id", PredicateLeaf.Type.LONG, id(row));
            assertThat(ids).hasSizeLessThanOrEqualTo(2 * STRIDE).anyMatch(where(row));
            List<String> cities = OrcCore.rowsWhere(target, "city", PredicateLeaf.Type.STRING, city(row));
            assertThat(cities).hasSizeLessThanOrEqualTo(2 * STRIDE).anyMatch(where(row));
        }
        long absent = id(500_000); // between the least and the greatest of nearly all row groups
        assertThat(OrcCore.rowsWhere(source, "id", PredicateLeaf.Type.LONG, absent))
                .hasSizeGreaterThan(20 * STRIDE);
        assertThat(OrcCore.rowsWhere(target, "id", PredicateLeaf.Type.LONG, absent))
                .isEmpty();
    }

    private static Predicate<String> where(int row) {
        return text -> text.startsWith(id(row) + " ");
    }

    /** Of the same values, orc-core writes the same filters, and we read the same of both files. */
    @ParameterizedTest
    @EnumSource(
            value = CompressionKind.class,
            mode = Mode.EXCLUDE,
            names = {"LZO", "BROTLI"})
    void theFiltersAreThoseThatOrcCoreWrites(CompressionKind compression) throws IOException {
        Path target = folder.resolve("filtered.orc");
        OrcFilters.addFilters(file(compression), target, AddFiltersTest::filters);
        Path judge = OrcCore.write(
                folder.resolve("judge.orc"),
                SCHEMA,
                ROWS,
                options -> options(options)
                        .compress(compression)
                        .bloomFilterColumns("id,city")
                        .bloomFilterFpp(RATE),
                AddFiltersTest::put);
        try (OrcFilters ours = OrcFilters.open(target);
                OrcFilters theirs = OrcFilters.open(judge)) {
            List<OrcBloom> all = all(theirs);
            assertThat(all(ours)).isEqualTo(all).hasSize(2 * ROWS / STRIDE);
            assertThat(ours.columns()).isEqualTo(theirs.columns());
            OrcColumn city = ours.column("city");
            for (OrcFilters file : List.of(ours, theirs)) {
                List<OrcAnswer> answers = file.ask(
                        city, List.of(OrcValue.parse(city, city(12_345)), OrcValue.parse(city, "nowhere at all")));
                assertThat(answers).extracting(OrcAnswer::mayContain).containsExactly(true, false);
            }
        }
    }

    private static List<OrcBloom> all(OrcFilters file) throws IOException {
        List<OrcBloom> all = new ArrayList<>();
        for (OrcColumn column : file.columns()) {
            for (OrcStripe stripe : file.stripes()) {
                for (ColumnFilter filter : file.filters(stripe)) {
                    if (filter.column().equals(column)) {
                        all.addAll(file.read(filter));
                    }
                }
            }
        }
        return all;
    }

    @Test
    void aColumnThatHasFiltersKeepsThemAndIsNotAskedFor() throws IOException {
        Path once = folder.resolve("once.orc");
        Path twice = folder.resolve("twice.orc");
        OrcFilters.addFilters(file(CompressionKind.ZSTD), once, AddFiltersTest::filters);
        int added = OrcFilters.addFilters(once, twice, (stripe, column) -> {
            assertThat(column.name()).isEqualTo("plain");
            return List.of();
        });
        assertThat(added).isZero();
        assertThat(OrcCore.rows(twice)).isEqualTo(OrcCore.rows(once));
        try (OrcFilters first = OrcFilters.open(once);
                OrcFilters second = OrcFilters.open(twice)) {
            assertThat(all(second)).isEqualTo(all(first)).isNotEmpty();
        }
    }

    @Test
    void aFileCanBeReplacedByItsCopy() throws IOException {
        Path file = file(CompressionKind.ZLIB);
        List<String> rows = OrcCore.rows(file);
        OrcFilters.addFilters(file, file, AddFiltersTest::filters);
        assertThat(OrcCore.rows(file)).isEqualTo(rows);
    }

    @Test
    void nobodyMayReadACopyWhoMayNotReadItsSource() throws IOException {
        Path file = file(CompressionKind.NONE);
        Assumptions.assumeTrue(Files.getFileStore(file).supportsFileAttributeView("posix"), "no POSIX rights here");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
        Path copy = folder.resolve("copy.orc");
        OrcFilters.addFilters(file, copy, AddFiltersTest::filters);
        assertThat(Files.getPosixFilePermissions(copy)).isEqualTo(PosixFilePermissions.fromString("rw-r-----"));
    }

    /** Metadata of the user, and whatever else a footer holds, stay. */
    @Test
    void whatAFooterHoldsBesidesStays() throws IOException {
        Path tagged = folder.resolve("tagged.orc");
        TypeDescription type = TypeDescription.fromString(SCHEMA);
        try (Writer writer = OrcFile.createWriter(
                new org.apache.hadoop.fs.Path(tagged.toUri()),
                OrcFile.writerOptions(OrcCore.configuration()).setSchema(type))) {
            writer.addUserMetadata("who", ByteBuffer.wrap("we".getBytes(UTF_8)));
            VectorizedRowBatch batch = type.createRowBatch();
            put(batch, batch.size++, 1);
            writer.addRowBatch(batch);
        }
        Path target = folder.resolve("target.orc");
        OrcFilters.addFilters(tagged, target, (stripe, column) -> List.of(OrcBloom.withRate(10, 0.01)));
        try (Reader before = OrcCore.open(tagged);
                Reader after = OrcCore.open(target)) {
            assertThat(after.getMetadataKeys()).containsExactly("who");
            assertThat(after.getMetadataValue("who")).isEqualTo(ByteBuffer.wrap("we".getBytes(UTF_8)));
            assertThat(after.getSoftwareVersion()).isEqualTo(before.getSoftwareVersion());
            assertThat(after.getWriterVersion()).isEqualTo(before.getWriterVersion());
            assertThat(after.getStatistics()).isEqualTo(before.getStatistics());
            assertThat(after.getStripeStatistics()).hasSize(1);
            assertThat(after.getNumberOfRows()).isEqualTo(1);
        }
    }

    @Test
    void filtersThatDoNotFitAreRefusedAndNothingIsWritten() throws IOException {
        Path source = file(CompressionKind.NONE);
        Path target = folder.resolve("target.orc");
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() ->
                        OrcFilters.addFilters(source, target, (stripe, column) -> List.of(OrcBloom.withRate(10, 0.01))))
                .withMessageMatching(
                        "the filters of column id in stripe 0 must be \\d+, one for each row group, but they are 1");
        OrcBloom old = OrcBloom.of(new OrcShape(64, 1), OrcStream.BLOOM_FILTER);
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() -> OrcFilters.addFilters(
                        source, target, (stripe, column) -> Collections.nCopies(stripe.rowGroups(), old)))
                .withMessageContaining("must be of BLOOM_FILTER_UTF8, but one is of BLOOM_FILTER");
        assertThat(Files.exists(target)).isFalse();
    }
}
