package dev.bloomscreen.dedup.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.dedup.FieldPath;
import dev.bloomscreen.dedup.InputFormat;
import dev.bloomscreen.dedup.Recipe;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Records as the parser sees them: which are documents, which are damage, and where. */
class JsonLinesTest {

    @Test
    void aRecordIsADocumentWithTheLinesOfItsTextAsUnits() {
        Walk walk = Walk.jsonl("{\"id\":7,\"text\":\"one\\ntwo\\u000athree\\u000A\",\"x\":[{}]}\n");

        assertThat(walk.events()).containsExactly("document one|two|three|");
        assertThat(walk.lines()).isEqualTo(1);
    }

    @Test
    void theLastRecordNeedsNoLf() {
        Walk walk = Walk.jsonl("{\"text\":\"a\"}\n{\"text\":\"b\"}");

        assertThat(walk.events()).containsExactly("document a", "document b");
        assertThat(walk.lines()).isEqualTo(1);
    }

    @Test
    void aRecordEndsAtLfOnly() {
        Walk walk = Walk.jsonl("{\"text\":\"a\u2028b\u2029c\u0085d\u000be\"}\n".replace("\u000b", "\\u000b"));

        assertThat(walk.events()).containsExactly("document a\u2028b\u2029c\u0085d\\u000be");
    }

    @Test
    void crBeforeLfIsWhiteSpaceAndBlankLinesArePassedOver() {
        Walk walk = Walk.jsonl("\r\n{\"text\":\"a\"}\r\n \t\n\n{\"text\":\"b\"}\r\n");

        assertThat(walk.events()).containsExactly("blank line", "document a", "blank line", "blank line", "document b");
        assertThat(walk.lines()).isEqualTo(5);
    }

    @Test
    void aByteOrderMarkIsTakenAtTheStartOfTheFileAndNowhereElse() {
        Walk walk = Walk.jsonl("\ufeff{\"text\":\"a\"}\n\ufeff{\"text\":\"b\"}\n");

        assertThat(walk.bom()).isTrue();
        assertThat(walk.events()).containsExactly("document a", "damage NOT_AN_OBJECT line 1 at 16 [16,32)");
    }

    @Test
    void aFileOfAByteOrderMarkAloneAndAnEmptyFileHaveNoDocuments() {
        assertThat(Walk.jsonl("\ufeff").events()).isEmpty();
        assertThat(Walk.jsonl("\ufeff").bom()).isTrue();
        assertThat(Walk.jsonl("").events()).isEmpty();
        assertThat(Walk.jsonl("\ufeff\n").events()).containsExactly("blank line");
    }

    @Test
    void recordsAroundADamagedOneAreDocuments() {
        Walk walk = Walk.jsonl("{\"text\":\"a\"}\n{\"text\":\"b}\n{\"text\":\"c\"}\n");

        assertThat(walk.events())
                .containsExactly("document a", "damage MALFORMED_JSON line 1 at 24 [13,25)", "document c");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            quoteCharacter = '`',
            value = {
                "[1] NOT_AN_OBJECT 0",
                "\"text\" NOT_AN_OBJECT 0",
                "{} TEXT_MISSING 0",
                "{\"Text\":\"a\"} TEXT_MISSING 0",
                "{\"a\":{\"text\":\"a\"}} TEXT_MISSING 0",
                "{\"a\":[\"text\",\"a\"]} TEXT_MISSING 0",
                "{\"text\":null} TEXT_NULL 8",
                "{\"text\":1} TEXT_NOT_STRING 8",
                "{\"text\":[\"a\"]} TEXT_NOT_STRING 8",
                "{\"text\":{}} TEXT_NOT_STRING 8",
                "{\"text\":true} TEXT_NOT_STRING 8",
                "{\"text\":nul} MALFORMED_JSON 11",
                "{\"text\":\"a\",\"text\":\"a\"} NAME_TWICE 19",
                "{\"text\":\"a\",\"\\u0074ext\":\"b\"} NAME_TWICE 24",
                "{\"text\":\"a\"}} MALFORMED_JSON 12",
                "{\"text\":\"a\",} MALFORMED_JSON 12",
                "{\"text\":\"a\"]} MALFORMED_JSON 11",
                "{\"text\":\"\\x\"} MALFORMED_JSON 10",
                "{\"text\":\"\\u12g4\"} MALFORMED_JSON 13",
                "{\"text\":\"a\",\"n\":01} MALFORMED_JSON 17",
                "{\"text\":\"a\",\"n\":1.} MALFORMED_JSON 18",
                "{\"text\":\"a\",\"n\":+1} MALFORMED_JSON 16",
                "{'text':\"a\"} MALFORMED_JSON 1",
            })
    void eachKindOfDamageHasItsReasonAndPlace(String record, DamageKind kind, int fault) {
        assertThat(Walk.jsonl(record).events())
                .containsExactly("damage " + kind + " line 0 at " + fault + " [0," + RawJson.utf8(record).length + ")");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            quoteCharacter = '`',
            value = {
                "{\"meta\":{\"text\":\"a\"},\"text\":1} document",
                "{\"meta\":[{\"text\":\"a\"}]} TEXT_MISSING",
                "{\"meta\":\"text\"} TEXT_MISSING",
                "{\"meta\":null} TEXT_MISSING",
                "{\"meta\":{\"meta\":{\"text\":\"a\"}}} TEXT_MISSING",
                "{\"meta.text\":\"a\"} TEXT_MISSING",
                "{\"meta\":{\"text\":null}} TEXT_NULL",
                "{\"meta\":{\"text\":7}} TEXT_NOT_STRING",
                "{\"meta\":{\"text\":\"a\",\"text\":\"a\"}} NAME_TWICE",
                "{\"meta\":{\"text\":\"a\"},\"meta\":1} NAME_TWICE",
                "{\"meta\":1,\"m\\u0065ta\":{\"text\":\"a\"}} NAME_TWICE",
                "{\"meta\":{\"x\":{\"text\":1,\"text\":2},\"text\":\"a\"},\"x\":{\"meta\":1,\"meta\":2}} document",
                "{\"meta\":{\"text\":\"a\"}] MALFORMED_JSON",
            })
    void aNestedTextIsFoundByItsPathAndOnlyNamesOnThePathMayNotStandTwice(String record, String what) {
        Recipe recipe = Recipe.DEFAULT.withTextField(FieldPath.of("meta.text"));

        assertThat(walk(record, recipe)).startsWith(what.equals("document") ? "document a" : "damage " + what + " ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            quoteCharacter = '`',
            value = {
                "{\"url\":\"a\"} document~a",
                "{\"url\":-12.50e+3} document~-12.50e+3",
                "{\"url\":null} document",
                "{} document",
                "{\"text\":null,\"text\":1} document",
                "{\"url\":true} KEY_NOT_SCALAR",
                "{\"url\":false} KEY_NOT_SCALAR",
                "{\"url\":[1]} KEY_NOT_SCALAR",
                "{\"url\":{}} KEY_NOT_SCALAR",
                "{\"url\":1,\"url\":1} NAME_TWICE",
                "{\"url\":null,\"\\u0075rl\":null} NAME_TWICE",
                "{\"url\":01} MALFORMED_JSON",
            })
    void aKeyIsAStringOrANumberAndWithoutOneTheRecordIsNoDamage(String record, String what) {
        Recipe recipe = Recipe.DEFAULT.withKeyField(FieldPath.of("url"));

        assertThat(walk(record, recipe))
                .startsWith(what.startsWith("document") ? what.replace('~', ' ') : "damage " + what + " ");
    }

    private static String walk(String record, Recipe recipe) {
        return String.join(
                "; ", Walk.of(RawJson.utf8(record), InputFormat.JSONL, recipe).events());
    }

    @Test
    void aMissingIdIsDamageWhereEachDocumentNeedsOne() {
        ReadFields id = new ReadFields(false, Optional.of(FieldPath.of("id")), true, Optional.empty());

        Parsed without = Parsed.of(RawJson.utf8("{\"text\":\"a\"}"), InputFormat.JSONL, Recipe.DEFAULT, id, true);

        assertThat(without.damage().kind()).isEqualTo(DamageKind.ID_MISSING);
        assertThat(without.damage().message()).isEqualTo("no field \"id\"");
    }

    @Test
    void theMessageTellsWhatWasExpectedAndWhatWasFound() {
        assertThat(messageOf("{\"text\" \"a\"}")).isEqualTo("malformed JSON: expected ':' after a name, found '\"'");
        assertThat(messageOf("{\"text\":\"a\tb\"}"))
                .isEqualTo("malformed JSON: expected an escape for a control character in a string, found byte 0x09");
        assertThat(messageOf("{\"text\":\"a")).endsWith("found the end of the record");
        assertThat(messageOf("{\"a\":tr ue}")).endsWith("expected true, found byte 0x20");
        assertThat(messageOf("{\"a\":\u007f}")).endsWith("expected a value, found byte 0x7f");
        assertThat(messageOf("{\"a\":1 2}")).endsWith("expected ',' or '}', found '2'");
        assertThat(messageOf("{\"a\":[1 2]}")).endsWith("expected ',' or ']', found '2'");
        assertThat(messageOf("{\"text\":null}")).isEqualTo("field \"text\" is null, expected a string");
        assertThat(messageOf("{\"text\":1}")).isEqualTo("field \"text\" is not a string");
        assertThat(messageOf("{\"body\":\"a\"}")).isEqualTo("no field \"text\"");
        assertThat(messageOf("{ "))
                .isEqualTo(
                        "the line ends after its '{'; JSON Lines has a whole object a line, and jq -c . makes it so");
        assertThat(messageOf("[{\"text\":\"a\"}]"))
                .isEqualTo(
                        "the record is a JSON array, not an object; one array is not JSON Lines, and jq -c '.[]' makes it so");
    }

    private static String messageOf(String record) {
        return Parsed.of(RawJson.utf8(record), InputFormat.JSONL, Recipe.DEFAULT, true)
                .damage()
                .message();
    }

    @Test
    void bytesThatAreNoUtf8AreDamageInAnyStringOfTheRecord() {
        byte[] record = "{\"a\":\"\u00ff\",\"text\":\"a\"}".getBytes(StandardCharsets.ISO_8859_1);

        assertThat(Walk.of(record, InputFormat.JSONL, Recipe.DEFAULT).events())
                .containsExactly("damage INVALID_UTF8 line 0 at 6 [0," + record.length + ")");
    }

    @Test
    void theNameOfTheTextFieldMayBeWrittenWithEscapes() {
        assertThat(Walk.jsonl("{\"\\u0074\\u0065xt\":\"a\"}").events()).containsExactly("document a");

        Recipe twoLines = Recipe.DEFAULT.withTextField(new FieldPath(List.of("te\nxt")));
        assertThat(walk("{\"te\\nxt\":\"a\"}", twoLines)).isEqualTo("document a");
    }

    @Test
    void noEscapeButThatOfLfEndsALine() {
        assertThat(Walk.jsonl("{\"text\":\"a\\u100ab\\u00aac\\u010ad\\r\"}").events())
                .containsExactly("document a\\u100ab\\u00aac\\u010ad\\r");
    }

    /** The buffer of a block is used again and again, and may as well end with its records. */
    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\"", "n", "u", "0", ":", "b\"}", "plain text and more of it\"}"})
    void aRecordThatIsCutShortEndsThereWhateverStandsBehindIt(String behind) {
        String record = "{\"text\":\"plain ASCII \\n\\u00e9\",\"n\":[-10.5e+3,{\"a\":true},false,null]}";
        for (int cut = 2; cut < record.length(); cut++) {
            byte[] bytes = RawJson.utf8(record.substring(0, cut) + behind);
            Fault fault = new Fault();

            int end = new JsonRecord(new Fields(Recipe.DEFAULT, ReadFields.NONE), fault).read(bytes, 0, cut);

            assertThat(end).as(record.substring(0, cut)).isNegative();
            assertThat(fault.position).as(record.substring(0, cut)).isEqualTo(cut);
            assertThat(fault.message).endsWith("found the end of the record");
        }
    }

    @Test
    void anObjectThatIsAPathsOwnMayNestAsDeepAsItLikes() {
        String deep = "{\"a\":".repeat(100_000) + "1" + "}".repeat(100_000);
        ReadFields id = new ReadFields(false, Optional.of(FieldPath.of("a.a")), true, Optional.empty());
        byte[] record = RawJson.utf8("{\"text\":\"x\",\"a\":" + deep + "}");

        Document document =
                Parsed.of(record, InputFormat.JSONL, Recipe.DEFAULT, id, true).document();

        assertThat(document.idEnd() - document.idStart()).isEqualTo(deep.length() - "{\"a\":}".length());
    }

    @Test
    void aMillionOpenBracketsAreWalkedWithoutRecursion() {
        String brackets = "[".repeat(1_000_000);

        assertThat(Walk.jsonl("{\"a\":" + brackets + "\n").events())
                .containsExactly("damage MALFORMED_JSON line 0 at 1000005 [0,1000006)");
        assertThat(Walk.jsonl("{\"a\":" + brackets + brackets.replace('[', ']') + ",\"text\":\"b\"}\n")
                        .events())
                .containsExactly("document b");
    }

    @Test
    void bracketsOfBothKindsCloseInTheOrderTheyOpenedHoweverDeep() {
        String open = "{\"a\":[".repeat(100);
        String close = "]}".repeat(100);

        assertThat(Walk.jsonl("{\"text\":\"x\",\"b\":" + open + close + "}").events())
                .containsExactly("document x");
        assertThat(Walk.jsonl("{\"text\":\"x\",\"b\":" + open + close.replaceFirst("]}", "}]") + "}")
                        .events())
                .singleElement()
                .asString()
                .startsWith("damage MALFORMED_JSON");
    }
}
