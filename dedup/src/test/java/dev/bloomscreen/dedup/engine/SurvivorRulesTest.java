package dev.bloomscreen.dedup.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.dedup.Keep;
import dev.bloomscreen.dedup.Priority;
import dev.bloomscreen.dedup.Scope;
import dev.bloomscreen.dedup.SurvivorRule;
import dev.bloomscreen.dedup.engine.HandMadeSpill.Unit;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Every rule of what stays, against lists of copies in memory: any threads, one round or many, hashes that collide or not. */
class SurvivorRulesTest {

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

            Map<Integer, Integer> expected = expected(spill.units, ruling);
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
                keep == Keep.NONE || random.nextBoolean() ? Optional.empty() : Optional.of(new Priority("p", false));
        BitSet preferred = new BitSet();
        if (random.nextBoolean()) {
            preferred.set(random.nextInt(3));
            preferred.set(random.nextInt(3));
        }
        Scope scope = TestCorpus.pick(random, List.of(Scope.values()));
        return new Ruling(new SurvivorRule(keep, scope, prefer, List.of()), preferred, random.nextBoolean());
    }

    /** Of each unit that goes, the one that stands for it, or -1. */
    private static Map<Integer, Integer> expected(List<Unit> units, Ruling ruling) {
        Map<HandMadeSpill.Hash, List<Integer>> copies = new HashMap<>();
        for (int i = 0; i < units.size(); i++) {
            copies.computeIfAbsent(units.get(i).hash(), hash -> new ArrayList<>())
                    .add(i);
        }
        Map<Integer, Integer> gone = new HashMap<>();
        copies.values().forEach(ofOneKey -> gone.putAll(expected(ofOneKey, units, ruling)));
        return gone;
    }

    private static Map<Integer, Integer> expected(List<Integer> copies, List<Unit> units, Ruling ruling) {
        List<Integer> outside = new ArrayList<>(copies);
        outside.removeIf(i -> ruling.preferred().get(units.get(i).file()));
        List<Integer> inside = new ArrayList<>(copies);
        inside.removeAll(outside);
        boolean byDocument = ruling.rule().scope() == Scope.ACROSS_DOCUMENTS;
        Set<Integer> places = new HashSet<>();
        outside.forEach(i -> places.add(byDocument ? units.get(i).document() : i));
        Map<Integer, Integer> gone = new HashMap<>();
        if (!inside.isEmpty()) {
            outside.forEach(i -> gone.put(i, best(inside, units, ruling)));
        } else if (places.size() > 1 && ruling.rule().keep() == Keep.NONE) {
            outside.forEach(i -> gone.put(i, -1));
        } else if (places.size() > 1) {
            int best = best(outside, units, ruling);
            outside.forEach(i -> gone.put(i, best));
            gone.keySet()
                    .removeIf(i -> byDocument
                            ? units.get(i).document() == units.get(best).document()
                            : i == best);
        }
        return gone;
    }

    private static int best(List<Integer> copies, List<Unit> units, Ruling ruling) {
        Comparator<Integer> byPosition =
                ruling.rule().keep() == Keep.LAST ? Comparator.reverseOrder() : Comparator.naturalOrder();
        Comparator<Integer> order = byPosition;
        if (ruling.rule().prefer().isPresent()) {
            order = ((Comparator<Integer>) (a, b) -> Long.compareUnsigned(
                            units.get(a).priority(), units.get(b).priority()))
                    .thenComparing(byPosition);
        }
        return Collections.min(copies, order);
    }
}
