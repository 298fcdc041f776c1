package dev.bloomscreen.dedup.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import com.dynatrace.hash4j.hashing.HashValue128;
import com.dynatrace.hash4j.hashing.Hashing;
import dev.bloomscreen.core.Bloom;
import dev.bloomscreen.dedup.Dedup;
import dev.bloomscreen.dedup.DedupListener;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.DedupPlanBuilder;
import dev.bloomscreen.dedup.DedupReport;
import dev.bloomscreen.dedup.Emission;
import dev.bloomscreen.dedup.Phase;
import dev.bloomscreen.dedup.Screening;
import dev.bloomscreen.dedup.engine.screen.Screen;
import dev.bloomscreen.dedup.engine.spill.Segment;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.ObjectMapper;

/** What the screen says and how it grows. */
class ScreenTest {

    @TempDir
    Path folder;

    /** 6,000 different units and 6,000 copies of some. */
    private Path corpus() throws IOException {
        SplittableRandom random = new SplittableRandom(1);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 6000; i++) {
            text.append("unit ")
                    .append(i)
                    .append('\n')
                    .append("unit ")
                    .append(random.nextInt(i + 1))
                    .append('\n');
        }
        return Run.write(folder.resolve("a.txt"), text.toString());
    }

    private DedupPlanBuilder plan(Path in) {
        return DedupPlan.builder(List.of(in), folder.resolve("out")).overwrite(true);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void aGuessThatIsAHundredTimesTooSmallCostsOneWarningAndLosesNothing(int threads) throws Exception {
        Path in = corpus();
        DedupPlan plan = plan(in).expectedUnits(60).threads(threads).build();
        List<String> warnings = Run.warnings(plan);
        DedupReport report = Run.of(plan);

        assertThat(report.units().duplicates()).isEqualTo(6000);
        assertThat(report.screen().orElseThrow().growths()).isPositive();
        assertThat(report.screen().orElseThrow().fill()).isLessThan(0.65);
        assertThat(warnings).hasSize(1).first().asString().contains("than the 60 ", "Nothing is lost");
        assertThat(Files.readAllLines(folder.resolve("out/a.txt")))
                .doesNotHaveDuplicates()
                .hasSize(6000);
    }

    @ParameterizedTest
    @EnumSource(
            value = Screening.class,
            names = {"CONFIRMED", "UNCONFIRMED"})
    void theSavedScreenHoldsEveryKeyAndItsRecipeLiesBesideIt(Screening screening) throws Exception {
        Path screen = folder.resolve("screen.tlbf");
        Run.of(plan(corpus())
                .expectedUnits(screening == Screening.CONFIRMED ? 60 : 6000)
                .screening(screening)
                .screenOut(screen)
                .build());

        Bloom bloom = Bloom.load(screen);
        for (int i = 0; i < 6000; i++) {
            assertThat(bloom.contains(item("unit " + i))).isTrue();
        }
        assertThat(bloom.currentFpRate()).isLessThan(0.05);
        var recipe = new ObjectMapper().readTree(Files.readString(folder.resolve("screen.tlbf.recipe.json")));
        assertThat(recipe.get("unit").asString()).isEqualTo("line");
        assertThat(recipe.get("text_field").toString()).isEqualTo("[\"text\"]");
        assertThat(recipe.get("key_field").isNull()).isTrue();
        assertThat(recipe.get("normalise").toString()).isEqualTo("[]");
        assertThat(recipe.get("min_chars").asInt()).isZero();
        assertThat(recipe.get("min_words").asInt()).isZero();
        assertThat(recipe.get("hash").asString()).isEqualTo("xxh3-128");
    }

    @Test
    void aRunThatFailsAfterScreeningLeavesNoScreen() throws Exception {
        DedupPlan plan = plan(corpus()).screenOut(folder.resolve("screen.tlbf")).build();
        var before = Run.files(folder);

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> Run.of(plan, new DedupListener() {
                    @Override
                    public void phase(Phase phase) {
                        if (phase == Phase.REWRITE) {
                            throw new IllegalStateException("enough");
                        }
                    }
                }));

        assertThat(Run.files(folder)).isEqualTo(before);
    }

    private static byte[] item(String key) {
        HashValue128 hash = Hashing.xxh3_128().hashBytesTo128Bits(key.getBytes(StandardCharsets.UTF_8));
        return ByteBuffer.allocate(16)
                .putLong(hash.getMostSignificantBits())
                .putLong(hash.getLeastSignificantBits())
                .array();
    }

    @ParameterizedTest
    @ValueSource(longs = {1L << 38, 1L << 62, Long.MAX_VALUE})
    void withoutAScreenAGuessPastAllSenseCostsNothing(long guess) throws Exception {
        List<DedupListener.Estimate> told = new ArrayList<>();
        DedupListener listener = new DedupListener() {
            @Override
            public void estimate(Estimate estimate) {
                told.add(estimate);
            }
        };
        for (Emission emission : List.of(Emission.CORPUS, new Emission.DropList(Emission.ID))) {
            DedupPlan plan = DedupPlan.builder(
                            List.of(Run.write(folder.resolve("corpus.txt"), "a\na\n")), folder.resolve("out"))
                    .screening(Screening.NONE)
                    .emission(emission)
                    .expectedUnits(guess)
                    .overwrite(true)
                    .build();
            assertThat(Dedup.run(plan, listener).units().duplicates()).isEqualTo(1);
        }
        assertThat(told)
                .hasSize(2)
                .allSatisfy(estimate -> assertThat(estimate.workBytes()).isGreaterThan(guess / 4));
    }

    @Test
    void theSampleMakesAScreenThatNeedNotGrow() throws Exception {
        DedupReport report = Run.of(plan(corpus()).build());

        assertThat(report.screen().orElseThrow().growths()).isZero();
    }

    /**
     * New units taken for seen: a sum of independent trials, so its variance is below its mean. Five standard deviations
     * are passed with chance 6e-7 in each of the loads.
     */
    @ParameterizedTest
    @ValueSource(doubles = {0.5, 1, 1.3, 2, 4})
    void falsePositivesComeAsOftenAsExpected(double load) {
        int made = 20_000;
        Screen screen = new Screen(made, 0.01, Segment.HASH);
        Segment segment = new Segment(1000, Segment.Layout.HASHES);
        SplittableRandom random = new SplittableRandom(7);
        long units = (long) (made * load);
        long mistaken = 0;
        for (long done = 0; done < units; done += 1000) {
            segment.clear();
            for (int i = 0; i < 1000; i++) {
                segment.add(random.nextLong(), random.nextLong(), true, 0);
            }
            mistaken += screen.insert(segment);
        }

        double ahead = new Screen(made, 0.01, Segment.HASH).expectedFalsePositives(units);
        assertThat((double) mistaken).isCloseTo(ahead, within(5 * Math.sqrt(ahead) + 1));
        // After the fact only the number of fresh units is known, which says less the fuller the screen is.
        assertThat(screen.expectedFalsePositives()).isCloseTo(ahead, within(0.1 * ahead + 5 * Math.sqrt(ahead) + 1));
    }

    @Test
    void unitsThatAScreenIsFilledWithAnewAreNotExpectedToBeMistakenAgain() {
        Screen screen = new Screen(20_000, 0.01, Segment.HASH);
        Segment segment = new Segment(20_000, Segment.Layout.HASHES);
        SplittableRandom random = new SplittableRandom(9);
        for (int i = 0; i < 20_000; i++) {
            segment.add(random.nextLong(), random.nextLong(), true, 0);
        }
        screen.insert(segment);
        double before = screen.expectedFalsePositives();

        screen.renew(20_000);
        screen.insert(segment);
        screen.refilled();

        assertThat(screen.expectedFalsePositives()).isEqualTo(before).isGreaterThan(20);
    }

    @Test
    void anUnconfirmedRunThatPassesItsDesignSaysSo() throws Exception {
        List<String> warnings = Run.warnings(plan(corpus())
                .screening(Screening.UNCONFIRMED)
                .expectedUnits(1000)
                .build());

        assertThat(warnings).hasSize(1).first().asString().contains("the 1000 that", "dropped");
    }

    @Test
    void anUnconfirmedRunLosesAboutWhatItSays() throws Exception {
        DedupReport report = Run.of(plan(corpus())
                .screening(Screening.UNCONFIRMED)
                .expectedUnits(3000)
                .threads(4)
                .build());

        double expected = report.screen().orElseThrow().expectedFalsePositives();
        // Good units lost are all that was dropped but the 6,000 copies; their number varies by about its root.
        assertThat(report.units().duplicates() - 6000.0).isCloseTo(expected, within(6 * Math.sqrt(expected)));
        assertThat(expected).isGreaterThan(100);
    }
}
