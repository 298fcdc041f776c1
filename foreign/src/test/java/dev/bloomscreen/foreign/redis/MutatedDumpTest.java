package dev.bloomscreen.foreign.redis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.core.FormatException;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The module's own dumps, damaged at random: each is refused as damaged, or is a whole filter that dumps the same bytes and does
 * all that a filter does.
 */
class MutatedDumpTest {

    private static final int TRIALS = 200;

    /** What fields are overwritten with: ends of ranges, and doubles that are no number, tiny, or outside of 0 to 1. */
    private static final long[] HOSTILE = {
        0,
        1,
        -1,
        2,
        7,
        64,
        255,
        256,
        1L << 15,
        (1L << 15) + 1,
        1L << 31,
        1L << 32,
        1L << 60,
        Long.MIN_VALUE,
        Long.MAX_VALUE,
        Double.doubleToLongBits(Double.NaN),
        Double.doubleToLongBits(Double.POSITIVE_INFINITY),
        Double.doubleToLongBits(-0.0),
        Double.doubleToLongBits(-0.5),
        Double.doubleToLongBits(0.5),
        Double.doubleToLongBits(1.0),
        Double.doubleToLongBits(Math.nextDown(1.0)),
        Double.doubleToLongBits(Double.MIN_NORMAL),
    };

    static Stream<Golden> goldens() {
        return Stream.concat(Golden.all("bf-"), Golden.all("cf-"))
                .filter(golden -> !golden.name().equals("bf-multichunk")) // has no bits
                .filter(golden -> !golden.scan().isEmpty());
    }

    @ParameterizedTest
    @MethodSource("goldens")
    void aDamagedDumpIsRefusedOrIsAWholeFilter(Golden golden) {
        FilterKind kind = golden.name().startsWith("bf-") ? FilterKind.BLOOM : FilterKind.CUCKOO;
        int refused = 0;
        for (int seed = 0; seed < TRIALS; seed++) {
            List<DumpChunk> chunks = damaged(golden.chunks(), new Random(seed));
            RedisFilter filter;
            try {
                filter = kind.load(chunks);
            } catch (FormatException e) {
                assertThat(e.offset()).isBetween(0L, (long) bytes(chunks).length);
                refused++;
                continue;
            }
            boolean old = kind == FilterKind.BLOOM && (chunks.get(0).data().length - 16) % LayerHeader.LENGTH == 0;
            if (!old) { // that is written anew
                assertThat(bytes(filter.dump())).as("seed %d", seed).isEqualTo(bytes(chunks));
            }
            use(filter);
        }
        assertThat(refused).isGreaterThan(TRIALS / 3);
    }

    private static List<DumpChunk> damaged(List<DumpChunk> whole, Random random) {
        List<DumpChunk> chunks = new ArrayList<>(whole);
        int changes = 1 + random.nextInt(2);
        for (int i = 0; i < changes; i++) {
            int at = random.nextBoolean() ? 0 : random.nextInt(chunks.size());
            DumpChunk chunk = chunks.get(at);
            byte[] data = chunk.data().clone();
            switch (data.length == 0 ? 4 : random.nextInt(6)) {
                case 0, 1 -> chunks.set(at, new DumpChunk(chunk.iterator(), overwritten(data, random)));
                case 2 -> {
                    data[random.nextInt(data.length)] ^= (byte) (1 << random.nextInt(8));
                    chunks.set(at, new DumpChunk(chunk.iterator(), data));
                }
                case 3 -> {
                    int length = Math.max(1, data.length + random.nextInt(5) - 2);
                    chunks.set(at, new DumpChunk(chunk.iterator(), Arrays.copyOf(data, length)));
                }
                case 4 -> chunks.add(random.nextInt(chunks.size() + 1), chunk);
                default -> split(chunks, at, random);
            }
        }
        return chunks;
    }

    private static byte[] overwritten(byte[] data, Random random) {
        long value = HOSTILE[random.nextInt(HOSTILE.length)];
        byte[] field = ByteBuffer.allocate(Long.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(value)
                .array();
        int length = Math.min(data.length, 1 << random.nextInt(4));
        System.arraycopy(field, 0, data, random.nextInt(data.length - length + 1), length);
        return data;
    }

    /** No damage but of a header: a section may come in chunks of any size. */
    private static void split(List<DumpChunk> chunks, int at, Random random) {
        DumpChunk chunk = chunks.get(at);
        int cut = random.nextInt(chunk.data().length + 1);
        long iterator = chunk.iterator() - chunk.data().length + cut;
        chunks.set(at, new DumpChunk(iterator, Arrays.copyOf(chunk.data(), cut)));
        chunks.add(at + 1, new DumpChunk(chunk.iterator(), Arrays.copyOfRange(chunk.data(), cut, chunk.data().length)));
    }

    private static byte[] bytes(Iterable<DumpChunk> chunks) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        chunks.forEach(chunk -> bytes.writeBytes(chunk.data()));
        return bytes.toByteArray();
    }

    private static void use(RedisFilter filter) {
        for (int i = 0; i < 20; i++) {
            byte[] item = ("item " + i).getBytes(UTF_8);
            long before = filter.items();
            try {
                boolean inserted = insert(filter, item);
                assertThat(filter.items()).isEqualTo(before + (inserted ? 1 : 0));
                assertThat(filter.contains(item)).isTrue();
            } catch (FilterFullException e) {
                assertThat(filter.items()).isEqualTo(before);
            }
        }
        if (filter instanceof CuckooFilter cuckoo) {
            cuckoo.delete("item 0".getBytes(UTF_8));
            cuckoo.compact();
            assertThat(cuckoo.info().tables()).isPositive();
        } else {
            assertThat(((ScalableBloom) filter).info().layers()).isNotEmpty();
        }
    }

    private static boolean insert(RedisFilter filter, byte[] item) {
        return filter instanceof CuckooFilter cuckoo
                ? cuckoo.insertIfAbsent(item)
                : ((ScalableBloom) filter).insert(item);
    }
}
