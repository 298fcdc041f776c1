package dev.bloomscreen.dedup.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bloomscreen.dedup.BadPlanException;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.DedupPlanBuilder;
import dev.bloomscreen.dedup.DedupReport;
import dev.bloomscreen.dedup.Emptied;
import dev.bloomscreen.dedup.FieldPath;
import dev.bloomscreen.dedup.KeyHash;
import dev.bloomscreen.dedup.Normalisation;
import dev.bloomscreen.dedup.Recipe;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.ObjectMapper;

/** What the recipe does to a run. */
class KeysTest extends InAndOut {

    @BeforeEach
    void names() {}

    private DedupPlanBuilder plan(Recipe recipe) {
        return DedupPlan.builder(List.of(in), out).recipe(recipe).threads(2);
    }

    private String output() throws IOException {
        return Files.readString(out.resolve("a.jsonl"));
    }

    @Test
    void withAKeyFieldADroppedUnitIsTheWholeRecordAndOneWithoutTheFieldIsKeptAndCounted() throws Exception {
        String first = "{\"url\":\"u\",\"text\":1}\n";
        String second = "{\"text\":2,\"url\":\"u\"}\n";
        String without = "{\"text\":3}\n{\"url\":null}\n{\"url\":null}\n";
        Run.write(in.resolve("a.jsonl"), first + second + without);

        DedupReport report = Run.of(plan(Recipe.DEFAULT.withKeyField(FieldPath.of("url")))
                .emptied(Emptied.KEEP) // does not apply
                .build());

        assertThat(output()).isEqualTo(first + without);
        assertThat(report.input().keyless()).isEqualTo(3);
        assertThat(report.units()).isEqualTo(new DedupReport.Units(2, 0, 2, 1));
        assertThat(report.output().dropped()).isEqualTo(1);
        assertThat(report.output().emptied()).isZero();
    }

    @Test
    void aKeyFieldThatNoRecordHasIsWarnedOfAndOneThatAnyRecordHasIsNot() throws Exception {
        Run.write(in.resolve("a.jsonl"), "{\"url\":null}\n{\"meta\":{\"url\":\"u\"}}\n");

        assertThat(Run.warnings(plan(Recipe.DEFAULT.withKeyField(FieldPath.of("url")))
                        .dryRun(true)
                        .build()))
                .singleElement()
                .asString()
                .startsWith("no record has the field \"url\", so nothing is compared");
        assertThat(Run.warnings(plan(Recipe.DEFAULT.withKeyField(FieldPath.of("meta.url")))
                        .dryRun(true)
                        .build()))
                .isEmpty();
    }

    @Test
    void aKeyFieldAndTextFilesDoNotGoTogether() throws Exception {
        Run.write(in.resolve("a.txt"), "a");

        assertThatExceptionOfType(BadPlanException.class)
                .isThrownBy(() -> Run.of(
                        plan(Recipe.DEFAULT.withKeyField(FieldPath.of("url"))).build()))
                .withMessageContaining("a.txt")
                .withMessageContaining("text file");
        assertThat(out).doesNotExist();
    }

    @Test
    void shortUnitsAreKeptAndNeverInsertedAndTheirDocumentIsNotEmptied() throws Exception {
        Run.write(in.resolve("a.jsonl"), Run.records("Ch. 1\\nlong enough", "Ch. 1\\nlong enough", "long enough"));

        DedupReport report = Run.of(plan(Recipe.DEFAULT.withLeast(6, 0)).build());

        assertThat(output()).isEqualTo(Run.records("Ch. 1\\nlong enough", "Ch. 1\\n"));
        assertThat(report.units()).isEqualTo(new DedupReport.Units(5, 2, 3, 2));
        assertThat(report.output().emptied()).isEqualTo(1);
    }

    @Test
    void unitsWithNothingLeftToCompareAreKeptInBothPasses() throws Exception {
        Run.write(in.resolve("a.jsonl"), Run.records("***\\nA.", "***\\na", "***"));
        Recipe recipe = Recipe.DEFAULT.withNormalisation(Normalisation.LOWERCASE, Normalisation.PUNCTUATION);

        DedupReport report = Run.of(plan(recipe).build());

        assertThat(output()).isEqualTo(Run.records("***\\nA.", "***\\n", "***"));
        assertThat(report.units()).isEqualTo(new DedupReport.Units(5, 3, 2, 1));
    }

    @ParameterizedTest
    @EnumSource
    void everyHashFindsTheSameDuplicates(KeyHash hash) throws Exception {
        Run.write(in.resolve("a.jsonl"), Run.records("a\\nb", "b\\nc\\na"));

        Run.of(plan(Recipe.DEFAULT.withHash(hash)).build());

        assertThat(output()).isEqualTo(Run.records("a\\nb", "c\\n"));
    }

    @Test
    void theRecipeBesideASavedScreenHoldsAllOfIt() throws Exception {
        Run.write(in.resolve("a.jsonl"), "{\"url\":\"u\"}\n");
        Recipe recipe = Recipe.DEFAULT
                .withTextField(new FieldPath(List.of("a.b", "\"")))
                .withKeyField(FieldPath.of("meta.url"))
                .withNormalisation(Normalisation.NFC, Normalisation.CCNET)
                .withLeast(3, 2)
                .withHash(KeyHash.SHA_256);

        Run.of(plan(recipe).screenOut(folder.resolve("s.tlbf")).build());

        assertThat(new ObjectMapper().readTree(Files.readString(folder.resolve("s.tlbf.recipe.json"))))
                .isEqualTo(new ObjectMapper()
                        .readTree("{\"unit\":\"line\",\"text_field\":[\"a.b\",\"\\\"\"],"
                                + "\"key_field\":[\"meta\",\"url\"],\"normalise\":[\"nfc\",\"ccnet\"],"
                                + "\"min_chars\":3,\"min_words\":2,\"hash\":\"sha-256\","
                                + "\"item\":\"the first 16 bytes of the key's hash, big-endian\"}"));
        assertThat(Recipe.class.getRecordComponents()).hasSize(7); // each of them is above
    }
}
