package dev.bloomscreen.foreign.hash;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class Murmur128Test {

    static Stream<JsonNode> hashesOfGuava() {
        return JsonMapper.shared()
                .readTree(Path.of("../formats/vectors/guava/murmur3_128-utf8-hashes.json")
                        .toFile())
                .get("entries")
                .valueStream();
    }

    /** Texts of every length up to a block and beyond. */
    @ParameterizedTest
    @MethodSource("hashesOfGuava")
    void aTextIsHashedAsByGuava(JsonNode entry) {
        Murmur128 hash = Murmur128.of(entry.get("utf8").asString().getBytes(UTF_8));
        byte[] bytes = ByteBuffer.allocate(16)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(hash.h1())
                .putLong(hash.h2())
                .array();
        assertThat(HexFormat.of().formatHex(bytes))
                .isEqualTo(entry.get("murmur3_128_seed0_hex").asString());
    }

    @Property(seed = "1901")
    void aNumberIsHashedAsItsBytesTheLowestFirst(@ForAll long number) {
        ByteBuffer buffer = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
        assertThat(Murmur128.ofLong(number))
                .isEqualTo(Murmur128.of(buffer.putLong(0, number).array()));
        ByteBuffer four = ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN);
        assertThat(Murmur128.ofInt((int) number))
                .isEqualTo(Murmur128.of(four.putInt(0, (int) number).array()));
    }
}
