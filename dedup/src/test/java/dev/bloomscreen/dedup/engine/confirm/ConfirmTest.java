package dev.bloomscreen.dedup.engine.confirm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bloomscreen.dedup.BadPlanException;
import dev.bloomscreen.dedup.engine.confirm.HandMadeSpill.Hash;
import java.nio.file.Path;
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
        Confirm.Result result = spill.confirm(folder, HandMadeSpill.firstStays(), Optional.empty(), memory, threads);
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
    void whereNothingIsACandidateNothingIsScanned() throws Exception {
        assertThat(confirm(List.of(new Hash(1, 2), new Hash(3, 4)), 0, 4096, 2).rounds())
                .isZero();
    }
}
