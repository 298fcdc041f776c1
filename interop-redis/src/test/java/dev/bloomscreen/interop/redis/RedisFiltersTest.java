package dev.bloomscreen.interop.redis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.foreign.redis.CuckooFilter;
import dev.bloomscreen.foreign.redis.DumpChunk;
import dev.bloomscreen.foreign.redis.FilterKind;
import dev.bloomscreen.foreign.redis.RedisFilter;
import dev.bloomscreen.foreign.redis.ScalableBloom;
import dev.bloomscreen.foreign.redis.ScalableInfo;
import dev.bloomscreen.interop.redis.RedisFilterException.Kind;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What becomes of filters and keys. {@code -Dbloomscreen.redis=redis://...} runs all of it on that server, which must have
 * RedisBloom; keys are made there whose names begin with {@code bloomscreen-test}, and removed again.
 */
class RedisFiltersTest {

    private static final boolean FULL = Boolean.getBoolean("bloomscreen.full");
    private static final PushProgress UNHEARD = (sent, total) -> {};

    private final String key = "bloomscreen-test-" + UUID.randomUUID();
    private final TestServer server = new TestServer();

    RedisFiltersTest() throws IOException {}

    @BeforeEach
    void theKeyIsFree() throws RedisFilterException {
        assertThat(server.text("TYPE", key)).isEqualTo("none");
    }

    @AfterEach
    void nothingIsLeft() throws RedisFilterException {
        for (String left : server.keys(key)) {
            server.text("UNLINK", left);
        }
        server.close();
    }

    private static RedisFilter filter(FilterKind kind, int items) {
        ScalableBloom scalable = ScalableBloom.withRate(1_000, 0.01);
        CuckooFilter cuckoo = CuckooFilter.withCapacity(1_000);
        for (int i = 0; i < items; i++) {
            byte[] item = ("item:" + i).getBytes(UTF_8);
            scalable.insert(item);
            cuckoo.insert(item);
        }
        return kind == FilterKind.BLOOM ? scalable : cuckoo;
    }

    private void push(RedisFilter filter, boolean replace) throws IOException {
        try (RedisFilters filters = server.open()) {
            filters.push(key, filter.kind(), filter.dump(), replace, UNHEARD);
        }
    }

    private List<DumpChunk> pulled() throws IOException {
        try (RedisFilters filters = server.open()) {
            return chunks(filters.pull(key));
        }
    }

    private static List<DumpChunk> chunks(Iterable<DumpChunk> dump) {
        List<DumpChunk> chunks = new ArrayList<>();
        dump.forEach(chunks::add);
        return chunks;
    }

    /** 5,000 items need several layers, or tables. */
    @ParameterizedTest
    @CsvSource({
        "BLOOM, 2, 0", "BLOOM, 3, 0", "BLOOM, 2, 5000", "BLOOM, 3, 5000",
        "CUCKOO, 2, 0", "CUCKOO, 3, 0", "CUCKOO, 2, 5000", "CUCKOO, 3, 5000"
    })
    void whatWasPushedIsPulledByteForByte(FilterKind kind, int protocol, int items) throws IOException {
        RedisFilter filter = filter(kind, items);
        try (RedisFilters filters = RedisFilters.open(server.uri(protocol))) {
            filters.push(key, kind, filter.dump(), false, UNHEARD);
            RedisDump dump = filters.pull(key);
            assertThat(dump.kind()).isEqualTo(kind);
            assertThat(chunks(dump)).isEqualTo(chunks(filter.dump()));
        }
    }

    @Test
    void millionsOfKeysGoAndComeBackInChunksOf16MiB() throws IOException {
        int items = FULL ? 10_000_000 : 100_000;
        ScalableBloom filter = ScalableBloom.withRate(10_000_000, 0.001);
        for (int i = 0; i < items; i++) {
            filter.insert(("key:" + i).getBytes(UTF_8));
        }
        push(filter, false);
        Iterator<DumpChunk> expected = filter.dump().iterator();
        try (RedisFilters filters = server.open()) {
            RedisDump dump = filters.pull(key);
            assertThat(dump.dataLength()).isGreaterThan(1 << 24);
            for (DumpChunk chunk : dump) {
                assertThat(chunk.equals(expected.next())).as(chunk.toString()).isTrue();
            }
        }
        assertThat(expected.hasNext()).isFalse();
    }

    @Test
    void theFiguresAreThoseOfTheFilter() throws IOException {
        ScalableBloom filter = (ScalableBloom) filter(FilterKind.BLOOM, 5_000);
        push(filter, false);
        ScalableInfo info = filter.info();
        try (RedisFilters filters = server.open()) {
            assertThat(filters.info(key))
                    .isEqualTo(new RedisFilterInfo.Scalable(
                            info.capacity(), info.sizeInRedis(), info.layers().size(), info.items(), info.growth()));
        }
    }

    @Test
    void aFilterThatDoesNotGrowHasNoGrowth() throws IOException {
        push(ScalableBloom.fixed(100, 0.01), false);
        try (RedisFilters filters = server.open()) {
            assertThat(filters.info(key))
                    .isInstanceOfSatisfying(
                            RedisFilterInfo.Scalable.class,
                            info -> assertThat(info.growth()).isEmpty());
        }
    }

    @ParameterizedTest
    @EnumSource(FilterKind.class)
    void aKeyThatExistsIsNotPushedTo(FilterKind kind) throws IOException {
        RedisFilter first = filter(kind, 10);
        push(first, false);
        assertThatThrownBy(() -> push(filter(FilterKind.BLOOM, 20), false))
                .isInstanceOfSatisfying(
                        RedisFilterException.class, e -> assertThat(e.kind()).isEqualTo(Kind.KEY_EXISTS))
                .hasMessageContaining(key);
        assertThat(pulled()).isEqualTo(chunks(first.dump()));
    }

    @ParameterizedTest
    @EnumSource(FilterKind.class)
    void aFilterOfAnyKindIsReplacedIfThatIsAskedFor(FilterKind kind) throws IOException {
        push(filter(kind, 10), true);
        RedisFilter second = filter(FilterKind.CUCKOO, 20);
        push(second, true);
        assertThat(pulled()).isEqualTo(chunks(second.dump()));
        assertThat(server.keys(key)).containsExactly(key);
    }

    @Test
    void whatIsNoFilterIsNeitherReplacedNorPulledNorTold() throws IOException {
        server.text("SET", key, "precious");
        try (RedisFilters filters = server.open()) {
            RedisFilter filter = filter(FilterKind.BLOOM, 10);
            for (ThrowingCallable call : List.<ThrowingCallable>of(
                    () -> filters.push(key, filter.kind(), filter.dump(), true, UNHEARD),
                    () -> filters.pull(key),
                    () -> filters.info(key))) {
                assertThatThrownBy(call)
                        .isInstanceOfSatisfying(
                                RedisFilterException.class,
                                e -> assertThat(e.kind()).isEqualTo(Kind.WRONG_TYPE))
                        .hasMessageContaining("string");
            }
        }
        assertThat(server.text("GET", key)).isEqualTo("precious");
    }

    @Test
    void aKeyThatIsNotThereIsToldAsSuch() throws IOException {
        try (RedisFilters filters = server.open()) {
            assertThatThrownBy(() -> filters.pull(key))
                    .isInstanceOfSatisfying(
                            RedisFilterException.class,
                            e -> assertThat(e.kind()).isEqualTo(Kind.NO_SUCH_KEY));
        }
    }

    @Test
    void progressBeginsWithTheSizeAndEndsAtIt() throws IOException {
        RedisFilter filter = filter(FilterKind.BLOOM, 5_000);
        List<Long> told = new ArrayList<>();
        long length = chunks(filter.dump()).stream()
                .skip(1)
                .mapToLong(chunk -> chunk.data().length)
                .sum();
        try (RedisFilters filters = server.open()) {
            filters.push(key, filter.kind(), filter.dump(), false, (sent, total) -> {
                assertThat(total).isEqualTo(length);
                told.add(sent);
            });
        }
        assertThat(told).hasSizeGreaterThan(2).isSorted().startsWith(0L).endsWith(length);
    }

    @Test
    void aDumpThatEndsEarlyIsNotPassedOffAsAFilter() throws IOException {
        List<DumpChunk> chunks = chunks(filter(FilterKind.BLOOM, 5_000).dump());
        try (RedisFilters filters = server.open()) {
            List<DumpChunk> tooFew = chunks.subList(0, chunks.size() - 1);
            assertThatExceptionOfType(FormatException.class)
                    .isThrownBy(() -> filters.push(key, FilterKind.BLOOM, tooFew, false, UNHEARD))
                    .satisfies(e -> assertThat(e.kind()).isEqualTo(FormatException.Kind.TRUNCATED));
        }
        assertThat(server.keys(key)).isEmpty();
    }

    /** The push of such chunks is refused for a field, and leaves nothing. */
    private void requireRefused(FilterKind kind, Iterable<DumpChunk> chunks, String field) throws IOException {
        try (RedisFilters filters = server.open()) {
            assertThatExceptionOfType(FormatException.class)
                    .isThrownBy(() -> filters.push(key, kind, chunks, false, UNHEARD))
                    .satisfies(e -> assertThat(e.field()).isEqualTo(field));
        }
        assertThat(server.keys(key)).isEmpty();
    }

    @Test
    void aDumpThatGoesOnBehindItsEndIsRefused() throws IOException {
        List<DumpChunk> chunks =
                new ArrayList<>(chunks(filter(FilterKind.BLOOM, 10).dump()));
        chunks.add(new DumpChunk(chunks.get(chunks.size() - 1).iterator() + 1, new byte[1]));
        requireRefused(FilterKind.BLOOM, chunks, "data");
    }

    @Test
    void anEmptyChunkIsNotSentAsAnotherHeader() throws IOException {
        List<DumpChunk> chunks =
                new ArrayList<>(chunks(filter(FilterKind.BLOOM, 10).dump()));
        chunks.add(1, new DumpChunk(1, new byte[0]));
        requireRefused(FilterKind.BLOOM, chunks, "data");
    }

    @Test
    void chunksOutOfOrderAreRefused() throws IOException {
        List<DumpChunk> chunks =
                new ArrayList<>(chunks(filter(FilterKind.BLOOM, 5_000).dump()));
        chunks.add(1, chunks.remove(2));
        requireRefused(FilterKind.BLOOM, chunks, "iterator");
    }

    @Test
    void aDumpOfTheOtherKindIsRefusedBeforeAnythingIsSent() throws IOException {
        requireRefused(FilterKind.CUCKOO, filter(FilterKind.BLOOM, 10).dump(), "header");
    }

    @Test
    void whereChunksCannotBeReadNothingIsLeftAndTheReasonIsKept() throws IOException {
        List<DumpChunk> chunks = chunks(filter(FilterKind.BLOOM, 10).dump());
        IOException reason = new IOException("the disk is gone");
        Iterable<DumpChunk> broken = () -> new Iterator<>() {
            private int given;

            @Override
            public boolean hasNext() {
                return true;
            }

            @Override
            public DumpChunk next() {
                if (given == 1) {
                    throw new UncheckedIOException(reason);
                }
                return chunks.get(given++);
            }
        };
        try (RedisFilters filters = server.open()) {
            assertThatThrownBy(() -> filters.push(key, FilterKind.BLOOM, broken, false, UNHEARD))
                    .isSameAs(reason);
        }
        assertThat(server.keys(key)).isEmpty();
    }

    @Test
    void anInterruptedThreadStopsAndLeavesNothing() throws IOException {
        RedisFilter filter = filter(FilterKind.BLOOM, 5_000);
        try (RedisFilters filters = server.open()) {
            assertThatThrownBy(() -> filters.push(key, filter.kind(), filter.dump(), false, (sent, total) -> {
                        if (sent > 0) {
                            Thread.currentThread().interrupt();
                        }
                    }))
                    .isInstanceOfSatisfying(
                            RedisFilterException.class,
                            e -> assertThat(e.kind()).isEqualTo(Kind.INTERRUPTED))
                    .hasCauseInstanceOf(InterruptedIOException.class);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
        assertThat(server.keys(key)).isEmpty();
    }

    @Test
    void aKeyThatGoesWhileItIsReadIsToldAsAChange() throws IOException {
        push(filter(FilterKind.BLOOM, 5_000), false);
        try (RedisFilters filters = server.open()) {
            Iterator<DumpChunk> chunks = filters.pull(key).iterator();
            chunks.next();
            chunks.next();
            server.text("UNLINK", key);
            assertThatThrownBy(chunks::next)
                    .isInstanceOf(UncheckedIOException.class)
                    .cause()
                    .isInstanceOfSatisfying(
                            RedisFilterException.class,
                            e -> assertThat(e.kind()).isEqualTo(Kind.KEY_CHANGED));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0, Long.MAX_VALUE})
    void aTemporaryKeyThatGoesWhileTheFilterIsSentIsToldAsSuch(long whenSent) throws IOException {
        RedisFilter filter = filter(FilterKind.BLOOM, 5_000);
        try (RedisFilters filters = server.open()) {
            assertThatThrownBy(() -> filters.push(key, filter.kind(), filter.dump(), false, (sent, total) -> {
                        if (sent > 0 && sent >= Math.min(whenSent, total)) {
                            removeTemporaryKeys();
                        }
                    }))
                    .isInstanceOfSatisfying(
                            RedisFilterException.class,
                            e -> assertThat(e.kind()).isEqualTo(Kind.UPLOAD_LOST));
        }
        assertThat(server.keys(key)).isEmpty();
    }

    private void removeTemporaryKeys() {
        try {
            for (String temporary : server.keys(key + ".")) {
                server.text("UNLINK", temporary);
            }
        } catch (RedisFilterException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aKeyThatIsMadeWhileTheFilterIsSentStays() throws IOException {
        RedisFilter filter = filter(FilterKind.BLOOM, 10);
        try (RedisFilters filters = server.open()) {
            assertThatThrownBy(() -> filters.push(
                            key, filter.kind(), filter.dump(), false, (sent, total) -> someoneElseMakesTheKey()))
                    .isInstanceOfSatisfying(
                            RedisFilterException.class,
                            e -> assertThat(e.kind()).isEqualTo(Kind.KEY_EXISTS));
        }
        assertThat(server.text("GET", key)).isEqualTo("theirs");
        assertThat(server.keys(key)).containsExactly(key);
    }

    private void someoneElseMakesTheKey() {
        try {
            server.text("SET", key, "theirs");
        } catch (RedisFilterException e) {
            throw new AssertionError(e);
        }
    }
}
