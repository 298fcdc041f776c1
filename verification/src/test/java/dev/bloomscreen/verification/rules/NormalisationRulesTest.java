package dev.bloomscreen.verification.rules;

import static dev.bloomscreen.verification.rules.Bench.record;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What makes two texts one key. */
class NormalisationRulesTest {
    @TempDir
    private Path scratch;

    @ParameterizedTest(name = "{0}: {1} is {2}")
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "strip, ` \u00a0a b\u3000`, a b",
                "lowercase, ΟΔΟΣ İ, οδος i\u0307",
                "nfc, e\u0301, é",
                "digits, 12 ٣ 𝟙, 00 0 0",
                "punctuation, «a»: b!, a b",
                "spaces, `a \u2003\u00a0b`, a b",
                "ccnet, ` «A» 12…\u007f`, a 00",
            })
    void eachStepMakesWhatItNamesEqual(String step, String text, String equal) throws IOException {
        assertThat(dedup(step, record(text, "p"), record(equal, "q"))).isEqualTo(record(text, "p") + record("q"));
        assertThat(dedup("none", record(text, "p"), record(equal, "q")))
                .isEqualTo(record(text, "p") + record(equal, "q"));
    }

    @Test
    void stepsAreDoneInTheOrderGiven() throws IOException {
        String corpus = record("a", "1") + record("- a", "2");
        assertThat(dedup("punctuation,strip", corpus)).isEqualTo(record("a", "1") + record("2"));
        assertThat(dedup("strip,punctuation", corpus)).isEqualTo(corpus);
    }

    @Test
    void normalisationIsOffByDefaultAndNeverTouchesTheOutput() throws IOException {
        String corpus = record(" A ", "1") + record("a", "2");
        assertThat(new Bench(scratch).corpus(corpus).dedup("--overwrite").text())
                .isEqualTo(corpus);
        assertThat(dedup("strip,lowercase", corpus)).isEqualTo(record(" A ", "1") + record("2"));
    }

    @Test
    void aUnitOfWhichNormalisationLeavesNothingIsKeptAndNeverInserted() throws IOException {
        String corpus = record("***", "1") + record("***", "2");
        assertThat(dedup("punctuation", corpus)).isEqualTo(corpus);
    }

    @ParameterizedTest
    @ValueSource(strings = {"strip,strip", "none,strip", "trim"})
    void aStepTwiceNoneWithOthersAndUnknownStepsAreRefused(String steps) throws IOException {
        assertThat(new Bench(scratch)
                        .corpus(record("x"))
                        .dedup("--normalise", steps)
                        .exitCode())
                .isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"xxh3-128", "sha-256"})
    void theHashDoesNotChangeTheAnswer(String hash) throws IOException {
        assertThat(new Bench(scratch)
                        .corpus(record("x"), record("x", "y"))
                        .dedup("--hash", hash)
                        .text())
                .isEqualTo(record("x") + record("y"));
    }

    @Test
    void aPresetSetsDefaultsThatOptionsOverride() throws IOException {
        String corpus = record("A", "b") + record("a", "b");
        Bench bench = new Bench(scratch).corpus(corpus);
        assertThat(bench.dedup("--preset", "datatrove", "--overwrite").text()).isEqualTo(corpus);
        assertThat(bench.dedup("--preset", "datatrove", "--unit", "line", "--overwrite")
                        .text())
                .isEqualTo(record("A", "b") + record("a", ""));
        assertThat(bench.dedup("--preset", "ccnet", "--text-field", "text", "--overwrite")
                        .text())
                .isEqualTo(record("A", "b"));
    }

    private String dedup(String steps, String... records) throws IOException {
        return new Bench(scratch)
                .corpus(records)
                .dedup("--normalise", steps, "--overwrite")
                .text();
    }
}
