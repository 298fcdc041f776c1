package dev.bloomscreen.dedup.document;

import java.util.BitSet;

/** What cc_net's normalisation has of its own; see {@link dev.bloomscreen.dedup.Normalisation#CCNET}. */
final class CcNet {

    private static final BitSet TAKEN_OUT = new BitSet();

    static {
        ("\u00ab\u00b4\u00bb\u2013\u2014\u2019\u201c\u201d\u201e\u2026\u2236\u2501\u25ba\u3001\u3002\u3008\u3009\u300a"
                        + "\u300b\u300c\u300d\u3010\u3011\uff01\uff05\uff08\uff09\uff0c\uff0e\uff11\uff1a\uff1b\uff1f\uff5e")
                .chars()
                .forEach(TAKEN_OUT::set);
        TAKEN_OUT.set(0, ' ');
        TAKEN_OUT.set(0x7f, 0xa0);
    }

    private CcNet() {}

    static boolean isTakenOut(int c) {
        return TAKEN_OUT.get(c);
    }

    /** Takes off both ends what Python calls space: Unicode's white space and the four separators U+001C to U+001F. */
    static Utf8Text strip(Utf8Text text) {
        byte[] bytes = text.bytes();
        int from = text.from();
        int to = text.to();
        int before;
        do {
            before = from;
            from = WhiteSpace.skip(bytes, from, to);
            while (from < to && isSeparator(bytes[from])) {
                from++;
            }
        } while (from > before);
        do {
            before = to;
            to = WhiteSpace.skipBack(bytes, from, to);
            while (to > from && isSeparator(bytes[to - 1])) {
                to--;
            }
        } while (to < before);
        text.view(bytes, from, to);
        return text;
    }

    private static boolean isSeparator(byte b) {
        return b >= 0x1c && b <= 0x1f;
    }
}
