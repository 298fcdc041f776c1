package dev.bloomscreen.foreign.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.core.FormatException.Kind;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Headers of scalable filters that are refused, and parameters. Two layers of 8 and 16 bytes, with 4 and 2 of 4 and 8 items. */
class ScalableRefusalTest {

    private static final int SECOND = 20 + 53;

    /** The largest rate below 1, of which a layer takes more items than it has bits. */
    private static final double CERTAIN = Math.nextDown(1.0);

    private static byte[] valid() {
        ScalableBloom filter = ScalableBloom.withRate(4, 0.01);
        for (int i = 0; filter.items() < 6; i++) {
            filter.insert(new byte[] {(byte) i});
        }
        return filter.dump().iterator().next().data();
    }

    private static Arguments edit(
            String what, Consumer<ByteBuffer> edit, Kind kind, String field, long offset, String found) {
        return arguments(what, edit, kind, field, offset, found);
    }

    static Stream<Arguments> edits() {
        Kind corrupt = Kind.CORRUPT;
        return Stream.of(
                edit("one item more", b -> b.putLong(0, 7), corrupt, "size", 0, "7"),
                edit("2^63 items", b -> b.putLong(0, Long.MIN_VALUE), corrupt, "size", 0, "9223372036854775808"),
                edit("no layers", b -> b.putInt(8, 0), corrupt, "nfilters", 8, "0"),
                edit("a layer less", b -> b.putInt(8, 1), corrupt, "header", 73, "126 bytes"),
                edit("a layer more", b -> b.putInt(8, 3), Kind.TRUNCATED, "header", 126, "126 bytes"),
                edit("2^32 - 1 layers", b -> b.putInt(8, -1), Kind.TRUNCATED, "header", 126, "126 bytes"),
                edit("an unknown option", b -> b.putInt(12, 21), Kind.UNSUPPORTED, "options", 12, "21"),
                edit("exponents", b -> b.putInt(12, 7), Kind.UNSUPPORTED, "options", 12, "7"),
                edit("rounded without n2", b -> b.putInt(12, 4), corrupt, "n2", 72, "0"),
                edit("no growth", b -> b.putInt(16, 0), corrupt, "growth", 16, "0"),
                edit("too much growth", b -> b.putInt(16, 32_769), corrupt, "growth", 16, "32769"),
                edit("the largest growth", b -> b.putInt(16, -1), corrupt, "growth", 16, "4294967295"),
                edit("no bytes", b -> b.putLong(20, 0), corrupt, "bytes", 20, "0"),
                edit("a byte more", b -> b.putLong(20, 9), corrupt, "bits", 28, "64"),
                edit("2^64 - 8 bytes", b -> b.putLong(20, -8), corrupt, "bytes", 20, "18446744073709551608"),
                edit("2^61 + 8 bytes", b -> b.putLong(20, (1L << 61) + 8), corrupt, "bytes", 20, "2305843009213693960"),
                edit("no bits", b -> b.putLong(28, 0), corrupt, "bits", 28, "0"),
                edit("64 bits more", b -> b.putLong(28, 128), corrupt, "bits", 28, "128"),
                edit("an item more in a layer", b -> b.putLong(36, 5), corrupt, "size", 36, "5"),
                edit("2^64 - 1 items in a layer", b -> b.putLong(36, -1), corrupt, "size", 36, "18446744073709551615"),
                edit("an error of 0", b -> b.putDouble(44, 0), corrupt, "error", 44, "0.0"),
                edit("an error of 1", b -> b.putDouble(44, 1), corrupt, "error", 44, "1.0"),
                edit("an error below 0", b -> b.putDouble(44, -0.005), corrupt, "error", 44, "-0.005"),
                edit("an error that is no number", b -> b.putDouble(44, Double.NaN), corrupt, "error", 44, "NaN"),
                edit("another error", b -> b.putDouble(44, 0.006), corrupt, "bpe", 52, "11.027753418256411"),
                edit("bpe that is no number", b -> b.putDouble(52, Double.NaN), corrupt, "bpe", 52, "NaN"),
                edit("bpe without end", b -> b.putDouble(52, Double.POSITIVE_INFINITY), corrupt, "bpe", 52, "Infinity"),
                edit("a bpe that is another's", b -> b.putDouble(52, 1), corrupt, "bpe", 52, "1.0"),
                edit("a hash more", b -> b.putInt(60, 9), corrupt, "hashes", 60, "9"),
                edit("no hashes", b -> b.putInt(60, 0), corrupt, "hashes", 60, "0"),
                edit("2^32 - 1 hashes", b -> b.putInt(60, -1), corrupt, "hashes", 60, "4294967295"),
                edit("no capacity", b -> b.putLong(64, 0), corrupt, "entries", 64, "0"),
                edit("more capacity than bits", b -> b.putLong(64, 6), corrupt, "entries", 64, "6"),
                edit("2^64 - 1 items to take", b -> b.putLong(64, -1), corrupt, "entries", 64, "18446744073709551615"),
                edit(
                        "2^62 items to take beside others",
                        b -> b.putDouble(44, CERTAIN)
                                .putDouble(52, LayerShape.bitsPerItem(CERTAIN))
                                .putInt(60, 1)
                                .putLong(20, 1 << 20)
                                .putLong(28, 1 << 23)
                                .putLong(64, 1L << 62)
                                .putDouble(SECOND + 24, CERTAIN)
                                .putDouble(SECOND + 32, LayerShape.bitsPerItem(CERTAIN))
                                .putInt(SECOND + 40, 1),
                        corrupt,
                        "entries",
                        SECOND + 44,
                        "8"),
                edit("a power of two", b -> b.put(72, (byte) 6), corrupt, "n2", 72, "6"),
                edit("the second layer's bits", b -> b.putLong(SECOND + 8, 0), corrupt, "bits", 81, "0"),
                edit("the second layer's n2", b -> b.put(SECOND + 52, (byte) 255), corrupt, "n2", 125, "255"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("edits")
    void aHeaderThatNoWriterWritesIsRefusedByItsField(
            String what, Consumer<ByteBuffer> edit, Kind kind, String field, long offset, String found) {
        byte[] header = valid();
        edit.accept(ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN));
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> ScalableBloom.load(List.of(new DumpChunk(1, header))))
                .satisfies(e -> {
                    assertThat(e.kind()).isEqualTo(kind);
                    assertThat(e.field()).isEqualTo(field);
                    assertThat(e.offset()).isEqualTo(offset);
                    assertThat(e.found()).isEqualTo(found);
                    assertThat(e.expected()).isNotEmpty();
                });
    }

    /** Six old bytes may be gone from the end, or all; nothing of a header is taken for another. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 15, 16, 19, 20, 69, 72, 73, 74, 122, 125, 127, 179})
    void aHeaderOfAnyOtherLengthIsRefused(int length) {
        byte[] header = Arrays.copyOf(valid(), length);
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> ScalableBloom.load(List.of(new DumpChunk(1, header))));
    }

    /** A layer of 2^56 bytes is refused after the few that come; not even a page of 16 MiB is taken for it twice. */
    @Test
    void aHeaderThatClaimsMoreThanAnyHeapIsRefusedWhenItsBytesDoNotCome() {
        byte[] header = valid();
        ByteBuffer.wrap(header)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(20, 1L << 56)
                .putLong(28, 1L << 59);
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() ->
                        ScalableBloom.load(List.of(new DumpChunk(1, header), new DumpChunk(1001, new byte[1000]))))
                .satisfies(e -> assertThat(e.kind()).isEqualTo(Kind.TRUNCATED))
                .satisfies(e -> assertThat(e.offset()).isEqualTo(126 + 1000))
                .withMessageContaining(
                        "layer 1: expected 72057594037927936 bytes; the dump is not complete, found 1000");
    }

    @Test
    void aFilterThatIsSentInFullButFitsNoHeapIsTheCallersToMakeRoomFor() {
        byte[] header = valid();
        ByteBuffer.wrap(header)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(20, 1L << 56)
                .putLong(28, 1L << 59);
        int page = 16 << 20;
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() -> ScalableBloom.load(List.of(
                        new DumpChunk(1, header),
                        new DumpChunk(1 + page, new byte[page]),
                        new DumpChunk(2 + page, new byte[1]))))
                .withMessageContaining("raise -Xmx");
    }

    /** The first layer comes whole, and of the second more than a page: each fits, but not both. */
    @Test
    void aFilterWhoseLayersFitTheHeapEachButNotTogetherIsTheCallersToMakeRoomFor() {
        int page = 16 << 20;
        long second = (Runtime.getRuntime().maxMemory() - page) & -Long.BYTES;
        byte[] header = valid();
        ByteBuffer.wrap(header)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(20, 2L * page)
                .putLong(28, 16L * page)
                .putLong(SECOND, second)
                .putLong(SECOND + 8, 8 * second);
        byte[] zeros = new byte[page];
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() -> ScalableBloom.load(List.of(
                        new DumpChunk(1, header),
                        new DumpChunk(1 + page, zeros),
                        new DumpChunk(1 + 2L * page, zeros),
                        new DumpChunk(1 + 3L * page, zeros),
                        new DumpChunk(2 + 3L * page, new byte[1]))))
                .withMessageContaining("a filter up to its layer 2 takes " + (2L * page + second) + " bytes")
                .withMessageContaining("raise -Xmx");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0.01, 2, capacity must be 1 to 2^30 (1073741824)",
        "-1, 0.01, 2, capacity must be 1 to 2^30",
        "1073741825, 0.01, 2, capacity must be 1 to 2^30",
        "100, 0, 2, must be above 0 and below 1",
        "100, 1, 2, must be above 0 and below 1",
        "100, -0.5, 2, must be above 0 and below 1",
        "100, NaN, 2, must be above 0 and below 1",
        "100, Infinity, 2, must be above 0 and below 1",
        "100, 4.9e-324, 2, choose a larger p",
        "100, 0.01, -1, growth must be 0 to 32768",
        "100, 0.01, 32769, growth must be 0 to 32768"
    })
    void parametersOutOfRangeAreTheCallersMistake(long capacity, double p, int growth, String message) {
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() -> ScalableBloom.withRate(capacity, p, growth))
                .withMessageContaining(message);
    }

    @Test
    void aLayerThatNoHeapHoldsIsRefusedBeforeMemoryIsTaken() {
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() -> ScalableBloom.fixed(ScalableBloom.MAX_CAPACITY, 1e-300))
                .withMessageContaining("does not fit the heap");
    }
}
