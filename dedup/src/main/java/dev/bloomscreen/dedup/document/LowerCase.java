package dev.bloomscreen.dedup.document;

/**
 * Unicode's full lower case without a language (Unicode Standard, section 3.13, rule R2): each character's own, but for two
 * (SpecialCasing.txt): U+0130 gives two characters, and a capital sigma that ends a word gives the final one. The JDK's
 * {@code String.toLowerCase} finds the ends of words in a way of its own, which is why it is not asked.
 */
final class LowerCase implements Normaliser.Step {

    private static final int I_WITH_DOT = 0x130;
    private static final int DOT_ABOVE = 0x307;
    private static final int CAPITAL_SIGMA = 0x3a3;
    private static final int SIGMA = 0x3c3;
    private static final int FINAL_SIGMA = 0x3c2;

    private final Utf8Text out = new Utf8Text();

    @Override
    public Utf8Text apply(Utf8Text text) {
        out.clear();
        byte[] bytes = text.bytes();
        int to = text.to();
        boolean afterCased = false;
        for (int i = text.from(); i < to; ) {
            int c = Utf8.characterAt(bytes, i);
            i += Utf8.length(bytes[i]);
            if (c == CAPITAL_SIGMA) {
                out.put(afterCased && !isBeforeCased(bytes, i, to) ? FINAL_SIGMA : SIGMA);
            } else if (c == I_WITH_DOT) {
                out.put('i');
                out.put(DOT_ABOVE);
            } else {
                out.put(Unicode13.toLowerCase(c));
            }
            afterCased = Unicode13.isCaseIgnorable(c) ? afterCased : Unicode13.isCased(c);
        }
        return out;
    }

    private static boolean isBeforeCased(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i += Utf8.length(bytes[i])) {
            int c = Utf8.characterAt(bytes, i);
            if (!Unicode13.isCaseIgnorable(c)) {
                return Unicode13.isCased(c);
            }
        }
        return false;
    }
}
