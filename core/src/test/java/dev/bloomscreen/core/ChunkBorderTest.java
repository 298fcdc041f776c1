package dev.bloomscreen.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bloomscreen.core.FormatException.Kind;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Stores in many small chunks hold the same bits as in one large one: 2^40 bits differ from these by numbers alone. */
class ChunkBorderTest {

    @TempDir
    Path folder;

    @ParameterizedTest(name = "m = {0} in chunks of 2^{1} words")
    @CsvSource({
        "1, 0",
        "63, 0",
        "64, 0",
        "65, 0",
        "127, 0",
        "128, 0",
        "129, 0",
        "1000, 0",
        "127, 1",
        "128, 1",
        "129, 1",
        "256, 1",
        "257, 1",
        "1000, 3",
        "1024, 3",
        "1025, 3",
        "100000, 5",
        "1048577, 14",
        "2097153, 14"
    })
    void aBitIsWhereOneChunkHasIt(long m, int chunkLog2) throws IOException {
        HeapBits whole = new HeapBits(m);
        HeapBits chunked = new HeapBits(m, chunkLog2);
        assertThat(chunked.words()).isEqualTo(whole.words()).isEqualTo((m + 63) / 64);
        Random random = new Random(m);
        for (int i = 0; i < 500; i++) {
            long near = random.nextLong(chunked.chunks()) << chunkLog2 << 6;
            for (long position : new long[] {near - 1, near, near + 1, random.nextLong(m), 0, m - 1}) {
                if (position >= 0 && position < m) {
                    assertThat(chunked.bit(position)).isEqualTo(whole.bit(position));
                    assertThat(chunked.set(position)).isEqualTo(whole.set(position));
                    assertThat(chunked.bit(position)).isEqualTo(1);
                }
            }
        }
        assertThat(chunked.countOnes()).isEqualTo(whole.countOnes());
        assertSame(chunked, whole);

        HeapBits union = new HeapBits(m, chunkLog2);
        union.orAll(whole);
        assertSame(union, whole);

        BloomShape shape = new BloomShape(m, 1);
        TlbfHeader header = new TlbfHeader(shape, 0);
        byte[] bytes = new Bloom(shape, chunked, 0).toBytes();
        byte[] bits = Arrays.copyOfRange(bytes, Bloom.HEADER_LEN, bytes.length);
        assertSame(TlbfReader.readBits(new ByteArrayInputStream(bits), header, chunkLog2), whole);
        byte[] cut = Arrays.copyOf(bits, bits.length - 1);
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> TlbfReader.readBits(new ByteArrayInputStream(cut), header, chunkLog2))
                .satisfies(e -> assertThat(e.kind()).isEqualTo(Kind.TRUNCATED))
                .satisfies(e -> assertThat(e.offset()).isEqualTo(bytes.length - 1));

        Path file = Files.write(folder.resolve("filter.tlbf"), bytes);
        try (FileChannel channel = FileChannel.open(file)) {
            MappedBits mapped = new MappedBits(channel, bits.length, chunkLog2, file);
            assertSame(mapped, whole);
            for (long position = 0; position < Math.min(m, 5_000); position++) {
                assertThat(mapped.bit(position)).isEqualTo(whole.bit(position));
            }
        }
    }

    private static void assertSame(BitStore actual, BitStore expected) {
        assertThat(actual.words()).isEqualTo(expected.words());
        assertThat(actual.sameBits(expected)).isTrue();
        if (expected.word(expected.words() - 1) != 0) {
            HeapBits other = new HeapBits(expected.words() << 6);
            other.orAll(expected);
            other.or(expected.words() - 1, ~expected.word(expected.words() - 1));
            assertThat(actual.sameBits(other)).isEqualTo(expected.word(expected.words() - 1) == -1);
        }
    }
}
