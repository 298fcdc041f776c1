package dev.bloomscreen.core;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** From a filter to TLBF bytes. */
final class TlbfWriter {

    private static final int BUFFER_WORDS = 1 << 13;

    private TlbfWriter() {}

    static void write(TlbfHeader header, BitStore bits, OutputStream out) throws IOException {
        out.write(header.toBytes());
        ByteBuffer buffer = ByteBuffer.allocate(BUFFER_WORDS * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        long left = header.shape().bitBytes();
        for (long i = 0; i < bits.words(); i++) {
            buffer.putLong(bits.word(i));
            if (!buffer.hasRemaining() || i == bits.words() - 1) {
                int length = (int) Math.min(buffer.position(), left);
                out.write(buffer.array(), 0, length);
                left -= length;
                buffer.clear();
            }
        }
    }
}
