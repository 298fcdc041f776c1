package dev.bloomscreen.foreign.redis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The pages formats/redis-bloom.md and formats/redis-cuckoo.md say where this code writes its fields, and show its bytes. */
class RedisPagesTest {

    private static final Pattern FIELD = Pattern.compile("(?m)^\\| (\\d+) \\| (\\d+) \\| ([uf]\\d+) \\| (\\w+) \\|");

    /** Rows of the tables of fields of a page, as "offset size field", in their order. */
    private static List<String> fields(String page) throws IOException {
        List<String> fields = new ArrayList<>();
        Matcher row = FIELD.matcher(text(page));
        while (row.find()) {
            assertThat(row.group(3)).endsWith(String.valueOf(Integer.parseInt(row.group(2)) * 8));
            fields.add(row.group(1) + " " + row.group(2) + " " + row.group(4));
        }
        return fields;
    }

    private static String text(String page) throws IOException {
        return Files.readString(Path.of("../formats/" + page));
    }

    /** What stands in the layout comment of a source file, in the same form. */
    private static List<String> layout(String source) throws IOException {
        String code = Files.readString(Path.of("src/main/java/dev/bloomscreen/foreign/redis/" + source));
        return Pattern.compile("(?m)^ \\* +(\\d+) +(\\d+)  (\\w+)")
                .matcher(code)
                .results()
                .map(row -> row.group(1) + " " + row.group(2) + " " + row.group(3))
                .toList();
    }

    /** The chunks of a page's worked example. */
    private static List<DumpChunk> example(String page) throws IOException {
        Matcher block = Pattern.compile("```text\n(.*?)```", Pattern.DOTALL).matcher(text(page));
        assertThat(block.find()).isTrue();
        List<DumpChunk> chunks = new ArrayList<>();
        for (String chunk : block.group(1).split("\n(?=\\d+:)", -1)) {
            int colon = chunk.indexOf(':');
            byte[] data = HexFormat.of().parseHex(chunk.substring(colon + 1).replaceAll("\\s", ""));
            chunks.add(new DumpChunk(Long.parseLong(chunk.substring(0, colon)), data));
        }
        return chunks;
    }

    @Test
    void theFieldsOfAScalableFilterAreWhereThePageSays() throws IOException {
        List<String> ours = new ArrayList<>(layout("ScalableHeader.java"));
        ours.addAll(layout("LayerHeader.java"));
        assertThat(fields("redis-bloom.md")).hasSize(4 + 8).isEqualTo(ours);
    }

    @Test
    void theFieldsOfACuckooFilterAreWhereThePageSays() throws IOException {
        assertThat(fields("redis-cuckoo.md")).hasSize(7).isEqualTo(layout("CuckooHeader.java"));
    }

    @Test
    void theExampleOfAScalableFilterIsWhatThisCodeWrites() throws IOException {
        ScalableBloom filter = ScalableBloom.withRate(10, 0.1);
        filter.insert("item1".getBytes(UTF_8));
        assertThat(filter.dump()).containsExactlyElementsOf(example("redis-bloom.md"));
        assertThat(ScalableBloom.load(example("redis-bloom.md")).contains("item1".getBytes(UTF_8)))
                .isTrue();
    }

    @Test
    void theExampleOfACuckooFilterIsWhatThisCodeWrites() throws IOException {
        CuckooFilter filter = CuckooFilter.withCapacity(8);
        filter.insert("item1".getBytes(UTF_8));
        assertThat(filter.dump()).containsExactlyElementsOf(example("redis-cuckoo.md"));
        assertThat(CuckooFilter.load(example("redis-cuckoo.md")).contains("item1".getBytes(UTF_8)))
                .isTrue();
    }
}
