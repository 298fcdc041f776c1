package dev.bloomscreen.verification.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.foreign.Filter;
import dev.bloomscreen.foreign.FilterFormat;
import dev.bloomscreen.foreign.Filters;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Any bytes are a filter of a kind, which tells of itself and is written as it was read, or are refused with a place inside them. */
class ForeignFuzzTest {

    /** Before bytes have come: a page of a filter of RedisBloom, or the first step of TLBF. */
    private static final long MEMORY = 18 << 20;

    static Stream<byte[]> kinds() {
        return Seeds.kinds();
    }

    static Stream<byte[]> sealed() {
        return Seeds.sealed();
    }

    /** Where the first bytes tell the kind, and where it is named: as each of all kinds. */
    @MethodSource
    @ParameterizedTest
    void kinds(byte[] bytes) throws IOException {
        Optional<Filter> told = read(bytes, Optional.empty());
        for (FilterFormat format : FilterFormat.values()) {
            Optional<Filter> named = read(bytes, Optional.of(format));
            boolean same = told.isPresent() && told.get().format() == format;
            assertThat(named.isPresent() && format.hasMagic()).isEqualTo(same);
            if (named.isPresent()) {
                assertThat(named.get().format()).isEqualTo(format);
                requireWhole(named.get(), bytes);
            }
        }
    }

    /** With the checksum that the bytes should have for their last four, which is seldom found by chance. */
    @MethodSource
    @ParameterizedTest
    void sealed(byte[] bytes) throws IOException {
        int end = Math.max(0, bytes.length - Integer.BYTES);
        CRC32C sum = new CRC32C();
        sum.update(bytes, 0, end);
        byte[] sealed = ByteBuffer.allocate(end + Integer.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(bytes, 0, end)
                .putInt((int) sum.getValue())
                .array();
        Optional<Filter> read = read(sealed, Optional.empty());
        if (read.isPresent()) {
            requireWhole(read.get(), sealed);
        }
    }

    private static Optional<Filter> read(byte[] bytes, Optional<FilterFormat> format) throws IOException {
        return Refusal.orResult(bytes.length, MEMORY, () -> {
            ByteArrayInputStream in = new ByteArrayInputStream(bytes);
            return format.isPresent() ? Filters.read(in, format.get()) : Filters.read(in);
        });
    }

    private static void requireWhole(Filter filter, byte[] bytes) throws IOException {
        List<byte[]> items = List.of(new byte[0], new byte[] {'c', 'a', 't'}, Arrays.copyOf(bytes, 40));
        for (byte[] item : items) {
            byte[] around = ByteBuffer.allocate(item.length + 2).put(1, item).array();
            assertThat(filter.contains(around, 1, item.length)).isEqualTo(filter.contains(item));
        }
        assertThat(filter.facts()).doesNotContainValue("");
        if (filter instanceof Filter.DataSketches) {
            return; // is not written
        }
        byte[] written = Written.bytes(filter);
        if (filter instanceof Filter.Redis) {
            Filter again = Filters.read(new ByteArrayInputStream(written));
            assertThat(again.facts()).isEqualTo(filter.facts());
            assertThat(Written.bytes(again)).isEqualTo(written);
        } else {
            assertThat(written).isEqualTo(bytes);
        }
    }
}
