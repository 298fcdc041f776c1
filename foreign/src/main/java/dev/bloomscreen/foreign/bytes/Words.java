package dev.bloomscreen.foreign.bytes;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Words of 64 bits as bytes; {@link FieldReader#words} takes them. */
public final class Words {

    /** Words that are written at a time. */
    private static final int BLOCK = 1 << 13;

    private Words() {}

    /**
     * Writes words in their order.
     *
     * @param words the array
     * @param from the first that is written; so are all behind it
     * @param order the order of the bytes of each
     * @param out where to; it is given whole words
     * @throws IOException if the stream throws it
     */
    public static void write(long[] words, int from, ByteOrder order, OutputStream out) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(Long.BYTES * Math.min(BLOCK, words.length - from))
                .order(order);
        for (int i = from; i < words.length; i += BLOCK) {
            int count = Math.min(BLOCK, words.length - i);
            buffer.asLongBuffer().put(words, i, count);
            out.write(buffer.array(), 0, Long.BYTES * count);
        }
    }
}
