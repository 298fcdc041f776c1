package dev.bloomscreen.dedup.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.dedup.InputFormat;
import dev.bloomscreen.dedup.Recipe;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/** What the parser says where a stream breaks, or a record is too long: the documents before it, then the damage. */
class BrokenStreamTest {

    @Test
    void documentsBeforeTheBreakComeFirstAndThePartialRecordIsTheDamage() throws IOException {
        byte[] file = stored("{\"text\":\"a\"}\n{\"text\":\"b\"}\n");
        byte[] cut =
                Arrays.copyOf(file, file.length - 8 - 4); // without the trailer and four bytes of the second record

        Walk walk = Walk.of(cut, InputFormat.JSONL, Recipe.DEFAULT);

        assertThat(walk.events()).containsExactly("document a", "damage STREAM line 1 at 22 [13,22)");
    }

    @Test
    void aBreakBetweenRecordsIsDamageWithoutBytes() throws IOException {
        byte[] file = stored("{\"text\":\"a\"}\n{\"text\":\"b\"}\n");

        assertThat(Walk.of(Arrays.copyOf(file, file.length - 8), InputFormat.JSONL, Recipe.DEFAULT)
                        .events())
                .containsExactly("document a", "document b", "damage STREAM line 2 at 26 [26,26)");
    }

    @Test
    void aTextFileThatIsCutShortIsNoDocument() throws IOException {
        byte[] file = stored("one\ntwo\n");

        assertThat(Walk.of(Arrays.copyOf(file, file.length - 8), InputFormat.TEXT, Recipe.DEFAULT)
                        .events())
                .containsExactly("damage STREAM line 0 at 8 [0,8)");
    }

    @Test
    void theLfOfARecordThatWasTooLongCountsAsALine() {
        String record = "{\"text\":\"a\"}\n";
        byte[] file = RawJson.utf8(record + "x".repeat(100) + "\n" + record);

        Walk walk = Walk.of(file, InputFormat.JSONL, Recipe.DEFAULT, 16, 32);

        assertThat(walk.events())
                .containsExactly("document a", "damage RECORD_TOO_LONG line 1 at 13 [13,13)", "document a");
        assertThat(walk.lines()).isEqualTo(2 + 1);
    }

    /** One gzip member whose data stands in it as it is, so that a byte cut off the file is a byte cut off the data. */
    private static byte[] stored(String data) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out) {
            {
                def.setLevel(Deflater.NO_COMPRESSION);
            }
        }) {
            gzip.write(RawJson.utf8(data));
        }
        return out.toByteArray();
    }
}
