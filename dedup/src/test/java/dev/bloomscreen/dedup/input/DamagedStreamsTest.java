package dev.bloomscreen.dedup.input;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.ZstdOutputStream;
import dev.bloomscreen.dedup.Compression;
import dev.bloomscreen.dedup.InputFormat;
import dev.bloomscreen.dedup.input.Blocks.Kept;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files with every kind of member and frame, cut short, added to or changed at each byte. */
class DamagedStreamsTest {

    private static final byte[] ONE = Compressed.utf8("{\"text\":\"one\"}\n{\"text\":\"two\"}\n");
    private static final byte[] TWO = Compressed.utf8("{\"text\":\"three\"}\n");
    private static final byte[] NOTHING = {};

    /** The end-of-file block of BGZF: SAM/BAM Format Specification, 4.1.2. */
    private static final byte[] BGZF_END = Compressed.bytes(
            0x1f, 0x8b, 0x08, 0x04, 0, 0, 0, 0, 0, 0xff, 6, 0, 0x42, 0x43, 2, 0, 0x1b, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0);

    @TempDir
    private Path folder;

    /** A member and what it holds. */
    private static final class Part {
        final byte[] bytes;
        final byte[] text;

        Part(byte[] bytes, byte[] text) {
            this.bytes = bytes;
            this.text = text;
        }
    }

    private static List<Part> parts(Compression form) {
        return form == Compression.GZIP
                ? List.of(
                        new Part(Compressed.gzip(ONE), ONE),
                        new Part(memberWithEveryField(TWO), TWO),
                        new Part(Compressed.gzip(NOTHING), NOTHING),
                        new Part(bgzf(ONE), ONE),
                        new Part(BGZF_END, NOTHING))
                : List.of(
                        new Part(Compressed.zstd(ONE), ONE),
                        new Part(Compressed.skippableFrame(TWO), NOTHING),
                        new Part(frameOfUnknownSize(TWO), TWO),
                        new Part(Compressed.zstd(NOTHING), NOTHING),
                        new Part(Compressed.zstdFrameOfWindow(20), Compressed.utf8("x")));
    }

    /** Extra field, name, comment and header checksum. */
    private static byte[] memberWithEveryField(byte[] text) {
        byte[] header = Compressed.join(
                Compressed.bytes(0x1f, 0x8b, 8, 2 | 4 | 8 | 16, 1, 2, 3, 4, 0, 255, 3, 0, 9, 8, 7),
                Compressed.utf8("name\0comment\0"));
        CRC32 crc = new CRC32();
        crc.update(header);
        byte[] member = Compressed.gzip(text);
        return Compressed.join(
                header,
                Compressed.bytes((int) crc.getValue(), (int) crc.getValue() >> 8),
                Arrays.copyOfRange(member, 10, member.length));
    }

    /** One block of BGZF, whose extra field BC tells its size less 1. */
    private static byte[] bgzf(byte[] text) {
        byte[] data = new byte[text.length + 100];
        Deflater deflater = new Deflater(6, true);
        deflater.setInput(text);
        deflater.finish();
        int length = deflater.deflate(data);
        deflater.end();
        CRC32 crc = new CRC32();
        crc.update(text);
        int size = 18 + length + 8 - 1;
        byte[] trailer = ByteBuffer.allocate(8)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt((int) crc.getValue())
                .putInt(text.length)
                .array();
        byte[] header = Arrays.copyOf(BGZF_END, 18);
        header[16] = (byte) size;
        header[17] = (byte) (size >> 8);
        return Compressed.join(header, Arrays.copyOf(data, length), trailer);
    }

    /** As a pipe makes it: the frame does not say how much it holds. */
    private static byte[] frameOfUnknownSize(byte[] text) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZstdOutputStream zstd = new ZstdOutputStream(out)) {
            zstd.setChecksum(true).write(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private static byte[] join(List<Part> parts, boolean text) {
        return Compressed.join(parts.stream().map(p -> text ? p.text : p.bytes).toArray(byte[][]::new));
    }

    private List<Kept> read(byte[] bytes, Compression form) throws IOException {
        Path path = Files.write(folder.resolve("a.jsonl" + form.suffix()), bytes);
        return Blocks.of(InputFile.of(path, "a", InputFormat.JSONL));
    }

    private static String latin1(byte[] bytes) {
        return Blocks.latin1(bytes, 0, bytes.length);
    }

    @ParameterizedTest
    @EnumSource(names = {"GZIP", "ZSTD"})
    void everyKindOfMemberAndFrameIsRead(Compression form) throws IOException {
        List<Kept> blocks = read(join(parts(form), false), form);

        assertThat(blocks).extracting(Kept::records).containsExactly(latin1(join(parts(form), true)));
        assertThat(blocks).extracting(Kept::damage).containsExactly("");
    }

    /** Inside headers, data and trailers, and at the borders, where nothing tells that there was more. */
    @ParameterizedTest
    @EnumSource(names = {"GZIP", "ZSTD"})
    void aFileCutAtAnyByteButABorderEndsEarlyAndNoRecordIsMadeUpOrLost(Compression form) throws IOException {
        byte[] file = join(parts(form), false);
        String text = latin1(join(parts(form), true));
        int border = 0;
        int before = 0;
        for (Part part : parts(form)) {
            for (int length = border + 1; length <= border + part.bytes.length; length++) {
                List<Kept> blocks = read(Arrays.copyOf(file, length), form);
                boolean whole = length == border + part.bytes.length;
                String damage = blocks.isEmpty() ? "" : blocks.get(0).damage();
                String kept = blocks.isEmpty()
                        ? ""
                        : blocks.get(0).records() + blocks.get(0).tail();
                if (whole) {
                    assertThat(damage).as("cut at %d", length).isEmpty();
                    assertThat(kept).isEqualTo(text.substring(0, before + part.text.length));
                } else {
                    assertThat(damage).as("cut at %d", length).contains("ends early");
                    assertThat(blocks.get(0).at()).isEqualTo(length);
                    assertThat(text).startsWith(kept);
                    assertThat(kept).hasSizeGreaterThanOrEqualTo(before);
                }
            }
            border += part.bytes.length;
            before += part.text.length;
        }
    }

    @Test
    void anEmptyFileWhoseNameSaysThatItIsCompressedIsDamage() throws IOException {
        assertThat(read(NOTHING, Compression.GZIP).get(0).damage()).isEqualTo("an empty file, which is no gzip file");
        assertThat(read(NOTHING, Compression.ZSTD).get(0).damage())
                .isEqualTo("an empty file, which is no Zstandard file");
        assertThat(read(NOTHING, Compression.NONE)).isEmpty();
    }

    @Test
    void aFileThatHoldsAnotherSingleByteIsWhatItIsWhateverItsName() throws IOException {
        assertThat(read(Compressed.utf8("\n"), Compression.GZIP)).containsExactly(new Kept(0, "\n", "", "", -1));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 511, 200_000})
    void zerosAfterTheLastGzipMemberArePadding(int count) throws IOException {
        byte[] padded = Compressed.join(Compressed.gzip(ONE), new byte[count]);

        assertThat(read(padded, Compression.GZIP)).containsExactly(new Kept(0, latin1(ONE), "", "", -1));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 511, 200_000})
    void anythingElseAfterTheLastGzipMemberIsDamageAlsoBehindZeros(int zeros) throws IOException {
        byte[] member = Compressed.gzip(ONE);
        for (byte[] garbage : List.of(Compressed.bytes(1), TWO, zeros == 0 ? Compressed.utf8("x") : member)) {
            byte[] file = Compressed.join(member, new byte[zeros], garbage);

            assertThat(read(file, Compression.GZIP))
                    .containsExactly(new Kept(
                            0,
                            latin1(ONE),
                            "",
                            "bytes after the last gzip member that are no gzip member",
                            member.length));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 4, 200_000})
    void zerosAfterTheLastZstandardFrameAreDamageAsZstdHasIt(int count) throws IOException {
        byte[] frame = Compressed.zstd(ONE);

        Kept block =
                read(Compressed.join(frame, new byte[count]), Compression.ZSTD).get(0);

        assertThat(block.records()).isEqualTo(latin1(ONE));
        assertThat(block.damage()).isNotEmpty();
    }

    @Test
    void everyByteOfAGzipTrailerIsChecked() throws IOException {
        for (Part part : parts(Compression.GZIP)) {
            for (int i = 1; i <= 8; i++) {
                byte[] changed = part.bytes.clone();
                changed[changed.length - i]++;

                assertThat(read(changed, Compression.GZIP).get(0).damage())
                        .startsWith(i <= 4 ? "gzip length (mod 2^32) is 0x" : "gzip checksum is 0x");
            }
        }
    }

    @Test
    void everyByteOfAZstandardChecksumIsChecked() throws IOException {
        for (byte[] frame : List.of(Compressed.zstd(ONE), frameOfUnknownSize(ONE))) {
            for (int i = 1; i <= 4; i++) {
                byte[] changed = frame.clone();
                changed[changed.length - i]++;

                assertThat(read(changed, Compression.ZSTD).get(0).damage()).contains("checksum");
            }
        }
    }
}
