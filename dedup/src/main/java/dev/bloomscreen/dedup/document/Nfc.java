package dev.bloomscreen.dedup.document;

import java.text.Normalizer;

/**
 * Normalisation form C. Characters that Unicode 13.0 did not know and lone surrogates stay as they are, and nothing composes
 * across them; for all others the form is the same in every later version (Unicode's stability policy).
 */
final class Nfc implements Normaliser.Step {

    /** The first byte of U+0300: below it, nothing combines and nothing decomposes. */
    private static final int FIRST_THAT_COMBINES = 0xcc;

    private final Utf8Text out = new Utf8Text();
    private final StringBuilder run = new StringBuilder();

    @Override
    public Utf8Text apply(Utf8Text text) {
        if (isPlain(text)) {
            return text;
        }
        out.clear();
        byte[] bytes = text.bytes();
        for (int i = text.from(); i < text.to(); i += Utf8.length(bytes[i])) {
            int c = Utf8.characterAt(bytes, i);
            if (Unicode13.isKnown(c) && !isSurrogate(c)) {
                run.appendCodePoint(c);
            } else {
                endRun();
                out.put(c);
            }
        }
        endRun();
        return out;
    }

    private void endRun() {
        Normalizer.normalize(run, Normalizer.Form.NFC).codePoints().forEach(out::put);
        run.setLength(0);
    }

    private static boolean isPlain(Utf8Text text) {
        for (int i = text.from(); i < text.to(); i++) {
            if ((text.bytes()[i] & 0xff) >= FIRST_THAT_COMBINES) {
                return false;
            }
        }
        return true;
    }

    private static boolean isSurrogate(int c) {
        return c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
    }
}
