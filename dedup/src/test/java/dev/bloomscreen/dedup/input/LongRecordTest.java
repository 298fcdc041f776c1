package dev.bloomscreen.dedup.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.dedup.Compression;
import dev.bloomscreen.dedup.InputFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Records of many block sizes: memory is taken once for one that fits, and not at all for one that does not. */
class LongRecordTest {

    /** Records are measured from 64 KiB on, and hold nearly 4 MiB. */
    private static final ReadLimits LIMITS = new ReadLimits(1 << 10, 4 << 20, 27);

    private static final int MEASURED_FROM = 200_000; // with what was read before it was clear that a record is long

    @TempDir
    private Path folder;

    private BlockReader reader(byte[] text, Compression form, InputFormat format) throws IOException {
        return reader(Compressed.of(text, form), format);
    }

    private BlockReader reader(byte[] file, InputFormat format) throws IOException {
        Path path = Files.write(folder.resolve("a"), file);
        return new BlockReader(InputFile.of(path, "a", format), path.toString(), 0, LIMITS);
    }

    /** Letters that do not compress well, without LF. */
    private static byte[] letters(int length) {
        byte[] letters = new byte[length];
        new Random(3).nextBytes(letters);
        for (int i = 0; i < length; i++) {
            letters[i] = (byte) ('a' + (letters[i] & 15));
        }
        return letters;
    }

    @ParameterizedTest
    @EnumSource
    void aRecordThatFitsTakesItsOwnLengthOfMemory(Compression form) throws IOException {
        byte[] before = Compressed.utf8("{}\n".repeat(100));
        byte[] record = Compressed.join(letters(3_000_000), Compressed.utf8("\n"));
        Block block = new Block();
        try (BlockReader reader =
                reader(Compressed.join(before, record, Compressed.utf8("{}\n")), form, InputFormat.JSONL)) {
            assertThat(reader.next(block)).isTrue();

            assertThat(block.length()).isEqualTo(before.length + record.length);
            assertThat(block.bytes()).hasSize(before.length + record.length + 1);
            assertThat(Arrays.mismatch(Arrays.copyOf(block.bytes(), block.length()), Compressed.join(before, record)))
                    .isEqualTo(-1);
            assertThat(reader.next(block)).isTrue();
            assertThat(block.length()).isEqualTo(3);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aTextFileThatFitsTakesItsOwnLengthOfMemory(Compression form) throws IOException {
        byte[] text = letters(3_000_000);
        Block block = new Block();
        try (BlockReader reader = reader(text, form, InputFormat.TEXT)) {
            assertThat(reader.next(block)).isTrue();

            assertThat(block.length()).isEqualTo(text.length);
            assertThat(block.bytes()).hasSize(text.length + 1);
            assertThat(reader.next(block)).isFalse();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aRecordThatDoesNotFitIsDamageThatTakesNoMemoryAndThoseAroundItAreRead(Compression form) throws IOException {
        byte[] before = Compressed.utf8("{}\n".repeat(100));
        byte[] record = Compressed.join(letters(5_000_000), Compressed.utf8("\n"));
        Block block = new Block();
        try (BlockReader reader =
                reader(Compressed.join(before, record, Compressed.utf8("{}\n")), form, InputFormat.JSONL)) {
            assertThat(reader.next(block)).isTrue();
            assertThat(block.length()).isEqualTo(before.length);
            assertThat(block.bytes()).hasSizeLessThan(MEASURED_FROM);
            assertThat(block.damage()).hasValueSatisfying(damage -> {
                assertThat(damage.message())
                        .isEqualTo("a record of 5000001 bytes, and no more than 4194304 can be held");
                assertThat(damage.endsLine()).isTrue();
            });
            assertThat(reader.next(block)).isTrue();
            assertThat(block.offset()).isEqualTo(before.length + record.length);
            assertThat(block.length()).isEqualTo(3);
            assertThat(reader.next(block)).isFalse();
        }
    }

    @ParameterizedTest
    @EnumSource
    void soDoesATextFileThatDoesNotFit(Compression form) throws IOException {
        Block block = new Block();
        try (BlockReader reader = reader(letters(5_000_000), form, InputFormat.TEXT)) {
            assertThat(reader.next(block)).isTrue();
            assertThat(block.length() + block.tailLength()).isZero();
            assertThat(block.bytes()).hasSizeLessThan(MEASURED_FROM);
            assertThat(block.damage()).isPresent();
            assertThat(reader.next(block)).isFalse();
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"GZIP", "ZSTD"})
    void aLongRecordWhoseStreamBreaksIsABrokenStream(Compression form) throws IOException {
        byte[] file = Compressed.of(letters(3_000_000), form);
        Block block = new Block();
        try (BlockReader reader = reader(Arrays.copyOf(file, file.length - 1), InputFormat.JSONL)) {
            assertThat(reader.next(block)).isTrue();
            assertThat(block.damage())
                    .hasValueSatisfying(damage -> assertThat(damage.message()).contains("ends early"));
            assertThat(block.tailLength()).isGreaterThan(2_900_000);
        }
    }

    @Test
    void longRecordsOfOneFileAreEachMeasuredFromWhereTheyStart() throws IOException {
        byte[] record = Compressed.join(letters(1_000_000), Compressed.utf8("\n"));
        byte[] tooLong = Compressed.join(letters(6_000_000), Compressed.utf8("\n"));
        Block block = new Block();
        try (BlockReader reader = reader(
                Compressed.join(record, tooLong, record, tooLong, record), Compression.ZSTD, InputFormat.JSONL)) {
            for (int i = 0; i < 5; i++) {
                assertThat(reader.next(block)).isTrue();
                assertThat(block.length()).as("block %d", i).isEqualTo(i % 2 == 0 ? record.length : 0);
                assertThat(block.damage().isPresent()).isEqualTo(i % 2 == 1);
            }
            assertThat(reader.next(block)).isFalse();
        }
    }
}
