package dev.bloomscreen.core;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.text.NumberFormat;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** formats/bloom.md and this code say the same: the page's tables and its example are read, and compared with what core does. */
class FormatPageTest {

    private static FormatPage page;

    @BeforeAll
    static void readThePage() throws IOException {
        page = new FormatPage();
    }

    private static byte[] example() {
        Bloom bloom = Bloom.withRate(4, 0.1);
        bloom.insert("cat".getBytes(UTF_8));
        bloom.insert("dog".getBytes(UTF_8));
        return bloom.toBytes();
    }

    @Test
    void theFieldsOfTheLayoutTableAreWhereCoreWritesThem() {
        ByteBuffer file = ByteBuffer.wrap(example()).order(ByteOrder.LITTLE_ENDIAN);
        Map<String, String> written = new TreeMap<>();
        int end = 0;
        for (List<String> row : page.table("Layout")) {
            int offset = Integer.parseInt(row.get(0));
            assertThat(offset)
                    .as("%s begins where the field before it ends", row.get(3))
                    .isEqualTo(end);
            int size = row.get(1).equals("ceil(m / 8)") ? 3 : Integer.parseInt(row.get(1));
            written.put(
                    row.get(3),
                    switch (row.get(2)) {
                        case "u32" -> Integer.toUnsignedString(file.getInt(offset));
                        case "u64" -> Long.toUnsignedString(file.getLong(offset));
                        default -> HexFormat.ofDelimiter(" ").formatHex(file.array(), offset, offset + size);
                    });
            assertThat(size).isEqualTo(sizeOf(row.get(2), size));
            end = offset + size;
        }
        assertThat(end).isEqualTo(file.capacity());
        assertThat(written)
                .isEqualTo(Map.of(
                        "magic", "54 4c 42 46",
                        "version", "1",
                        "m", "20",
                        "k", "3",
                        "reserved", "0",
                        "n_inserted", "2",
                        "bits", "09 68 02"));
    }

    private static int sizeOf(String type, int otherwise) {
        return switch (type) {
            case "u32" -> 4;
            case "u64" -> 8;
            default -> otherwise;
        };
    }

    @Test
    void theMagicAndTheVersionOfTheLayoutTableAreCores() {
        String magic = cell("Layout", 3, "magic", 4);
        String hex = HexFormat.ofDelimiter(" ").formatHex(Bloom.MAGIC.getBytes(US_ASCII));
        assertThat(magic).isEqualTo("`" + hex + "`, \"" + Bloom.MAGIC + "\" in ASCII");
        assertThat(cell("Layout", 3, "version", 4)).isEqualTo(String.valueOf(Bloom.VERSION));
    }

    @Test
    void theLimitsAreCores() {
        Map<String, Long> limits = page.table("Limits").stream()
                .collect(Collectors.toMap(row -> row.get(0), row -> Long.parseLong(row.get(1))));
        assertThat(limits)
                .isEqualTo(Map.of(
                        "HEADER_LEN", (long) Bloom.HEADER_LEN,
                        "VERSION", (long) Bloom.VERSION,
                        "MAX_BITS", Bloom.MAX_BITS,
                        "MAX_HASHES", (long) Bloom.MAX_HASHES,
                        "MAX_ITEMS", Long.MAX_VALUE));
        new BloomShape(Bloom.MAX_BITS, 1);
        assertThatThrownBy(() -> new BloomShape(Bloom.MAX_BITS + 1, 1)).isInstanceOf(BadParametersException.class);
        BloomShape.withRate(Long.MAX_VALUE, Math.nextDown(1.0));
    }

    @Test
    void theTableOfWhatIsSettledSaysTheSameLimits() {
        assertThat(cell("Settled here", 0, "k on reading", 1))
                .startsWith(
                        "up to " + NumberFormat.getIntegerInstance(Locale.ROOT).format(Bloom.MAX_HASHES) + " ");
        assertThat(cell("Settled here", 0, "p and n", 1)).startsWith("1 <= n <= 2^63-1, 0 < p < 1, not NaN");
        BloomShape.withRate(1, Double.MIN_VALUE);
        assertThatThrownBy(() -> BloomShape.withRate(0, 0.1)).isInstanceOf(BadParametersException.class);
        assertThatThrownBy(() -> BloomShape.withRate(1, Double.NaN)).isInstanceOf(BadParametersException.class);
    }

    @Test
    void theLargestKThatSizingGivesIsAsThePageSays() {
        Matcher largest =
                Pattern.compile("k is at most ([0-9,]+), for the smallest p").matcher(page.section("Sizing"));
        assertThat(largest.find()).isTrue();
        assertThat(BloomShape.withRate(1, Double.MIN_VALUE).k())
                .isEqualTo(Integer.parseInt(largest.group(1).replace(",", "")));
    }

    @Test
    void theConstantsOfTheHashesAreCores() {
        Matcher hex = Pattern.compile("\\b[0-9a-f]{11,16}\\b").matcher(page.section("Hashing"));
        assertThat(hex.results().map(match -> Long.parseUnsignedLong(match.group(), 16)))
                .containsExactly(Hashing.FNV_OFFSET, Hashing.FNV_PRIME, 0xbf58476d1ce4e5b9L, 0x94d049bb133111ebL);
    }

    @Test
    void theWorkedExampleIsWhatCoreWrites() {
        Matcher block = Pattern.compile("```text\n([0-9a-f \n]+)```").matcher(page.section("Worked example"));
        assertThat(block.find()).isTrue();
        byte[] onThePage = HexFormat.of().parseHex(block.group(1).replaceAll("\\s", ""));
        assertThat(example()).isEqualTo(onThePage);
    }

    @Test
    void theHashesAndPositionsOfTheWorkedExampleAreCores() {
        BloomShape shape = BloomShape.withRate(4, 0.1);
        for (List<String> row : page.table("Worked example")) {
            byte[] item = row.get(0).getBytes(UTF_8);
            long h1 = Hashing.fnv1a64(item);
            String positions = LongStream.of(shape.bitPositions(item))
                    .mapToObj(Long::toString)
                    .collect(Collectors.joining(", "));
            assertThat(row)
                    .containsExactly(
                            row.get(0),
                            HexFormat.of().toHexDigits(h1),
                            HexFormat.of().toHexDigits(Hashing.mix64(h1) | 1),
                            positions);
        }
    }

    /** For each step of the page's table, a file with that fault and with the fault of every later step too. */
    @Test
    void theStepsOfARefusalAreCores() throws IOException {
        List<List<String>> steps = page.table("What a reader refuses");
        for (int first = 0; first < steps.size(); first++) {
            ByteBuffer file = ByteBuffer.wrap(Arrays.copyOf(example(), 40)).order(ByteOrder.LITTLE_ENDIAN);
            int length = 35;
            for (int step = steps.size() - 1; step >= first; step--) {
                switch (steps.get(step).get(2)) {
                    case "the bytes that are there differ from \"TLBF\"" -> file.put(0, (byte) 'X');
                    case "it is not 1" -> file.putInt(4, 2);
                    case "it is 0, or above 2^40" -> file.putLong(8, 0);
                    case "it is 0" -> file.putInt(16, 0);
                    case "it is above the reader's limit" -> file.putInt(16, Bloom.MAX_HASHES + 1);
                    case "it is not 0" -> file.putInt(20, 1);
                    case "the file is shorter than 32 + ceil(m / 8) bytes" -> length = 34;
                    case "the file is longer" -> length = 36;
                    case "a bit from m upwards is set in the last byte" -> file.put(34, (byte) 0x12);
                    default -> throw new AssertionError("the test does not know: " + steps.get(step));
                }
            }
            List<String> step = steps.get(first);
            byte[] bytes = Arrays.copyOf(file.array(), length);
            FormatException refused = catchThrowableOfType(FormatException.class, () -> Bloom.fromBytes(bytes));
            assertThat(refused).as(step.toString()).isNotNull();
            assertThat(refused.field()).isEqualTo(step.get(1));
            assertThat(refused.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'))
                    .isEqualTo(step.get(3));
            assertThat(refused.offset()).isEqualTo(offset(step.get(4), length));
        }
    }

    private static long offset(String onThePage, int length) {
        return switch (onThePage) {
            case "the length of the file" -> length;
            case "32 + ceil(m / 8)" -> 35;
            case "the last byte" -> 34;
            default -> Long.parseLong(onThePage);
        };
    }

    private static String cell(String section, int keyColumn, String key, int column) {
        return page.table(section).stream()
                .filter(row -> row.get(keyColumn).equals(key))
                .findFirst()
                .orElseThrow()
                .get(column);
    }
}
