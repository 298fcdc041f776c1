package dev.bloomscreen.interop.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.core.FormatException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Columns as they are listed: paths, physical and logical types. */
class SchemaTest {

    @TempDir
    Path folder = Path.of("");

    private ParquetFilters open(Thrift... schema) throws IOException {
        Thrift file = new Thrift().structs(2, schema).structs(4);
        return ParquetFilters.open(Files.write(folder.resolve("a.parquet"), file.file(new byte[10])));
    }

    private static List<String> listed(ParquetFilters filters) {
        return filters.columns().stream()
                .map(column -> column.name() + " " + column.type() + " " + column.typeLength() + " "
                        + column.logicalType().orElse("-"))
                .toList();
    }

    @Test
    void columnsOfParquetJavaAreListedWithTheirTypes() throws IOException {
        Path path = ParquetJava.write(folder.resolve("a.parquet"), false);
        try (ParquetFilters filters = ParquetFilters.open(path)) {
            assertThat(listed(filters))
                    .containsExactly(
                            "flag BOOLEAN 0 -",
                            "i INT32 0 -",
                            "l INT64 0 TIMESTAMP",
                            "t INT96 12 -",
                            "f FLOAT 0 -",
                            "d DOUBLE 0 -",
                            "s BYTE_ARRAY 0 STRING",
                            "u BYTE_ARRAY 0 -",
                            "x FIXED_LEN_BYTE_ARRAY 5 -",
                            "id FIXED_LEN_BYTE_ARRAY 16 UUID",
                            "a.b.i INT32 0 -");
            assertThat(filters.rowGroups()).isEqualTo(ParquetJava.ROW_GROUPS);
            assertThat(filters.filters()).isEmpty();
        }
    }

    @Test
    void oldSchemasTellLogicalTypesByTheirConvertedOnes() throws IOException {
        Thrift text = Thrift.leaf("s", PhysicalType.BYTE_ARRAY).number(6, Thrift.I32, 0);
        Thrift date = Thrift.leaf("d", PhysicalType.INT32).number(6, Thrift.I32, 6);
        Thrift none = Thrift.leaf("n", PhysicalType.INT32).number(6, Thrift.I32, 99);
        try (ParquetFilters filters = open(Thrift.root(3), text, date, none)) {
            assertThat(listed(filters)).containsExactly("s BYTE_ARRAY 0 STRING", "d INT32 0 DATE", "n INT32 0 -");
        }
    }

    @Test
    void aLogicalTypeOfALaterVersionIsNone() throws IOException {
        Thrift later = new Thrift().struct(30, new Thrift().number(1, Thrift.I32, 7));
        Thrift known =
                new Thrift().struct(5, new Thrift().number(1, Thrift.I32, 2).number(2, Thrift.I32, 9));
        Thrift leaf = Thrift.leaf("i", PhysicalType.INT32).struct(10, later);
        Thrift gap = Thrift.leaf("g", PhysicalType.INT32)
                .struct(10, new Thrift().struct(9, new Thrift())); // a number that no version gave
        Thrift decimal = Thrift.leaf("j", PhysicalType.INT32).struct(10, known);
        try (ParquetFilters filters = open(Thrift.root(3), leaf, gap, decimal)) {
            assertThat(listed(filters)).containsExactly("i INT32 0 -", "g INT32 0 -", "j INT32 0 DECIMAL");
        }
    }

    @Test
    void groupsWithoutColumnsArePassedOver() throws IOException {
        Thrift leaf = Thrift.leaf("i", PhysicalType.INT32);
        try (ParquetFilters filters = open(
                Thrift.root(3),
                Thrift.group("none", 0),
                Thrift.group("a", 2),
                Thrift.group("b", 1),
                leaf,
                leaf,
                Thrift.group("none", 0))) {
            assertThat(listed(filters)).containsExactly("a.b.i INT32 0 -", "a.i INT32 0 -");
        }
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> open(Thrift.root(1), Thrift.group("none", 0), Thrift.root(1), leaf))
                .withMessageContaining("as many elements as num_children tell");
    }

    /** Within the logical type, or beside the older one; of other types it says nothing. */
    @Test
    void decimalsTellHowManyDigitsStandBehindThePoint() throws IOException {
        Thrift newer = Thrift.leaf("n", PhysicalType.INT32)
                .struct(
                        10,
                        new Thrift()
                                .struct(5, new Thrift().number(1, Thrift.I32, 2).number(2, Thrift.I32, 9)));
        Thrift older =
                Thrift.leaf("o", PhysicalType.INT64).number(6, Thrift.I32, 5).number(7, Thrift.I32, 3);
        Thrift silent = Thrift.leaf("s", PhysicalType.INT64).number(6, Thrift.I32, 5);
        Thrift date =
                Thrift.leaf("d", PhysicalType.INT32).number(6, Thrift.I32, 6).number(7, Thrift.I32, 4);
        try (ParquetFilters filters = open(Thrift.root(4), newer, older, silent, date)) {
            assertThat(filters.columns()).extracting(ParquetColumn::scale).containsExactly(2, 3, 0, 0);
        }
        Thrift negative =
                Thrift.leaf("x", PhysicalType.INT64).number(6, Thrift.I32, 5).number(7, Thrift.I32, -1);
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> open(Thrift.root(1), negative))
                .withMessageContaining("scale");
    }

    @Test
    void aLengthOfValuesBelowZeroIsRefused() throws IOException {
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> open(
                        Thrift.root(1),
                        new Thrift()
                                .number(1, Thrift.I32, 7)
                                .number(2, Thrift.I32, -1)
                                .text(4, "x")))
                .withMessageContaining("type_length")
                .withMessageContaining("-1");
    }

    @Test
    void aNameThatTwoColumnsHaveChoosesNone() throws IOException {
        Thrift dotted = Thrift.leaf("a.i", PhysicalType.INT32);
        Thrift leaf = Thrift.leaf("i", PhysicalType.INT32);
        try (ParquetFilters filters = open(Thrift.root(2), dotted, Thrift.group("a", 1), leaf)) {
            assertThatExceptionOfType(BadParametersException.class)
                    .isThrownBy(() -> filters.column("a.i"))
                    .withMessage("more than one column 'a.i'; there are a.i, a.i");
            assertThat(filters.columns().get(1).path()).containsExactly("a", "i");
        }
    }
}
