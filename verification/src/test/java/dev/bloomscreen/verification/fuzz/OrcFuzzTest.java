package dev.bloomscreen.verification.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.foreign.orc.OrcBloom;
import dev.bloomscreen.interop.orc.ColumnFilter;
import dev.bloomscreen.interop.orc.OrcAnswer;
import dev.bloomscreen.interop.orc.OrcColumn;
import dev.bloomscreen.interop.orc.OrcFilters;
import dev.bloomscreen.interop.orc.OrcStripe;
import dev.bloomscreen.interop.orc.OrcValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Any part of an ORC file is refused, or tells of filters that are read, asked, and kept in copies that get more of them. */
class OrcFuzzTest {

    /** Decompressing takes a share of the heap at most, thrice while arrays grow, and a chunk. */
    private static final long MEMORY = Runtime.getRuntime().maxMemory() / 4 + (32 << 20);

    private static final int MOST_ADDED = 100;

    static Stream<byte[]> seeds() {
        return TableSeeds.orc();
    }

    /** The first byte says which part the others are, and how it is compressed; the rest of the file is as it should be. */
    @MethodSource("seeds")
    @ParameterizedTest
    void orc(byte[] input) throws IOException {
        Scratch.with(OrcParts.file(input), OrcFuzzTest::use);
    }

    private static void use(Path path, Path copy, Path again) throws IOException {
        long size = Files.size(path);
        Optional<List<OrcStripe>> stripes = Refusal.orResult(size, MEMORY, () -> {
            try (OrcFilters file = OrcFilters.open(path)) {
                return file.stripes();
            }
        });
        if (stripes.isEmpty()) {
            return;
        }
        try (OrcFilters file = OrcFilters.open(path)) {
            boolean whole = true;
            for (OrcStripe stripe : stripes.get()) {
                Optional<List<ColumnFilter>> filters = Refusal.orResult(size, MEMORY, () -> file.filters(stripe));
                whole &= filters.isPresent();
                for (ColumnFilter filter : filters.orElse(List.of())) {
                    blooms(file, filter).ifPresent(blooms -> assertThat(blooms).hasSize(stripe.rowGroups()));
                }
            }
            for (OrcColumn column : file.columns()) {
                ask(file, column, size);
            }
            Optional<Integer> none = Refusal.orResult(
                    size, MEMORY, () -> OrcFilters.addFilters(path, copy, (stripe, column) -> List.of()));
            assertThat(whole || none.isEmpty()).isTrue();
            if (none.isPresent()) {
                assertThat(none.get()).isZero();
                requireSame(file, copy, List.of());
                OrcFilters.addFilters(copy, again, (stripe, column) -> List.of());
                assertThat(again).hasSameBinaryContentAs(copy);
                requireSame(file, again, fill(path, again));
            }
        }
    }

    private static void ask(OrcFilters file, OrcColumn column, long size) throws IOException {
        OrcValue value;
        try {
            value = OrcValue.parse(column, "42");
        } catch (BadParametersException e) {
            return; // no value of the column
        }
        Optional<List<OrcAnswer>> answers = Refusal.orResult(size, MEMORY, () -> file.ask(column, List.of(value)));
        answers.ifPresent(answer -> {
            assertThat(answer).hasSize(1);
            assertThat(answer.get(0).stripes()).isEqualTo(file.stripes().size());
        });
    }

    /** Writes a copy with filters for each column of a stripe that has none; gives these filters. */
    private static List<OrcBloom> fill(Path path, Path target) throws IOException {
        List<OrcBloom> added = new ArrayList<>();
        int[] columns = {0};
        int count = OrcFilters.addFilters(path, target, (stripe, column) -> {
            assertThat(column.kind().isFiltered()).isTrue();
            if (stripe.rowGroups() > MOST_ADDED) {
                return List.of();
            }
            OrcBloom filter = OrcBloom.withRate(10, 0.01);
            filter.insert(columns[0]);
            columns[0] += Math.min(1, stripe.rowGroups());
            List<OrcBloom> filters = Collections.nCopies(stripe.rowGroups(), filter);
            added.addAll(filters);
            return filters;
        });
        assertThat(count).isEqualTo(columns[0]);
        return added;
    }

    /** The copy has the filters of the file, and those that were added. */
    private static void requireSame(OrcFilters file, Path copy, List<OrcBloom> added) throws IOException {
        try (OrcFilters copied = OrcFilters.open(copy)) {
            assertThat(copied.columns()).isEqualTo(file.columns());
            assertThat(copied.rows()).isEqualTo(file.rows());
            List<OrcBloom> before = all(file);
            List<OrcBloom> after = all(copied);
            assertThat(after)
                    .hasSize(before.size() + added.size())
                    .containsAll(before)
                    .containsAll(added);
        }
    }

    /** All filters that can be read. */
    private static List<OrcBloom> all(OrcFilters file) throws IOException {
        List<OrcBloom> all = new ArrayList<>();
        for (OrcStripe stripe : file.stripes()) {
            for (ColumnFilter filter : file.filters(stripe)) {
                blooms(file, filter).ifPresent(all::addAll);
            }
        }
        return all;
    }

    private static Optional<List<OrcBloom>> blooms(OrcFilters file, ColumnFilter filter) throws IOException {
        return Refusal.orResult(filter.offset() + filter.length(), MEMORY, () -> file.read(filter));
    }
}
