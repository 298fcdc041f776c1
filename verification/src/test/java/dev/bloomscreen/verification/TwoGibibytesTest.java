package dev.bloomscreen.verification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.core.Bloom;
import dev.bloomscreen.core.BloomBuilder;
import dev.bloomscreen.core.BloomShape;
import dev.bloomscreen.core.Hashing;
import dev.bloomscreen.core.Items;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A filter of 2^34 bits, which no array of bytes holds, and a file of more than 2^32 bytes, through all that is done to one. */
@Tag("full") // takes 3 GiB of heap, 5 GiB of disk and some minutes; core shows the same with few bits in every build
class TwoGibibytesTest {

    private static final long BITS = 1L << 34;

    /** Few, so that false positives are many enough to be counted. */
    private static final int HASHES = 2;

    private static final int ITEMS = 40_000_000;
    private static final int BATCH = 1_000_000;

    @TempDir
    private Path scratch;

    /**
     * Item i is 8 bytes that are made of i, and no number in a row, whose rates are not those of chance where k is small
     * (docs/accuracy); this is the batch from {@code first} on.
     */
    private static Items batch(long first) {
        long[] keys = new long[BATCH];
        for (int i = 0; i < BATCH; i++) {
            keys[i] = Hashing.mix64(first + i);
        }
        return Items.ofLongs(keys);
    }

    private static long maybeSeen(Bloom bloom, long first, long items) {
        long seen = 0;
        for (long at = first; at < first + items; at += BATCH) {
            seen += bloom.containsAll(batch(at)).maybeSeenCount();
        }
        return seen;
    }

    @Test
    void aFilterOfTwoGibibytesIsBuiltSavedMappedUnitedAndQueried() throws IOException {
        Path first = scratch.resolve("first.tlbf");
        saveFirst(first);
        assertThat(first).hasSize((1L << 31) + 32);

        Bloom bloom = Bloom.of(BITS, HASHES);
        for (long at = ITEMS; at < 2L * ITEMS; at += BATCH) {
            bloom.insertAll(batch(at));
        }
        bloom.union(Bloom.map(first));
        assertThat(bloom.nInserted()).isEqualTo(2L * ITEMS);
        assertThat(maybeSeen(bloom, 0, 2L * ITEMS)).isEqualTo(2L * ITEMS);

        // False positives are Poisson: each of the items that are not in is one by itself, with a chance of f^k. Six
        // sigma are passed once in 500 million runs.
        double expected = ITEMS * bloom.currentFpRate();
        long found = maybeSeen(bloom, 2L * ITEMS, ITEMS);
        assertThat((double) found).isBetween(expected - 6 * Math.sqrt(expected), expected + 6 * Math.sqrt(expected));

        Path both = scratch.resolve("both.tlbf");
        bloom.save(both);
        assertThatExceptionOfType(BadParametersException.class).isThrownBy(bloom::toBytes);
        Bloom mapped = Bloom.map(both);
        assertThat(mapped).isEqualTo(bloom);
        assertThat(maybeSeen(mapped, 0, 2L * ITEMS)).isEqualTo(2L * ITEMS);
        assertThat(maybeSeen(mapped, 2L * ITEMS, ITEMS)).isEqualTo(found);
        everyBitIsWhereTheFormatSays(both, bloom.shape());

        Figures figures = new Figures("two-gibibytes", "what", "expected", "found");
        figures.add("bytes of the file", (1L << 31) + 32, Files.size(both));
        figures.add("items found of those that are in", 2L * ITEMS, 2L * ITEMS);
        figures.add("items found of " + ITEMS + " that are not", Math.round(expected), found);
    }

    /** In a method of its own, so that the filter is garbage when the next one is made. */
    private static void saveFirst(Path path) throws IOException {
        BloomBuilder builder = BloomBuilder.of(BITS, HASHES);
        for (long at = 0; at < ITEMS; at += BATCH) {
            builder.insertAll(batch(at));
        }
        builder.build().save(path);
    }

    private static void everyBitIsWhereTheFormatSays(Path file, BloomShape shape) throws IOException {
        try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "r")) {
            for (long key = 0; key < 2L * ITEMS; key += 9_973) {
                byte[] item = ByteBuffer.allocate(8)
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .putLong(Hashing.mix64(key))
                        .array();
                for (long g : shape.bitPositions(item)) {
                    bytes.seek(32 + g / 8);
                    assertThat(bytes.read() >> (g % 8) & 1).isEqualTo(1);
                }
            }
        }
    }

    /** Most of the file is a hole on disk. */
    @Test
    void aFilterOfMoreThanFourGibibytesIsMappedCountedAndWritten() throws IOException {
        BloomShape shape = new BloomShape((1L << 35) + 77, 7);
        byte[] item = {1, 2, 3};
        TreeMap<Long, Integer> set = new TreeMap<>();
        for (long g : shape.bitPositions(item)) {
            set.merge(32 + g / 8, 1 << (g % 8), (a, b) -> a | b);
        }
        set.merge(shape.byteLength() - 1, 1 << (shape.m() - 1) % 8, (a, b) -> a | b);
        Path file = scratch.resolve("large.tlbf");
        try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "rw")) {
            bytes.write(ByteBuffer.allocate(32)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .put(Bloom.of(1, 1).toBytes(), 0, 8)
                    .putLong(shape.m())
                    .putInt(shape.k())
                    .putInt(0)
                    .putLong(1L << 33)
                    .array());
            for (var at : set.entrySet()) {
                bytes.seek(at.getKey());
                bytes.write(at.getValue());
            }
        }

        Bloom bloom = Bloom.map(file);

        assertThat(bloom.nInserted()).isEqualTo(1L << 33);
        assertThat(bloom.contains(item)).isTrue();
        assertThat(bloom.countOnes())
                .isEqualTo(set.values().stream().mapToInt(Integer::bitCount).sum());
        Written written = new Written();
        bloom.writeTo(written);
        assertThat(written.length).isEqualTo(shape.byteLength()).isGreaterThan(1L << 32);
        assertThat(written.notZero).isEqualTo(set);
    }

    /** Where the bytes behind the header are not 0. */
    private static final class Written extends OutputStream {
        private final TreeMap<Long, Integer> notZero = new TreeMap<>();
        private long length;

        @Override
        public void write(int octet) {
            if (octet != 0 && length >= 32) {
                notZero.put(length, octet & 0xff);
            }
            length++;
        }

        @Override
        public void write(byte[] bytes, int offset, int count) {
            for (int i = offset; i < offset + count; i++) {
                write(bytes[i]);
            }
        }
    }
}
