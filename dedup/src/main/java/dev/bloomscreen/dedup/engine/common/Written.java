package dev.bloomscreen.dedup.engine.common;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Bytes that grow in a buffer which is used again. Not thread-safe. */
public final class Written {

    private static final int MOST = Integer.MAX_VALUE - 8;

    private byte[] buffer = new byte[0];
    private int length;

    public void clear() {
        length = 0;
    }

    /** Makes room for so many bytes in all, if there is as much. */
    public void reserve(int bytes) {
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

    public void append(byte[] from, int offset, int count) {
        makeRoom(count);
        System.arraycopy(from, offset, buffer, length, count);
        length += count;
    }

    public void append(char ascii) {
        makeRoom(1);
        buffer[length++] = (byte) ascii;
    }

    public void append(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        append(bytes, 0, bytes.length);
    }

    /** Appends a number that is not below 0, in decimal. */
    public void append(long number) {
        if (number >= 10) {
            append(number / 10);
        }
        append((char) ('0' + number % 10));
    }

    /** The bytes, in [0, {@link #length()}); the array changes as they grow. */
    public byte[] bytes() {
        return buffer;
    }

    public int length() {
        return length;
    }
}
