package dev.bloomscreen.interop.orc;

import dev.bloomscreen.core.FormatException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The columns of a file from the types in its footer: a tree as a list, each type before those in it. It is walked without
 * recursion, however deep it is.
 */
final class Schema {

    /** The most columns: what some of them become in memory is more than they are in the file. */
    private static final int MAX_COLUMNS = 1 << 18;

    /** The most characters of the names of all columns, which grow with depth. */
    private static final int MAX_NAMES = 1 << 24;

    /** In a small heap, the part of it that these may be, of up to two bytes each. */
    private static final int NAMES = 16;

    /** The most code points of a {@code char} or {@code varchar}; Hive's have 65,535 at most. */
    private static final int MAX_LENGTH = 1 << 24;

    private static final int KIND = 1;
    private static final int SUBTYPES = 2;
    private static final int FIELD_NAMES = 3;
    private static final int MAXIMUM_LENGTH = 4;

    private final List<OrcColumn> columns = new ArrayList<>();

    /** The names of columns that were told of by those they are in, and not yet read. */
    private final List<@Nullable String> names = new ArrayList<>();

    private final long most;
    private long characters;

    Schema(long heap) {
        most = Math.min(MAX_NAMES, heap / NAMES);
        names.add("");
    }

    /** Takes the next type. */
    void add(ProtoReader type) throws FormatException {
        int id = columns.size();
        if (id == MAX_COLUMNS) {
            throw type.refusal("at most " + MAX_COLUMNS + " columns", "more");
        }
        String name = id < names.size() ? names.get(id) : null;
        if (name == null) {
            throw type.refusal("type " + id + " in a type before it", "a type in none");
        }
        OrcKind kind = OrcKind.BOOLEAN;
        int length = 0;
        List<Integer> subtypes = new ArrayList<>();
        List<String> fields = new ArrayList<>();
        while (type.next()) {
            switch (type.number()) {
                case KIND -> kind = OrcKind.of(type.varint("kind"));
                case SUBTYPES -> addSubtypes(type, subtypes);
                case FIELD_NAMES -> fields.add(type.text("fieldNames"));
                case MAXIMUM_LENGTH -> length = type.int32("maximumLength");
                default -> {}
            }
        }
        if ((kind == OrcKind.CHAR || kind == OrcKind.VARCHAR) && (length < 1 || length > MAX_LENGTH)) {
            throw type.refusal("maximumLength of 1 to " + MAX_LENGTH, "" + length);
        }
        columns.add(new OrcColumn(id, name, kind, length));
        for (int i = 0; i < subtypes.size(); i++) {
            tell(type, subtypes.get(i), child(name, kind, i, fields));
        }
    }

    private static void addSubtypes(ProtoReader type, List<Integer> subtypes) throws FormatException {
        if (!type.isPacked()) {
            subtypes.add(type.int32("subtypes"));
            return;
        }
        ProtoReader packed = type.message("subtypes");
        while (packed.packedMore()) {
            subtypes.add((int) Math.min(Integer.MAX_VALUE, packed.packedNext() & Long.MAX_VALUE));
        }
    }

    private void tell(ProtoReader type, int id, String name) throws FormatException {
        if (id < columns.size() || id >= MAX_COLUMNS) {
            throw type.refusal("a subtype from " + columns.size() + " to " + (MAX_COLUMNS - 1), "" + id);
        }
        characters += name.length();
        if (characters > most) {
            String expected = "names of at most " + most + " characters in all, so that the heap has room for them";
            throw type.refusal(expected, "longer ones");
        }
        while (names.size() <= id) {
            names.add(null);
        }
        if (names.set(id, name) != null) {
            throw type.refusal("type " + id + " in one other type", "the same in two");
        }
    }

    private static String child(String parent, OrcKind kind, int i, List<String> fields) {
        String own = switch (kind) {
            case STRUCT -> i < fields.size() ? fields.get(i) : "_col" + i;
            case LIST -> "_elem";
            case MAP -> i == 0 ? "_key" : "_value";
            default -> String.valueOf(i);
        };
        return parent.isEmpty() ? own : parent + "." + own;
    }

    List<OrcColumn> columns() {
        return List.copyOf(columns);
    }
}
