package dev.bloomscreen.cli.dedup;

import dev.bloomscreen.cli.WordConverter;
import dev.bloomscreen.dedup.DedupPlanBuilder;
import dev.bloomscreen.dedup.Emission;
import dev.bloomscreen.dedup.Emptied;
import dev.bloomscreen.dedup.FieldPath;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that decide in what form the decisions are given. */
final class OutputOptions {

    /** What {@code --emit} takes. */
    enum Form {
        CORPUS,
        ATTRIBUTES,
        DROP_LIST
    }

    @Option(
            names = "--emit",
            paramLabel = "corpus|attributes|drop-list",
            converter = FormConverter.class,
            description =
                    "What is written: the corpus without its duplicates (default), Dolma attributes with the spans of"
                            + " duplicates, or a row for each duplicate with what it is a copy of.")
    Form form = Form.CORPUS;

    @Option(
            names = "--attribute",
            paramLabel = "NAME",
            description = "What --emit attributes calls them: letters, digits, _ and -.")
    @Nullable
    String attribute;

    @Option(
            names = "--id-field",
            paramLabel = "PATH",
            converter = KeyOptions.FieldConverter.class,
            description = "The JSON field that holds the id, for attributes and drop list (default: id).")
    @Nullable
    FieldPath idField;

    @Option(
            names = "--emptied",
            paramLabel = "drop|keep",
            converter = EmptiedConverter.class,
            description = "What becomes of a document that is left with no more than white space (default: drop).")
    @Nullable
    Emptied emptied;

    /**
     * Adds what was asked for to a plan.
     *
     * @throws IllegalArgumentException if two options do not go together, or a value is out of its range
     */
    void addTo(DedupPlanBuilder plan) {
        if (attribute != null && form != Form.ATTRIBUTES) {
            throw new IllegalArgumentException("--attribute names attributes; add --emit attributes, or leave it out");
        }
        if (idField != null && form == Form.CORPUS) {
            throw new IllegalArgumentException(
                    "--id-field is for attributes and drop lists, and the corpus keeps its ids; leave it out");
        }
        if (emptied != null && form == Form.ATTRIBUTES) {
            throw new IllegalArgumentException(
                    "--emptied is about documents that go, and attributes have a line for every one; leave it out");
        }
        plan.emission(emission());
        if (emptied != null) {
            plan.emptied(emptied);
        }
    }

    private Emission emission() {
        FieldPath id = idField == null ? Emission.ID : idField;
        return switch (form) {
            case CORPUS -> Emission.CORPUS;
            case DROP_LIST -> new Emission.DropList(id);
            case ATTRIBUTES -> {
                if (attribute == null) {
                    throw new IllegalArgumentException(
                            "--emit attributes needs a name for them; add --attribute NAME, such as duplicates");
                }
                yield new Emission.Attributes(attribute, id);
            }
        };
    }

    /** Reads a form. */
    static final class FormConverter extends WordConverter<Form> {
        FormConverter() {
            super(Form.class);
        }
    }

    /** Reads what becomes of an emptied document. */
    static final class EmptiedConverter extends WordConverter<Emptied> {
        EmptiedConverter() {
            super(Emptied.class);
        }
    }
}
