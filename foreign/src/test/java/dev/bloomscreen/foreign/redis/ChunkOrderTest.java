package dev.bloomscreen.foreign.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.core.FormatException.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Chunks that are missing, repeated, out of order, or not where they say, of both kinds of filter. */
class ChunkOrderTest {

    /** A filter of several small sections. */
    enum FilterKind {
        SCALABLE {
            @Override
            List<DumpChunk> dump() {
                return Golden.read("bf-c1").chunks();
            }

            @Override
            void load(List<DumpChunk> chunks) throws FormatException {
                ScalableBloom.load(chunks);
            }
        },
        CUCKOO {
            @Override
            List<DumpChunk> dump() {
                return Golden.read("cf-x1-grow").chunks();
            }

            @Override
            void load(List<DumpChunk> chunks) throws FormatException {
                CuckooFilter.load(chunks);
            }
        };

        abstract List<DumpChunk> dump();

        abstract void load(List<DumpChunk> chunks) throws FormatException;
    }

    private static void assertRefused(FilterKind filter, List<DumpChunk> chunks, Kind kind, String field, long offset) {
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> filter.load(chunks))
                .satisfies(e ->
                        assertThat(List.of(e.kind(), e.field(), e.offset())).containsExactly(kind, field, offset));
    }

    private static long length(List<DumpChunk> chunks) {
        return chunks.stream().mapToLong(chunk -> chunk.data().length).sum();
    }

    private static String section(FilterKind filter, int number) {
        return (filter == FilterKind.SCALABLE ? "layer " : "table ") + number;
    }

    @ParameterizedTest
    @EnumSource
    void noChunkAtAllIsNoFilter(FilterKind filter) {
        assertRefused(filter, List.of(), Kind.TRUNCATED, "header", 0);
    }

    @ParameterizedTest
    @EnumSource
    void aHeaderWithoutChunksIsNotComplete(FilterKind filter) {
        List<DumpChunk> header = filter.dump().subList(0, 1);
        assertRefused(filter, header, Kind.TRUNCATED, section(filter, 1), length(header));
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> filter.load(header))
                .withMessageContaining("the dump is not complete");
    }

    @ParameterizedTest
    @EnumSource
    void anyMissingEndIsMissedWhereTheDumpEnds(FilterKind filter) {
        List<DumpChunk> whole = filter.dump();
        for (int count = 1; count < whole.size(); count++) {
            List<DumpChunk> part = whole.subList(0, count);
            assertRefused(filter, part, Kind.TRUNCATED, section(filter, count), length(part));
        }
    }

    @ParameterizedTest
    @EnumSource
    void chunksWithoutTheirHeaderAreRefused(FilterKind filter) {
        List<DumpChunk> whole = filter.dump();
        assertRefused(filter, whole.subList(1, whole.size()), Kind.CORRUPT, "iterator", 0);
    }

    @ParameterizedTest
    @EnumSource
    void aHeaderUnderAnotherIteratorIsRefused(FilterKind filter) {
        for (long iterator : new long[] {0, 2, -1, Long.MAX_VALUE, Long.MIN_VALUE}) {
            List<DumpChunk> chunks = filter.dump();
            List<DumpChunk> edited = new ArrayList<>(chunks);
            edited.set(0, new DumpChunk(iterator, chunks.get(0).data()));
            assertRefused(filter, edited, Kind.CORRUPT, "iterator", 0);
        }
    }

    @ParameterizedTest
    @EnumSource
    void chunksOutOfOrderAreRefused(FilterKind filter) {
        List<DumpChunk> chunks = new ArrayList<>(filter.dump());
        Collections.swap(chunks, 2, 3);
        assertRefused(filter, chunks, Kind.CORRUPT, "iterator", length(chunks.subList(0, 2)));
    }

    @ParameterizedTest
    @EnumSource
    void aChunkThatIsMissingInTheMiddleIsMissed(FilterKind filter) {
        List<DumpChunk> chunks = new ArrayList<>(filter.dump());
        chunks.remove(1);
        assertRefused(filter, chunks, Kind.CORRUPT, "iterator", length(chunks.subList(0, 1)));
    }

    @ParameterizedTest
    @EnumSource
    void aChunkTwiceIsRefused(FilterKind filter) {
        List<DumpChunk> chunks = new ArrayList<>(filter.dump());
        chunks.add(2, chunks.get(1));
        assertRefused(filter, chunks, Kind.CORRUPT, "iterator", length(chunks.subList(0, 2)));
    }

    @ParameterizedTest
    @EnumSource
    void aChunkBehindTheLastIsRefused(FilterKind filter) {
        List<DumpChunk> chunks = new ArrayList<>(filter.dump());
        long end = length(chunks);
        chunks.add(new DumpChunk(chunks.get(chunks.size() - 1).iterator() + 1, new byte[1]));
        assertRefused(filter, chunks, Kind.CORRUPT, "trailing", end);
    }

    @ParameterizedTest
    @EnumSource
    void theReplyThatEndsAScanIsNoChunk(FilterKind filter) {
        List<DumpChunk> chunks = new ArrayList<>(filter.dump());
        chunks.add(new DumpChunk(0, new byte[0]));
        assertRefused(filter, chunks, Kind.CORRUPT, "trailing", length(chunks));
    }

    @ParameterizedTest
    @EnumSource
    void anOffsetBesideOrOutsideTheFilterIsRefused(FilterKind filter) {
        DumpChunk first = filter.dump().get(1);
        for (long iterator :
                new long[] {first.iterator() - 1, first.iterator() + 1, 0, -5, 99_999, Long.MAX_VALUE, Long.MIN_VALUE
                }) {
            List<DumpChunk> chunks = new ArrayList<>(filter.dump());
            chunks.set(1, new DumpChunk(iterator, first.data()));
            assertRefused(filter, chunks, Kind.CORRUPT, "iterator", length(chunks.subList(0, 1)));
        }
    }

    @ParameterizedTest
    @EnumSource
    void aChunkAcrossTheEndOfASectionIsRefused(FilterKind filter) {
        List<DumpChunk> chunks = new ArrayList<>(filter.dump());
        DumpChunk first = chunks.get(1);
        chunks.set(1, new DumpChunk(first.iterator() + 1, Arrays.copyOf(first.data(), first.data().length + 1)));
        assertRefused(filter, chunks, Kind.CORRUPT, section(filter, 1), length(chunks.subList(0, 1)));
    }

    @ParameterizedTest
    @EnumSource
    void anEmptyChunkIsRefused(FilterKind filter) {
        List<DumpChunk> chunks = new ArrayList<>(filter.dump());
        chunks.add(1, new DumpChunk(1, new byte[0]));
        assertRefused(filter, chunks, Kind.CORRUPT, section(filter, 1), length(chunks.subList(0, 1)));
    }

    /** A scan may be cut anywhere in a layer: whoever asks from an iterator of their own gets the rest from there. */
    @ParameterizedTest
    @EnumSource
    void aSectionMayComeInChunksOfAnySize(FilterKind filter) throws FormatException {
        List<DumpChunk> chunks = new ArrayList<>();
        chunks.add(filter.dump().get(0));
        long iterator = 1;
        for (DumpChunk chunk : filter.dump().subList(1, filter.dump().size())) {
            for (byte b : chunk.data()) {
                chunks.add(new DumpChunk(++iterator, new byte[] {b}));
            }
        }
        filter.load(chunks);
    }

    @Test
    void aDumpHasAnEndAndIsTheSameEachTimeUnlessTheFilterChanges() {
        CuckooFilter filter = CuckooFilter.withCapacity(8);
        Iterable<DumpChunk> dump = filter.dump();
        Iterator<DumpChunk> first = dump.iterator();
        DumpChunk header = first.next();
        DumpChunk slots = first.next();
        assertThat(first.hasNext()).isFalse();
        assertThatExceptionOfType(NoSuchElementException.class).isThrownBy(first::next);
        assertThat(dump).containsExactly(header, slots);
        Arrays.fill(slots.data(), (byte) 1);
        filter.insert(new byte[0]);
        assertThat(dump).doesNotContain(header, slots);
        assertThat(filter.count(new byte[0])).isEqualTo(1);
    }
}
