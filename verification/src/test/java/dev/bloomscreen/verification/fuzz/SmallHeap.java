package dev.bloomscreen.verification.fuzz;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.core.Bloom;
import dev.bloomscreen.core.FormatException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Reads what claims to be large, in a process whose heap is small; says {@link #DONE} if each was refused as it should be. */
final class SmallHeap {

    static final String DONE = "all refused";

    private SmallHeap() {}

    /**
     * Tries all seeds, then headers that claim up to 128 GiB: with nothing behind them, with some bytes, with endless ones.
     *
     * @param args nothing
     */
    public static void main(String[] args) throws IOException {
        FilterFuzzTest tests = new FilterFuzzTest();
        for (byte[] seed : Seeds.filters().toList()) {
            tests.fromBytes(seed);
            tests.readFrom(seed);
            tests.loadAndMap(seed);
        }
        for (int log = 29; log <= 40; log++) {
            byte[] header = header(1L << log);
            tests.fromBytes(header);
            tests.readFrom(header);
            tests.loadAndMap(header);
            // As much as the first step takes, so that the next one asks for more.
            byte[] begun = ByteBuffer.allocate(1 << 20).put(header).array();
            tests.fromBytes(begun);
            tests.loadAndMap(begun);
            try {
                Bloom.readFrom(new SequenceInputStream(new ByteArrayInputStream(header), new Zeros()));
                throw new AssertionError("a filter of 2^" + log + " bits was read into a small heap");
            } catch (BadParametersException e) {
                requireHint(e);
            } catch (FormatException e) {
                throw new AssertionError("the bytes were right, the heap was too small", e);
            }
        }
        System.out.println(DONE);
    }

    private static void requireHint(BadParametersException e) {
        if (!String.valueOf(e.getMessage()).contains("-Xmx")) {
            throw new AssertionError("the way out is not named", e);
        }
    }

    private static byte[] header(long bits) {
        return ByteBuffer.allocate(Bloom.HEADER_LEN)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(new byte[] {'T', 'L', 'B', 'F'})
                .putInt(Bloom.VERSION)
                .putLong(bits)
                .putInt(3)
                .array();
    }

    /** Never ends. */
    private static final class Zeros extends InputStream {

        @Override
        public int read() {
            return 0;
        }
    }
}
