package dev.bloomscreen.dedup.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.dedup.InputFormat;
import dev.bloomscreen.dedup.Recipe;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A text file is one document, if it is UTF-8. */
class TextFileTest {

    /** Both sides of every border between the rows of the table of well-formed sequences. */
    private static final int[] BORDERS = {
        0x00, 0x0a, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec, 0xed,
        0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff
    };

    /** The same for the third and fourth byte of a sequence, which have one row. */
    private static final int[] LATER_BORDERS = {0x41, 0x7f, 0x80, 0xbf, 0xc0, 0xe1};

    @Test
    void aTextFileIsOneDocumentHoweverItEnds() {
        assertThat(walk("a\nb").events()).containsExactly("document a|b");
        assertThat(walk("a\nb\n").events()).containsExactly("document a|b|");
        assertThat(walk("a\nb\n").lines()).isEqualTo(2);
    }

    @Test
    void anEmptyFileIsABlankDocument() {
        assertThat(walk("").events()).containsExactly("document ");
        assertThat(walk("\ufeff").events()).containsExactly("document ");
    }

    @Test
    void aByteOrderMarkIsNoPartOfTheFirstUnit() {
        Walk walk = walk("\ufeffa\n\ufeffb");

        assertThat(walk.bom()).isTrue();
        assertThat(walk.events()).containsExactly("document a|\ufeffb");
    }

    @Test
    void aByteThatIsNoUtf8DamagesTheWholeFileAndItsLineIsTold() {
        byte[] bytes = RawJson.utf8("one\ntwo\nthree é");
        bytes[bytes.length - 1] = '!';

        assertThat(Walk.of(bytes, InputFormat.TEXT, Recipe.DEFAULT).events())
                .containsExactly("damage INVALID_UTF8 line 2 at 14 [0,16)");
    }

    @Test
    void everySequenceOfBorderBytesIsTakenOrRefusedAsTheStrictDecoderOfTheJdkDoes() {
        List<String> wrong = new ArrayList<>();
        for (int a : BORDERS) {
            for (int b : BORDERS) {
                for (int c : LATER_BORDERS) {
                    for (int d : LATER_BORDERS) {
                        byte[] four = {(byte) a, (byte) b, (byte) c, (byte) d};
                        // In front of the wide loop's step, across its border, and in what it leaves.
                        for (int before : new int[] {0, 6, 11}) {
                            byte[] bytes = new byte[before + four.length];
                            Arrays.fill(bytes, (byte) 'x');
                            System.arraycopy(four, 0, bytes, before, four.length);
                            if (isTaken(bytes) != Reference.decode(bytes).isPresent()) {
                                wrong.add(String.format("%d x, %02x %02x %02x %02x", before, a, b, c, d));
                            }
                        }
                    }
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    private static boolean isTaken(byte[] bytes) {
        return new TextFile(new Fault(), new Lines()).read(bytes, 0, bytes.length);
    }

    private static Walk walk(String text) {
        return Walk.of(RawJson.utf8(text), InputFormat.TEXT, Recipe.DEFAULT);
    }
}
