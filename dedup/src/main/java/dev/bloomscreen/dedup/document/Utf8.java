package dev.bloomscreen.dedup.document;

/** UTF-8. What is checked is well-formed (Unicode, table 3-7): nothing overlong, no surrogates, nothing above U+10FFFF. */
final class Utf8 {

    /** The most bytes a character has. */
    static final int MAX_LENGTH = 4;

    private Utf8() {}

    /** The length of a character by its first byte. */
    static int length(byte lead) {
        int first = lead & 0xff;
        return first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    }

    /** The character that starts at a position; it may be a lone surrogate in three bytes. */
    static int characterAt(byte[] bytes, int i) {
        int first = bytes[i];
        return switch (length(bytes[i])) {
            case 1 -> first;
            case 2 -> (first & 0x1f) << 6 | bits(bytes, i + 1);
            case 3 -> (first & 0x0f) << 12 | bits(bytes, i + 1) << 6 | bits(bytes, i + 2);
            default -> (first & 0x07) << 18 | bits(bytes, i + 1) << 12 | bits(bytes, i + 2) << 6 | bits(bytes, i + 3);
        };
    }

    private static int bits(byte[] bytes, int i) {
        return bytes[i] & 0x3f;
    }

    /** Writes a character at a position, a lone surrogate in three bytes, and returns where it ends. */
    static int put(int c, byte[] bytes, int at) {
        int i = at;
        if (c < 0x80) {
            bytes[i++] = (byte) c;
        } else if (c < 0x800) {
            bytes[i++] = (byte) (0xc0 | c >> 6);
            bytes[i++] = continuation(c);
        } else if (c < 0x10000) {
            bytes[i++] = (byte) (0xe0 | c >> 12);
            bytes[i++] = continuation(c >> 6);
            bytes[i++] = continuation(c);
        } else {
            bytes[i++] = (byte) (0xf0 | c >> 18);
            bytes[i++] = continuation(c >> 12);
            bytes[i++] = continuation(c >> 6);
            bytes[i++] = continuation(c);
        }
        return i;
    }

    private static byte continuation(int c) {
        return (byte) (0x80 | (c & 0x3f));
    }

    /** The end of the run of characters beyond ASCII at a position; less than 0: its complement is where the fault is. */
    static int skipNonAscii(byte[] bytes, int position, int end) {
        int i = position;
        while (i < end && bytes[i] < 0) {
            int length = sequenceLength(bytes, i, end);
            if (length == 0) {
                return ~i;
            }
            i += length;
        }
        return i;
    }

    /** The length of the sequence of 2 to 4 bytes at a position, or 0 if there is no well-formed one. */
    private static int sequenceLength(byte[] bytes, int i, int end) {
        int lead = bytes[i] & 0xff;
        if (lead < 0xc2 || lead > 0xf4) {
            return 0;
        }
        int length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
        if (end - i < length || !secondFits(lead, bytes[i + 1] & 0xff)) {
            return 0;
        }
        for (int k = 2; k < length; k++) {
            if (!isContinuation(bytes[i + k])) {
                return 0;
            }
        }
        return length;
    }

    private static boolean secondFits(int lead, int second) {
        int least = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
        int most = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
        return second >= least && second <= most;
    }

    private static boolean isContinuation(byte b) {
        return (b & 0xc0) == 0x80;
    }
}
