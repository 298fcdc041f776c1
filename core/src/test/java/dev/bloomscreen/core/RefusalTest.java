package dev.bloomscreen.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bloomscreen.core.FormatException.Kind;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each refusal with its kind, field, offset, and what was expected and found; alike through every way of reading. */
class RefusalTest {

    @TempDir
    Path folder;

    private static byte[] valid() {
        Bloom bloom = Bloom.of(20, 3);
        bloom.insert("cat");
        return bloom.toBytes();
    }

    private static byte[] with(Consumer<ByteBuffer> change) {
        byte[] bytes = valid();
        change.accept(ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN));
        return bytes;
    }

    private void assertRefused(byte[] bytes, Kind kind, String field, long offset, String expected, String found)
            throws IOException {
        Consumer<FormatException> says = e -> {
            assertThat(e.kind()).isEqualTo(kind);
            assertThat(e.field()).isEqualTo(field);
            assertThat(e.offset()).isEqualTo(offset);
            assertThat(e.expected()).isEqualTo(expected);
            assertThat(e.found()).isEqualTo(found);
            assertThat(e).hasMessageContainingAll("byte " + offset, field, expected, found);
        };
        Path file = Files.write(folder.resolve("filter.tlbf"), bytes);
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> Bloom.fromBytes(bytes))
                .satisfies(says);
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> Bloom.load(file))
                .satisfies(says)
                .withMessageStartingWith(file + ": ");
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> Bloom.map(file))
                .satisfies(says)
                .withMessageStartingWith(file + ": ");
        if (!field.equals("trailing")) {
            assertThatExceptionOfType(FormatException.class)
                    .isThrownBy(() -> Bloom.readFrom(new ByteArrayInputStream(bytes)))
                    .satisfies(says);
        }
    }

    @Test
    void anotherMagicIsNotThisFormat() throws IOException {
        String magic = "54 4c 42 46 (\"TLBF\")";
        assertRefused(with(b -> b.put(3, (byte) 'G')), Kind.NOT_THIS_FORMAT, "magic", 0, magic, "54 4c 42 47");
        assertRefused(new byte[] {'T', 'X'}, Kind.NOT_THIS_FORMAT, "magic", 0, magic, "54 58");
    }

    @Test
    void anotherVersionIsUnsupported() throws IOException {
        assertRefused(with(b -> b.putInt(4, 0)), Kind.UNSUPPORTED, "version", 4, "1", "0");
        assertRefused(with(b -> b.putInt(4, 2)), Kind.UNSUPPORTED, "version", 4, "1", "2");
        assertRefused(with(b -> b.putInt(4, -1)), Kind.UNSUPPORTED, "version", 4, "1", "4294967295");
    }

    @Test
    void aSizeOutOfRangeIsCorrupt() throws IOException {
        String range = "1 to 1099511627776 (2^40)";
        assertRefused(with(b -> b.putLong(8, 0)), Kind.CORRUPT, "m", 8, range, "0");
        assertRefused(with(b -> b.putLong(8, (1L << 40) + 1)), Kind.CORRUPT, "m", 8, range, "1099511627777");
        assertRefused(with(b -> b.putLong(8, -1)), Kind.CORRUPT, "m", 8, range, "18446744073709551615");
    }

    @Test
    void noHashIsCorruptAndTooManyAreUnsupported() throws IOException {
        String limit = "at most 4096 (the limit of Bloom.readFrom(in, maxHashes))";
        assertRefused(with(b -> b.putInt(16, 0)), Kind.CORRUPT, "k", 16, "1 or more", "0");
        assertRefused(with(b -> b.putInt(16, 4_097)), Kind.UNSUPPORTED, "k", 16, limit, "4097");
        assertRefused(with(b -> b.putInt(16, -1)), Kind.UNSUPPORTED, "k", 16, limit, "4294967295");
        assertThat(Bloom.fromBytes(with(b -> b.putInt(16, 4_096))).k()).isEqualTo(4_096);
    }

    @Test
    void theLimitOfHashesIsTheCallers() throws IOException {
        byte[] bytes = with(b -> b.putInt(16, 5_000));
        assertThat(Bloom.readFrom(new ByteArrayInputStream(bytes), 5_000).k()).isEqualTo(5_000);
        byte[] one = Bloom.of(64, 1).toBytes();
        assertThat(Bloom.readFrom(new ByteArrayInputStream(one), 1).k()).isEqualTo(1);
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> Bloom.readFrom(new ByteArrayInputStream(bytes), 4_999))
                .satisfies(e -> assertThat(e.field()).isEqualTo("k"));
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> Bloom.readFrom(
                        new ByteArrayInputStream(with(b -> b.putInt(16, Integer.MIN_VALUE))), Integer.MAX_VALUE))
                .satisfies(e -> assertThat(e.kind()).isEqualTo(Kind.UNSUPPORTED));
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() -> Bloom.readFrom(new ByteArrayInputStream(bytes), 0))
                .withMessage("maxHashes must be 1 or more, but is 0");
    }

    @Test
    void aReservedFieldInUseIsCorrupt() throws IOException {
        assertRefused(with(b -> b.putInt(20, 1 << 31)), Kind.CORRUPT, "reserved", 20, "0", "2147483648");
    }

    @Test
    void aBitAboveMIsCorrupt() throws IOException {
        assertRefused(
                with(b -> b.put(34, (byte) 0x10)),
                Kind.CORRUPT,
                "padding",
                34,
                "no bit at or above m = 20",
                "bit 20 set");
        assertRefused(
                with(b -> b.put(34, (byte) 0x80)),
                Kind.CORRUPT,
                "padding",
                34,
                "no bit at or above m = 20",
                "bit 23 set");
    }

    @ParameterizedTest
    @CsvSource({
        "0, magic, 4 bytes from 0, 0 of them",
        "2, magic, 4 bytes from 0, 2 of them",
        "4, version, 4 bytes from 4, 0 of them",
        "7, version, 4 bytes from 4, 3 of them",
        "8, m, 8 bytes from 8, 0 of them",
        "15, m, 8 bytes from 8, 7 of them",
        "16, k, 4 bytes from 16, 0 of them",
        "20, reserved, 4 bytes from 20, 0 of them",
        "31, n_inserted, 8 bytes from 24, 7 of them",
        "32, bits, 35 bytes in all, 32",
        "34, bits, 35 bytes in all, 34"
    })
    void whatEndsTooEarlyIsTruncatedAtTheFirstMissingByte(int length, String field, String expected, String found)
            throws IOException {
        assertRefused(Arrays.copyOf(valid(), length), Kind.TRUNCATED, field, length, expected, found);
    }

    @Test
    void whatEndsTooLateIsCorrupt() throws IOException {
        assertRefused(Arrays.copyOf(valid(), 36), Kind.CORRUPT, "trailing", 35, "35 bytes in all", "36");
    }

    @Test
    void theFirstWrongFieldIsTheOneNamed() throws IOException {
        byte[] allWrong = new byte[40];
        Arrays.fill(allWrong, (byte) -1);
        String magic = "54 4c 42 46 (\"TLBF\")";
        assertRefused(allWrong, Kind.NOT_THIS_FORMAT, "magic", 0, magic, "ff ff ff ff");
        System.arraycopy(valid(), 0, allWrong, 0, 4);
        assertRefused(allWrong, Kind.UNSUPPORTED, "version", 4, "1", "4294967295");
        System.arraycopy(valid(), 0, allWrong, 0, 8);
        assertRefused(allWrong, Kind.CORRUPT, "m", 8, "1 to 1099511627776 (2^40)", "18446744073709551615");
        byte[] cutAfterBadM = Arrays.copyOf(allWrong, 17);
        assertRefused(cutAfterBadM, Kind.CORRUPT, "m", 8, "1 to 1099511627776 (2^40)", "18446744073709551615");
        byte[] longAndPadded = Arrays.copyOf(with(b -> b.put(34, (byte) -1)), 36);
        assertRefused(longAndPadded, Kind.CORRUPT, "trailing", 35, "35 bytes in all", "36");
    }
}
