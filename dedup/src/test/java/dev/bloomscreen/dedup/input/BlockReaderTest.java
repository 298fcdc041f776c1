package dev.bloomscreen.dedup.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bloomscreen.dedup.Compression;
import dev.bloomscreen.dedup.InputFormat;
import dev.bloomscreen.dedup.input.Blocks.Kept;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Where blocks are cut, and that nothing but the bytes of the file decides it. */
class BlockReaderTest {

    @Property(tries = 1_000, seed = "2026120121")
    void aBlockIsTheShortestRunOfRecordsOfTheBlockSizeHoweverReadsArrive(
            @ForAll @IntRange(min = 1, max = 60) int blockSize, @ForAll Compression compression, @ForAll long seed) {
        Random random = new Random(seed);
        String data = random.ints(random.nextInt(300), 0, 12)
                .mapToObj(i -> i < 3 ? "\n" : String.valueOf((char) ('a' + i)))
                .collect(Collectors.joining());
        byte[] file = Compressed.of(data.getBytes(StandardCharsets.ISO_8859_1), compression);

        Block used = new Block();
        List<Kept> whole = Blocks.of(new ByteArrayInputStream(file), used, InputFormat.JSONL, blockSize, 1 << 20);
        List<Kept> dribbled = Blocks.of(Blocks.dribbling(file, random), used, InputFormat.JSONL, blockSize, 1 << 20);

        assertThat(whole).isEqualTo(cut(data, blockSize));
        assertThat(dribbled).isEqualTo(whole);
    }

    private static List<Kept> cut(String data, int blockSize) {
        List<Kept> blocks = new ArrayList<>();
        int start = 0;
        while (start < data.length()) {
            int lf = data.indexOf('\n', start + blockSize - 1);
            int end = lf < 0 ? data.length() : lf + 1;
            blocks.add(new Kept(start, data.substring(start, end), "", "", -1));
            start = end;
        }
        return blocks;
    }

    @Example
    void blocksAreNumberedAndCarryTheNumberOfTheirFile() throws IOException {
        Block block = new Block();
        try (BlockReader reader = BlockReader.of(
                new ByteArrayInputStream(Compressed.utf8("a\nb\n")), InputFormat.JSONL, 7, new ReadLimits(1, 64, 27))) {
            assertThat(reader.next(block)).isTrue();
            assertThat(block.fileIndex()).isEqualTo(7);
            assertThat(block.index()).isZero();
            assertThat(reader.next(block)).isTrue();
            assertThat(block.index()).isEqualTo(1);
            assertThat(reader.bytesConsumed()).isEqualTo(4);
            assertThat(reader.next(block)).isFalse();
            assertThat(reader.next(block)).isFalse();
        }
    }

    @Example
    void aRecordLongerThanABlockMakesALongerBlock() {
        String longRecord = "x".repeat(300_000) + "\n";

        assertThat(Blocks.of(Compressed.utf8("a\n" + longRecord + "b\n"), InputFormat.JSONL, 16, 1 << 20))
                .extracting(Kept::records)
                .containsExactly("a\n" + longRecord, "b\n");
    }

    @Example
    void aRecordThatNoBlockCanHoldIsDamageAndThoseAroundItAreRead() {
        String file = "a\n" + "x".repeat(100) + "\nb\n";

        assertThat(Blocks.of(Compressed.utf8(file), InputFormat.JSONL, 8, 16))
                .containsExactly(
                        new Kept(0, "a\n", "", "a record of 101 bytes, and no more than 16 can be held", -1),
                        new Kept(103, "b\n", "", "", -1));
    }

    @Example
    void aRecordThatNoBlockCanHoldMayBeTheLastAndWithoutLf() {
        assertThat(Blocks.of(Compressed.utf8("a\n" + "x".repeat(100)), InputFormat.JSONL, 8, 16))
                .containsExactly(new Kept(0, "a\n", "", "a record of 100 bytes, and no more than 16 can be held", -1));
    }

    @Example
    void aRecordThatJustFitsIsNoDamage() {
        String first = "x".repeat(7) + "\n";
        String second = "y".repeat(8) + "\n";

        assertThat(Blocks.of(Compressed.utf8("a".repeat(6) + "\n" + second), InputFormat.JSONL, 8, 16))
                .extracting(Kept::damage)
                .containsExactly("");
        assertThat(Blocks.of(Compressed.utf8(first + second), InputFormat.JSONL, 8, 16))
                .extracting(Kept::records)
                .containsExactly(first, second);
    }

    @Example
    void aTextFileIsOneBlockEvenWhenItIsEmpty() {
        assertThat(Blocks.of(new byte[0], InputFormat.TEXT, 4, 64)).containsExactly(new Kept(0, "", "", "", -1));
        assertThat(Blocks.of(Compressed.utf8("a\nb\nc\nd\ne\n"), InputFormat.TEXT, 4, 64))
                .containsExactly(new Kept(0, "a\nb\nc\nd\ne\n", "", "", -1));
    }

    @Example
    void aTextFileThatNoBlockCanHoldIsDamage() {
        assertThat(Blocks.of(Compressed.utf8("a\n".repeat(50)), InputFormat.TEXT, 4, 64))
                .containsExactly(new Kept(0, "", "", "a record of 100 bytes, and no more than 64 can be held", -1));
    }

    @Example
    void anEmptyJsonlFileHasNoBlock() {
        assertThat(Blocks.of(new byte[0])).isEmpty();
    }

    @Example
    void aDiskThatFailsIsNoDamageAndTheMessageNamesTheFile() throws IOException {
        InputStream failing = new InputStream() {
            private int left = 10;

            @Override
            public int read() throws IOException {
                if (left-- == 0) {
                    throw new IOException("Input/output error");
                }
                return 'x';
            }

            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                if (length == 0) {
                    return 0;
                }
                into[offset] = (byte) read();
                return 1;
            }
        };
        try (BlockReader reader = BlockReader.of(failing, InputFormat.JSONL, 0, new ReadLimits(8, 64, 27))) {
            assertThatThrownBy(() -> reader.next(new Block()))
                    .isInstanceOf(IOException.class)
                    .hasMessage("stdin: Input/output error");
        }
    }

    @Example
    void closingTheReaderOfAStreamLeavesTheStreamOpen() throws IOException {
        boolean[] closed = {false};
        InputStream in = new ByteArrayInputStream(new byte[0]) {
            @Override
            public void close() {
                closed[0] = true;
            }
        };
        BlockReader.of(in, InputFormat.JSONL, 0, new ReadLimits(8, 64, 27)).close();

        assertThat(closed[0]).isFalse();
    }

    @Example
    void sizesThatMakeNoSenseAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new ReadLimits(0, 64, 27));
        assertThatIllegalArgumentException().isThrownBy(() -> new ReadLimits(33, 65, 27));
    }
}
