package dev.bloomscreen.dedup.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The table against the JDK's own: that of Java 17 has Unicode 13.0, later ones have changed what is listed here. */
class Unicode13Test {

    /** Changed category or case property after 13.0 (DerivedCoreProperties.txt of 14.0 to 16.0). */
    private static final Set<Integer> CHANGED = Set.of(0x10fc, 0x1734, 0xab69, 0x1171e);

    /** Word_Break MidLetter, MidNumLet and Single_Quote (WordBreakProperty.txt 13.0.0), which Java has no property for. */
    private static final String INSIDE_WORDS =
            "'.:\u00b7\u0387\u055f\u05f4\u2018\u2019\u2024\u2027\ufe13\ufe52\ufe55\uff07\uff0e\uff1a";

    private static final int FEATURE = Runtime.version().feature();

    @Test
    void everyCharacterHasTheCategoriesAndCasePropertiesOfTheJdk() {
        List<String> wrong = new ArrayList<>();
        int known = 0;
        for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
            if (!Unicode13.isKnown(c)) {
                if (FEATURE == 17 && Character.isDefined(c)) {
                    wrong.add(String.format("U+%04X known", c));
                }
                continue;
            }
            known++;
            boolean same = Character.isDefined(c)
                    && Unicode13.isPunctuation(c) == isPunctuation(c)
                    && Unicode13.isDecimal(c) == (Character.getType(c) == Character.DECIMAL_DIGIT_NUMBER)
                    && Unicode13.isCased(c) == isCased(c)
                    && Unicode13.isCaseIgnorable(c) == isCaseIgnorable(c);
            if (!same && (FEATURE == 17 || !CHANGED.contains(c))) {
                wrong.add(String.format("U+%04X", c));
            }
        }
        assertThat(wrong).isEmpty();
        // Unicode 13.0: 143,859 characters (its announcement), 137,468 for private use, 2,048 surrogates, 65 controls.
        assertThat(known).isEqualTo(143_859 + 137_468 + 2_048 + 65);
    }

    @Test
    void charactersThatCameLaterAreLeftAloneOnEveryJava() {
        int capitalGlagoliticCaudateChri = 0x2c2f; // Unicode 14.0
        int capitalRamsHorn = 0xa7cb; // Unicode 16.0: its small letter is older
        assertThat(Unicode13.toLowerCase(capitalGlagoliticCaudateChri)).isEqualTo(capitalGlagoliticCaudateChri);
        assertThat(Unicode13.toLowerCase(capitalRamsHorn)).isEqualTo(capitalRamsHorn);
        assertThat(Unicode13.isDecimal(0x1e4f0)).isFalse(); // Nag Mundari zero, Unicode 15.0
        assertThat(Unicode13.isPunctuation(0x2e53)).isFalse(); // Unicode 14.0
    }

    private static boolean isPunctuation(int c) {
        return switch (Character.getType(c)) {
            case Character.CONNECTOR_PUNCTUATION,
                    Character.DASH_PUNCTUATION,
                    Character.START_PUNCTUATION,
                    Character.END_PUNCTUATION,
                    Character.INITIAL_QUOTE_PUNCTUATION,
                    Character.FINAL_QUOTE_PUNCTUATION,
                    Character.OTHER_PUNCTUATION -> true;
            default -> false;
        };
    }

    private static boolean isCased(int c) {
        return Character.isLowerCase(c) || Character.isUpperCase(c) || Character.isTitleCase(c);
    }

    private static boolean isCaseIgnorable(int c) {
        return INSIDE_WORDS.indexOf(c) >= 0
                || switch (Character.getType(c)) {
                    case Character.NON_SPACING_MARK,
                            Character.ENCLOSING_MARK,
                            Character.FORMAT,
                            Character.MODIFIER_LETTER,
                            Character.MODIFIER_SYMBOL -> true;
                    default -> false;
                };
    }
}
