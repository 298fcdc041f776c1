package dev.bloomscreen.foreign.redis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.core.FormatException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CuckooFilterTest {

    private static byte[] item(int i) {
        return ("item:" + i).getBytes(UTF_8);
    }

    private static List<DumpChunk> chunks(CuckooFilter filter) {
        List<DumpChunk> chunks = new ArrayList<>();
        filter.dump().forEach(chunks::add);
        return chunks;
    }

    /** How full the first table is when a second is made, of 2^18 slots. */
    private static double fill(int bucketSize, int maxIterations) {
        CuckooFilter filter = CuckooFilter.withCapacity(1 << 18, bucketSize, maxIterations, 1);
        while (filter.info().tables() == 1) {
            filter.insert(item((int) filter.items()));
        }
        return (filter.items() - 1) / (double) (1 << 18);
    }

    @Test
    void twoSlotsABucketFillLittleOfALargeTableAndFourWithManyMovesNearlyAllOfIt() {
        assertThat(fill(2, 20)).isBetween(0.35, 0.7);
        assertThat(fill(4, 500)).isBetween(0.94, 0.97);
    }

    /** Tables of 8 and 2^18 slots, and the third would have 2^33. */
    @Test
    void aFilterWhoseNextTableWouldHaveMoreSlotsThanAnyIsFullAndHasLostNothing() {
        CuckooFilter filter = CuckooFilter.withCapacity(8, 4, 20, CuckooFilter.MAX_EXPANSION);
        assertThatExceptionOfType(FilterFullException.class)
                .isThrownBy(() -> {
                    while (true) {
                        filter.insert(item((int) filter.items()));
                    }
                })
                .withMessageEndingWith("its next table would pass 2^32 slots; make one with a smaller expansion");
        assertThat(filter.info().tables()).isEqualTo(2);
        for (int i = 0; i < filter.items(); i++) {
            assertThat(filter.contains(item(i))).isTrue();
        }
    }

    /**
     * Inserts and deletes of what is in, beside a map of counts, in small tables that grow, move and are compacted all
     * the time. A number from 0 up inserts that item, one below deletes the item of its opposite if the map has it.
     */
    @Property(tries = 300, seed = "614")
    void noItemThatIsInIsEverForgottenAndCountsAreNeverTooLow(
            @ForAll @Size(min = 100, max = 400) List<@IntRange(min = -40, max = 40) Integer> calls,
            @ForAll @IntRange(min = 1, max = 4) int bucketSize,
            @ForAll @IntRange(min = 1, max = 3) int expansion)
            throws FormatException {
        CuckooFilter filter = CuckooFilter.withCapacity(16, bucketSize, 10, expansion);
        Map<Integer, Integer> model = new HashMap<>();
        long size = 0;
        for (int call : calls) {
            int key = Math.abs(call);
            if (call >= 0) {
                filter.insert(item(key));
                model.merge(key, 1, Integer::sum);
                size++;
            } else if (model.getOrDefault(key, 0) > 0) {
                assertThat(filter.delete(item(key))).isTrue();
                model.merge(key, -1, Integer::sum);
                size--;
            }
            assertThat(filter.items()).isEqualTo(size);
        }
        assertHolds(filter, model);
        assertHolds(CuckooFilter.load(filter.dump()), model); // which counts the fingerprints
        filter.compact();
        assertHolds(filter, model);
    }

    private static void assertHolds(CuckooFilter filter, Map<Integer, Integer> model) {
        model.forEach((key, count) -> {
            assertThat(filter.count(item(key))).isGreaterThanOrEqualTo(count);
            assertThat(filter.contains(item(key))).isEqualTo(filter.count(item(key)) > 0);
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 255})
    void aFullFilterThatDoesNotGrowSaysSoAndKeepsAllItHas(int bucketSize) {
        CuckooFilter filter = CuckooFilter.withCapacity(1_024, bucketSize, 500, 0);
        List<Integer> in = new ArrayList<>();
        int refused = 0;
        for (int i = 0; refused < 50; i++) {
            List<DumpChunk> before = chunks(filter);
            try {
                filter.insert(item(i));
                in.add(i);
            } catch (FilterFullException e) {
                refused++;
                assertThat(e).hasMessageContaining("it does not grow");
                assertThat(chunks(filter)).isEqualTo(before);
            }
        }
        assertThat(filter.items()).isEqualTo(in.size());
        assertThat(in).allMatch(i -> filter.contains(item(i)));
    }

    /** 100 items at a rate of 1e-9 leave all but 3 in 10^8 slots empty. */
    @Test
    void aRateThatNoFilterHasIsRefused() {
        for (double p : new double[] {0, 1, -0.1, Double.NaN}) {
            assertThatExceptionOfType(BadParametersException.class)
                    .isThrownBy(() -> CuckooFilter.withRate(100, p))
                    .withMessageContaining("above 0 and below 1, but is " + p);
        }
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() -> CuckooFilter.withRate(0, 0.01))
                .withMessage("items must be 1 or more, but is 0");
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() -> CuckooFilter.withRate(100, 1e-9))
                .withMessageStartingWith("needs 3.1e+09 slots for 100 items at a rate of 1.0E-9, and has 2^30 at most");
    }

    @Test
    void aFilterOf32TablesIsFullAndKeepsAllItHas() {
        CuckooFilter filter = CuckooFilter.withCapacity(4);
        assertThatExceptionOfType(FilterFullException.class)
                .isThrownBy(() -> {
                    for (int i = 0; ; i++) {
                        filter.insert(item(0));
                    }
                })
                .withMessageContaining("it has 32 tables");
        assertThat(filter.info().tables()).isEqualTo(32);
        assertThat(filter.items()).isGreaterThanOrEqualTo(32 * 2);
        assertThat(filter.delete(item(0))).isTrue();
        filter.insert(item(0));
    }

    @Test
    void anItemIsInsertedIfAbsentOnceOnly() {
        CuckooFilter filter = CuckooFilter.withCapacity(100);
        assertThat(filter.insertIfAbsent(item(1))).isTrue();
        assertThat(filter.insertIfAbsent(item(1))).isFalse();
        assertThat(filter.count(item(1))).isEqualTo(1);
        filter.insert(item(1));
        assertThat(filter.count(item(1))).isEqualTo(2);
    }

    @Test
    void deletingWhatIsSurelyNotInIsRefusedAndChangesNothing() {
        CuckooFilter filter = CuckooFilter.withCapacity(1_000);
        filter.insert(item(1));
        List<DumpChunk> before = chunks(filter);
        assertThat(filter.contains(item(2))).isFalse();
        assertThat(filter.delete(item(2))).isFalse();
        assertThat(chunks(filter)).isEqualTo(before);
    }

    /** 100 items of 16 slots a table; once most are deleted, what is left fits fewer tables. */
    @Test
    void deletesGiveTablesUpThatAreNoLongerNeeded() {
        CuckooFilter filter = CuckooFilter.withCapacity(16);
        for (int i = 0; i < 100; i++) {
            filter.insert(item(i));
        }
        assertThat(filter.info().tables()).isEqualTo(7); // as in the golden of the same inserts
        for (int i = 0; i < 90; i++) {
            assertThat(filter.delete(item(i))).isTrue();
        }
        assertThat(filter.info().tables()).isLessThan(4);
        assertThat(filter.info().deletes()).isLessThan(10); // since the last compaction
        for (int i = 90; i < 100; i++) {
            assertThat(filter.contains(item(i))).isTrue();
        }
    }

    @Test
    void withOneTableDeletesAreCountedUntilItIsCompacted() {
        CuckooFilter filter = CuckooFilter.withCapacity(100);
        for (int i = 0; i < 20; i++) {
            filter.insert(item(i));
        }
        for (int i = 0; i < 20; i++) {
            filter.delete(item(i));
        }
        assertThat(filter.info().deletes()).isEqualTo(20);
        filter.compact();
        assertThat(filter.info()).isEqualTo(new CuckooInfo(184, 64, 1, 0, 0, 2, 1, 20));
    }

    /**
     * Three tables of two buckets of a slot. Even fingerprints have one bucket, odd ones both. 2, in the newest table, has no room below:
     * a delete stops there. A compaction that is asked for goes on, and moves 5 down; the second table, emptied, stays below the third.
     */
    @Test
    void aTableIsGivenUpOnlyWhenItIsTheNewest() throws FormatException {
        byte[] item = itemOfBucket1WithAnEvenFingerprint();
        byte fingerprint = (byte) (Long.remainderUnsigned(MurmurHash.hash64(item, 0), 255) + 1);
        CuckooHeader header = new CuckooHeader(4, 0, 3, new CuckooShape(2, 1, 20, 1));
        CuckooFilter filter = CuckooFilter.load(List.of(
                new DumpChunk(1, header.toBytes()),
                new DumpChunk(3, new byte[] {4, 0}),
                new DumpChunk(5, new byte[] {5, 0}),
                new DumpChunk(7, new byte[] {2, fingerprint})));

        assertThat(filter.delete(item)).isTrue();
        assertThat(filter.info()).isEqualTo(new CuckooInfo(40 + 3 * 18, 2, 3, 3, 0, 1, 1, 20));
        assertThat(chunks(filter).subList(1, 4))
                .containsExactly(
                        new DumpChunk(3, new byte[] {4, 0}),
                        new DumpChunk(5, new byte[] {5, 0}),
                        new DumpChunk(7, new byte[] {2, 0}));
        filter.compact();
        assertThat(chunks(filter).subList(1, 4))
                .containsExactly(
                        new DumpChunk(3, new byte[] {4, 5}),
                        new DumpChunk(5, new byte[] {0, 0}),
                        new DumpChunk(7, new byte[] {2, 0}));
    }

    private static byte[] itemOfBucket1WithAnEvenFingerprint() {
        for (int i = 0; ; i++) {
            long hash = MurmurHash.hash64(item(i), 0);
            if ((hash & 1) == 1 && Long.remainderUnsigned(hash, 255) % 2 == 1) {
                return item(i);
            }
        }
    }

    /** A thousand items take 512 buckets of two slots; the numbers are little-endian, in the order of the page. */
    @Test
    void theHeaderOfAFilterWithoutItemsTellsItsShape() {
        CuckooFilter filter = CuckooFilter.withCapacity(1_000);
        filter.insert(new byte[] {'c', 'a', 't'});
        assertThat(filter.info().emptyHeader())
                .isEqualTo(new DumpChunk(
                        1,
                        HexFormat.of()
                                .parseHex("0000000000000000" + "0002000000000000" + "0000000000000000"
                                        + "0100000000000000" + "0200" + "1400" + "0100")));
    }
}
