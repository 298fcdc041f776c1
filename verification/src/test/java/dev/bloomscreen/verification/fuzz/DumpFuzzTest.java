package dev.bloomscreen.verification.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.foreign.redis.CuckooFilter;
import dev.bloomscreen.foreign.redis.DumpChunk;
import dev.bloomscreen.foreign.redis.FilterKind;
import dev.bloomscreen.foreign.redis.RedisFilter;
import dev.bloomscreen.foreign.redis.ScalableBloom;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Any chunks are a filter of RedisBloom, which dumps the same bytes, or are refused. The first byte says what is done to the rest. */
class DumpFuzzTest {

    /** The bytes of a first chunk, if the growth of the filter stands in it; of old it did not. */
    private static final int HEADER = 20;

    private static final int LAYER = 53;

    /** A page before the bytes have come that fill it. */
    private static final long MEMORY = 17 << 20;

    static Stream<byte[]> seeds() {
        return Seeds.chunks();
    }

    @MethodSource("seeds")
    @ParameterizedTest
    void chunks(byte[] input) throws IOException {
        int choice = input.length == 0 ? 0 : input[0] & 0xff;
        FilterKind kind = (choice & 1) == 0 ? FilterKind.BLOOM : FilterKind.CUCKOO;
        List<DumpChunk> chunks = chunks(input, (choice & 2) != 0);
        if (chunks.size() > choice >>> 2 && choice >>> 2 > 0) {
            Collections.swap(chunks, 0, choice >>> 2);
        }
        byte[] data = data(chunks);
        Optional<RedisFilter> read = Refusal.orResult(data.length, MEMORY, () -> kind.load(chunks));
        if (read.isPresent()) {
            boolean old = kind == FilterKind.BLOOM && (chunks.get(0).data().length - HEADER) % LAYER != 0;
            if (!old) {
                assertThat(data(read.get().dump())).isEqualTo(data);
            }
            assertThat(kind.dataLength(chunks.get(0).data()))
                    .isEqualTo(data.length - chunks.get(0).data().length);
            use(read.get());
        }
    }

    /** Replies as they stand in a file; the last may end early, and iterators may be those of the lengths. */
    private static List<DumpChunk> chunks(byte[] input, boolean asTheyStand) {
        ByteBuffer in = ByteBuffer.wrap(input).order(ByteOrder.LITTLE_ENDIAN);
        in.position(Math.min(1, input.length));
        List<DumpChunk> chunks = new ArrayList<>();
        long iterator = DumpChunk.HEADER_ITERATOR;
        while (in.remaining() >= Long.BYTES + Integer.BYTES) {
            long told = in.getLong();
            byte[] data = new byte[Math.min(in.getInt() & Integer.MAX_VALUE, in.remaining())];
            in.get(data);
            iterator += chunks.isEmpty() ? 0 : data.length;
            chunks.add(new DumpChunk(asTheyStand ? told : iterator, data));
        }
        return chunks;
    }

    private static byte[] data(Iterable<DumpChunk> chunks) {
        ByteArrayOutputStream data = new ByteArrayOutputStream();
        chunks.forEach(chunk -> data.writeBytes(chunk.data()));
        return data.toByteArray();
    }

    /** All but what may take memory for a further layer or table, as the header sizes them. */
    private static void use(RedisFilter filter) {
        byte[] item = {'c', 'a', 't'};
        long items = filter.items();
        if (filter instanceof CuckooFilter cuckoo) {
            assertThat(cuckoo.info().items()).isEqualTo(items);
            assertThat(cuckoo.count(item) > 0).isEqualTo(cuckoo.contains(item));
            boolean deleted = cuckoo.delete(item);
            assertThat(cuckoo.items()).isEqualTo(deleted ? items - 1 : items);
            cuckoo.compact();
            assertThat(cuckoo.items()).isEqualTo(deleted ? items - 1 : items);
        } else if (filter instanceof ScalableBloom bloom) {
            var layers = bloom.info().layers();
            var newest = layers.get(layers.size() - 1);
            assertThat(bloom.info().capacity()).isGreaterThanOrEqualTo(items);
            if (newest.items() < newest.capacity()) {
                assertThat(bloom.insert(item)).isEqualTo(bloom.items() == items + 1);
                assertThat(bloom.contains(item)).isTrue();
            }
        }
    }
}
