package dev.bloomscreen.dedup;

/**
 * In what form the decisions are given. All forms are made from the same decisions: attributes or drop list, applied to the
 * input, give the corpus.
 */
public sealed interface Emission {

    /** The corpus without what goes: {@link Corpus}. */
    Emission CORPUS = new Corpus();

    /** The field of the id unless another is named. */
    FieldPath ID = FieldPath.of("id");

    /** The corpus without what goes, a file for each input file. */
    record Corpus() implements Emission {}

    /**
     * Attributes as Dolma has them: for each input file one that has a line a document, in the same order, with the id and
     * the spans of the units that go, {@code [start, end, 1]}, half-open, in Unicode code points of the text. A lone surrogate
     * counts as one, and a unit's separator is part of its span. For JSONL only.
     *
     * <p>Format and mixer: <a href="https://github.com/allenai/dolma/blob/main/docs/data-format.md">Dolma's data format</a>.
     *
     * @param name the attribute's name, also that of the folder in place of {@code documents}: letters, digits, _ and -
     * @param idField the field of the id, which every record must have
     */
    record Attributes(String name, FieldPath idField) implements Emission {

        /**
         * Checks the name.
         *
         * @throws BadPlanException if it is empty or has other characters
         */
        public Attributes {
            if (name.isEmpty() || !name.chars().allMatch(Attributes::isNameCharacter)) {
                throw new BadPlanException("the name of the attribute is '" + name
                        + "'; give one of letters a to z, digits, _ and -, such as duplicates");
            }
        }

        private static boolean isNameCharacter(int c) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
        }
    }

    /**
     * A drop list: for each input file one that has a JSON object a line for each unit that goes, in order, which says where it
     * is and which unit stands for it.
     *
     * @param idField the field of the id, which is null in the list where a record has none
     */
    record DropList(FieldPath idField) implements Emission {}
}
