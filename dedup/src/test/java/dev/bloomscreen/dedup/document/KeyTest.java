package dev.bloomscreen.dedup.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.dedup.Normalisation;
import dev.bloomscreen.dedup.Recipe;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The hash of a key is canonical XXH3-128, and a key is the text, however it is escaped. */
class KeyTest {

    private static final Recipe NONE = Recipe.DEFAULT;

    /** From the reference xxHash 0.8.4 (by python-xxhash 4.1.0): byte i of the input is 33 + (7 i + 33) mod 64. */
    @ParameterizedTest
    @CsvSource({
        "1, 9d1b9bc4078a3e7274d3766ca02423f3",
        "3, c76efb91fd2d61d3a3b42b062d53c08b",
        "4, 533f1d1995d0652c8ff7a708823a047b",
        "8, 2a2f90f39e334319baef7e9344564660",
        "9, c0c802438230332583e50513e4b59390",
        "16, a4048cceae6003f9655bb73ec829c9fd",
        "17, e12e59d56d80917d433f59107a710415",
        "128, 3e62df87bedc538a9b6d466bb7f6d7ea",
        "129, 8214507a34ce0f5a88edb9a56742f23e",
        "240, 5e1935d84b7e596511cb87c933d47531",
        "241, 4bc65344cf019ee7e8f0392b743adefa",
        "256, ba8c96067bc4df66ce9e5a1016f79dda",
        "1024, 91c2c25170fc490de30a9c6a4871d9ac",
        "1025, c6cc6eb12c14aefed061daafe76d7a38",
        "100000, bb23ba69e955d83bd47d9c82121776d5"
    })
    void theHashIsThatOfTheReferenceWithTheHighHalfFirst(int length, String hash) {
        byte[] text = new byte[length];
        for (int i = 0; i < length; i++) {
            text[i] = (byte) (33 + (7 * i + 33) % 64);
        }

        assertThat(hash(text, false, NONE)).isEqualTo(hash);
    }

    @Test
    void anEscapeAndTheCharacterThatItStandsForAreOneKey() {
        assertThat(escaped("\\u0061\\/\\t\\ud83d\\ude00\\u00e9"))
                .isEqualTo(hash(RawJson.utf8("a/\t\ud83d\ude00é"), false, NONE));
    }

    @Test
    void loneSurrogatesThatDifferAreKeysThatDiffer() {
        assertThat(escaped("\\ud83d")).isNotEqualTo(escaped("\\ud83e")).isNotEqualTo(escaped("?"));
        assertThat(escaped("\\ude00\\ud83d")).isNotEqualTo(escaped("\\ud83d\\ude00"));
    }

    @Test
    void stripTakesOuterWhiteSpaceAndLeavesInner() {
        assertThat(hash(RawJson.utf8("\u3000 a b\r"), false, NONE.withNormalisation(Normalisation.STRIP)))
                .isEqualTo(hash(RawJson.utf8("a b"), false, NONE));
        assertThat(hash(RawJson.utf8("\\u2028a b\\t"), true, NONE.withNormalisation(Normalisation.STRIP)))
                .isEqualTo(hash(RawJson.utf8("a b"), false, NONE));
    }

    @Test
    void whiteSpaceWrittenAsEscapesIsBlank() {
        byte[] raw = RawJson.utf8(" \\t\\u0085\\u3000");
        Key key = new Key(NONE);

        assertThat(key.judge(raw, 0, raw.length, true, true)).isEqualTo(UnitState.BLANK);
        assertThat(key.isBlank(raw, 0, raw.length, true)).isTrue();
    }

    private static String escaped(String raw) {
        return hash(RawJson.utf8(raw), true, NONE);
    }

    private static String hash(byte[] raw, boolean escaped, Recipe recipe) {
        Key key = new Key(recipe);
        assertThat(key.judge(raw, 0, raw.length, escaped, true)).isEqualTo(UnitState.ELIGIBLE);
        return String.format("%016x%016x", key.hi(), key.lo());
    }
}
