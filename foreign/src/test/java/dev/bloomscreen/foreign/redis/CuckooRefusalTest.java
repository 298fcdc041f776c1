package dev.bloomscreen.foreign.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.core.FormatException.Kind;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Headers of cuckoo filters that are refused, and parameters. One table of four buckets of two slots, three of them in use. */
class CuckooRefusalTest {

    private static List<DumpChunk> valid() {
        CuckooFilter filter = CuckooFilter.withCapacity(8);
        for (byte i = 0; i < 3; i++) {
            filter.insert(new byte[] {i});
        }
        List<DumpChunk> chunks = new ArrayList<>();
        filter.dump().forEach(chunks::add);
        return chunks;
    }

    private static Arguments edit(String what, Consumer<ByteBuffer> edit, String field, long offset, String found) {
        return arguments(what, edit, field, offset, found);
    }

    static Stream<Arguments> edits() {
        return Stream.of(
                edit("an item more", b -> b.putLong(0, 4), "numItems", 0, "4"),
                edit("an item less", b -> b.putLong(0, 2), "numItems", 0, "2"),
                edit("2^64 - 1 items", b -> b.putLong(0, -1), "numItems", 0, "18446744073709551615"),
                edit("no buckets", b -> b.putLong(8, 0), "numBuckets", 8, "0"),
                edit("three buckets", b -> b.putLong(8, 3), "numBuckets", 8, "3"),
                edit("2^33 buckets", b -> b.putLong(8, 1L << 33), "numBuckets", 8, "8589934592"),
                edit("2^63 buckets", b -> b.putLong(8, Long.MIN_VALUE), "numBuckets", 8, "9223372036854775808"),
                edit("2^32 buckets of two", b -> b.putLong(8, 1L << 32), "numFilters", 24, "1, the last with more"),
                edit("2^63 deletes", b -> b.putLong(16, Long.MIN_VALUE), "numDeletes", 16, "9223372036854775808"),
                edit("2^62 + 1 deletes", b -> b.putLong(16, (1L << 62) + 1), "numDeletes", 16, "4611686018427387905"),
                edit("no tables", b -> b.putLong(24, 0), "numFilters", 24, "0"),
                edit("65,536 tables", b -> b.putLong(24, 65_536), "numFilters", 24, "65536"),
                edit("2^64 - 1 tables", b -> b.putLong(24, -1), "numFilters", 24, "18446744073709551615"),
                edit("no slots", b -> b.putShort(32, (short) 0), "bucketSize", 32, "0"),
                edit("300 slots", b -> b.putShort(32, (short) 300), "bucketSize", 32, "300"),
                edit("no moves", b -> b.putShort(34, (short) 0), "maxIterations", 34, "0"),
                edit("an expansion of 3", b -> b.putShort(36, (short) 3), "expansion", 36, "3"),
                edit("an expansion of 40000", b -> b.putShort(36, (short) 40_000), "expansion", 36, "40000"),
                edit("two tables without growth", b -> b.putLong(24, 2).putShort(36, (short) 0), "expansion", 36, "0"),
                edit(
                        "tables that grow past all",
                        b -> b.putLong(24, 65_535).putShort(36, (short) 32_768),
                        "numFilters",
                        24,
                        "65535, the last with more"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("edits")
    void aHeaderThatNoWriterWritesIsRefusedByItsField(
            String what, Consumer<ByteBuffer> edit, String field, long offset, String found) {
        List<DumpChunk> chunks = valid();
        edit.accept(ByteBuffer.wrap(chunks.get(0).data()).order(ByteOrder.LITTLE_ENDIAN));
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> CuckooFilter.load(chunks))
                .satisfies(e -> {
                    assertThat(e.kind()).isEqualTo(Kind.CORRUPT);
                    assertThat(e.field()).isEqualTo(field);
                    assertThat(e.offset()).isEqualTo(offset);
                    assertThat(e.found()).isEqualTo(found);
                });
    }

    /** 46 bytes are what the documentation of CF.SCANDUMP shows, by a build that leaked a pointer. */
    @ParameterizedTest
    @ValueSource(ints = {0, 37, 39, 46})
    void aHeaderOfAnyOtherLengthIsRefused(int length) {
        byte[] header = Arrays.copyOf(valid().get(0).data(), length);
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> CuckooFilter.load(List.of(new DumpChunk(1, header))))
                .satisfies(e -> assertThat(e.kind()).isEqualTo(length < 38 ? Kind.TRUNCATED : Kind.CORRUPT))
                .satisfies(e -> assertThat(e.offset()).isEqualTo(Math.min(length, 38)));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 64, 65_535})
    void tablesThatDoNotComeAreMissedWhereTheDumpEnds(int tables) {
        List<DumpChunk> chunks = valid();
        ByteBuffer.wrap(chunks.get(0).data()).order(ByteOrder.LITTLE_ENDIAN).putLong(24, tables);
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> CuckooFilter.load(chunks))
                .satisfies(e -> assertThat(e.kind()).isEqualTo(Kind.TRUNCATED))
                .satisfies(e -> assertThat(e.field()).isEqualTo("table 2"))
                .satisfies(e -> assertThat(e.offset()).isEqualTo(38 + 8));
    }

    @ParameterizedTest
    @CsvSource({
        "3, 2, 20, 1, capacity must be 4 to 1073741824",
        "1073741825, 2, 20, 1, capacity must be 4 to 1073741824",
        "-1, 2, 20, 1, capacity must be",
        "100, 255, 20, 1, capacity must be 510 to",
        "100, 0, 20, 1, bucketSize must be 1 to 255",
        "100, 256, 20, 1, bucketSize must be 1 to 255",
        "100, 2, 0, 1, maxIterations must be 1 to 65535",
        "100, 2, 65536, 1, maxIterations must be 1 to 65535",
        "100, 2, 20, -1, expansion must be 0 to 32768",
        "100, 2, 20, 32769, expansion must be 0 to 32768"
    })
    void parametersOutOfRangeAreTheCallersMistake(
            long capacity, int bucketSize, int maxIterations, int expansion, String message) {
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() -> CuckooFilter.withCapacity(capacity, bucketSize, maxIterations, expansion))
                .withMessageContaining(message);
    }
}
