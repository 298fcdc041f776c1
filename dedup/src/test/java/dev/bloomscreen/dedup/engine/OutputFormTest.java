package dev.bloomscreen.dedup.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bloomscreen.dedup.BadPlanException;
import dev.bloomscreen.dedup.Compression;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.DedupPlanBuilder;
import dev.bloomscreen.dedup.OutputForm;
import dev.bloomscreen.dedup.engine.rewrite.Encoder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The form of the output: that of the input, or the one that was asked for. */
class OutputFormTest {

    @TempDir
    private Path folder;

    private Path in;
    private Path out;

    @BeforeEach
    void aFileOfEachForm() throws IOException {
        in = Files.createDirectories(folder.resolve("in"));
        out = folder.resolve("out");
        put("plain.jsonl", Compression.NONE);
        put("gzip.jsonl.gz", Compression.GZIP);
        put("zstd.jsonl.ZST", Compression.ZSTD);
        put("lies.jsonl.gz", Compression.NONE);
        put("hides.jsonl", Compression.ZSTD);
    }

    private void put(String name, Compression form) throws IOException {
        byte[] text = Run.records("same", name, "same", "x".repeat(100)).getBytes(StandardCharsets.UTF_8);
        Files.write(in.resolve(name), Codec.compress(text, form, 10));
    }

    private static OutputForm form(Compression form) {
        return new OutputForm(Optional.of(form), OptionalInt.empty());
    }

    private DedupPlanBuilder plan(OutputForm form) {
        return DedupPlan.builder(List.of(in), out).outputForm(form).overwrite(true);
    }

    private Map<String, String> run(OutputForm form, int threads) throws Exception {
        Run.of(plan(form).threads(threads).build());
        return Run.files(out);
    }

    private static String text(String file, Compression form) {
        return new String(Codec.decompress(file.getBytes(StandardCharsets.ISO_8859_1), form), StandardCharsets.UTF_8);
    }

    @Test
    void unlessToldOtherwiseTheOutputHasTheFormAndTheNameOfTheInput() throws Exception {
        Map<String, String> files = run(OutputForm.AS_INPUT, 2);

        assertThat(files)
                .containsOnlyKeys("plain.jsonl", "gzip.jsonl.gz", "zstd.jsonl.ZST", "lies.jsonl.gz", "hides.jsonl");
        assertThat(text(files.getOrDefault("gzip.jsonl.gz", ""), Compression.GZIP))
                .isEqualTo(Run.records("same", "gzip.jsonl.gz", "x".repeat(100)));
        assertThat(text(files.getOrDefault("hides.jsonl", ""), Compression.ZSTD))
                .isEqualTo(Run.records("hides.jsonl"));
        assertThat(files.get("lies.jsonl.gz")).startsWith("{");
    }

    @ParameterizedTest
    @CsvSource({
        "NONE, plain.jsonl gzip.jsonl zstd.jsonl lies.jsonl.gz hides.jsonl",
        "GZIP, plain.jsonl.gz gzip.jsonl.gz zstd.jsonl.gz lies.jsonl.gz hides.jsonl.gz",
        "ZSTD, plain.jsonl.zst gzip.jsonl.zst zstd.jsonl.ZST lies.jsonl.zst hides.jsonl",
    })
    void aFormThatIsAskedForIsThatOfEveryFileAndItsSuffixChangesWhereItChanged(Compression form, String names)
            throws Exception {
        Map<String, String> files = run(form(form), 2);

        assertThat(files).containsOnlyKeys(names.split(" "));
        String all =
                String.join("", files.values().stream().map(f -> text(f, form)).toList());
        assertThat(all.split("same", -1)).hasSize(2);
    }

    @ParameterizedTest
    @EnumSource(names = {"GZIP", "ZSTD"})
    void anEmptyOutputOfACompressedFormIsAWholeFileOfIt(Compression form) throws Exception {
        Files.createFile(in.resolve("empty.jsonl"));

        String file = run(form(form), 1).getOrDefault("empty.jsonl" + form.suffix(), "");

        assertThat(file).isNotEmpty();
        assertThat(text(file, form)).isEmpty();
    }

    static Stream<OutputForm> formsAndLevels() {
        return Stream.of(
                form(Compression.GZIP),
                new OutputForm(Optional.of(Compression.GZIP), OptionalInt.of(1)),
                new OutputForm(Optional.of(Compression.ZSTD), OptionalInt.of(19)),
                new OutputForm(Optional.empty(), OptionalInt.of(9)));
    }

    @ParameterizedTest
    @MethodSource("formsAndLevels")
    void theBytesAreTheSameForAnyNumberOfThreads(OutputForm form) throws Exception {
        for (int i = 0; i < 20; i++) {
            put("more-" + i + ".jsonl.gz", Compression.GZIP);
        }
        Map<String, String> one = run(form, 1);

        assertThat(run(form, 2)).isEqualTo(one);
        assertThat(run(form, 8)).isEqualTo(one);
    }

    @ParameterizedTest
    @CsvSource({"GZIP, 1, 9", "ZSTD, 1, 19"})
    void aHigherLevelMakesSmallerFilesOfTheSameText(Compression form, int low, int high) {
        List<Integer> sizes = new ArrayList<>();
        byte[] text = "all that is said in this line is said once more in the next one\n"
                .repeat(2_000)
                .concat(new Random(5).ints(20_000, 0, 20).boxed().toList().toString())
                .getBytes(StandardCharsets.UTF_8);
        for (int level : List.of(low, high)) {
            try (Encoder encoder = Encoder.of(form, level)) {
                var encoded = encoder.encode(text, 0, text.length);
                sizes.add(encoded.remaining());
                byte[] bytes = new byte[encoded.remaining()];
                encoded.get(bytes);
                assertThat(Codec.decompress(bytes, form)).isEqualTo(text);
            }
        }
        assertThat(sizes.get(1)).isLessThan(sizes.get(0));
    }

    @ParameterizedTest
    @EnumSource
    void bytesThatDoNotCompressComeBackWholeHoweverMany(Compression form) {
        try (Encoder encoder = Encoder.of(form, OutputForm.usualLevel(form))) {
            for (int size : new int[] {0, 1, 65_500, 65_536, 1_000_000, 10}) {
                byte[] random = new byte[size + 1];
                new Random(size).nextBytes(random);

                var encoded = encoder.encode(random, 1, size);

                byte[] bytes = new byte[encoded.remaining()];
                encoded.get(bytes);
                assertThat(Codec.decompress(bytes, form)).isEqualTo(Arrays.copyOfRange(random, 1, size + 1));
            }
        }
    }

    @Test
    void theUsualLevelsAre6ForGzipAnd3ForZstd() throws Exception {
        for (var usual : Map.of(Compression.GZIP, 6, Compression.ZSTD, 3).entrySet()) {
            OutputForm explicit = new OutputForm(Optional.of(usual.getKey()), OptionalInt.of(usual.getValue()));

            assertThat(run(form(usual.getKey()), 1)).isEqualTo(run(explicit, 1));
        }
    }

    @Test
    void filesOfSeveralFormsMayGoIntoOneStreamOfAFormThatIsAskedFor() throws Exception {
        byte[] stream = Run.stream(
                DedupPlan.builder(List.of(in), DedupPlan.STREAM)
                        .outputForm(form(Compression.ZSTD))
                        .build(),
                new byte[0]);

        assertThat(new String(Codec.decompress(stream, Compression.ZSTD), StandardCharsets.UTF_8).lines())
                .hasSize(7); // each file's own name, "same" and the x once
    }

    @Test
    void aLevelThatAppliesToNothingIsRefused() {
        assertThatExceptionOfType(BadPlanException.class)
                .isThrownBy(() -> new OutputForm(Optional.of(Compression.NONE), OptionalInt.of(3)))
                .withMessageContaining("applies to no output");
        assertThatExceptionOfType(BadPlanException.class)
                .isThrownBy(() -> Run.of(DedupPlan.builder(List.of(in.resolve("plain.jsonl")), out)
                        .outputForm(new OutputForm(Optional.empty(), OptionalInt.of(3)))
                        .build()))
                .withMessageContaining("applies to no output");
        assertThat(out).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource({"GZIP, 0", "GZIP, 10", "ZSTD, 0", "ZSTD, 23", ", 23"})
    void aLevelThatDoesNotExistIsRefused(Compression form, int level) {
        assertThatExceptionOfType(BadPlanException.class)
                .isThrownBy(() -> new OutputForm(Optional.ofNullable(form), OptionalInt.of(level)))
                .withMessageContaining("compression level " + level + "; give 1 to");
    }

    @Test
    void aLevelTooHighForOneOfTheOutputsIsRefused() {
        assertThatExceptionOfType(BadPlanException.class)
                .isThrownBy(() -> Run.of(plan(new OutputForm(Optional.empty(), OptionalInt.of(15)))
                        .build()))
                .withMessage("compression level 15; give 1 to 9 for gzip");
        assertThat(out).doesNotExist();
    }

    @Test
    void twoInputsWhoseOutputsGetOneNameAreRefused() throws Exception {
        put("plain.jsonl.gz", Compression.GZIP);

        assertThatExceptionOfType(BadPlanException.class)
                .isThrownBy(() -> Run.of(plan(form(Compression.NONE)).build()))
                .withMessageContaining("plain.jsonl and ")
                .withMessageContaining("both would be written to plain.jsonl;");
        assertThat(out).doesNotExist();
    }
}
