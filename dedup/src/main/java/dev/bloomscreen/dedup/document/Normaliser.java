package dev.bloomscreen.dedup.document;

import dev.bloomscreen.dedup.Normalisation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** Does the steps of a normalisation to one text after another. */
final class Normaliser {

    /** Does one thing to a text, and gives the same object, or one of its own that is used again. */
    interface Step {
        Utf8Text apply(Utf8Text text);
    }

    /** What a mapping gives for a character that goes. */
    static final int GONE = -1;

    private final List<Step> steps = new ArrayList<>();
    private final boolean canEmpty;
    private final Utf8Text view = new Utf8Text();

    Normaliser(List<Normalisation> normalisation) {
        for (Normalisation step : normalisation) {
            steps.addAll(steps(step));
        }
        canEmpty = normalisation.contains(Normalisation.PUNCTUATION) || normalisation.contains(Normalisation.CCNET);
    }

    private static List<Step> steps(Normalisation normalisation) {
        return switch (normalisation) {
            case STRIP -> List.of(WhiteSpace::strip);
            case LOWERCASE -> List.of(new LowerCase());
            case NFC -> List.of(new Nfc());
            case DIGITS -> List.of(new EachCharacter(Normaliser::digitToZero));
            case PUNCTUATION -> List.of(new EachCharacter(c -> Unicode13.isPunctuation(c) ? GONE : c));
            case SPACES -> List.of(new Spaces());
            case CCNET ->
                List.of(
                        CcNet::strip,
                        new LowerCase(),
                        new EachCharacter(Normaliser::digitToZero),
                        new EachCharacter(c -> CcNet.isTakenOut(c) ? GONE : c));
        };
    }

    private static int digitToZero(int c) {
        return Unicode13.isDecimal(c) ? '0' : c;
    }

    /** Whether something can become nothing. White space alone is not asked about. */
    boolean canEmpty() {
        return canEmpty;
    }

    /** The text after all steps, valid until the next. */
    Utf8Text apply(byte[] bytes, int from, int to) {
        view.view(bytes, from, to);
        Utf8Text text = view;
        for (Step step : steps) {
            text = step.apply(text);
        }
        return text;
    }

    /** Maps each character to one, or to nothing. */
    private static final class EachCharacter implements Step {

        private final IntUnaryOperator mapping;
        private final Utf8Text out = new Utf8Text();

        EachCharacter(IntUnaryOperator mapping) {
            this.mapping = mapping;
        }

        @Override
        public Utf8Text apply(Utf8Text text) {
            out.clear();
            byte[] bytes = text.bytes();
            for (int i = text.from(); i < text.to(); i += Utf8.length(bytes[i])) {
                int c = mapping.applyAsInt(Utf8.characterAt(bytes, i));
                if (c != GONE) {
                    out.put(c);
                }
            }
            return out;
        }
    }

    /** Makes runs of white space one space. */
    private static final class Spaces implements Step {

        private final Utf8Text out = new Utf8Text();

        @Override
        public Utf8Text apply(Utf8Text text) {
            out.clear();
            byte[] bytes = text.bytes();
            int i = text.from();
            while (i < text.to()) {
                int behind = WhiteSpace.skip(bytes, i, text.to());
                if (behind > i) {
                    out.put(' ');
                    i = behind;
                } else {
                    out.put(Utf8.characterAt(bytes, i));
                    i += Utf8.length(bytes[i]);
                }
            }
            return out;
        }
    }
}
