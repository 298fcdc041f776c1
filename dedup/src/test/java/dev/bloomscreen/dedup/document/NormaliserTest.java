package dev.bloomscreen.dedup.document;

import static dev.bloomscreen.dedup.Normalisation.CCNET;
import static dev.bloomscreen.dedup.Normalisation.DIGITS;
import static dev.bloomscreen.dedup.Normalisation.LOWERCASE;
import static dev.bloomscreen.dedup.Normalisation.NFC;
import static dev.bloomscreen.dedup.Normalisation.PUNCTUATION;
import static dev.bloomscreen.dedup.Normalisation.SPACES;
import static dev.bloomscreen.dedup.Normalisation.STRIP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.dedup.Normalisation;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each step by example. UnitsTest has all of them together, on random texts against a reference. */
class NormaliserTest {

    /** What Python 3.11 says to {@code text.lower()}; Java's String.toLowerCase says otherwise to some of them. */
    @ParameterizedTest
    @CsvSource({
        "Σ, σ",
        "AΣ, aς",
        "AΣB, aσb",
        "A.Σ, a.ς",
        "A..Σ, a..ς",
        "AΣ.B, aσ.b",
        "AΣ. B, aς. b",
        "A Σ, a σ",
        "ʰΣ, ʰσ",
        "AʰΣ, aʰς",
        "1Σ, 1σ",
        "İΣ, i\u0307ς",
        "A\u0301Σ, a\u0301ς",
        "AΣΣ, aσς",
        "AΣ\u00adB, aσ\u00adb",
        "A-Σ, a-σ",
        "ẞ, ß",
        "ǅ, ǆ",
        "\ud801\udc00, \ud801\udc28",
        "ⒶΣ, ⓐς"
    })
    void lowercaseIsThatOfPythonWithTheFinalSigma(String text, String lower) {
        assertThat(normalised(text, LOWERCASE)).isEqualTo(lower);
    }

    /** NormalizationTest.txt of Unicode 13.0, columns 1 and 2 of a few of its lines. */
    @ParameterizedTest
    @CsvSource({
        "D\u0307, \u1e0a",
        "D\u0307\u0323, \u1e0c\u0307",
        "\u0958, \u0915\u093c",
        "\u212b, \u00c5",
        "\uac00\u11a8, \uac01",
        "\ud834\udd5e, \ud834\udd57\ud834\udd65"
    })
    void nfcComposesAsUnicodeSays(String text, String composed) {
        assertThat(normalised(text, NFC)).isEqualTo(composed);
    }

    @Test
    void nfcLeavesTextBelowTheFirstCharacterThatCombinesAsItIs() {
        assertThat(normalised("plain Å\u02ff", NFC)).isEqualTo("plain Å\u02ff");
        assertThat(normalised("plain", NFC)).isEqualTo("plain");
    }

    @Test
    void nothingComposesAcrossACharacterThatUnicode13DidNotHave() {
        String laterMark = "\u0c3c"; // Telugu nukta, Unicode 14.0, of combining class 7

        assertThat(normalised("e" + laterMark + "\u0301", NFC)).isEqualTo("e" + laterMark + "\u0301");
    }

    @Test
    void digitsOfAllScriptsBecomeZeroAndOtherNumbersStay() {
        assertThat(normalised("1٣９\ud835\udfd8 ½Ⅳ²", DIGITS)).isEqualTo("0000 ½Ⅳ²");
    }

    /** The first and last character of each length, and one of each plane that the first byte tells apart. */
    @Test
    void whatIsNotMeantStaysWhateverItsPlace() {
        String text = "\u0001\u007f\u0080\u07ff\u0800\uffff" + Character.toString(0x10000) + Character.toString(0x40000)
                + Character.toString(0xe0100) + Character.toString(0x10ffff);

        assertThat(normalised(text, DIGITS)).isEqualTo(text);
    }

    @Test
    void punctuationGoesAndSymbolsStay() {
        assertThat(normalised("a,b.c-d_e(f)«g»。 $+<=>^`|~", PUNCTUATION)).isEqualTo("abcdefg $+<=>^`|~");
    }

    @Test
    void runsOfAnyWhiteSpaceBecomeOneSpaceAlsoAtTheEnds() {
        assertThat(normalised("\u3000\t a\u2028\u0085\n b\r", SPACES)).isEqualTo(" a b ");
    }

    @Test
    void stepsActInTheOrderGiven() {
        assertThat(normalised("* a *", STRIP, PUNCTUATION)).isEqualTo(" a ");
        assertThat(normalised("* a *", PUNCTUATION, STRIP)).isEqualTo("a");
        assertThat(normalised("a * b", PUNCTUATION, SPACES)).isEqualTo("a b");
        assertThat(normalised("a * b", SPACES, PUNCTUATION)).isEqualTo("a  b");
    }

    @Test
    void halvesOfAPairThatComeTogetherStayHalves() {
        assertThat(bytes("\ud83d*\ude00", PUNCTUATION))
                .containsExactly(0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80)
                .isNotEqualTo(bytes("\ud83d\ude00", PUNCTUATION));
    }

    /** What the steps of normalize_for_dedup gave in Python 3.11; the first text is all of its list. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "，。、„”“«»１」「《》´∶：？！（）；–—．～’…━〈〉【】％|0",
                " Hello, World 2019! |hello, world 0000!",
                "a\u001c \u001d|a",
                "\u001c \u001f a \u001f \u001c|a",
                "a\u0007b\u0085c\td|abcd",
                "\u3000ΑΣ。\u00a0|ας",
                "x … y|x  y"
            })
    void ccnetIsWhatCcNetCompares(String text, String key) {
        assertThat(normalised(text, CCNET)).isEqualTo(key);
    }

    @Test
    void ccnetLeavesNothingOfSeparatorsAlone() {
        assertThat(normalised("\u001c\u001f", CCNET)).isEmpty();
    }

    private static String normalised(String text, Normalisation... steps) {
        byte[] utf8 = Reference.utf8(text);
        Utf8Text key = new Normaliser(List.of(steps)).apply(utf8, 0, utf8.length);
        return Reference.decode(Arrays.copyOfRange(key.bytes(), key.from(), key.to()))
                .orElseThrow();
    }

    private static int[] bytes(String text, Normalisation... steps) {
        byte[] utf8 = Reference.utf8(text);
        Utf8Text key = new Normaliser(List.of(steps)).apply(utf8, 0, utf8.length);
        int[] bytes = new int[key.to() - key.from()];
        Arrays.setAll(bytes, i -> key.bytes()[key.from() + i] & 0xff);
        return bytes;
    }
}
