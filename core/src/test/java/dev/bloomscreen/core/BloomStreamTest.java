package dev.bloomscreen.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.sun.management.ThreadMXBean;
import dev.bloomscreen.core.FormatException.Kind;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BloomStreamTest {

    private static Bloom filled(long m) {
        Bloom bloom = Bloom.of(m, 5);
        for (int i = 0; i < m / 10; i++) {
            bloom.insertHash(Hashing.mix64(i));
        }
        return bloom;
    }

    /** A stream that gives one byte a read, as a slow socket may. */
    private static InputStream dripping(byte[] bytes) {
        return new FilterInputStream(new ByteArrayInputStream(bytes)) {
            @Override
            public int read(byte[] buffer, int offset, int length) throws IOException {
                return super.read(buffer, offset, Math.min(length, 1));
            }
        };
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 7, 8, 9, 63, 64, 65, 1_000, 524_287, 524_288, 524_289, 5_000_000})
    void readingTakesExactlyItsOwnBytesAndLeavesTheRest(long m) throws IOException {
        Bloom first = filled(m);
        Bloom second = filled(77);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        first.writeTo(out);
        second.writeTo(out);
        out.write('!');
        assertThat(first.toBytes()).hasSize((int) first.shape().byteLength());
        for (InputStream in :
                new InputStream[] {new ByteArrayInputStream(out.toByteArray()), dripping(out.toByteArray())}) {
            assertThat(Bloom.readFrom(in)).isEqualTo(first);
            assertThat(Bloom.readFrom(in)).isEqualTo(second);
            assertThat(in.read()).isEqualTo('!');
            assertThat(in.read()).isEqualTo(-1);
        }
    }

    @Test
    void aFalseClaimOf128GiBCostsNoMemoryToRefuse() {
        byte[] claim = ByteBuffer.allocate(40)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(Bloom.of(1, 1).toBytes(), 0, 32)
                .putLong(8, Bloom.MAX_BITS)
                .array();
        ThrowingCallable fromBytes = () -> Bloom.fromBytes(claim);
        ThrowingCallable readFrom = () -> Bloom.readFrom(new ByteArrayInputStream(claim));
        for (ThrowingCallable reading : new ThrowingCallable[] {fromBytes, readFrom}) {
            assertTruncated(reading);
            ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            long before = threads.getCurrentThreadAllocatedBytes();
            assertTruncated(reading);
            assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(1 << 20);
        }
    }

    private static void assertTruncated(ThrowingCallable reading) {
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(reading)
                .satisfies(e -> assertThat(e.kind()).isEqualTo(Kind.TRUNCATED))
                .satisfies(e -> assertThat(e.offset()).isEqualTo(40))
                .withMessageContaining("expected 137438953504 bytes in all, found 40");
    }

    @Test
    void memoryIsTakenAsBytesArrive() {
        int arriving = 1 << 20;
        byte[] cut = ByteBuffer.allocate(Bloom.HEADER_LEN + arriving)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(Bloom.of(1, 1).toBytes(), 0, Bloom.HEADER_LEN)
                .putLong(8, 1L << 31) // 256 MiB of bits
                .array();
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> Bloom.readFrom(new ByteArrayInputStream(cut)))
                .satisfies(e -> assertThat(e.offset()).isEqualTo(cut.length));
        // Eight times what arrived for the last step, and the steps before it.
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(10L * arriving);
    }

    @Test
    void aTrueClaimOfMoreThanTheHeapIsRefusedWithTheNeed() {
        byte[] header = ByteBuffer.wrap(Bloom.of(1, 1).toBytes(), 0, 32)
                .order(ByteOrder.LITTLE_ENDIAN)
                .array();
        ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN).putLong(8, Bloom.MAX_BITS);
        InputStream longer =
                new SequenceInputStream(new ByteArrayInputStream(header), new ByteArrayInputStream(new byte[1 << 20]));
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() -> Bloom.readFrom(longer))
                .withMessageContainingAll("need 137438953472 bytes of heap", "Bloom.map");
    }

    @Test
    void aFilterThatTheHeapCannotHoldIsRefusedBeforeMemoryIsTaken() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() -> Bloom.of(Bloom.MAX_BITS, 1))
                .withMessageContainingAll(
                        "need 137438953472 bytes of heap",
                        "limit is " + Runtime.getRuntime().maxMemory(),
                        "-Xmx");
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(1 << 20);
    }

    @Test
    void callsOnOneItemAllocateNothing() {
        Bloom bloom = Bloom.of(1 << 20, 64);
        byte[] item = new byte[16];
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        bloom.insert(item);
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < 100; i++) {
            item[0] = (byte) i;
            bloom.insert(item);
            bloom.contains(item, 0, 15);
            bloom.insert("text é");
        }
        // The measure itself may take a little; a hundred arrays of positions would take 50 KB.
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(1_000);
    }
}
