package dev.bloomscreen.cli.filter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LinesTest {

    @Test
    void lfEndsALineAndCrBelongsToIt() throws IOException {
        assertThat(lines("a\r\n\nb", 1 << 20)).containsExactly("a\r", "", "b");
    }

    @Test
    void aLastLfStartsNoFurtherLine() throws IOException {
        assertThat(lines("a\n", 1 << 20)).containsExactly("a");
        assertThat(lines("", 1 << 20)).isEmpty();
        assertThat(lines("\n", 1 << 20)).containsExactly("");
    }

    @Test
    void linesAreTheSameHoweverTheBytesArrive() throws IOException {
        StringBuilder text = new StringBuilder();
        Random random = new Random(11);
        for (int i = 0; i < 300; i++) {
            text.append("x".repeat(random.nextInt(i % 50 == 0 ? 200_000 : 40))).append('\n');
        }
        List<String> expected = text.toString().lines().toList();
        for (int step : new int[] {1, 7, 65_535, 65_536, 65_537, 1 << 20}) {
            assertThat(lines(text.toString(), step)).isEqualTo(expected);
        }
    }

    /** The lines of a stream that gives at most {@code step} bytes a read. */
    private static List<String> lines(String text, int step) throws IOException {
        InputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1)) {
            @Override
            public synchronized int read(byte[] bytes, int offset, int length) {
                return super.read(bytes, offset, Math.min(length, step));
            }
        };
        Lines lines = new Lines(in, "keys.txt: ");
        Lines.Line line = new Lines.Line();
        List<String> found = new ArrayList<>();
        while (lines.next(line)) {
            found.add(new String(line.bytes(), line.offset(), line.length(), StandardCharsets.ISO_8859_1));
        }
        return found;
    }
}
