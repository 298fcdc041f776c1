package dev.bloomscreen.dedup.document;

import dev.bloomscreen.dedup.input.Bytes;
import java.util.Arrays;

/** A text in UTF-8 in which a lone surrogate has three bytes of its own: a span of an array, its own or another's. */
final class Utf8Text {

    private byte[] own = new byte[256];
    private byte[] bytes = own;
    private int from;
    private int to;

    /** Becomes a span of an array, which is not written to. */
    void view(byte[] array, int start, int end) {
        bytes = array;
        from = start;
        to = end;
    }

    /** Becomes empty, in an array of its own. */
    void clear() {
        bytes = own;
        from = 0;
        to = 0;
    }

    /** Adds a character to a text of its own. */
    void put(int c) {
        if (own.length - to < Utf8.MAX_LENGTH) {
            own = Arrays.copyOf(own, Bytes.grown(own.length, Bytes.LONGEST));
            bytes = own;
        }
        to = Utf8.put(c, own, to);
    }

    byte[] bytes() {
        return bytes;
    }

    int from() {
        return from;
    }

    int to() {
        return to;
    }
}
