package dev.bloomscreen.dedup.document;

/** The 25 characters of Unicode's White_Space property (PropList.txt), in UTF-8. */
final class WhiteSpace {

    private WhiteSpace() {}

    /** The first position in [from, to] that no white space character starts at. */
    static int skip(byte[] bytes, int from, int to) {
        int i = from;
        int length;
        while (i < to && (length = lengthAt(bytes, i, to)) > 0) {
            i += length;
        }
        return i;
    }

    /** The last position in [from, to] that no white space character ends at. */
    static int skipBack(byte[] bytes, int from, int to) {
        int i = to;
        int length;
        while (i > from && (length = lengthBefore(bytes, from, i)) > 0) {
            i -= length;
        }
        return i;
    }

    /** Whether white space parts [from, to) into so many runs of other characters, or more. */
    static boolean partsAtLeast(int least, byte[] bytes, int from, int to) {
        int left = least;
        for (int i = skip(bytes, from, to); i < to && left > 0; i = skip(bytes, i, to)) {
            left--;
            while (i < to && lengthAt(bytes, i, to) == 0) {
                i++;
            }
        }
        return left <= 0;
    }

    /** Takes it off both ends. */
    static Utf8Text strip(Utf8Text text) {
        int from = skip(text.bytes(), text.from(), text.to());
        text.view(text.bytes(), from, skipBack(text.bytes(), from, text.to()));
        return text;
    }

    private static int lengthBefore(byte[] bytes, int from, int end) {
        // A lead byte starts each of them, so no shorter one can be the end of another character.
        for (int length = 1; length <= 3 && length <= end - from; length++) {
            if (lengthAt(bytes, end - length, end) == length) {
                return length;
            }
        }
        return 0;
    }

    /** The length in bytes of the white space character at a position, 0 if there is none. */
    static int lengthAt(byte[] bytes, int i, int end) {
        int first = bytes[i];
        if (first >= 0) {
            return first == ' ' || (first >= 0x09 && first <= 0x0d) ? 1 : 0;
        }
        int left = end - i;
        if ((first & 0xff) == 0xc2) {
            int second = left < 2 ? 0 : bytes[i + 1] & 0xff;
            return second == 0x85 || second == 0xa0 ? 2 : 0; // U+0085, U+00A0
        }
        return left >= 3 && isThreeBytes(first & 0xff, bytes[i + 1] & 0xff, bytes[i + 2] & 0xff) ? 3 : 0;
    }

    private static boolean isThreeBytes(int first, int second, int third) {
        return switch (first << 8 | second) {
            case 0xe19a -> third == 0x80; // U+1680
            case 0xe280 ->
                third <= 0x8a || third == 0xa8 || third == 0xa9 || third == 0xaf; // U+2000-200A, 2028, 2029, 202F
            case 0xe281 -> third == 0x9f; // U+205F
            case 0xe380 -> third == 0x80; // U+3000
            default -> false;
        };
    }
}
