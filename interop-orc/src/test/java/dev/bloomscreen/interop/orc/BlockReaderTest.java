package dev.bloomscreen.interop.orc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.airlift.compress.Compressor;
import io.airlift.compress.lz4.Lz4Compressor;
import io.airlift.compress.snappy.SnappyCompressor;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.SplittableRandom;
import java.util.zip.DataFormatException;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Blocks that aircompressor compressed, which orc-core uses, and blocks that are damaged. */
class BlockReaderTest {

    /** Text of few letters, in which much comes again, and long runs. */
    private static byte[] text(long seed, int length, int letters) {
        SplittableRandom random = new SplittableRandom(seed);
        byte[] text = new byte[length];
        for (int i = 0; i < length; ) {
            int run = Math.min(length - i, random.nextInt(100) == 0 ? random.nextInt(1, 70_000) : 1);
            Arrays.fill(text, i, i + run, (byte) random.nextInt(letters));
            i += run;
        }
        return text;
    }

    private static byte[] compressed(Compressor compressor, byte[] text) {
        byte[] out = new byte[compressor.maxCompressedLength(text.length)];
        return Arrays.copyOf(out, compressor.compress(text, 0, text.length, out, 0, out.length));
    }

    @Property(seed = "731", tries = 300)
    void whatWasCompressedIsReadAgain(
            @ForAll long seed,
            @ForAll @IntRange(min = 1, max = 200_000) int length,
            @ForAll @IntRange(min = 1, max = 256) int letters)
            throws DataFormatException {
        byte[] text = text(seed, length, letters);
        byte[] out = new byte[length];
        byte[] snappy = compressed(new SnappyCompressor(), text);
        assertThat(BlockReader.snappy(snappy, 0, snappy.length, out)).isEqualTo(length);
        assertThat(out).isEqualTo(text);
        byte[] lz4 = compressed(new Lz4Compressor(), text);
        Arrays.fill(out, (byte) 0);
        assertThat(BlockReader.lz4(lz4, 0, lz4.length, out)).isEqualTo(length);
        assertThat(out).isEqualTo(text);
    }

    /** Whatever a block holds, nothing is read or written beyond its ends, and no other exception is thrown. */
    @Property(seed = "732", tries = 20_000)
    void bytesAtRandomAreABlockOrAreRefused(@ForAll byte[] bytes, @ForAll @IntRange(max = 5_000) int room) {
        byte[] out = new byte[room];
        try {
            assertThat(BlockReader.snappy(bytes, 0, bytes.length, out)).isBetween(0, room);
        } catch (DataFormatException e) {
            assertThat(e).hasMessageNotContaining("null");
        }
        try {
            assertThat(BlockReader.lz4(bytes, 0, bytes.length, out)).isBetween(0, room);
        } catch (DataFormatException e) {
            assertThat(e).hasMessageNotContaining("null");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'', the block ends early",
        "8080808080, the length is too long",
        "05, 0 bytes where 5 are told",
        "0510616263, the block ends in a literal",
        "05f0, the block ends early",
        "050461620106, 'a copy from 6 bytes back, of 2'",
        "050461620100, 'a copy from 0 bytes back, of 2'",
        "7ffe, the block ends early",
        "64fcffffffff, more than the 64 bytes of a block",
        "03fcffffff7f, more than the 64 bytes of a block"
    })
    void aSnappyBlockThatIsDamagedIsRefused(String hex, String message) {
        byte[] bytes = HexFormat.of().parseHex(hex);
        assertThatExceptionOfType(DataFormatException.class)
                .isThrownBy(() -> BlockReader.snappy(bytes, 0, bytes.length, new byte[64]))
                .withMessage(message);
    }

    @ParameterizedTest
    @CsvSource({
        "'', the block ends early",
        "20616263, the block ends early",
        "306162, the block ends in a literal",
        "10610200, 'a copy from 2 bytes back, of 1'",
        "10610000, 'a copy from 0 bytes back, of 1'",
        "f0ffff, more than the 64 bytes of a block",
        "1f610100ffffff, more than the 64 bytes of a block"
    })
    void anLz4BlockThatIsDamagedIsRefused(String hex, String message) {
        byte[] bytes = HexFormat.of().parseHex(hex);
        assertThatExceptionOfType(DataFormatException.class)
                .isThrownBy(() -> BlockReader.lz4(bytes, 0, bytes.length, new byte[64]))
                .withMessage(message);
    }
}
