package dev.bloomscreen.dedup.document;

import dev.bloomscreen.dedup.FieldPath;
import java.util.Optional;

/**
 * What a run reads of JSON records beside what its recipe compares. Text files have none of it.
 *
 * @param text whether the text is needed though a key field is compared; without a key field it always is
 * @param id the field of the id, if that is needed
 * @param idRequired whether a record without an id is damage
 * @param priority the field of the priority, if that is needed
 */
public record ReadFields(boolean text, Optional<FieldPath> id, boolean idRequired, Optional<FieldPath> priority) {

    /** Nothing more. */
    public static final ReadFields NONE = new ReadFields(false, Optional.empty(), false, Optional.empty());
}
