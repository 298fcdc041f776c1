package dev.bloomscreen.verification.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.bloomscreen.core.FormatException;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Optional;

/** What reading any bytes may come to: a result, or a refusal with a place inside them; and little memory in either case. */
final class Refusal {

    /** The most that a byte that came may take: of a footer of small structs, copies included. */
    private static final long MEMORY_A_BYTE = 256;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Refusal() {}

    /** A way of reading. */
    interface Reading<T> {
        T read() throws IOException;
    }

    /**
     * The result, or nothing if the bytes were refused.
     *
     * @param length how many bytes there are
     * @param memory what may be taken before a byte has come
     * @param reading can be repeated
     */
    static <T> Optional<T> orResult(long length, long memory, Reading<T> reading) throws IOException {
        long most = memory + MEMORY_A_BYTE * length;
        long before = THREADS.getCurrentThreadAllocatedBytes();
        Optional<T> result = orResult(length, reading);
        if (THREADS.getCurrentThreadAllocatedBytes() - before > most) { // perhaps for classes that were loaded
            before = THREADS.getCurrentThreadAllocatedBytes();
            result = orResult(length, reading);
            assertThat(THREADS.getCurrentThreadAllocatedBytes() - before)
                    .as("bytes of memory, of an input of %d", length)
                    .isLessThanOrEqualTo(most);
        }
        return result;
    }

    /** The same, whatever memory it takes. */
    static <T> Optional<T> orResult(long length, Reading<T> reading) throws IOException {
        try {
            return Optional.of(reading.read());
        } catch (FormatException e) {
            assertThat(e.offset()).isBetween(0L, length);
            assertThat(e.field()).isNotEmpty();
            return Optional.empty();
        }
    }
}
