package dev.bloomscreen.dedup.document;

/** Counts code points of text, as it stands in a text file or a JSON string. A lone surrogate is one. */
final class CodePoints {

    private CodePoints() {}

    /** The code points in [from, to), which cuts no character, escape or pair of escapes. */
    static int count(byte[] raw, int from, int to, boolean json) {
        int count = 0;
        int i = from;
        while (i < to) {
            if (json && raw[i] == '\\') {
                i += Unescaper.escapeLength(raw, i, to);
                count++;
            } else {
                count += startsOne(raw[i]) ? 1 : 0;
                i++;
            }
        }
        return count;
    }

    /** Whether [from, to) of UTF-8 has so many code points, or more. */
    static boolean areAtLeast(int least, byte[] text, int from, int to) {
        int left = least;
        for (int i = from; i < to && left > 0; i++) {
            left -= startsOne(text[i]) ? 1 : 0;
        }
        return left <= 0;
    }

    private static boolean startsOne(byte b) {
        return (b & 0xc0) != 0x80;
    }
}
