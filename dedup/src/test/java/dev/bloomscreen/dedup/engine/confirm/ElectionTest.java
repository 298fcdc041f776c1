package dev.bloomscreen.dedup.engine.confirm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.dedup.Keep;
import dev.bloomscreen.dedup.Priority;
import dev.bloomscreen.dedup.Scope;
import dev.bloomscreen.dedup.SurvivorRule;
import dev.bloomscreen.dedup.engine.RuleOracle;
import dev.bloomscreen.dedup.engine.TestCorpus;
import dev.bloomscreen.dedup.engine.common.Folders;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Every rule of what stays, against lists of copies in memory: any threads, one round or many, hashes that collide or not. */
class ElectionTest {

    private static final List<Integer> THREADS = List.of(1, 2, 5);
    private static final List<Long> MEMORY = List.of(2048L, 1L << 20);
    private static final List<Long> MASKS = List.of(0L, -1L);

    @Property(tries = 400, seed = "20261202")
    void whatGoesAndWhatStandsForItIsAsTheRuleSaysOfTheListOfItsCopies(@ForAll long seed) throws Exception {
        Random random = new Random(seed);
        int different = 1 + random.nextInt(150);
        HandMadeSpill spill = new HandMadeSpill(
                HandMadeSpill.hashes(
                        random.nextInt(300), different, TestCorpus.pick(random, MASKS), TestCorpus.pick(random, MASKS)),
                random.nextInt(3) / 2.0,
                random);
        Ruling ruling = ruling(random);
        Path folder = Files.createTempDirectory("rules");
        try (Survivors survivors = new Survivors(folder.resolve("survivors"))) {
            // With few bits that differ all keys may be of one part, which is never cut: then no memory is too little.
            long memory = different > 20 ? 1L << 20 : TestCorpus.pick(random, MEMORY);
            Confirm.Result result = spill.confirm(
                    folder,
                    ruling,
                    ruling.survivorsWanted() ? Optional.of(survivors) : Optional.empty(),
                    memory,
                    TestCorpus.pick(random, THREADS));

            Map<Integer, Integer> expected = new RuleOracle(spill.units, ruling.rule(), ruling.preferred()).gone();
            for (int i = 0; i < spill.units.size(); i++) {
                assertThat(result.decisions().drops().contains(i))
                        .as("unit %d of %s under %s", i, spill.units, ruling)
                        .isEqualTo(expected.containsKey(i));
            }
            if (ruling.survivorsWanted()) {
                long[] found = new long[spill.units.size()];
                survivors.read(0, found, found.length);
                for (int i = 0; i < found.length; i++) {
                    assertThat(found[i] - 1)
                            .as("survivor of %d of %s under %s", i, spill.units, ruling)
                            .isEqualTo((long) expected.getOrDefault(i, -1));
                }
            }
            assertThat(result.falsePositives()).isEqualTo(spill.neverFresh());
        } finally {
            Folders.removeAll(folder);
        }
    }

    private static Ruling ruling(Random random) {
        Keep keep = TestCorpus.pick(random, List.of(Keep.values()));
        Optional<Priority> prefer =
                keep == Keep.NONE || random.nextBoolean() ? Optional.empty() : Optional.of(Priority.of("rank"));
        BitSet preferred = new BitSet();
        if (random.nextBoolean()) {
            preferred.set(random.nextInt(3));
            preferred.set(random.nextInt(3));
        }
        Scope scope = TestCorpus.pick(random, List.of(Scope.values()));
        return new Ruling(new SurvivorRule(keep, scope, prefer, List.of()), preferred, random.nextBoolean());
    }
}
