package dev.bloomscreen.cli.column;

import dev.bloomscreen.cli.Sizes;
import dev.bloomscreen.interop.orc.ColumnFilter;
import dev.bloomscreen.interop.orc.OrcAnswer;
import dev.bloomscreen.interop.orc.OrcColumn;
import dev.bloomscreen.interop.orc.OrcFilters;
import dev.bloomscreen.interop.orc.OrcKind;
import dev.bloomscreen.interop.orc.OrcStripe;
import dev.bloomscreen.interop.orc.OrcValue;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An ORC file. Its parts are stripes, and each has a filter of a column for every row group. */
record OrcTable(OrcFilters file) implements TableFile {

    static OrcTable open(Path path) throws IOException {
        return new OrcTable(OrcFilters.open(path));
    }

    @Override
    public String text() throws IOException {
        return "format          ORC, compression " + file.compression() + "\ncolumns         "
                + Sizes.count(columns()) + "\nrows            " + Sizes.count(file.rows())
                + "\nstripes         " + Sizes.count(parts()) + "\nrow group       "
                + Sizes.count(file.rowIndexStride(), "row")
                + ColumnSum.text(List.copyOf(sums().values()), part(), parts());
    }

    @Override
    public Map<String, Object> facts() throws IOException {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("format", "orc");
        facts.put("compression", file.compression());
        facts.put("columns", columns());
        facts.put("rows", file.rows());
        facts.put("stripes", parts());
        facts.put("row_index_stride", file.rowIndexStride());
        facts.put("filters", ColumnSum.facts(List.copyOf(sums().values()), "stripes"));
        return facts;
    }

    /** Without the row itself, which is ORC's column 0. */
    private int columns() {
        return file.columns().size() - 1;
    }

    /** A column may have streams of two kinds in a stripe, which count as one part. */
    private Map<OrcColumn, ColumnSum> sums() throws IOException {
        Map<OrcColumn, ColumnSum> sums = new LinkedHashMap<>();
        for (OrcStripe stripe : file.stripes()) {
            List<OrcColumn> counted = new ArrayList<>();
            for (ColumnFilter filter : file.filters(stripe)) {
                OrcColumn column = filter.column();
                int part = counted.contains(column) ? 0 : 1;
                counted.add(column);
                ColumnSum more = new ColumnSum(
                        column.name(), column.kind().toString(), part, stripe.rowGroups(), filter.length());
                sums.merge(
                        column,
                        more,
                        (a, b) -> new ColumnSum(
                                a.name(),
                                a.type(),
                                a.parts() + b.parts(),
                                a.filters() + b.filters(),
                                a.bytes() + b.bytes()));
            }
        }
        return sums;
    }

    @Override
    public String verify() throws IOException {
        int filters = 0;
        for (OrcStripe stripe : file.stripes()) {
            for (ColumnFilter filter : file.filters(stripe)) {
                filters += file.read(filter).size();
            }
        }
        return "ORC, " + Sizes.count(filters, "filter") + "; rows were not read";
    }

    @Override
    public List<String> filteredColumns() throws IOException {
        return sums().values().stream().map(ColumnSum::name).toList();
    }

    @Override
    public int parts() {
        return file.stripes().size();
    }

    @Override
    public String part() {
        return "stripe";
    }

    @Override
    public ColumnQuery column(String name, boolean encoded) {
        OrcColumn column = file.column(name);
        if (!column.kind().isFiltered()) {
            throw ColumnQuery.none(name, column.kind().toString());
        }
        return new ColumnQuery() {
            private final List<OrcValue> values = new ArrayList<>();

            @Override
            public void add(byte[] key) {
                values.add(
                        column.kind() == OrcKind.BINARY
                                ? OrcValue.ofBytes(key)
                                : OrcValue.parse(column, ColumnQuery.word(key)));
            }

            @Override
            public BitSet mayContain() throws IOException {
                BitSet found = new BitSet();
                int index = 0;
                for (OrcAnswer answer : file.ask(column, values)) {
                    found.set(index++, answer.mayContain());
                }
                values.clear();
                return found;
            }

            @Override
            public int filteredParts() throws IOException {
                ColumnSum sum = sums().get(column);
                return sum == null ? 0 : sum.parts();
            }
        };
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
