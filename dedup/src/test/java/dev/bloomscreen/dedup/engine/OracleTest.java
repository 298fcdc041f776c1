package dev.bloomscreen.dedup.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.DedupReport;
import dev.bloomscreen.dedup.Emptied;
import dev.bloomscreen.dedup.FieldPath;
import dev.bloomscreen.dedup.Keep;
import dev.bloomscreen.dedup.Normalisation;
import dev.bloomscreen.dedup.Priority;
import dev.bloomscreen.dedup.Recipe;
import dev.bloomscreen.dedup.Scope;
import dev.bloomscreen.dedup.Screening;
import dev.bloomscreen.dedup.SurvivorRule;
import dev.bloomscreen.dedup.UnitKind;
import dev.bloomscreen.dedup.engine.common.Folders;
import dev.bloomscreen.dedup.engine.job.Tuning;
import dev.bloomscreen.dedup.engine.spill.Collisions;
import dev.bloomscreen.dedup.engine.spill.Segment;
import dev.bloomscreen.dedup.input.ReadLimits;
import dev.bloomscreen.dedup.resume.Disk;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** The engine against lists of strings, on small corpora full of repeats: every rule of what stays, hashes and screens that collide. */
class OracleTest {

    private static final List<Collisions> COLLISIONS = List.of(
            Collisions.NONE,
            new Collisions(0, -1, Segment.HASH),
            new Collisions(-1, 0, Segment.HASH),
            new Collisions(-1, -1, 8),
            new Collisions(-1, -1, 0));
    private static final List<Integer> THREADS = List.of(1, 2, 5, 8);

    @Property(tries = 150, seed = "20261201")
    void theOutputIsTheCorpusWithoutWhatTheRuleDropsByteForByte(@ForAll long seed) throws Exception {
        Random random = new Random(seed);
        TestCorpus corpus = TestCorpus.random(random);
        UnitKind unit = TestCorpus.pick(random, List.of(UnitKind.values()));
        Recipe recipe = Recipe.DEFAULT
                .withUnit(unit)
                .withNormalisation(
                        random.nextBoolean() ? new Normalisation[] {} : new Normalisation[] {Normalisation.STRIP});
        Emptied emptied = TestCorpus.pick(random, List.of(Emptied.values()));
        Screening screening = TestCorpus.pick(random, List.of(Screening.values()));
        Path folder = Files.createTempDirectory("oracle");
        try {
            Path in = Files.createDirectory(folder.resolve("in"));
            Path out = folder.resolve("out");
            corpus.writeTo(in, random);
            SurvivorRule rule = screening == Screening.UNCONFIRMED ? SurvivorRule.DEFAULT : rule(random, in, corpus);
            DedupPlan plan = DedupPlan.builder(List.of(in), out)
                    .recipe(recipe)
                    .emptied(emptied)
                    .survivors(rule)
                    .screening(screening)
                    // An unconfirmed run must not lose anything here: 100 units at 1e-9 lose one with chance 1e-7.
                    .fpp(screening == Screening.UNCONFIRMED ? 1e-9 : random.nextBoolean() ? 0.01 : 0.9)
                    .expectedUnits(screening == Screening.UNCONFIRMED ? 1000 : 1 + random.nextInt(40))
                    .threads(TestCorpus.pick(random, THREADS))
                    .build();
            Tuning tuning = new Tuning(
                    new ReadLimits(1 + random.nextInt(200), 1 << 20, 27),
                    1 + random.nextInt(20),
                    1 + random.nextInt(300),
                    TestCorpus.pick(random, screening == Screening.UNCONFIRMED ? List.of(Collisions.NONE) : COLLISIONS),
                    1 + random.nextInt(1000),
                    Disk.REAL);

            DedupReport report = Run.of(plan, tuning);

            Oracle oracle = new Oracle(corpus, recipe, emptied, rule, preferred(rule, in, corpus));
            for (TestCorpus.File file : corpus.files()) {
                byte[] found = Files.readAllBytes(out.resolve(file.name()));
                assertThat(new String(Codec.decompress(found, file.compression()), StandardCharsets.UTF_8))
                        .as("%s of %s", file, plan)
                        .isEqualTo(oracle.outputs.get(file.name()));
            }
            assertThat(report.input().withoutPriority())
                    .isEqualTo(rule.prefer().isPresent() ? oracle.withoutPriority : 0);
            assertThat(report.units().duplicates()).isEqualTo(oracle.duplicates);
            assertThat(report.units().eligible()).isEqualTo(oracle.eligible());
            assertThat(report.input().documents()).isEqualTo(oracle.documents);
            assertThat(report.output().emptied()).isEqualTo(oracle.emptiedDocuments);
            assertThat(out.resolve(".bloomscreen")).doesNotExist();
        } finally {
            Folders.removeAll(folder);
        }
    }

    private static SurvivorRule rule(Random random, Path in, TestCorpus corpus) {
        Keep keep = TestCorpus.pick(random, List.of(Keep.values()));
        Scope scope = TestCorpus.pick(random, List.of(Scope.values()));
        Optional<Priority> prefer = keep == Keep.NONE || random.nextBoolean()
                ? Optional.empty()
                : Optional.of(new Priority(FieldPath.of("order.rank"), random.nextBoolean()));
        List<Path> preferInputs = new ArrayList<>();
        if (random.nextInt(3) == 0) {
            preferInputs.add(in.resolve(TestCorpus.pick(random, corpus.files()).name()));
        }
        if (random.nextInt(3) == 0 && Files.exists(in.resolve("sub"))) {
            preferInputs.add(in.resolve("sub/."));
        }
        return new SurvivorRule(keep, scope, prefer, preferInputs);
    }

    private static BitSet preferred(SurvivorRule rule, Path in, TestCorpus corpus) {
        BitSet preferred = new BitSet();
        for (int i = 0; i < corpus.files().size(); i++) {
            Path file = in.resolve(corpus.files().get(i).name());
            preferred.set(i, rule.preferInputs().stream().anyMatch(path -> file.startsWith(path.normalize())));
        }
        return preferred;
    }
}
