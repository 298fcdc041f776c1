package dev.bloomscreen.dedup.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.dedup.Compression;
import dev.bloomscreen.dedup.DedupListener;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.DedupPlanBuilder;
import dev.bloomscreen.dedup.DedupReport;
import dev.bloomscreen.dedup.Emission;
import dev.bloomscreen.dedup.FieldPath;
import dev.bloomscreen.dedup.Keep;
import dev.bloomscreen.dedup.OnDamage;
import dev.bloomscreen.dedup.Phase;
import dev.bloomscreen.dedup.Recipe;
import dev.bloomscreen.dedup.Scope;
import dev.bloomscreen.dedup.SurvivorRule;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The drop list. */
class DropListTest extends InAndOut {

    private DedupPlanBuilder plan() {
        return DedupPlan.builder(List.of(in), out).emission(new Emission.DropList(Emission.ID));
    }

    private static SurvivorRule rule(Keep keep, Scope scope, Path... preferred) {
        return new SurvivorRule(keep, scope, Optional.empty(), List.of(preferred));
    }

    private static String record(String id, String text) {
        return "{\"id\":" + id + ",\"text\":\"" + text + "\"}\n";
    }

    /** A line of the list; a place is written {@code file line id unit}. */
    private String row(String place, String span, String survivor) {
        return "{" + place(place) + ",\"start\":" + span.split("-", -1)[0] + ",\"end\":" + span.split("-", -1)[1]
                + ",\"survivor\":" + (survivor.equals("null") ? survivor : "{" + place(survivor) + "}") + "}\n";
    }

    private String place(String place) {
        String[] parts = place.split(" ", -1);
        return "\"file\":\"" + in.resolve(parts[0]) + "\",\"line\":" + parts[1] + ",\"id\":" + parts[2] + ",\"unit\":"
                + parts[3];
    }

    private String dropsOf(String file) throws Exception {
        return Files.readString(out.resolve(file + ".drops.jsonl"));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void everyUnitThatGoesHasARowWithItsSurvivor(int threads) throws Exception {
        Run.write(in.resolve("a.jsonl"), record("1", "x\\none\\ntwo") + "\n" + record("\"two\"", "one\\n\u00e9\\none"));
        Run.write(in.resolve("b.jsonl"), "{\"text\":\"\u00e9\\n\\ntwo\"}\n");

        Run.of(plan().threads(threads).build());

        assertThat(dropsOf("a.jsonl"))
                .isEqualTo(row("a.jsonl 3 \"two\" 0", "0-4", "a.jsonl 1 1 1")
                        + row("a.jsonl 3 \"two\" 2", "6-9", "a.jsonl 1 1 1"));
        assertThat(dropsOf("b.jsonl"))
                .isEqualTo(row("b.jsonl 1 null 0", "0-2", "a.jsonl 3 \"two\" 1")
                        + row("b.jsonl 1 null 2", "3-6", "a.jsonl 1 1 2"));
    }

    /** So many that they pass any window, and fill the last word of the decisions. */
    @Test
    void soItIsWithManyUnits() throws Exception {
        int different = 5_024;
        StringBuilder once = new StringBuilder();
        StringBuilder expected = new StringBuilder();
        for (int i = 0; i < different; i++) {
            String line = (10_000 + i) + "\n";
            once.append(line);
            int at = 6 * (different + i);
            expected.append(row("a.txt 1 null " + (different + i), at + "-" + (at + 6), "a.txt 1 null " + i));
        }
        Run.write(in.resolve("a.txt"), once.toString() + once);

        Run.of(plan().build());

        assertThat(dropsOf("a.txt")).isEqualTo(expected.toString());
    }

    /** Eight bytes for the survivor of each unit, and about 50 for the place of one in ten. */
    @Test
    void theEstimateHasRoomForTheSurvivorOfEachUnit() throws Exception {
        Run.write(in.resolve("a.jsonl"), record("1", "one") + record("2", "one"));
        long units = 1_000;

        long list = workBytes(plan().expectedUnits(units).build());
        long attributes = workBytes(plan().expectedUnits(units)
                .overwrite(true)
                .emission(new Emission.Attributes("duplicates", Emission.ID))
                .build());

        assertThat(list - attributes).isEqualTo((8 + 5) * units);
    }

    private static long workBytes(DedupPlan plan) throws Exception {
        AtomicLong bytes = new AtomicLong();
        Run.of(plan, new DedupListener() {
            @Override
            public void estimate(Estimate estimate) {
                bytes.set(estimate.workBytes());
            }
        });
        return bytes.get();
    }

    @Test
    void withKeepLastTheSurvivorComesAfter() throws Exception {
        Run.write(in.resolve("a.jsonl"), record("1", "one") + record("2", "one"));
        Run.write(in.resolve("b.jsonl"), record("3", "one"));

        Run.of(plan().survivors(rule(Keep.LAST, Scope.CORPUS)).build());

        assertThat(dropsOf("a.jsonl"))
                .isEqualTo(row("a.jsonl 1 1 0", "0-3", "b.jsonl 1 3 0") + row("a.jsonl 2 2 0", "0-3", "b.jsonl 1 3 0"));
        assertThat(dropsOf("b.jsonl")).isEmpty();
    }

    @Test
    void acrossDocumentsTheSurvivorIsTheFirstCopyOfItsDocumentOrTheLast() throws Exception {
        Run.write(in.resolve("a.jsonl"), record("1", "one\\none") + record("2", "x\\none\\none"));

        Run.of(plan().survivors(rule(Keep.FIRST, Scope.ACROSS_DOCUMENTS)).build());
        assertThat(dropsOf("a.jsonl"))
                .isEqualTo(row("a.jsonl 2 2 1", "2-6", "a.jsonl 1 1 0") + row("a.jsonl 2 2 2", "6-9", "a.jsonl 1 1 0"));

        Run.of(plan().overwrite(true)
                .survivors(rule(Keep.LAST, Scope.ACROSS_DOCUMENTS))
                .build());
        assertThat(dropsOf("a.jsonl"))
                .isEqualTo(row("a.jsonl 1 1 0", "0-4", "a.jsonl 2 2 2") + row("a.jsonl 1 1 1", "4-7", "a.jsonl 2 2 2"));
    }

    @Test
    void withKeepNoneOnlyAPreferredInputHasSurvivors() throws Exception {
        Run.write(in.resolve("a.jsonl"), record("1", "one") + record("2", "two"));
        Run.write(in.resolve("b.jsonl"), record("3", "one") + record("4", "two") + record("5", "two"));

        Run.of(plan().survivors(rule(Keep.NONE, Scope.CORPUS)).build());
        assertThat(dropsOf("a.jsonl"))
                .isEqualTo(row("a.jsonl 1 1 0", "0-3", "null") + row("a.jsonl 2 2 0", "0-3", "null"));

        Run.of(plan().overwrite(true)
                .survivors(rule(Keep.NONE, Scope.CORPUS, in.resolve("a.jsonl")))
                .build());
        assertThat(dropsOf("a.jsonl")).isEmpty();
        assertThat(dropsOf("b.jsonl"))
                .isEqualTo(row("b.jsonl 1 3 0", "0-3", "a.jsonl 1 1 0")
                        + row("b.jsonl 2 4 0", "0-3", "a.jsonl 2 2 0")
                        + row("b.jsonl 3 5 0", "0-3", "a.jsonl 2 2 0"));
    }

    @Test
    void textFilesHaveRowsToo() throws Exception {
        Run.write(in.resolve("a.txt"), "one\ntwo\none\n");

        Run.of(plan().build());

        assertThat(dropsOf("a.txt")).isEqualTo(row("a.txt 1 null 2", "8-12", "a.txt 1 null 0"));
    }

    /** A file of blank lines has a block without units, an empty one has no block: what comes first in them comes first behind them. */
    @Test
    void filesWithoutUnitsBeforeASurvivorAreNotItsPlace() throws Exception {
        Run.write(in.resolve("a.jsonl"), record("1", "x"));
        Run.write(in.resolve("b.jsonl"), "\n\n");
        Run.write(in.resolve("c.jsonl"), "");
        Run.write(in.resolve("d.jsonl"), "");
        Run.write(in.resolve("e.jsonl"), record("2", "one") + record("3", "one"));

        Run.of(plan().build());

        assertThat(dropsOf("e.jsonl")).isEqualTo(row("e.jsonl 2 3 0", "0-3", "e.jsonl 1 2 0"));
    }

    @Test
    void aKeyFieldHasNoSpan() throws Exception {
        Run.write(in.resolve("a.jsonl"), "{\"id\":1,\"url\":\"u\"}\n{\"id\":2,\"url\":\"u\"}\n");

        Run.of(plan().recipe(Recipe.DEFAULT.withKeyField(FieldPath.of("url"))).build());

        assertThat(dropsOf("a.jsonl")).isEqualTo(row("a.jsonl 2 2 0", "null-null", "a.jsonl 1 1 0"));
    }

    @Test
    void damagedRecordsCountAsLinesAndHaveNoRow() throws Exception {
        Run.write(in.resolve("a.jsonl"), record("1", "one") + "{\n" + record("2", "one"));

        DedupReport report = Run.of(plan().onDamage(OnDamage.SKIP).build());

        assertThat(report.input().damaged()).isEqualTo(1);
        assertThat(dropsOf("a.jsonl")).isEqualTo(row("a.jsonl 3 2 0", "0-3", "a.jsonl 1 1 0"));
    }

    @ParameterizedTest
    @EnumSource(Compression.class)
    void theListIsCompressedAsItsInputAndNamedForIt(Compression form) throws Exception {
        String suffix = form == Compression.NONE ? "" : form == Compression.GZIP ? ".gz" : ".zst";
        byte[] records = (record("1", "one") + record("2", "one")).getBytes(StandardCharsets.UTF_8);
        Files.createDirectories(in);
        Files.write(in.resolve("a.jsonl" + suffix), Codec.compress(records, form, 5));
        Files.write(in.resolve("misnamed.jsonl"), Codec.compress(new byte[0], form, 0));

        Run.of(plan().build());

        byte[] list = Files.readAllBytes(out.resolve("a.jsonl.drops.jsonl" + suffix));
        String file = "a.jsonl" + suffix;
        assertThat(Codec.decompress(list, form))
                .asString(StandardCharsets.UTF_8)
                .isEqualTo(row(file + " 2 2 0", "0-3", file + " 1 1 0"));
        assertThat(Files.readAllBytes(out.resolve("misnamed.jsonl.drops.jsonl" + suffix)))
                .satisfies(bytes -> assertThat(Codec.decompress(bytes, form)).isEmpty());
    }

    @Test
    void theListGoesToAStreamInOrderAndTheInputStreamIsCalledADash() throws Exception {
        byte[] records = (record("1", "one") + record("2", "one").strip()).getBytes(StandardCharsets.UTF_8);

        byte[] list = Run.stream(
                DedupPlan.builder(List.of(DedupPlan.STREAM), DedupPlan.STREAM)
                        .emission(new Emission.DropList(Emission.ID))
                        .build(),
                records);

        assertThat(list)
                .asString(StandardCharsets.UTF_8)
                .isEqualTo("{\"file\":\"-\",\"line\":2,\"id\":2,\"unit\":0,\"start\":0,\"end\":3,\"survivor\":"
                        + "{\"file\":\"-\",\"line\":1,\"id\":1,\"unit\":0}}\n");
    }

    @Test
    void workFilesAreRemovedAndTheLookUpHasAPhaseOfItsOwn() throws Exception {
        Run.write(in.resolve("a.jsonl"), record("1", "one") + record("2", "one"));

        DedupReport report = Run.of(plan().build());

        assertThat(Run.files(out)).containsOnlyKeys("a.jsonl.drops.jsonl");
        assertThat(report.work().phases()).containsKey(Phase.DESCRIBE);
        assertThat(report.output().bytes()).isEqualTo(Files.size(out.resolve("a.jsonl.drops.jsonl")));
    }
}
