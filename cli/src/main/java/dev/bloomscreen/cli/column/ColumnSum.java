package dev.bloomscreen.cli.column;

import dev.bloomscreen.cli.Sizes;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the filters of a column come to.
 *
 * @param name the column
 * @param type as its system names it
 * @param parts how many parts of the table have filters of it
 * @param filters how many filters these are
 * @param bytes what they take in the file
 */
record ColumnSum(String name, String type, int parts, int filters, long bytes) {

    /** A line for each column. */
    static String text(List<ColumnSum> columns, String part, int parts) {
        StringBuilder lines = new StringBuilder();
        for (ColumnSum column : columns) {
            lines.append(String.format(
                    "\ncolumn          %s, %s: %s in %d of %s, %s",
                    column.name,
                    column.type,
                    Sizes.count(column.filters, "filter"),
                    column.parts,
                    Sizes.count(parts, part),
                    Sizes.bytes(column.bytes)));
        }
        return columns.isEmpty() ? "\nfilters         none" : lines.toString();
    }

    /** The same for programs. */
    static List<Map<String, Object>> facts(List<ColumnSum> columns, String parts) {
        return columns.stream()
                .map(column -> {
                    Map<String, Object> facts = new LinkedHashMap<>();
                    facts.put("column", column.name);
                    facts.put("type", column.type);
                    facts.put(parts, column.parts);
                    facts.put("filters", column.filters);
                    facts.put("bytes", column.bytes);
                    return facts;
                })
                .toList();
    }
}
