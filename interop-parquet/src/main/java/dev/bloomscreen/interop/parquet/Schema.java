package dev.bloomscreen.interop.parquet;

import dev.bloomscreen.core.FormatException;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Walks through the schema of a file, a tree whose elements stand one behind the other, and collects its leaves: the columns. */
final class Schema {

    private static final int MAX_DEPTH = 100;
    private static final int INT96_BYTES = 12;

    /** By the number of the member of Parquet's union {@code LogicalType}; none has the number 9. */
    private static final List<String> LOGICAL_TYPES = List.of(
            "",
            "STRING",
            "MAP",
            "LIST",
            "ENUM",
            "DECIMAL",
            "DATE",
            "TIME",
            "TIMESTAMP",
            "",
            "INTEGER",
            "UNKNOWN",
            "JSON",
            "BSON",
            "UUID",
            "FLOAT16",
            "VARIANT",
            "GEOMETRY",
            "GEOGRAPHY");

    /** By the number of Parquet's older {@code ConvertedType}, the same names. */
    private static final List<String> CONVERTED_TYPES = List.of(
            "STRING",
            "MAP",
            "MAP",
            "LIST",
            "ENUM",
            "DECIMAL",
            "DATE",
            "TIME",
            "TIME",
            "TIMESTAMP",
            "TIMESTAMP",
            "INTEGER",
            "INTEGER",
            "INTEGER",
            "INTEGER",
            "INTEGER",
            "INTEGER",
            "INTEGER",
            "INTEGER",
            "JSON",
            "BSON",
            "INTERVAL");

    private final List<ParquetColumn> columns = new ArrayList<>();
    private final List<String> path = new ArrayList<>();

    /** For the root and each group on the path, how many of its children are still to come. */
    private final Deque<Integer> left = new ArrayDeque<>();

    /** Whether the root has been taken. */
    private boolean begun;

    /** How many characters the paths of all columns may have: names of groups count once for each column in them. */
    private long room;

    private Schema(long room) {
        this.room = room;
    }

    static List<ParquetColumn> columns(ThriftStruct file, long room) throws IOException {
        Schema schema = new Schema(room);
        if (file.count(2, "schema") == 0) {
            throw file.refusal("schema", "a root", "no element");
        }
        file.forEach(2, "schema", schema::take);
        if (!schema.left.isEmpty()) {
            throw file.refusal("schema", "as many elements as num_children tell", "fewer");
        }
        return List.copyOf(schema.columns);
    }

    private void take(ThriftStruct element) throws FormatException {
        int children = element.int32(5, "num_children").orElse(0);
        if (children < 0) {
            throw element.refusal("num_children", "0 or more", String.valueOf(children));
        }
        boolean root = !begun;
        begun = true;
        if (!root) {
            if (left.isEmpty()) {
                throw element.refusal("schema", "as many elements as num_children tell", "more");
            }
            left.push(left.pop() - 1);
            path.add(element.text(4, "name"));
        }
        if (element.has(1) && !root) {
            columns.add(column(element));
            path.remove(path.size() - 1);
        } else {
            left.push(children);
        }
        if (left.size() > MAX_DEPTH) {
            throw element.refusal("schema", "at most " + MAX_DEPTH + " groups in one another", "more");
        }
        while (!left.isEmpty() && left.peek() == 0) {
            left.pop();
            if (!path.isEmpty()) {
                path.remove(path.size() - 1);
            }
        }
    }

    /** The physical type that field 1 tells, of an element as well as of a chunk's metadata. */
    static PhysicalType type(ThriftStruct struct) throws FormatException {
        PhysicalType[] types = PhysicalType.values();
        int number = struct.requireInt32(1, "type");
        if (number < 0 || number >= types.length) {
            throw struct.refusal("type", "0 to " + (types.length - 1), String.valueOf(number));
        }
        return types[number];
    }

    private ParquetColumn column(ThriftStruct element) throws FormatException {
        for (String name : path) {
            room -= name.length() + Long.BYTES;
        }
        if (room < 0) {
            throw element.refusal("schema", "paths that are not much longer than the footer", "longer ones");
        }
        PhysicalType type = type(element);
        int length = 0;
        if (type == PhysicalType.FIXED_LEN_BYTE_ARRAY) {
            length = element.requireInt32(2, "type_length");
            if (length < 0) {
                throw element.refusal("type_length", "0 or more", String.valueOf(length));
            }
        } else if (type == PhysicalType.INT96) {
            length = INT96_BYTES;
        }
        Optional<String> converted = named(CONVERTED_TYPES, element.int32(6, "converted_type"));
        Optional<String> logical = named(LOGICAL_TYPES, element.member(10, "logicalType"));
        Optional<String> meaning = logical.or(() -> converted);
        int scale = meaning.equals(Optional.of("DECIMAL")) ? scale(element) : 0;
        return new ParquetColumn(path, type, length, meaning, scale);
    }

    /** Of a decimal, as it is told within its logical type, or else beside its older one. */
    private static int scale(ThriftStruct element) throws FormatException {
        Optional<Integer> member = element.member(10, "logicalType");
        int scale = member.isPresent() && LOGICAL_TYPES.indexOf("DECIMAL") == member.get()
                ? element.struct(10, "logicalType")
                        .struct(member.get(), "DECIMAL")
                        .requireInt32(1, "scale")
                : element.int32(7, "scale").orElse(0);
        if (scale < 0) {
            throw element.refusal("scale", "0 or more", String.valueOf(scale));
        }
        return scale;
    }

    private static Optional<String> named(List<String> names, Optional<Integer> number) {
        return number.filter(i -> i >= 0 && i < names.size()).map(names::get).filter(name -> !name.isEmpty());
    }
}
