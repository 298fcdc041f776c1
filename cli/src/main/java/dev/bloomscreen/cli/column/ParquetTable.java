package dev.bloomscreen.cli.column;

import dev.bloomscreen.cli.Sizes;
import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.interop.parquet.ColumnFilter;
import dev.bloomscreen.interop.parquet.ColumnFilters;
import dev.bloomscreen.interop.parquet.ParquetColumn;
import dev.bloomscreen.interop.parquet.ParquetFilters;
import dev.bloomscreen.interop.parquet.ParquetValue;
import dev.bloomscreen.interop.parquet.PhysicalType;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A Parquet file. Its parts are row groups, and each has at most one filter of a column. */
record ParquetTable(ParquetFilters file) implements TableFile {

    static ParquetTable open(Path path) throws IOException {
        return new ParquetTable(ParquetFilters.open(path));
    }

    @Override
    public String text() throws IOException {
        return "format          Parquet\ncolumns         "
                + Sizes.count(file.columns().size())
                + "\nrow groups      " + Sizes.count(parts())
                + ColumnSum.text(sums(), part(), parts());
    }

    @Override
    public Map<String, Object> facts() throws IOException {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("format", "parquet");
        facts.put("columns", file.columns().size());
        facts.put("row_groups", parts());
        facts.put("filters", ColumnSum.facts(sums(), "row_groups"));
        return facts;
    }

    private List<ColumnSum> sums() throws IOException {
        Map<ParquetColumn, List<ColumnFilter>> filters =
                file.filters().stream().collect(Collectors.groupingBy(ColumnFilter::column));
        List<ColumnSum> sums = new ArrayList<>();
        for (ParquetColumn column : file.columns()) {
            List<ColumnFilter> own = filters.getOrDefault(column, List.of());
            if (!own.isEmpty()) {
                sums.add(new ColumnSum(column.name(), type(column), own.size(), own.size(), bytes(own)));
            }
        }
        return sums;
    }

    private static String type(ParquetColumn column) {
        return column.type()
                + column.logicalType().map(logical -> " (" + logical + ")").orElse("");
    }

    /** A filter is read where the footer does not tell its length. */
    private long bytes(List<ColumnFilter> filters) throws IOException {
        long bytes = 0;
        for (ColumnFilter filter : filters) {
            OptionalInt told = filter.length();
            bytes += told.isPresent() ? told.getAsInt() : file.read(filter).byteLength();
        }
        return bytes;
    }

    @Override
    public String verify() throws IOException {
        for (ColumnFilter filter : file.filters()) {
            file.read(filter);
        }
        return "Parquet, " + Sizes.count(file.filters().size(), "filter") + "; rows were not read";
    }

    @Override
    public List<String> filteredColumns() {
        return file.filters().stream()
                .map(filter -> filter.column().name())
                .distinct()
                .toList();
    }

    @Override
    public int parts() {
        return file.rowGroups();
    }

    @Override
    public String part() {
        return "row group";
    }

    @Override
    public ColumnQuery column(String name, boolean encoded) throws IOException {
        ParquetColumn column = file.column(name);
        if (column.type() == PhysicalType.BOOLEAN) {
            throw ColumnQuery.none(name, "BOOLEAN");
        }
        boolean bytes = switch (column.type()) {
            case BYTE_ARRAY -> true;
            case INT96, FIXED_LEN_BYTE_ARRAY -> encoded;
            case BOOLEAN, INT32, INT64, FLOAT, DOUBLE -> false;
        };
        if (ParquetValue.isAskedByBytes(column) && !encoded) {
            throw new BadParametersException("no line stands for a value of column " + name + ", " + type(column)
                    + ": give the bytes as they stand in the file, with --keys hex or base64");
        }
        ColumnFilters filters = file.load(column);
        return new ColumnQuery() {
            private BitSet found = new BitSet();
            private int values;

            @Override
            public void add(byte[] key) {
                ParquetValue value =
                        bytes ? ParquetValue.ofBytes(key) : ParquetValue.parse(column, ColumnQuery.word(key));
                found.set(values++, filters.contains(value));
            }

            @Override
            public BitSet mayContain() {
                BitSet answers = found;
                found = new BitSet();
                values = 0;
                return answers;
            }

            @Override
            public int filteredParts() {
                return (int) IntStream.range(0, filters.rowGroups())
                        .filter(filters::hasFilter)
                        .count();
            }
        };
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
