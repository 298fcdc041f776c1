package dev.bloomscreen.dedup.document;

import dev.bloomscreen.dedup.input.Bytes;

/**
 * Turns the raw inside of a checked JSON string into the text's UTF-8. Two escapes that make a surrogate pair give one
 * character of four bytes; a lone surrogate gives three bytes of its own, so that different ones stay different.
 */
final class Unescaper {

    private byte[] buffer = new byte[256];
    private int length;

    /** What the last call made, from index 0 on. */
    byte[] buffer() {
        return buffer;
    }

    /** Unescapes [from, to) and tells the length in {@link #buffer()}. */
    int unescape(byte[] raw, int from, int to) {
        if (buffer.length < to - from) { // an escape is never shorter than what it stands for
            buffer = new byte[Math.max(to - from, (int) Math.min(2L * buffer.length, Integer.MAX_VALUE - 8))];
        }
        length = 0;
        int i = from;
        while (true) {
            int backslash = Bytes.indexOf(raw, i, to, '\\');
            int plainEnd = backslash < 0 ? to : backslash;
            System.arraycopy(raw, i, buffer, length, plainEnd - i);
            length += plainEnd - i;
            if (backslash < 0) {
                return length;
            }
            i = escape(raw, backslash, to);
        }
    }

    private int escape(byte[] raw, int backslash, int to) {
        byte letter = raw[backslash + 1];
        int next = backslash + 2;
        if (letter != 'u') {
            buffer[length++] = simple(letter);
            return next;
        }
        char unit = hex(raw, next);
        int end = backslash + escapeLength(raw, backslash, to);
        length = Utf8.put(end - next > 4 ? Character.toCodePoint(unit, hex(raw, next + 6)) : unit, buffer, length);
        return end;
    }

    /** The length of an escape: that of both if it and the next one are the halves of a surrogate pair. */
    static int escapeLength(byte[] raw, int backslash, int to) {
        if (raw[backslash + 1] != 'u') {
            return 2;
        }
        int next = backslash + 6;
        boolean pair = to - next >= 6
                && raw[next] == '\\'
                && raw[next + 1] == 'u'
                && Character.isHighSurrogate(hex(raw, backslash + 2))
                && Character.isLowSurrogate(hex(raw, next + 2));
        return pair ? 12 : 6;
    }

    private static byte simple(byte letter) {
        return switch (letter) {
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            default -> letter;
        };
    }

    private static char hex(byte[] raw, int at) {
        int unit = 0;
        for (int k = at; k < at + 4; k++) {
            unit = unit << 4 | Character.digit(raw[k], 16);
        }
        return (char) unit;
    }
}
