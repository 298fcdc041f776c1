package dev.bloomscreen.dedup.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bloomscreen.dedup.BadPlanException;
import dev.bloomscreen.dedup.Compression;
import dev.bloomscreen.dedup.DamagedInputException;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.DedupPlanBuilder;
import dev.bloomscreen.dedup.DedupReport;
import dev.bloomscreen.dedup.Emission;
import dev.bloomscreen.dedup.Emptied;
import dev.bloomscreen.dedup.FieldPath;
import dev.bloomscreen.dedup.OnDamage;
import dev.bloomscreen.dedup.Recipe;
import dev.bloomscreen.dedup.Screening;
import dev.bloomscreen.dedup.UnitKind;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Dolma's attributes. */
class AttributesTest extends InAndOut {

    private DedupPlanBuilder plan() {
        return DedupPlan.builder(List.of(in), out).emission(new Emission.Attributes("dups", Emission.ID));
    }

    private static String record(String id, String text) {
        return "{\"id\":" + id + ",\"text\":\"" + text + "\"}\n";
    }

    private static String line(String id, String spans) {
        return "{\"id\":" + id + ",\"attributes\":{\"dups\":[" + spans + "]}}\n";
    }

    private String attributesOf(DedupPlanBuilder plan, String input) throws Exception {
        Run.write(in.resolve("documents/a.jsonl"), input);
        Run.of(plan.build());
        return Files.readString(out.resolve("attributes/dups/a.jsonl"));
    }

    @Test
    void everyDocumentHasALineWithTheSpansOfItsUnitsThatGoTheSeparatorWithThem() throws Exception {
        String attributes = attributesOf(
                plan(), record("1", "one\\ntwo") + record("2", "three\\none\\nfour\\ntwo\\n") + record("3", "two"));

        assertThat(attributes).isEqualTo(line("1", "") + line("2", "[6,10,1],[15,19,1]") + line("3", "[0,3,1]"));
    }

    @Test
    void spansCountCodePointsOfTheDecodedTextAndALoneSurrogateIsOne() throws Exception {
        String odd = "\u00e9\\u00e9\ud83d\ude00\\ud83d\\ude00\\ud83d\\\\"; // é é 😀 😀 half-a-pair backslash
        String attributes = attributesOf(plan(), record("1", "dup") + record("2", odd + "\\ndup\\u000a" + odd));

        assertThat(attributes).isEqualTo(line("1", "") + line("2", "[7,11,1],[11,17,1]"));
    }

    @Test
    void anIdIsCopiedAsItIsWritten() throws Exception {
        String attributes = attributesOf(
                plan(),
                record("\"\\u0041\\/\"", "a")
                        + record("1.50e3", "b")
                        + record("null", "c")
                        + record("{\"a\": [1, 2]}", "d"));

        assertThat(attributes)
                .isEqualTo(line("\"\\u0041\\/\"", "")
                        + line("1.50e3", "")
                        + line("null", "")
                        + line("{\"a\": [1, 2]}", ""));
    }

    @Test
    void theIdMayLieInAnObject() throws Exception {
        String attributes = attributesOf(
                plan().emission(new Emission.Attributes("dups", FieldPath.of("meta.key"))),
                "{\"meta\":{\"key\":7},\"text\":\"a\"}\n");

        assertThat(attributes).isEqualTo(line("7", ""));
    }

    @Test
    void aRecordWithoutAnIdIsDamage() throws Exception {
        Run.write(in.resolve("a.jsonl"), record("1", "a") + Run.records("b"));

        assertThatExceptionOfType(DamagedInputException.class)
                .isThrownBy(() -> Run.of(plan().build()))
                .withMessageContainingAll("a.jsonl:2", "no field \"id\"");
    }

    @Test
    void aDamagedRecordAndABlankLineHaveNoLine() throws Exception {
        DedupPlanBuilder plan = plan().onDamage(OnDamage.QUARANTINE);
        String attributes =
                attributesOf(plan, "\ufeff" + record("1", "a") + " \r\n" + "{\"id\":2}\n" + record("3", "a") + "\n");

        assertThat(attributes).isEqualTo(line("1", "") + line("3", "[0,1,1]"));
        assertThat(Files.readString(out.resolve("_quarantine/attributes/dups/a.jsonl.jsonl")))
                .contains("\"line\":3", "no field \\\"text\\\"");
    }

    @Test
    void aWholeDocumentIsOneSpan() throws Exception {
        String attributes = attributesOf(
                plan().recipe(Recipe.DEFAULT.withUnit(UnitKind.DOCUMENT)), record("1", "a\\nb") + record("2", "a\\nb"));

        assertThat(attributes).isEqualTo(line("1", "") + line("2", "[0,3,1]"));
    }

    @Test
    void aKeyFieldMarksTheWholeText() throws Exception {
        String attributes = attributesOf(
                plan().recipe(Recipe.DEFAULT.withKeyField(FieldPath.of("url"))),
                "{\"id\":1,\"url\":\"u\",\"text\":\"one\"}\n{\"id\":2,\"url\":\"u\",\"text\":\"\\u00e9\\nx\"}\n"
                        + record("3", "no url"));

        assertThat(attributes).isEqualTo(line("1", "") + line("2", "[0,3,1]") + line("3", ""));
    }

    @Test
    void aParagraphTakesItsBlankLinesAlong() throws Exception {
        String attributes = attributesOf(
                plan().recipe(Recipe.DEFAULT.withUnit(UnitKind.BLANK_LINE)),
                record("1", "a\\nb\\n\\nc") + record("2", "\\na\\nb\\n \\n\\nd\\n\\nc"));

        assertThat(attributes).isEqualTo(line("1", "") + line("2", "[1,8,1],[11,12,1]"));
    }

    @ParameterizedTest
    @CsvSource({
        "documents/a.jsonl, attributes/dups/a.jsonl",
        "v1/documents/x/documents/a.jsonl, v1/attributes/dups/x/documents/a.jsonl",
        "mydocuments/a.jsonl, attributes/dups/mydocuments/a.jsonl",
        "a.jsonl, attributes/dups/a.jsonl"
    })
    void theFolderOfTheDocumentsBecomesThatOfTheAttributes(String name, String expected) throws Exception {
        Run.write(in.resolve(name), record("1", "a"));

        Run.of(plan().build());

        assertThat(Run.files(out)).containsOnlyKeys(expected);
    }

    @Test
    void filesWhoseAttributesWouldHaveOneNameAreRefused() throws Exception {
        Run.write(in.resolve("documents/a.jsonl"), record("1", "a"));
        Run.write(in.resolve("a.jsonl"), record("1", "a"));

        assertThatExceptionOfType(BadPlanException.class)
                .isThrownBy(() -> Run.of(plan().build()))
                .withMessageContainingAll("documents/a.jsonl", "both would be written to attributes/dups/a.jsonl");
    }

    @ParameterizedTest
    @EnumSource(Compression.class)
    void attributesHaveTheFormOfTheirDocuments(Compression form) throws Exception {
        byte[] records = (record("1", "a") + record("2", "a")).getBytes(StandardCharsets.UTF_8);
        Files.createDirectories(in);
        Files.write(in.resolve("a.jsonl"), Codec.compress(records, form, 5));

        Run.of(plan().build());

        byte[] attributes = Files.readAllBytes(out.resolve("attributes/dups/a.jsonl"));
        assertThat(Codec.decompress(attributes, form))
                .asString(StandardCharsets.UTF_8)
                .isEqualTo(line("1", "") + line("2", "[0,1,1]"));
    }

    @Test
    void attributesOfManyFilesGoToAStreamInOrder() throws Exception {
        Run.write(in.resolve("a.jsonl"), record("1", "a").strip());
        Run.write(in.resolve("b.jsonl"), "\ufeff" + record("2", "a"));

        byte[] stream = Run.stream(
                DedupPlan.builder(List.of(in), DedupPlan.STREAM)
                        .emission(new Emission.Attributes("dups", Emission.ID))
                        .build(),
                new byte[0]);

        assertThat(stream).asString(StandardCharsets.UTF_8).isEqualTo(line("1", "") + line("2", "[0,1,1]"));
    }

    @Test
    void theReportTellsWhatTheCorpusWouldLose() throws Exception {
        Run.write(in.resolve("a.jsonl"), record("1", "a\\nb") + record("2", "a\\nc") + record("3", "b"));

        DedupReport report = Run.of(plan().build());

        assertThat(report.units().duplicates()).isEqualTo(2);
        assertThat(report.output().changed()).isEqualTo(1);
        assertThat(report.output().dropped()).isEqualTo(1);
        assertThat(report.output().bytes()).isEqualTo(Files.size(out.resolve("attributes/dups/a.jsonl")));
        assertThat(report.output().bytesSaved()).isEqualTo(3 + record("3", "b").length());
        DedupReport dry = Run.of(plan().dryRun(true).overwrite(true).build());
        assertThat(dry.output().bytes()).isEqualTo(report.output().bytes());
        assertThat(dry.output().bytesOnDisk()).isEmpty();
    }

    @Test
    void textFilesHaveNoAttributes() throws Exception {
        Run.write(in.resolve("a.txt"), "a");

        assertThatExceptionOfType(BadPlanException.class)
                .isThrownBy(() -> Run.of(plan().build()))
                .withMessageContainingAll("a.txt", "no id");
    }

    @ParameterizedTest
    @CsvSource({"''", "a b", "a/b", "..", "\u00e9"})
    void aNameThatIsNoneIsRefused(String name) {
        assertThatExceptionOfType(BadPlanException.class)
                .isThrownBy(() -> new Emission.Attributes(name, Emission.ID))
                .withMessageContaining("'" + name + "'");
    }

    @Test
    void anUnconfirmedRunOrOneThatKeepsEmptiedDocumentsHasNoAttributes() {
        assertThatExceptionOfType(BadPlanException.class)
                .isThrownBy(() -> plan().screening(Screening.UNCONFIRMED).build())
                .withMessageContaining("corpus only");
        assertThatExceptionOfType(BadPlanException.class)
                .isThrownBy(() -> plan().emptied(Emptied.KEEP).build())
                .withMessageContaining("line for every document");
    }
}
