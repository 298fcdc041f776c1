package dev.bloomscreen.verification.rules;

import static dev.bloomscreen.verification.rules.Bench.record;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.verification.Form;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Input that is not what it says it is. */
class DamageRulesTest {
    @TempDir
    private Path scratch;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{",
                "[]",
                "\"text\"",
                "{\"text\":\"a\"}}",
                "{\"text\":\"a\",}",
                "{\"text\":\"a\",\"n\":01}",
                "{\"text\":\"a\",\"n\":NaN}",
                "{'text':'a'}",
                "{\"text\":\"a\\x\"}",
                "{\"text\":\"a\u0001\"}",
                "{\"text\":\"a\"} {\"text\":\"b\"}"
            })
    void malformedJsonIsDamage(String record) throws IOException {
        checkDamage(record.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"text\":null}",
                "{\"text\":1}",
                "{\"text\":[\"a\"]}",
                "{\"text\":{}}",
                "{\"text\":true}",
                "{\"Text\":\"a\"}"
            })
    void aTextThatIsMissingNullOrNoStringIsDamage(String record) throws IOException {
        checkDamage(record.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"text\":\"a\",\"text\":\"a\"}", "{\"text\":\"a\",\"t\\u0065xt\":null}"})
    void aNameOfTheTextGivenTwiceIsDamage(String record) throws IOException {
        checkDamage(record.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ff", "c080", "eda080", "f4908080", "e282", "80"})
    void bytesThatAreNotUtf8AreDamage(String hex) throws IOException {
        byte[] record = "{\"text\":\"a1234567\"}".getBytes(StandardCharsets.UTF_8);
        byte[] bad = java.util.HexFormat.of().parseHex(hex);
        System.arraycopy(bad, 0, record, 10, bad.length);
        checkDamage(record);
    }

    private void checkDamage(byte[] record) throws IOException {
        byte[] before = (record("x") + "\n").getBytes(StandardCharsets.UTF_8);
        byte[] content = Arrays.copyOf(before, before.length + record.length);
        System.arraycopy(record, 0, content, before.length, record.length);
        Bench bench = new Bench(scratch).file("in/a.jsonl", content);
        Bench.Outcome failed = bench.dedup();
        assertThat(failed.exitCode()).isEqualTo(2);
        assertThat(failed.said()).contains("a.jsonl:3:").contains("byte");
        assertThat(failed.files()).isEmpty();
        Bench.Outcome skipped = bench.dedup("--on-error", "skip");
        assertThat(skipped.exitCode()).isEqualTo(1);
        assertThat(skipped.text()).isEqualTo(record("x") + "\n");
        assertThat(skipped.count("/input/damaged")).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource(
            value = Form.class,
            names = {"GZIP", "ZSTD"})
    void aCompressedFileThatIsCutShortIsDamage(Form form) throws IOException {
        byte[] whole = form.compress((record("x") + record("y")).getBytes(StandardCharsets.UTF_8));
        for (int length = 5; length < whole.length; length++) {
            Bench bench = new Bench(scratch.resolve(String.valueOf(length)))
                    .file("in/a.jsonl" + form.suffix(), Arrays.copyOf(whole, length));
            Bench.Outcome failed = bench.dedup();
            assertThat(failed.exitCode()).as("cut at %d", length).isEqualTo(2);
            assertThat(failed.said()).contains("a.jsonl" + form.suffix() + ":");
            assertThat(failed.files()).isEmpty();
        }
    }

    @Test
    void aTextFileThatIsNotUtf8IsDamageAsAWhole() throws IOException {
        Bench bench = new Bench(scratch)
                .file("in/a.txt", new byte[] {'x', '\n', (byte) 0xff})
                .file("in/b.txt", "x");
        Bench.Outcome outcome = bench.dedup("--on-error", "skip");
        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(outcome.files()).isEqualTo(Map.of("a.txt", "", "b.txt", "x"));
    }

    @Test
    void damageStopsTheRunAndLeavesNothingUnderAFinalNameByDefault() throws IOException {
        Bench.Outcome outcome = new Bench(scratch)
                .corpus(record("x"))
                .file("in/b.jsonl", record("y") + "{\n" + record("z"))
                .dedup();
        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.said()).contains("b.jsonl:2:");
        assertThat(outcome.files()).isEmpty();
    }

    @Test
    void skippedRecordsAreLeftOutAndCountedAndTheExitCodeIsOne() throws IOException {
        Bench.Outcome outcome =
                new Bench(scratch).corpus(record("x"), "{\n", record("y")).dedup("--on-error", "skip");
        assertThat(outcome.text()).isEqualTo(record("x") + record("y"));
        assertThat(outcome.count("/input/damaged")).isEqualTo(1);
        assertThat(outcome.exitCode()).isEqualTo(1);
    }

    @Test
    void quarantinedRecordsAreKeptRawWithTheirPlace() throws IOException {
        Bench bench = new Bench(scratch).corpus(record("x"), "{\n");
        Bench.Outcome outcome = bench.dedup("--on-error", "quarantine");
        assertThat(outcome.files().get("_quarantine/a.jsonl.jsonl"))
                .startsWith("{\"file\":\"" + bench.path("in/a.jsonl") + "\",\"line\":2,\"byte\":")
                .endsWith("\"raw_base64\":\"ewo=\"}\n");
        assertThat(outcome.exitCode()).isEqualTo(1);
    }
}
