package dev.bloomscreen.verification.rules;

import static dev.bloomscreen.verification.rules.Bench.record;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which field is compared, and which units are. */
class KeyRulesTest {
    @TempDir
    private Path scratch;

    @Test
    void aDottedPathLeadsThroughObjects() throws IOException {
        String corpus =
                "{\"meta\":{\"body\":\"x\"},\"text\":\"1\"}\n{\"text\":\"2\",\"meta\":{\"n\":1,\"body\":\"x\\ny\"}}\n";
        assertThat(dedup(corpus, "--text-field", "meta.body").text())
                .isEqualTo(corpus.replace("\"body\":\"x\\ny\"", "\"body\":\"y\""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"meta\":1}",
                "{\"meta\":null}",
                "{\"meta\":[{\"url\":\"x\"}]}",
                "{\"meta\":{}}",
                "{\"meta.url\":\"x\"}"
            })
    void aPathThatMeetsNoObjectOrNullIsAMissingField(String record) throws IOException {
        Bench.Outcome outcome = dedup(record + "\n" + record + "\n", "--key-field", "meta.url");
        assertThat(outcome.text()).isEqualTo(record + "\n" + record + "\n");
        assertThat(outcome.count("/input/keyless")).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"meta\":{\"url\":\"x\",\"url\":\"x\"}}",
                "{\"meta\":{\"url\":\"x\"},\"meta\":1}",
                "{\"meta\":{\"url\":\"x\",\"\\u0075rl\":\"y\"}}"
            })
    void aNameOnAPathGivenTwiceIsDamage(String record) throws IOException {
        assertThat(dedup(record, "--key-field", "meta.url").said()).contains("a.jsonl:1:");
        assertThat(dedup("{\"url\":1," + record.substring(1), "--key-field", "url")
                        .exitCode())
                .isZero();
    }

    @Test
    void aDuplicateByKeyFieldTakesItsWholeRecordAlongAndTheTextIsNotRead() throws IOException {
        String corpus =
                "{\"url\":\"a\",\"text\":\"x\"}\n{\"url\":\"b\",\"text\":null}\n{\"text\":\"y\",\"url\":\"a\"}\n";
        assertThat(dedup(corpus, "--key-field", "url").text())
                .isEqualTo("{\"url\":\"a\",\"text\":\"x\"}\n{\"url\":\"b\",\"text\":null}\n");
    }

    @Test
    void aRecordWithoutItsKeyIsKeptAndCounted() throws IOException {
        String corpus = "{}\n{\"url\":null}\n{}\n";
        Bench.Outcome outcome = dedup(corpus, "--key-field", "url");
        assertThat(outcome.text()).isEqualTo(corpus);
        assertThat(outcome.count("/input/keyless")).isEqualTo(3);
    }

    @Test
    void aNumberIsAKeyAsItIsWritten() throws IOException {
        String corpus = "{\"url\":1}\n{\"url\":1.0}\n{\"url\":1e0}\n";
        assertThat(dedup(corpus + "{\"url\":1.0}\n{\"url\":\"1\"}\n", "--key-field", "url")
                        .text())
                .isEqualTo(corpus);
    }

    @ParameterizedTest
    @ValueSource(strings = {"true", "false", "[]", "{}"})
    void aKeyThatIsNeitherStringNorNumberIsDamage(String value) throws IOException {
        assertThat(dedup("{\"url\":" + value + "}", "--key-field", "url").said())
                .contains("a.jsonl:1:");
    }

    @Test
    void aKeyFieldGoesWithNoUnitNoTextFieldAndNoTextFile() throws IOException {
        assertThat(dedup(record("x"), "--key-field", "url", "--unit", "line").exitCode())
                .isEqualTo(2);
        assertThat(dedup(record("x"), "--key-field", "url", "--text-field", "body")
                        .exitCode())
                .isEqualTo(2);
        Bench bench = new Bench(scratch).file("in/b.txt", "x");
        assertThat(bench.dedup("--key-field", "url").said()).contains("b.txt");
    }

    @Test
    void unitsOfFewerCodePointsAreKeptAndNeverInserted() throws IOException {
        String short2 = record("ab", "😀😀", "\\ud83d1");
        Bench.Outcome outcome = dedup(short2 + short2 + record("abc") + record("abc", "z"), "--min-chars", "3");
        assertThat(outcome.text()).isEqualTo(short2 + short2 + record("abc") + record("z"));
        assertThat(outcome.count("/units/too_short")).isEqualTo(7);
    }

    @Test
    void unitsOfFewerWordsAreKeptAndNeverInserted() throws IOException {
        String short1 = record("one", " one\u00a0", "one\\u001cword");
        Bench.Outcome outcome = dedup(short1 + short1 + record("a\\tb") + record("a\\tb", "z"), "--min-words", "2");
        assertThat(outcome.text()).isEqualTo(short1 + short1 + record("a\\tb") + record("z"));
    }

    @Test
    void aShortUnitIsNotBlankSoItsDocumentIsNotEmptied() throws IOException {
        assertThat(dedup(record("long") + record("long", "ab"), "--min-chars", "3")
                        .text())
                .isEqualTo(record("long") + record("ab"));
    }

    private Bench.Outcome dedup(String corpus, String... options) throws IOException {
        return new Bench(scratch).corpus(corpus).dedup(options);
    }
}
