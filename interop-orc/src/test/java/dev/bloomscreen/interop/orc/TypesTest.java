package dev.bloomscreen.interop.orc;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.foreign.orc.OrcBloom;
import dev.bloomscreen.foreign.orc.OrcStream;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.TimeZone;
import org.apache.orc.OrcFile.BloomFilterVersion;
import org.apache.orc.storage.common.type.HiveDecimal;
import org.apache.orc.storage.ql.exec.vector.BytesColumnVector;
import org.apache.orc.storage.ql.exec.vector.ColumnVector;
import org.apache.orc.storage.ql.exec.vector.DecimalColumnVector;
import org.apache.orc.storage.ql.exec.vector.DoubleColumnVector;
import org.apache.orc.storage.ql.exec.vector.ListColumnVector;
import org.apache.orc.storage.ql.exec.vector.LongColumnVector;
import org.apache.orc.storage.ql.exec.vector.MapColumnVector;
import org.apache.orc.storage.ql.exec.vector.StructColumnVector;
import org.apache.orc.storage.ql.exec.vector.TimestampColumnVector;
import org.apache.orc.storage.ql.exec.vector.VectorizedRowBatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A value of every type, as a word, is hashed to the bits that orc-core sets, whatever the zone of its machine. */
class TypesTest {

    private static final TimeZone OURS = TimeZone.getDefault();

    @TempDir
    Path folder = Path.of("");

    @BeforeEach
    void aZoneThatIsNotUtc() {
        TimeZone.setDefault(TimeZone.getTimeZone("America/St_Johns"));
    }

    @AfterEach
    void ourZone() {
        TimeZone.setDefault(OURS);
    }

    /** A file of one column, with both kinds of filters. */
    @SuppressWarnings("deprecation") // what asks for the older kind is as old
    private OrcFilters file(String type, List<String> words) throws IOException {
        Path path = OrcCore.write(
                folder.resolve("types.orc"),
                "struct<c:" + type + ">",
                words.size(),
                options -> options.rowIndexStride(1_000)
                        .bloomFilterColumns("c")
                        .bloomFilterVersion(BloomFilterVersion.ORIGINAL),
                (batch, at, row) -> put(batch.cols[0], type, at, words.get(row)));
        return OrcFilters.open(path);
    }

    private static void put(ColumnVector column, String type, int at, String word) {
        if (column instanceof LongColumnVector numbers) {
            numbers.vector[at] = type.equals("date") ? LocalDate.parse(word).toEpochDay() : Long.parseLong(word);
        } else if (column instanceof DoubleColumnVector numbers) {
            numbers.vector[at] = type.equals("float") ? Float.parseFloat(word) : Double.parseDouble(word);
        } else if (column instanceof DecimalColumnVector numbers) {
            numbers.set(at, HiveDecimal.create(word));
        } else if (column instanceof TimestampColumnVector times) {
            Timestamp time = type.equals("timestamp")
                    ? Timestamp.valueOf(word.replace('T', ' '))
                    : Timestamp.from(OffsetDateTime.parse(word).toInstant());
            times.set(at, time);
        } else {
            byte[] bytes = word.getBytes(UTF_8);
            ((BytesColumnVector) column).setVal(at, bytes, 0, bytes.length);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "tinyint | 0;1;-1;127;-128",
                "smallint | 0;300;-32768;32767",
                "int | 0;70000;-2147483648;2147483647",
                "bigint | 0;42;-9223372036854775808;9223372036854775807",
                "float | 0.1;-0.0;3.4028235E38;NaN;Infinity",
                "double | 0.1;-0.0;1e300;NaN;-Infinity;4.9E-324",
                "string | cat;žluťoučký kůň;日本語;e\u0301;abcdefgh;a longer text than eight bytes",
                "binary | cat;žluťoučký kůň",
                "varchar(5) | cat;žluťoučký kůň;日本語日本語;😀😀😀😀😀😀",
                "char(5) | cat;žluťoučký kůň;日本語;😀😀😀😀😀😀",
                "decimal(20,4) | 0;1.5;1.50;-0.0001;12345678901234.5;1200;0.0000",
                "decimal(38,0) | 99999999999999999999999999999999999999;-7",
                "date | 1970-01-01;2026-12-02;1969-12-31;1600-02-29",
                "timestamp | 2026-12-02T10:15:30.123;1970-01-01T00:00:00;2026-07-01T12:00:00.000999;1950-06-01T00:00:00.001",
                "timestamp with local time zone | 2026-12-02T10:15:30.123Z;2026-12-02T10:15:30+05:30;1950-06-01T00:00:00Z"
            })
    void wordsMakeTheFilterThatOrcCoreWrote(String type, String list) throws IOException {
        List<String> words = List.of(list.split(";"));
        try (OrcFilters file = file(type, words)) {
            OrcColumn column = file.column("c");
            assertThat(column.kind().toString()).isEqualTo(type.replaceAll("\\(.*", ""));
            List<ColumnFilter> filters = file.filters(file.stripes().get(0));
            assertThat(filters)
                    .extracting(ColumnFilter::stream)
                    .containsExactlyInAnyOrder(OrcStream.BLOOM_FILTER, OrcStream.BLOOM_FILTER_UTF8);
            for (ColumnFilter filter : filters) {
                OrcBloom written = file.read(filter).get(0);
                OrcBloom made = OrcBloom.of(written.shape(), written.stream());
                words.forEach(
                        word -> made.insertHash(OrcValue.parse(column, word).hash()));
                if (filter.stream().hashesUtf8()) {
                    assertThat(made).isEqualTo(written);
                }
                assertThat(words)
                        .map(word -> OrcValue.parse(column, word))
                        .filteredOn(filter::believes)
                        .allMatch(value -> written.containsHash(value.hash()));
            }
            List<OrcValue> values =
                    words.stream().map(word -> OrcValue.parse(column, word)).toList();
            assertThat(file.ask(column, values)).allMatch(OrcAnswer::mayContain).allMatch(answer -> answer.isKnown(0));
        }
    }

    /** So the time that was meant is not in the file, and the filter says so. */
    @Test
    void orcCoreWritesATimeInTheLastSecondBefore1970ASecondLate() throws IOException {
        TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
        try (OrcFilters file = file("timestamp", List.of("1969-12-31T23:59:59.500"))) {
            assertThat(maybe(file, "c", "1969-12-31T23:59:59.500", "1970-01-01T00:00:00.500"))
                    .containsExactly(false, true);
        }
    }

    /** The newer kind is asked, wherever it stands; of the older kind what may have been hashed otherwise is not believed. */
    @Test
    void whatTheOlderKindOfStreamCannotTellIsNotBelieved() throws IOException {
        try (OrcFilters file = file("string", List.of("cat"))) {
            OrcColumn column = file.column("c");
            ColumnFilter older = file.filters(file.stripes().get(0)).stream()
                    .filter(filter -> filter.stream() == OrcStream.BLOOM_FILTER)
                    .findFirst()
                    .orElseThrow();
            assertThat(older.believes(OrcValue.parse(column, "dog"))).isTrue();
            assertThat(older.believes(OrcValue.parse(column, "kůň"))).isFalse();
        }
        for (String type : List.of("decimal(5,2)", "timestamp")) {
            String word = type.equals("timestamp") ? "2026-12-02T00:00:00" : "1.5";
            try (OrcFilters file = file(type, List.of(word))) {
                assertThat(file.filters(file.stripes().get(0)))
                        .allMatch(filter -> filter.believes(OrcValue.parse(filter.column(), word))
                                == filter.stream().hashesUtf8());
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "tinyint, 128",
        "smallint, 32768",
        "int, 2147483648",
        "bigint, 9223372036854775808",
        "bigint, 1.5",
        "double, many",
        "int, ٤٢",
        "float, 1e50",
        "float, 1e-50",
        "double, 3.5d",
        "double, 0x1p3",
        "double, ' 0.5'",
        "'decimal(5,2)', 1;5",
        "'decimal(5,2)', ١",
        "'decimal(5,2)', 1e9999999999",
        "date, 2026-02-30",
        "date, 2.12.2026",
        "timestamp, 2026-12-02T10:15:30Z",
        "timestamp, +999999999-01-01T00:00:00",
        "timestamp with local time zone, 2026-12-02T10:15:30"
    })
    void aWordThatIsNoValueIsRefusedWithTheType(String type, String word) throws IOException {
        try (OrcFilters file = file(type, List.of())) {
            OrcColumn column = file.column("c");
            assertThatExceptionOfType(BadParametersException.class)
                    .isThrownBy(() -> OrcValue.parse(column, word))
                    .withMessageStartingWith(
                            "'" + word + "' is no value of column c, which is of type " + column.kind());
        }
    }

    /** Names go down the tree. For a list or a map with filters in it orc-core writes filters without an item, which are never asked. */
    @Test
    void columnsWithinColumnsAreNamedAndAsked() throws IOException {
        Path path = OrcCore.write(
                folder.resolve("nested.orc"),
                "struct<a:struct<b:int,c:array<string>>,m:map<string,bigint>,u:uniontype<int,string>,ok:boolean>",
                10,
                options -> options.rowIndexStride(1_000).bloomFilterColumns("a.b,a.c._elem,m._key,m._value"),
                TypesTest::putNested);
        try (OrcFilters file = OrcFilters.open(path)) {
            assertThat(file.columns())
                    .extracting(OrcColumn::name)
                    .containsExactly(
                            "", "a", "a.b", "a.c", "a.c._elem", "m", "m._key", "m._value", "u", "u.0", "u.1", "ok");
            assertThat(file.filters(file.stripes().get(0)))
                    .extracting(filter -> filter.column().name())
                    .containsExactly("a.b", "a.c", "a.c._elem", "m", "m._key", "m._value");
            assertThat(maybe(file, "a.b", "7", "10")).containsExactly(true, false);
            assertThat(maybe(file, "a.c._elem", "item 3", "item 10")).containsExactly(true, false);
            assertThat(maybe(file, "m._value", "300", "301")).containsExactly(true, false);
            for (String name : List.of("a", "a.c", "m", "u", "ok")) {
                assertThat(file.column(name).kind().isFiltered()).isFalse();
                assertThatExceptionOfType(BadParametersException.class)
                        .isThrownBy(() -> OrcValue.parse(file.column(name), "1"))
                        .withMessageContaining("which has no filters in ORC");
            }
            assertThatExceptionOfType(BadParametersException.class)
                    .isThrownBy(() -> file.column("b"))
                    .withMessageStartingWith("no column 'b'; there are a, a.b, a.c, a.c._elem, m,");
        }
    }

    private static List<Boolean> maybe(OrcFilters file, String name, String... words) throws IOException {
        OrcColumn column = file.column(name);
        List<OrcValue> values =
                Arrays.stream(words).map(word -> OrcValue.parse(column, word)).toList();
        return file.ask(column, values).stream().map(OrcAnswer::mayContain).toList();
    }

    private static void putNested(VectorizedRowBatch batch, int at, int row) {
        StructColumnVector a = (StructColumnVector) batch.cols[0];
        ((LongColumnVector) a.fields[0]).vector[at] = row;
        ListColumnVector list = (ListColumnVector) a.fields[1];
        list.offsets[at] = at;
        list.lengths[at] = 1;
        byte[] item = ("item " + row).getBytes(UTF_8);
        ((BytesColumnVector) list.child).setVal(at, item, 0, item.length);
        MapColumnVector map = (MapColumnVector) batch.cols[1];
        map.offsets[at] = at;
        map.lengths[at] = 1;
        ((BytesColumnVector) map.keys).setVal(at, item, 0, item.length);
        ((LongColumnVector) map.values).vector[at] = 100L * row;
        batch.cols[2].noNulls = false;
        batch.cols[2].isNull[at] = true;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 10_000})
    void aFileWithoutFiltersKnowsNothing(int stride) throws IOException {
        Path path = OrcCore.write(
                folder.resolve("none.orc"),
                "struct<c:bigint>",
                3,
                options -> options.rowIndexStride(stride).buildIndex(stride > 0),
                (batch, at, row) -> OrcCore.put(batch, 0, at, row));
        try (OrcFilters file = OrcFilters.open(path)) {
            assertThat(file.rowIndexStride()).isEqualTo(stride);
            assertThat(file.stripes().get(0).rowGroups()).isEqualTo(1);
            OrcAnswer answer =
                    file.ask(file.column("c"), List.of(new OrcValue(42, true))).get(0);
            assertThat(answer.mayContain()).isTrue();
            assertThat(answer.isKnown(0)).isFalse();
            requireNoOtherRowGroup(answer);
        }
        Path target = folder.resolve("target.orc");
        int added = OrcFilters.addFilters(path, target, (stripe, column) -> List.of(OrcBloom.withRate(10, 0.01)));
        assertThat(added).isEqualTo(stride == 0 ? 0 : 1);
        assertThat(OrcCore.rows(target)).containsExactly("0 ", "1 ", "2 ");
    }

    @Test
    void aRowGroupThatThereIsNotIsRefusedAndNotToldToBeWithoutTheValue() throws IOException {
        try (OrcFilters file = file("bigint", List.of("42"))) {
            OrcAnswer answer =
                    file.ask(file.column("c"), List.of(new OrcValue(42, true))).get(0);
            assertThat(answer.isKnown(0)).isTrue();
            requireNoOtherRowGroup(answer);
        }
    }

    private static void requireNoOtherRowGroup(OrcAnswer answer) {
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> answer.mayContain(0, 1));
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> answer.mayContain(0, -1));
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> answer.mayContain(1, 0));
    }

    @Test
    void aFileWithoutRowsHoldsNothing() throws IOException {
        try (OrcFilters file = file("timestamp with local time zone", List.of())) {
            OrcColumn column = file.column("c");
            OrcValue now = OrcValue.parse(column, Instant.EPOCH.toString());
            assertThat(file.stripes()).isEmpty();
            assertThat(file.ask(column, List.of(now)).get(0).mayContain()).isFalse();
        }
    }
}
