package dev.bloomscreen.foreign.parquet;

import dev.bloomscreen.foreign.bytes.FieldReader;
import dev.bloomscreen.foreign.bytes.Room;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.util.Arrays;

/** The bytes of a bitset from and to longs, whose lowest byte is the first. */
final class SplitBlockBitset {

    /** Longs that are read and written at a time. */
    private static final int STEP = 1 << 13;

    /** How many times as much memory is taken once what there is has been filled. */
    private static final int GROWTH = 4;

    private SplitBlockBitset() {}

    /** Writes all longs but the first {@code pad}. */
    static void write(long[] words, int pad, OutputStream out) throws IOException {
        byte[] bytes = new byte[Math.min(STEP, words.length - pad) * Long.BYTES];
        LongBuffer longs = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asLongBuffer();
        for (int i = pad; i < words.length; i += STEP) {
            int count = Math.min(STEP, words.length - i);
            longs.clear().put(words, i, count);
            out.write(bytes, 0, count * Long.BYTES);
        }
    }

    /** Reads {@code bytes} bytes to behind {@code pad} longs. The array grows as they come. */
    static long[] read(FieldReader fields, int bytes, int pad) throws IOException {
        int longs = bytes / Long.BYTES;
        long[] words = new long[pad + Math.min(STEP, longs)];
        for (int i = 0; i < longs; i += STEP) {
            int count = Math.min(STEP, longs - i);
            if (pad + i + count > words.length) {
                int grown = pad + (int) Math.min(longs, (long) GROWTH * i);
                Room.require((long) grown * Long.BYTES, "a filter of " + bytes + " bytes");
                words = Arrays.copyOf(words, grown);
            }
            fields.take("bitset", count * Long.BYTES).asLongBuffer().get(words, pad + i, count);
        }
        return words;
    }
}
