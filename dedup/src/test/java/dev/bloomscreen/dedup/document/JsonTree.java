package dev.bloomscreen.dedup.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * A JSON value as Jackson reads it, and unlike Jackson's own tree with all members of an object, those of one name too.
 *
 * @param kind its first token
 * @param text a string's text, a number's characters
 * @param names the names of an object's members
 * @param values their values, or those of an array
 */
record JsonTree(JsonToken kind, String text, List<String> names, List<JsonTree> values) {

    /** Where a path leads. */
    sealed interface Found {
        /** A name on the way stands twice. */
        record Twice() implements Found {}

        /** Nowhere, or to one value. */
        record Value(Optional<JsonTree> value) implements Found {}
    }

    /** The value whose first token the parser is at; it is at the last one afterwards. */
    static JsonTree read(JsonParser parser) {
        JsonToken kind = parser.currentToken();
        JsonTree tree = new JsonTree(
                kind, kind.isScalarValue() ? parser.getString() : "", new ArrayList<>(), new ArrayList<>());
        if (kind.isStructStart()) {
            while (!parser.nextToken().isStructEnd()) {
                if (kind == JsonToken.START_OBJECT) {
                    tree.names.add(parser.currentName());
                    parser.nextToken();
                }
                tree.values.add(read(parser));
            }
        }
        return tree;
    }

    Found find(List<String> path) {
        if (path.isEmpty()) {
            return new Found.Value(Optional.of(this));
        }
        int index = names.indexOf(path.get(0));
        if (index < 0) {
            return new Found.Value(Optional.empty());
        }
        return index == names.lastIndexOf(path.get(0))
                ? values.get(index).find(path.subList(1, path.size()))
                : new Found.Twice();
    }

    boolean isString() {
        return kind == JsonToken.VALUE_STRING;
    }

    boolean isNumber() {
        return kind == JsonToken.VALUE_NUMBER_INT || kind == JsonToken.VALUE_NUMBER_FLOAT;
    }

    boolean isNull() {
        return kind == JsonToken.VALUE_NULL;
    }
}
