package dev.bloomscreen.dedup.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bloomscreen.dedup.Compression;
import dev.bloomscreen.dedup.InputFormat;
import dev.bloomscreen.dedup.input.Blocks.Kept;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every shape of gzip and Zstandard that the formats allow is read whole; whatever else is damage, with its place. */
class CompressedFilesTest {

    private static final byte[] ONE = Compressed.utf8("{\"text\":\"one\"}\n{\"text\":\"two\"}\n");
    private static final byte[] TWO = Compressed.utf8("{\"text\":\"three\"}\n");
    private static final byte[] BOTH = Compressed.join(ONE, TWO);
    private static final byte[] NOTHING = {};

    @ParameterizedTest
    @EnumSource(names = {"GZIP", "ZSTD"})
    void allMembersOrFramesAreReadEmptyOnesAmongThem(Compression form) {
        byte[] empty = Compressed.of(NOTHING, form);
        byte[] file = Compressed.join(empty, Compressed.of(ONE, form), empty, empty, Compressed.of(TWO, form), empty);

        assertThat(records(file)).isEqualTo(text(BOTH));
        assertThat(Blocks.of(empty)).isEmpty();
    }

    /** The bytes that one cut would lose: nothing that is cut may pass as whole, but at the borders of whole streams. */
    @ParameterizedTest
    @EnumSource(names = {"GZIP", "ZSTD"})
    void aFileCutAtAnyByteButABorderIsDamagedAndNoRecordIsMadeUp(Compression form) {
        byte[] first = Compressed.of(ONE, form);
        byte[] file = Compressed.join(first, Compressed.of(TWO, form));
        for (int length = 2; length < file.length; length++) { // one byte is not enough to tell the format by
            List<Kept> blocks = Blocks.of(Arrays.copyOf(file, length));
            String damage = blocks.get(blocks.size() - 1).damage();
            if (length == first.length) {
                assertThat(damage).isEmpty();
                assertThat(blocks).extracting(Kept::records).containsExactly(text(ONE));
            } else {
                assertThat(damage).as("cut at %d", length).contains("ends early");
                assertThat(blocks.get(0).at()).isEqualTo(length);
                assertThat(text(BOTH))
                        .startsWith(blocks.get(0).records() + blocks.get(0).tail());
                assertThat(blocks.get(0).records()).matches("(?s)(.*\n)?");
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"GZIP", "ZSTD"})
    void wholeRecordsBeforeTheCutAreKeptAndTheRestIsTheTail(Compression form) {
        byte[] many = Compressed.utf8(
                new Random(42).longs(40_000).mapToObj(Long::toString).collect(Collectors.joining("\n")));
        byte[] file = Compressed.of(many, form);
        List<Kept> blocks = Blocks.of(Arrays.copyOf(file, file.length - 9));
        Kept last = blocks.get(blocks.size() - 1);

        assertThat(last.damage()).contains("ends early");
        assertThat(last.records()).hasSizeGreaterThan(500_000).endsWith("\n");
        assertThat(last.tail()).isNotEmpty().doesNotContain("\n");
        assertThat(text(many)).startsWith(last.records() + last.tail());
    }

    @ParameterizedTest
    @EnumSource(names = {"GZIP", "ZSTD"})
    void bytesAfterTheLastMemberOrFrameAreDamageAndEverythingBeforeIsKept(Compression form) {
        byte[] whole = Compressed.of(ONE, form);
        for (byte[] garbage : List.of(new byte[] {1}, Compressed.utf8("garbage"), TWO)) {
            Kept block = Blocks.of(Compressed.join(whole, garbage)).get(0);

            assertThat(block.damage()).isNotEmpty();
            assertThat(block.at()).isEqualTo(whole.length);
            assertThat(block.records() + block.tail()).isEqualTo(text(ONE));
        }
    }

    /** Also the checksums: each byte is changed in turn, and what is read is never something else without a word. */
    @ParameterizedTest
    @EnumSource(names = {"GZIP", "ZSTD"})
    void aChangedByteIsDamageOrChangesNothingAndWhatIsKeptDoesNotDependOnHowItIsRead(Compression form) {
        byte[] file = Compressed.join(Compressed.of(ONE, form), Compressed.of(TWO, form));
        Random random = new Random(7);
        Block used = new Block();
        for (int i = 4; i < file.length; i++) { // the magic number decides whether it is read as compressed at all
            byte[] changed = file.clone();
            changed[i] ^= (byte) (1 + random.nextInt(255));
            List<Kept> blocks = Blocks.of(changed);
            if (blocks.stream().allMatch(b -> b.damage().isEmpty())) {
                assertThat(records(changed)).isEqualTo(text(BOTH));
            }
            List<Kept> dribbled = Blocks.of(
                    Blocks.dribbling(changed, random), used, InputFormat.JSONL, 1 << 20, ReadLimits.MAX_BLOCK);
            assertThat(dribbled).as("byte %d", i).isEqualTo(blocks);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"GZIP", "ZSTD"})
    void aLongDamagedFileGivesTheSameRecordsWhateverBufferItIsReadInto(Compression form) {
        byte[] file = Compressed.of(
                Compressed.utf8(
                        new Random(43).longs(60_000).mapToObj(Long::toString).collect(Collectors.joining("\n"))),
                form);
        Block large = new Block();
        Blocks.of(new ByteArrayInputStream(new byte[3 << 20]), large, InputFormat.JSONL, 1 << 20, 4 << 20);
        for (int at = 1000; at < file.length; at += file.length / 20) {
            byte[] changed = file.clone();
            changed[at] ^= 0x55;
            int blockSize = 1 << 12;
            assertThat(Blocks.of(new ByteArrayInputStream(changed), large, InputFormat.JSONL, blockSize, 4 << 20))
                    .isEqualTo(Blocks.of(changed, InputFormat.JSONL, blockSize, 4 << 20));
        }
    }

    @Test
    void gzipHeadersMayHaveEveryField() {
        byte[] member = Compressed.gzip(ONE);
        byte[] header = Compressed.join(
                Compressed.bytes(0x1f, 0x8b, 8, 2 | 4 | 8 | 16, 1, 2, 3, 4, 0, 255, 3, 0),
                Compressed.bytes(0, 1, 2),
                Compressed.utf8("name\0comment\0"));
        CRC32 crc = new CRC32();
        crc.update(header);
        byte[] checksum = Compressed.bytes((int) crc.getValue(), (int) crc.getValue() >> 8);
        byte[] rest = Arrays.copyOfRange(member, 10, member.length);

        assertThat(records(Compressed.join(header, checksum, rest))).isEqualTo(text(ONE));
        checksum[0]++;
        assertThat(damage(Compressed.join(header, checksum, rest))).startsWith("gzip header checksum is 0x");
    }

    @Test
    void gzipHeadersThatTheFormatDoesNotAllowAreDamage() {
        byte[] member = Compressed.gzip(ONE);
        member[2] = 9;
        assertThat(damage(member)).isEqualTo("gzip compression method 9, expected 8 (deflate)");
        member[2] = 8;
        member[3] = (byte) 0x80;
        assertThat(damage(member)).isEqualTo("reserved gzip flags set: 0x80");
    }

    @Test
    void gzipTrailersAreChecked() {
        byte[] member = Compressed.gzip(ONE);
        member[member.length - 8]++;
        assertThat(damage(member)).startsWith("gzip checksum is 0x");
        member[member.length - 8]--;
        member[member.length - 1]++;
        assertThat(damage(member)).startsWith("gzip length (mod 2^32) is 0x");
    }

    @Test
    void zstdSkippableFramesArePassedOverWhereverTheyStand() {
        byte[] skippable = Compressed.skippableFrame(Compressed.utf8("not for us"));
        byte[] file = Compressed.join(skippable, Compressed.zstd(ONE), skippable, Compressed.zstd(TWO), skippable);

        assertThat(records(file)).isEqualTo(text(BOTH));
        assertThat(damage(Arrays.copyOf(file, file.length - 1))).contains("ends early");
    }

    @Test
    void zstdWindowsAreTakenTo2ToThe27AndMoreIsRefusedWithTheWayOut() {
        assertThat(records(Compressed.zstdFrameOfWindow(27))).isEqualTo("x");
        // No damage: what is whole may not be left out under --on-error skip.
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> read(Compressed.join(Compressed.zstd(ONE), Compressed.zstdFrameOfWindow(28)), 27))
                .withMessage("stdin: the Zstandard frame at compressed byte " + Compressed.zstd(ONE).length
                        + " needs a window of more than 2^27 bytes; allow larger ones with --zstd-window LOG, up to 31"
                        + " (2 GiB of memory a file that is read), or compress it again without --long");
    }

    @Test
    void longerZstdWindowsAreTakenWhenTheyAreAllowed() throws IOException {
        assertThat(read(Compressed.zstdFrameOfWindow(28), 28)).isEqualTo("x");
        assertThat(read(Compressed.zstdFrameOfWindow(10), 10)).isEqualTo("x");
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> read(Compressed.zstdFrameOfWindow(11), 10))
                .withMessageContaining("more than 2^10 bytes");
    }

    private static String read(byte[] file, int zstdWindow) throws IOException {
        Block block = new Block();
        StringBuilder records = new StringBuilder();
        ReadLimits limits = ReadLimits.DEFAULT.withZstdWindow(zstdWindow);
        try (BlockReader reader = BlockReader.of(new ByteArrayInputStream(file), InputFormat.JSONL, 0, limits)) {
            while (reader.next(block)) {
                records.append(Blocks.latin1(block.bytes(), 0, block.length()));
            }
        }
        return records.toString();
    }

    @Test
    void zstdFramesThatNeedADictionaryAreRefusedWithTheWayOut() {
        // RFC 8878, 3.1.1: magic, descriptor (one segment, one byte of dictionary id), id, size, a raw last block.
        byte[] frame = {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd, 0x21, 7, 1, 9, 0, 0, 'x'};
        assertThat(damage(frame)).isEqualTo("Zstandard frame needs a dictionary; compress it again without one");
    }

    @ParameterizedTest
    @EnumSource(names = {"GZIP", "ZSTD"})
    void aRecordMayReachAcrossMembersAndFrames(Compression form) {
        byte[] start = Compressed.of(Compressed.utf8("{\"te"), form);
        byte[] end = Compressed.of(Compressed.utf8("xt\":1}\n"), form);

        assertThat(records(Compressed.join(start, end))).isEqualTo("{\"text\":1}\n");
    }

    private static String text(byte[] bytes) {
        return Blocks.latin1(bytes, 0, bytes.length);
    }

    private static String records(byte[] file) {
        List<Kept> blocks = Blocks.of(file);
        assertThat(blocks).extracting(Kept::damage).containsOnly("");
        return blocks.stream().map(Kept::records).collect(Collectors.joining());
    }

    private static String damage(byte[] file) {
        List<Kept> blocks = Blocks.of(file);
        return blocks.get(blocks.size() - 1).damage();
    }
}
