package dev.bloomscreen.verification.rules;

import static dev.bloomscreen.verification.rules.Bench.record;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a unit is, and what goes with it. */
class UnitRulesTest {
    @TempDir
    private Path scratch;

    @Test
    void aLineIsTheUnitByDefault() throws IOException {
        assertThat(text(record("a", "b"), record("b", "c"))).isEqualTo(record("a", "b") + record("c"));
    }

    @Test
    void blankLineUnitsAreParagraphsBetweenBlankLines() throws IOException {
        String corpus = record("a", "b", "", "c") + record("b", "", "a", "b");
        // "b" alone is no copy of the paragraph "a b".
        assertThat(new Bench(scratch)
                        .corpus(corpus)
                        .dedup("--unit", "blank-line")
                        .text())
                .isEqualTo(record("a", "b", "", "c") + record("b", "", ""));
    }

    @Test
    void aDocumentUnitIsTheWholeTextAndTakesItsRecordAlong() throws IOException {
        String corpus = record("a", "b") + record("b") + record("a", "b");
        assertThat(new Bench(scratch).corpus(corpus).dedup("--unit", "document").text())
                .isEqualTo(record("a", "b") + record("b"));
    }

    @Test
    void aUnitGoesWithTheSeparatorAfterItAndTheLastHasNone() throws IOException {
        assertThat(text(record("x"), record("x", "y"), record("z", "x")))
                .isEqualTo(record("x") + record("y") + record("z", ""));
    }

    @Test
    void aParagraphTakesAllBlankLinesAfterItAlong() throws IOException {
        String corpus = record("x") + record("", "x", "", " ", "y") + record("z", "", "x", "", "");
        assertThat(new Bench(scratch)
                        .corpus(corpus)
                        .dedup("--unit", "blank-line")
                        .text())
                .isEqualTo(record("x") + record("", "y") + record("z", "", ""));
    }

    @Test
    void aCarriageReturnIsText() throws IOException {
        assertThat(text(record("a\\r"), record("a", "b"))).isEqualTo(record("a\\r") + record("a", "b"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "\\t",
                "\\u000b\\f\\r",
                "\\u0085",
                "\u00a0",
                "\u1680\u2000\u200a",
                "\u2028\u2029\u202f\u205f\u3000"
            })
    void unitsOfUnicodeWhiteSpaceAreNeverDuplicates(String blank) throws IOException {
        String corpus = record("a", blank) + record("b", blank) + record("c", blank);
        assertThat(text(corpus)).isEqualTo(corpus);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\\u001c", "\\u001f", "\u200b", "\\ufeff", "\\u0000"})
    void whatIsNoUnicodeWhiteSpaceIsNotBlank(String text) throws IOException {
        assertThat(text(record("a", text), record("b", text))).isEqualTo(record("a", text) + record("b", ""));
    }

    @Test
    void differentSpellingsOfOneTextInJsonAreEqual() throws IOException {
        assertThat(text(record("é\\/😀"), record("\\u00E9/\\ud83d\\uDE00", "b"), record("b\\u000ac")))
                .isEqualTo(record("é\\/😀") + record("b") + record("c"));
    }

    @Test
    void loneSurrogatesAreTextAndDifferentOnesDiffer() throws IOException {
        String corpus = record("\\ud83d", "\\ud83e", "\\ude00", "\ufffd", "?");
        assertThat(text(corpus, record("\\uD83D", "x"))).isEqualTo(corpus + record("x"));
    }

    private String text(String... records) throws IOException {
        return new Bench(scratch).corpus(records).dedup().text();
    }
}
