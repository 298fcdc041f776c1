package dev.bloomscreen.dedup.engine;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Bytes that grow in a buffer which is used again. Not thread-safe. */
final class Written {

    private static final int MOST = Integer.MAX_VALUE - 8;

    private byte[] buffer = new byte[0];
    private int length;

    void clear() {
        length = 0;
    }

    /** Makes room for so many bytes in all, if there is as much. */
    void reserve(int bytes) {
        if (bytes > buffer.length) {
            buffer = Arrays.copyOf(buffer, Math.min(bytes, MOST));
        }
    }

    private void makeRoom(int count) {
        long need = length + (long) count;
        if (need > buffer.length) {
            if (need > MOST) {
                throw new OutOfMemoryError("what is to be written of one block takes more than 2 GiB");
            }
            buffer = Arrays.copyOf(buffer, (int) Math.min(MOST, Math.max(need, 2L * buffer.length)));
        }
    }

    void append(byte[] from, int offset, int count) {
        makeRoom(count);
        System.arraycopy(from, offset, buffer, length, count);
        length += count;
    }

    void append(char ascii) {
        makeRoom(1);
        buffer[length++] = (byte) ascii;
    }

    void append(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        append(bytes, 0, bytes.length);
    }

    /** Appends a number that is not below 0, in decimal. */
    void append(long number) {
        if (number >= 10) {
            append(number / 10);
        }
        append((char) ('0' + number % 10));
    }

    /** The bytes, in [0, {@link #length()}); the array changes as they grow. */
    byte[] bytes() {
        return buffer;
    }

    int length() {
        return length;
    }
}
