package dev.bloomscreen.dedup.document;

import dev.bloomscreen.dedup.FieldPath;
import dev.bloomscreen.dedup.Recipe;
import java.util.Optional;

/** The fields that a run reads of a record, as a tree below the record itself. */
final class Fields {

    private final Field root = new Field("", "");
    private final Field text;
    private final Field key;
    private final Field id;
    private final Field priority;
    private final boolean hasKeyField;
    private final boolean textRequired;
    private final boolean idRequired;
    private int levels = 1;

    Fields(Recipe recipe, ReadFields more) {
        hasKeyField = recipe.keyField().isPresent();
        textRequired = more.text() || !hasKeyField;
        idRequired = more.idRequired();
        text = find(Optional.of(recipe.textField()).filter(path -> textRequired));
        key = find(recipe.keyField());
        id = find(more.id());
        priority = find(more.priority());
        text.becomeText();
        key.becomeKey();
    }

    /** The field at the end of a path; one that no record has if there is none. */
    private Field find(Optional<FieldPath> path) {
        if (path.isEmpty()) {
            return new Field("", "");
        }
        Field field = root;
        for (String name : path.get().names()) {
            field = field.member(name);
        }
        levels = Math.max(levels, path.get().names().size() + 1);
        return field;
    }

    /** The record. */
    Field root() {
        return root;
    }

    /** How deep the tree is, the record counting. */
    int levels() {
        return levels;
    }

    /** Whether {@link #key} is compared, and not the text. */
    boolean hasKeyField() {
        return hasKeyField;
    }

    Field text() {
        return text;
    }

    Field key() {
        return key;
    }

    Field id() {
        return id;
    }

    Field priority() {
        return priority;
    }

    /** Whether all is there that has to be. False: the fault says what is missing. */
    boolean areWhole(int recordStart, Fault fault) {
        if (textRequired && !text.isFound()) {
            fault.at(recordStart, DamageKind.TEXT_MISSING, "no " + text);
            return false;
        }
        if (idRequired && !id.isFound()) {
            fault.at(recordStart, DamageKind.ID_MISSING, "no " + id);
            return false;
        }
        return true;
    }
}
