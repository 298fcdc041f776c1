package dev.bloomscreen.dedup.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** White space is what Unicode says it is. */
class WhiteSpaceTest {

    /** Unicode's PropList.txt, property White_Space; unchanged since Unicode 6.3. */
    private static final String ALL = "\t\n\u000b\f\r \u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006"
            + "\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000";

    @Test
    void ofAllCodePointsThoseOfThePropertyAreSkippedFromEitherSideAndNoOthers() {
        List<String> wrong = new ArrayList<>();
        for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
            byte[] bytes = Reference.utf8(Character.toString(c));
            boolean space = ALL.indexOf(c) >= 0;
            if (WhiteSpace.skip(bytes, 0, bytes.length) != (space ? bytes.length : 0)
                    || WhiteSpace.skipBack(bytes, 0, bytes.length) != (space ? 0 : bytes.length)) {
                wrong.add(String.format("U+%04X", c));
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void theReferenceOfTheseTestsMeansTheSameProperty() {
        for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
            assertThat(Reference.isBlank(Character.toString(c))).isEqualTo(ALL.indexOf(c) >= 0);
        }
    }

    @Test
    void whatItPartsIsCountedUpToTheEnd() {
        byte[] bytes = RawJson.utf8(" a\u3000bc");

        assertThat(WhiteSpace.partsAtLeast(2, bytes, 0, bytes.length)).isTrue();
        assertThat(WhiteSpace.partsAtLeast(3, bytes, 0, bytes.length)).isFalse();
    }

    @Test
    void nothingOutsideTheRangeIsLookedAt() {
        byte[] bytes = RawJson.utf8("\u3000\u3000\u3000");

        assertThat(WhiteSpace.skip(bytes, 3, 8)).isEqualTo(6);
        assertThat(WhiteSpace.skipBack(bytes, 1, 6)).isEqualTo(3);
    }
}
