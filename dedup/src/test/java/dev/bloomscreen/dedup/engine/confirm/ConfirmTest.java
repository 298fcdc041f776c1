package dev.bloomscreen.dedup.engine.confirm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bloomscreen.dedup.BadPlanException;
import dev.bloomscreen.dedup.Keep;
import dev.bloomscreen.dedup.Priority;
import dev.bloomscreen.dedup.Scope;
import dev.bloomscreen.dedup.SurvivorRule;
import dev.bloomscreen.dedup.engine.confirm.HandMadeSpill.Hash;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The exact stage, on spills made by hand: with hashes that collide, screens that err, and little memory. */
class ConfirmTest {

    @TempDir
    Path folder;

    /** Confirms, and compares with a set. */
    private Confirm.Result confirm(List<Hash> hashes, double mistaken, long memory, int threads) throws Exception {
        HandMadeSpill spill = new HandMadeSpill(hashes, mistaken, new Random(3));
        Path run = Files.createTempDirectory(folder, "run");
        Confirm.Result result = spill.confirm(run, HandMadeSpill.firstStays(), Optional.empty(), memory, threads);
        Set<Hash> seen = new HashSet<>();
        for (int i = 0; i < hashes.size(); i++) {
            assertThat(result.decisions().drops().contains(i)).as("unit %d", i).isEqualTo(!seen.add(hashes.get(i)));
        }
        assertThat(result.falsePositives()).isEqualTo(spill.neverFresh());
        return result;
    }

    @ParameterizedTest
    @CsvSource({"1, 0", "1, 0.01", "2, 0.3", "5, 1", "64, 0.5", "100, 0.5"})
    void exactlyTheLaterCopiesGoWhateverTheScreenMistakes(int threads, double mistaken) throws Exception {
        assertThat(confirm(HandMadeSpill.hashes(2000, 900, -1, -1), mistaken, 1 << 20, threads)
                        .rounds())
                .isEqualTo(1);
    }

    @Test
    void keysThatShareTheirTop64BitsAreToldApart() throws Exception {
        confirm(HandMadeSpill.hashes(1000, 400, 0, -1), 0.3, 1 << 20, 3);
    }

    @Test
    void keysThatShareTheirLow64BitsAreToldApart() throws Exception {
        confirm(HandMadeSpill.hashes(1000, 400, -1, 0), 0.3, 1 << 20, 3);
    }

    @Test
    void keysThatDifferInTwoBitsOnlyAreToldApart() throws Exception {
        confirm(HandMadeSpill.hashes(1000, 3, 0, 0), 0.3, 1 << 20, 3);
    }

    @Test
    void withLittleMemoryTheWorkIsDoneInRounds() throws Exception {
        Confirm.Result result = confirm(HandMadeSpill.hashes(3000, 2500, -1, -1), 1, 4096, 3);

        assertThat(result.rounds()).isGreaterThan(10);
        assertThat(result.tableBytes()).isLessThanOrEqualTo(4096);
    }

    @Test
    void copiesOfAFewKeysFitEvenIfTheirNumberDoesNot() throws Exception {
        confirm(HandMadeSpill.hashes(3000, 20, 0, -1), 0, 4096, 2);
    }

    @Test
    void keysOfOnePartThatDoNotFitAreRefusedWithTheNeed() {
        assertThatExceptionOfType(BadPlanException.class)
                .isThrownBy(() -> confirm(HandMadeSpill.hashes(3000, 2500, 0, -1), 1, 4096, 2))
                .withMessageContaining("4096 bytes")
                .withMessageContaining("may need")
                .withMessageContaining("--memory");
    }

    @Test
    void theNeedThatARefusalNamesIsEnough() throws Exception {
        List<Hash> onePart = HandMadeSpill.hashes(3000, 2500, 0, -1);
        long need = 17 * (3000 + 1000 + 2); // all 3000 are candidates; a third more slots than that, and two

        assertThatExceptionOfType(BadPlanException.class)
                .isThrownBy(() -> confirm(onePart, 1, 4096, 2))
                .withMessageContaining("may need " + need + ";");
        assertThat(confirm(onePart, 1, need, 2).rounds()).isEqualTo(1);
    }

    @Test
    void aRoundTakesWhatFitsItsMemoryToTheLastByte() throws Exception {
        List<Hash> twoParts = HandMadeSpill.hashes(1000, 700, Long.MIN_VALUE, -1);
        long low = twoParts.stream().filter(hash -> hash.hi() == 0).count();
        long slots = low + low / 3 + 2 + (1000 - low) + (1000 - low) / 3 + 2;

        Confirm.Result fits = confirm(twoParts, 1, 17 * slots, 2);
        assertThat(fits.rounds()).isEqualTo(1);
        assertThat(fits.tableBytes()).isEqualTo(17 * slots);
        assertThat(confirm(twoParts, 1, 17 * slots - 1, 2).rounds()).isEqualTo(2);
    }

    /** The hash and a byte of state; eight more where it has to be known which copy stays, or where it was; eight for its rank. */
    @Test
    void aSlotTakesWhatItsRuleHasToKeep() {
        assertThat(slotBytes(Keep.FIRST, Scope.CORPUS, false, false)).isEqualTo(17);
        assertThat(slotBytes(Keep.LAST, Scope.CORPUS, false, false)).isEqualTo(17);
        assertThat(slotBytes(Keep.FIRST, Scope.CORPUS, false, true)).isEqualTo(25);
        assertThat(slotBytes(Keep.FIRST, Scope.ACROSS_DOCUMENTS, false, false)).isEqualTo(25);
        assertThat(slotBytes(Keep.NONE, Scope.CORPUS, false, false)).isEqualTo(25);
        assertThat(slotBytes(Keep.FIRST, Scope.CORPUS, true, false)).isEqualTo(33);
    }

    private static int slotBytes(Keep keep, Scope scope, boolean prefers, boolean survivorsWanted) {
        Optional<Priority> prefer = prefers ? Optional.of(Priority.of("rank")) : Optional.empty();
        return new Ruling(new SurvivorRule(keep, scope, prefer, List.of()), new BitSet(), survivorsWanted).slotBytes();
    }

    @Test
    void aThirdMoreSlotsThanKeysAreEnoughForAnyNumber() {
        for (long keys : new long[] {0, 1, 3, 10, 3000, 1L << 31}) {
            assertThat(KeyTable.slotsFor(keys)).isBetween((4 * keys + 2) / 3, 4 * keys / 3 + 2);
        }
    }

    @Test
    void whereNothingIsACandidateNothingIsScanned() throws Exception {
        assertThat(confirm(List.of(new Hash(1, 2), new Hash(3, 4)), 0, 4096, 2).rounds())
                .isZero();
    }
}
