package dev.bloomscreen.dedup.document;

/** Well-formed UTF-8 (Unicode, table 3-7): nothing overlong, no surrogates, nothing above U+10FFFF. */
final class Utf8 {

    private Utf8() {}

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
