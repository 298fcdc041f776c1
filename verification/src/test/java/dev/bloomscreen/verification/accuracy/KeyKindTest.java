package dev.bloomscreen.verification.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.verification.Settings;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class KeyKindTest {

    static List<KeyKind> kinds() throws IOException {
        return KeyKind.all(Settings.ROOT.resolve("examples/corpus/texts"));
    }

    private static byte[] item(KeyKind kind, long number) {
        ByteBuffer to = ByteBuffer.allocate(KeyKind.LONGEST).order(ByteOrder.LITTLE_ENDIAN);
        kind.writer().write(number, to);
        return Arrays.copyOf(to.array(), to.position());
    }

    private static KeyKind kind(String name) throws IOException {
        return kinds().stream().filter(k -> k.name().equals(name)).findAny().orElseThrow();
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void noTwoNumbersGiveTheSameItem(KeyKind kind) {
        Set<String> items = new HashSet<>();
        for (long number = 0; number < 100_000; number++) {
            items.add(new String(item(kind, number), StandardCharsets.ISO_8859_1));
        }
        assertThat(items).hasSize(100_000);
    }

    @ParameterizedTest
    @CsvSource({
        "'counted, decimal', 0, 0",
        "'counted, decimal', 1234567, 1234567",
        "URLs, 1234567, https://www.example.org/archive/1234/page-567.html"
    })
    void textsAreWhatTheirKindSays(String kind, long number, String text) throws IOException {
        assertThat(item(kind(kind), number)).asString(StandardCharsets.US_ASCII).isEqualTo(text);
    }

    @Test
    void countedNumbersAreLittleEndian() throws IOException {
        assertThat(item(kind("counted, 8 bytes"), 0x0102)).containsExactly(2, 1, 0, 0, 0, 0, 0, 0);
    }

    @Test
    void wordsComeAloneThenInPairs() throws IOException {
        KeyKind words = kind("words");
        String first = new String(item(words, 0), StandardCharsets.US_ASCII);
        assertThat(first).matches("[a-z]+");
        assertThat(new String(item(words, 50_000), StandardCharsets.US_ASCII)).matches("[a-z]+( [a-z]+)+");
    }

    /** By sha256sum, of the number as eight bytes, the highest first. */
    @Test
    void hashesAreThoseOfTheNumber() throws IOException {
        assertThat(HexFormat.of().formatHex(item(kind("SHA-256"), 1)))
                .isEqualTo("cd2662154e6d76b2b2b92e70c0cac3ccf534f9b74eb5b89819ec509083d00a50");
    }

    @Test
    void uuidsAreRandomOnesByTheirMarks() throws IOException {
        assertThat(new String(item(kind("UUIDs"), 7), StandardCharsets.US_ASCII))
                .matches("[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}");
    }
}
