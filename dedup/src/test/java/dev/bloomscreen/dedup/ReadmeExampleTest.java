package dev.bloomscreen.dedup;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example of the module's README. */
class ReadmeExampleTest {

    @TempDir
    Path folder;

    @Test
    void aFolderComesOutWithoutItsLaterCopies() throws Exception {
        Path corpus = Files.createDirectory(folder.resolve("corpus"));
        Path clean = folder.resolve("clean");
        Files.writeString(corpus.resolve("a.jsonl"), """
                {"id": 1, "text": "All rights reserved.\\nOn bees."}
                {"id": 2, "text": "All rights reserved.\\nOn ants."}
                """);

        // tag::example
        DedupPlan plan = DedupPlan.builder(List.of(corpus), clean)
                .recipe(Recipe.DEFAULT.withNormalisation(Normalisation.STRIP))
                .build();
        DedupReport report = Dedup.run(plan, DedupListener.SILENT);
        long duplicates = report.units().duplicates(); // 1: the second "All rights reserved."
        // end::example

        assertThat(duplicates).isEqualTo(1);
        assertThat(clean.resolve("a.jsonl")).hasContent("""
                        {"id": 1, "text": "All rights reserved.\\nOn bees."}
                        {"id": 2, "text": "On ants."}
                        """);
    }
}
