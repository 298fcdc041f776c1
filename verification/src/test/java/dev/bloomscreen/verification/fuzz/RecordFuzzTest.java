package dev.bloomscreen.verification.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.dedup.Compression;
import dev.bloomscreen.dedup.Dedup;
import dev.bloomscreen.dedup.DedupListener;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.DedupReport;
import dev.bloomscreen.dedup.Emptied;
import dev.bloomscreen.dedup.InputFormat;
import dev.bloomscreen.dedup.Keep;
import dev.bloomscreen.dedup.OnDamage;
import dev.bloomscreen.dedup.Recipe;
import dev.bloomscreen.dedup.Scope;
import dev.bloomscreen.dedup.SurvivorRule;
import dev.bloomscreen.dedup.UnitKind;
import dev.bloomscreen.dedup.input.BlockReader;
import dev.bloomscreen.dedup.input.ReadLimits;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Any bytes are JSONL, with damaged records perhaps. The first byte of an input says what is done to the rest. */
class RecordFuzzTest {

    static Stream<byte[]> seeds() {
        return Seeds.records();
    }

    @MethodSource("seeds")
    @ParameterizedTest
    void splitter(byte[] input) throws IOException {
        byte[] jsonl = Arrays.copyOfRange(input, Math.min(1, input.length), input.length);
        if (isCompressed(jsonl)) {
            return;
        }
        Recipe recipe = Recipe.DEFAULT.withUnit(unit(input));
        List<Span> whole = Span.of(jsonl, recipe, 1 << 20);
        assertThat(Span.of(jsonl, recipe, 1 + jsonl.length % 50)).isEqualTo(whole);
        int at = 0;
        for (Span span : whole) {
            assertThat(span.start()).isGreaterThanOrEqualTo(at);
            assertNothingBetween(jsonl, at, span.start());
            at = span.end();
        }
        assertNothingBetween(jsonl, at, jsonl.length);
    }

    /** Between records there is white space, and a byte order mark at the start. */
    private static void assertNothingBetween(byte[] jsonl, int from, int to) {
        for (int i = from; i < to; i++) {
            boolean mark = i < 3 && (jsonl[i] & 0xff) == new int[] {0xef, 0xbb, 0xbf}[i];
            assertThat(mark || " \t\r\n".indexOf(jsonl[i]) >= 0)
                    .as("byte %d belongs to a record", i)
                    .isTrue();
        }
    }

    @MethodSource("seeds")
    @ParameterizedTest
    void rewriter(byte[] input) throws IOException, InterruptedException {
        byte[] jsonl = Arrays.copyOfRange(input, Math.min(1, input.length), input.length);
        if (isCompressed(jsonl)) {
            return;
        }
        ByteArrayOutputStream once = new ByteArrayOutputStream();
        DedupReport first = run(input, jsonl, once);
        ByteArrayOutputStream twice = new ByteArrayOutputStream();
        DedupReport second = run(input, once.toByteArray(), twice);

        assertThat(twice.toByteArray()).isEqualTo(once.toByteArray());
        assertThat(second.units().duplicates()).isZero();
        assertThat(second.input().damaged()).isZero();
        assertThat(second.input().documents()).isEqualTo(first.output().documents());
        assertThat(second.units().eligible())
                .isEqualTo(first.units().eligible() - first.units().duplicates());
        assertThat(jsonl.length - once.size())
                .isEqualTo(first.output().bytesSaved() + first.input().damagedBytes());
    }

    private static DedupReport run(byte[] input, byte[] jsonl, ByteArrayOutputStream out)
            throws IOException, InterruptedException {
        int choice = choice(input);
        DedupPlan plan = DedupPlan.builder(List.of(DedupPlan.STREAM), DedupPlan.STREAM)
                .recipe(Recipe.DEFAULT.withUnit(unit(input)))
                .survivors(new SurvivorRule(
                        pick(Keep.values(), choice / 3), pick(Scope.values(), choice / 9), Optional.empty(), List.of()))
                .emptied(pick(Emptied.values(), choice / 18))
                .onDamage(OnDamage.SKIP)
                .threads(1)
                .build();
        return Dedup.run(plan, new ByteArrayInputStream(jsonl), out, DedupListener.SILENT);
    }

    private static UnitKind unit(byte[] input) {
        return pick(UnitKind.values(), choice(input));
    }

    private static <T> T pick(T[] from, int choice) {
        return List.of(from).get(choice % from.length);
    }

    private static int choice(byte[] input) {
        return input.length == 0 ? 0 : input[0] & 0xff;
    }

    private static boolean isCompressed(byte[] jsonl) throws IOException {
        try (BlockReader reader =
                BlockReader.of(new ByteArrayInputStream(jsonl), InputFormat.JSONL, 0, ReadLimits.DEFAULT)) {
            return reader.compression() != Compression.NONE;
        }
    }
}
