package dev.bloomscreen.dedup.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.dedup.Recipe;
import org.junit.jupiter.api.Test;

/** Records as the parser sees them: which are documents, which are damage, and where. */
class JsonLinesTest {

    @Test
    void a_record_is_a_document_with_the_lines_of_its_text_as_units() {
        Walk walk = Walk.jsonl("{\"id\":7,\"text\":\"one\\ntwo\\u000athree\\n\",\"x\":[{}]}\n", Recipe.DEFAULT);

        assertThat(walk.events()).containsExactly("document one|two|three|");
        assertThat(walk.lines()).isEqualTo(1);
    }
}
