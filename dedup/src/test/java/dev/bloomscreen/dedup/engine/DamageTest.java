package dev.bloomscreen.dedup.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.bloomscreen.dedup.Compression;
import dev.bloomscreen.dedup.DamagedInputException;
import dev.bloomscreen.dedup.Dedup;
import dev.bloomscreen.dedup.DedupListener;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.DedupPlanBuilder;
import dev.bloomscreen.dedup.DedupReport;
import dev.bloomscreen.dedup.OnDamage;
import dev.bloomscreen.dedup.Screening;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** Damaged records: an error with its place, or left out and counted; never lost in silence. */
class DamageTest extends InAndOut {

    private static final String BAD = "{\"text\": oops}\n";

    private DedupPlanBuilder plan() {
        return DedupPlan.builder(List.of(in), out);
    }

    private DamagedInputException damage(DedupPlan plan) {
        return catchThrowableOfType(DamagedInputException.class, () -> Run.of(plan));
    }

    /** Ten files of some blocks each; damage in the third, the fifth and the last. */
    private void damagedCorpus() throws IOException {
        for (int i = 0; i < 10; i++) {
            String start = Run.records("a" + i, "same", "b" + i, "same", "c" + i);
            boolean damaged = i == 2 || i == 4 || i == 9;
            Run.write(
                    in.resolve(i + ".jsonl"),
                    start + (damaged ? BAD : "") + Run.records("d" + i) + (damaged ? BAD : ""));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void whatIsLeftOutIsNoSavingAndTheFirstOfItIsWarnedOf(int threads) throws Exception {
        damagedCorpus();
        List<String> warnings = Collections.synchronizedList(new ArrayList<>());
        DedupListener listener = new DedupListener() {
            @Override
            public void warning(String message) {
                warnings.add(message);
            }
        };
        DedupPlan plan = plan().threads(threads).onDamage(OnDamage.SKIP).build();

        DedupReport report = Dedup.run(plan, listener);

        assertThat(warnings).singleElement().asString().startsWith("6 damaged records are left out; the first: " + in);
        assertThat(warnings.get(0))
                .contains("2.jsonl:6: malformed JSON")
                .endsWith("(byte "
                        + (Run.records("a2", "same", "b2", "same", "c2").length() + 9) + ")");
        assertThat(report.input().damagedBytes()).isEqualTo(6L * BAD.length());
        assertThat(report.output().bytesSaved())
                .isEqualTo(19L * Run.records("same").length());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 8})
    void theFirstDamageInCorpusOrderIsNamedWhateverTheThreads(int threads) throws Exception {
        damagedCorpus();
        for (int round = 0; round < 20; round++) {
            DamagedInputException e = damage(plan().threads(threads).build());

            assertThat(e.file()).isEqualTo(in.resolve("2.jsonl").toString());
            assertThat(e.line()).isEqualTo(6);
            assertThat(e.byteOffset())
                    .isEqualTo(Run.records("a2", "same", "b2", "same", "c2").length() + 9);
            assertThat(e.compressedOffset()).isEmpty();
            assertThat(e.getMessage()).contains("2.jsonl:6:", e.reason(), "quarantine");
        }
    }

    @ParameterizedTest
    @EnumSource(Screening.class)
    void aFailedRunLeavesNothingBehind(Screening screening) throws Exception {
        damagedCorpus();
        var before = Run.files(folder);

        assertThat(damage(plan().screening(screening).threads(3).build()).line())
                .isEqualTo(6);

        assertThat(Run.files(folder)).isEqualTo(before);
        assertThat(out).doesNotExist();
    }

    @Test
    void aStreamThatCannotBeReadIsCalledAsTheStreamAndNotAsTheWorkFileThatHoldsIt() {
        // A frame (RFC 8878) of one raw block, with a window of 2^28 bytes.
        byte[] frame = {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd, 0, (byte) ((28 - 10) << 3), 1 | 1 << 3, 0, 0, 'x'};

        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> Run.stream(
                        DedupPlan.builder(List.of(DedupPlan.STREAM), out).build(), frame))
                .withMessageStartingWith("stdin: the Zstandard frame at compressed byte 0");
    }

    @Test
    void nothingAfterTheDamageReachesAStream() throws Exception {
        damagedCorpus();
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        DedupPlan plan = DedupPlan.builder(List.of(in), DedupPlan.STREAM)
                .screening(Screening.UNCONFIRMED)
                .fpp(1e-9)
                .threads(5)
                .build();

        assertThatExceptionOfType(DamagedInputException.class)
                .isThrownBy(() ->
                        new Engine(plan, InputStream.nullInputStream(), written, DedupListener.SILENT, Run.TINY).run());

        String text = written.toString(StandardCharsets.UTF_8);
        assertThat(Run.records("a0", "same", "b0", "c0", "d0", "a1", "b1", "c1", "d1", "a2", "b2", "c2"))
                .startsWith(text);
    }

    @ParameterizedTest
    @EnumSource(Screening.class)
    void skippedRecordsAreLeftOutAndCounted(Screening screening) throws Exception {
        damagedCorpus();

        DedupReport report = Run.of(
                plan().onDamage(OnDamage.SKIP).screening(screening).fpp(1e-9).build());

        assertThat(report.input().damaged()).isEqualTo(6);
        assertThat(report.input().documents()).isEqualTo(60);
        assertThat(Files.readString(out.resolve("0.jsonl"))).isEqualTo(Run.records("a0", "same", "b0", "c0", "d0"));
        assertThat(Files.readString(out.resolve("2.jsonl"))).isEqualTo(Run.records("a2", "b2", "c2", "d2"));
        assertThat(out.resolve("_quarantine")).doesNotExist();
    }

    @ParameterizedTest
    @EnumSource(Screening.class)
    void quarantinedRecordsKeepTheirBytesAndTheirPlace(Screening screening) throws Exception {
        damagedCorpus();

        Run.of(plan().onDamage(OnDamage.QUARANTINE)
                .screening(screening)
                .fpp(1e-9)
                .threads(4)
                .build());

        assertThat(Run.files(out.resolve("_quarantine")))
                .containsOnlyKeys("2.jsonl.jsonl", "4.jsonl.jsonl", "9.jsonl.jsonl");
        List<String> lines = Files.readAllLines(out.resolve("_quarantine/2.jsonl.jsonl"));
        assertThat(lines).hasSize(2);
        long start = Run.records("a2", "same", "b2", "same", "c2").length();
        assertQuarantined(lines.get(0), 6, start + 9);
        assertQuarantined(
                lines.get(1), 8, start + BAD.length() + Run.records("d2").length() + 9);
    }

    private void assertQuarantined(String json, int line, long fault) {
        JsonNode entry = new ObjectMapper().readTree(json);
        assertThat(entry.propertyNames()).containsExactly("file", "line", "byte", "reason", "raw_base64");
        assertThat(entry.get("file").asString()).isEqualTo(in.resolve("2.jsonl").toString());
        assertThat(entry.get("line").asInt()).isEqualTo(line);
        assertThat(entry.get("byte").asLong()).isEqualTo(fault);
        assertThat(entry.get("reason").asString()).isNotEmpty();
        assertThat(Base64.getDecoder().decode(entry.get("raw_base64").asString()))
                .isEqualTo(BAD.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void aLongQuarantinedRecordIsOneBase64Text() throws Exception {
        String raw = "{\"text\":" + "x".repeat(200_000) + "}\n";
        Run.write(in.resolve("a.jsonl"), raw);

        Run.of(plan().onDamage(OnDamage.QUARANTINE).build());

        JsonNode entry = new ObjectMapper().readTree(Files.readString(out.resolve("_quarantine/a.jsonl.jsonl")));
        assertThat(new String(Base64.getDecoder().decode(entry.get("raw_base64").asString()), StandardCharsets.UTF_8))
                .isEqualTo(raw);
    }

    @ParameterizedTest
    @EnumSource(
            value = Compression.class,
            names = {"GZIP", "ZSTD"})
    void ofABrokenStreamTheWholeRecordsBeforeTheBreakAreKept(Compression form) throws Exception {
        String text = Run.records("a", "same", "b", "same");
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        byte[] whole = Codec.compress(bytes, form, bytes.length - 5);
        Files.createDirectories(in);
        Files.write(in.resolve("a.jsonl"), Arrays.copyOf(whole, whole.length - 12));

        DamagedInputException e = damage(plan().build());
        assertThat(e.compressedOffset()).isPresent();
        assertThat(e.getMessage()).contains("a.jsonl:4:", "compressed byte");

        DedupReport report = Run.of(plan().onDamage(OnDamage.QUARANTINE).build());
        assertThat(report.input().damaged()).isEqualTo(1);
        byte[] kept = Codec.decompress(Files.readAllBytes(out.resolve("a.jsonl")), form);
        assertThat(new String(kept, StandardCharsets.UTF_8)).isEqualTo(Run.records("a", "same", "b"));
        JsonNode entry = new ObjectMapper().readTree(Files.readString(out.resolve("_quarantine/a.jsonl.jsonl")));
        assertThat("{\"text\":\"same\"}\n")
                .startsWith(new String(
                        Base64.getDecoder().decode(entry.get("raw_base64").asString()), StandardCharsets.UTF_8));
    }

    @Test
    void theInputStreamIsCalledADash() throws Exception {
        DedupPlan plan =
                DedupPlan.builder(List.of(DedupPlan.STREAM), DedupPlan.STREAM).build();

        assertThatExceptionOfType(DamagedInputException.class)
                .isThrownBy(() -> Run.stream(plan, BAD.getBytes(StandardCharsets.UTF_8)))
                .satisfies(e -> assertThat(e.file()).isEqualTo("-"));
    }
}
