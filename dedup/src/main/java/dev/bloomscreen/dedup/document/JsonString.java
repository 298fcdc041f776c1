package dev.bloomscreen.dedup.document;

import dev.bloomscreen.dedup.input.Bytes;

/** Checks a JSON string where it stands, eight bytes at a time, and finds the lines of the text that it holds. */
final class JsonString {

    private static final long QUOTES = Bytes.repeat('"');
    private static final long BACKSLASHES = Bytes.repeat('\\');
    private static final long SPACES = Bytes.repeat(' ');
    private static final int HEX_ESCAPE = 6;

    private final Fault fault;

    JsonString(Fault fault) {
        this.fault = fault;
    }

    /**
     * Walks over a string.
     *
     * @param from behind its opening quote
     * @param end the end of the record
     * @param lines what takes its lines
     * @return the position of its closing quote
     */
    int scan(byte[] bytes, int from, int end, Lines lines) {
        lines.begin(from);
        int i = from;
        while (true) {
            i = skipPlain(bytes, i, end);
            if (i >= end) {
                return fault.expected("'\"' at the end of a string", bytes, i, end);
            }
            byte b = bytes[i];
            if (b == '"') {
                lines.finish(i);
                return i;
            }
            if (b == '\\') {
                i = escape(bytes, i, end, lines);
                if (i < 0) {
                    return i;
                }
            } else if (b < 0) {
                i = Utf8.skipNonAscii(bytes, i, end);
                if (i < 0) {
                    return fault.notUtf8(bytes, ~i);
                }
            } else {
                return fault.expected("an escape for a control character in a string", bytes, i, end);
            }
        }
    }

    /** The first position that holds no printable ASCII, a quote, or a backslash. */
    private static int skipPlain(byte[] bytes, int from, int end) {
        int i = from;
        for (; i <= end - Long.BYTES; i += Long.BYTES) {
            long word = Bytes.word(bytes, i);
            // Bit 7 of a byte: not ASCII, below space, a quote, a backslash. Borrows reach only bytes above a true
            // mark.
            long marks = (word | (word - SPACES) | ((word ^ QUOTES) - Bytes.ONES) | ((word ^ BACKSLASHES) - Bytes.ONES))
                    & Bytes.HIGHS;
            if (marks != 0) {
                return i + Bytes.firstMark(marks);
            }
        }
        while (i < end && bytes[i] >= ' ' && bytes[i] != '"' && bytes[i] != '\\') {
            i++;
        }
        return i;
    }

    /** Walks over an escape; one that stands for LF ends a line. */
    private int escape(byte[] bytes, int i, int end, Lines lines) {
        int letter = i + 1 < end ? bytes[i + 1] : 0;
        switch (letter) {
            case 'n' -> {
                lines.cut(i, i + 2);
                return i + 2;
            }
            case '"', '\\', '/', 'b', 'f', 'r', 't' -> {
                lines.escape();
                return i + 2;
            }
            case 'u' -> {
                int unit = 0;
                for (int k = i + 2; k < i + HEX_ESCAPE; k++) {
                    int digit = k < end ? Character.digit(bytes[k] & 0xff, 16) : -1;
                    if (digit < 0) {
                        return fault.expected("four hex digits after \\u", bytes, k, end);
                    }
                    unit = unit << 4 | digit;
                }
                if (unit == '\n') {
                    lines.cut(i, i + HEX_ESCAPE);
                } else {
                    lines.escape();
                }
                return i + HEX_ESCAPE;
            }
            default -> {
                return fault.expected("one of \"\\/bfnrtu after a backslash", bytes, i + 1, end);
            }
        }
    }
}
