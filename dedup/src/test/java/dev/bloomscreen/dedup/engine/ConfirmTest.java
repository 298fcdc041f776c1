package dev.bloomscreen.dedup.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bloomscreen.dedup.BadPlanException;
import dev.bloomscreen.dedup.DedupListener;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The exact stage, on spills made by hand: with hashes that collide, screens that err, and little memory. */
class ConfirmTest {

    private static final int SEGMENT = 7;

    @TempDir
    Path folder;

    private record Hash(long hi, long lo) {}

    /**
     * Spills hashes as if the screen had told the first of each key from the later ones, but had taken some new ones for
     * seen; runs the confirmation; and compares with a set.
     */
    private Confirm.Result confirm(List<Hash> hashes, double mistaken, long memory, int threads) throws Exception {
        Random random = new Random(3);
        Ledger ledger = new Ledger(2);
        Set<Hash> seen = new HashSet<>();
        Set<Hash> never = new HashSet<>();
        List<Boolean> later = new ArrayList<>();
        Long[] candidates = new Long[Confirm.PARTS];
        Arrays.fill(candidates, 0L);
        try (Spill spill = new Spill(folder.resolve("spill" + random.nextLong() + hashes.size() + threads + memory))) {
            int block = 0;
            for (int at = 0; at < hashes.size(); at += SEGMENT) {
                Segment segment = new Segment(SEGMENT);
                List<Hash> part = hashes.subList(at, Math.min(at + SEGMENT, hashes.size()));
                part.forEach(hash -> segment.add(hash.hi(), hash.lo()));
                segment.clearMarks();
                for (int i = 0; i < part.size(); i++) {
                    Hash hash = part.get(i);
                    boolean first = seen.add(hash);
                    later.add(!first);
                    boolean error = first && random.nextDouble() < mistaken;
                    if (!first || error) {
                        segment.mark(i);
                        candidates[Confirm.part(hash.hi())]++;
                    }
                    if (error) {
                        never.add(hash);
                    }
                }
                Spill.Piece piece = spill.append(segment);
                int file = at < hashes.size() / 2 ? 0 : 1;
                ledger.add(file, new BlockRecord(block++, 0, 0, 0, part.size(), 0, List.of(piece), 0, 0));
            }
            ledger.close();
            Confirm.Result result = new Confirm(
                            ledger, spill, SEGMENT, memory, threads, new Meter(DedupListener.SILENT))
                    .run(List.of(candidates));
            for (int i = 0; i < hashes.size(); i++) {
                assertThat(result.drops().contains(i)).as("unit %d", i).isEqualTo(later.get(i));
            }
            assertThat(result.falsePositives()).isEqualTo(never.size());
            return result;
        }
    }

    private static List<Hash> hashes(int count, int different, long highMask, long lowMask) {
        Random random = new Random(5);
        List<Hash> pool = new ArrayList<>();
        for (int i = 0; i < different; i++) {
            pool.add(new Hash(random.nextLong() & highMask, (random.nextLong() & lowMask) + i % 3));
        }
        List<Hash> hashes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            hashes.add(pool.get(random.nextInt(different)));
        }
        return hashes;
    }

    @ParameterizedTest
    @CsvSource({"1, 0", "1, 0.01", "2, 0.3", "5, 1", "64, 0.5", "100, 0.5"})
    void exactlyTheLaterCopiesGoWhateverTheScreenMistakes(int threads, double mistaken) throws Exception {
        assertThat(confirm(hashes(2000, 900, -1, -1), mistaken, 1 << 20, threads)
                        .rounds())
                .isEqualTo(1);
    }

    @Test
    void keysThatShareTheirTop64BitsAreToldApart() throws Exception {
        confirm(hashes(1000, 400, 0, -1), 0.3, 1 << 20, 3);
    }

    @Test
    void keysThatShareTheirLow64BitsAreToldApart() throws Exception {
        confirm(hashes(1000, 400, -1, 0), 0.3, 1 << 20, 3);
    }

    @Test
    void keysThatDifferInTwoBitsOnlyAreToldApart() throws Exception {
        confirm(hashes(1000, 3, 0, 0), 0.3, 1 << 20, 3);
    }

    @Test
    void withLittleMemoryTheWorkIsDoneInRounds() throws Exception {
        Confirm.Result result = confirm(hashes(3000, 2500, -1, -1), 1, 4096, 3);

        assertThat(result.rounds()).isGreaterThan(10);
        assertThat(result.tableBytes()).isLessThanOrEqualTo(4096);
    }

    @Test
    void copiesOfAFewKeysFitEvenIfTheirNumberDoesNot() throws Exception {
        confirm(hashes(3000, 20, 0, -1), 0, 4096, 2);
    }

    @Test
    void keysOfOnePartThatDoNotFitAreRefusedWithTheNeed() {
        assertThatExceptionOfType(BadPlanException.class)
                .isThrownBy(() -> confirm(hashes(3000, 2500, 0, -1), 1, 4096, 2))
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
