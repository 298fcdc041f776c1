package dev.bloomscreen.foreign.hash;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class XxHash64Test {

    static Stream<JsonNode> hashesOfParquet() {
        return JsonMapper.shared()
                .readTree(Path.of("../formats/vectors/parquet/xxhash64.json").toFile())
                .get("entries")
                .valueStream();
    }

    @ParameterizedTest
    @MethodSource("hashesOfParquet")
    void aValueIsHashedAsByParquet(JsonNode entry) {
        byte[] plain = plain(entry.get("type").asString(), entry.get("value").asString());
        assertThat(XxHash64.hash(plain, 0)).isEqualTo(entry.get("xxhash64").asLong());
    }

    /** The plain encoding: texts as UTF-8 without their length, numbers little-endian. */
    private static byte[] plain(String type, String value) {
        return switch (type) {
            case "utf8" -> value.getBytes(UTF_8);
            case "int32" -> littleEndian(Integer.BYTES, Integer.parseInt(value));
            case "int64" -> littleEndian(Long.BYTES, Long.parseLong(value));
            case "float" -> littleEndian(Integer.BYTES, Float.floatToRawIntBits(Float.parseFloat(value)));
            case "double" -> littleEndian(Long.BYTES, Double.doubleToRawLongBits(Double.parseDouble(value)));
            default -> throw new AssertionError(type);
        };
    }

    /**
     * SMHasher's verification value: the hash of the hashes of 0, 1, 2 ... up to each length below 256, with the seed
     * 256 less the length; the last 32 bits. The value is in the list of hashes of R. Urban's fork of SMHasher.
     */
    @Test
    void allLengthsBelow256AndTheirSeedsAreHashedAsSmhasherVerifies() {
        ByteArrayOutputStream hashes = new ByteArrayOutputStream();
        byte[] bytes = new byte[256];
        for (int length = 0; length < 256; length++) {
            bytes[length] = (byte) length;
            hashes.writeBytes(littleEndian(Long.BYTES, XxHash64.hash(bytes, 0, length, 256 - length)));
        }
        assertThat((int) XxHash64.hash(hashes.toByteArray(), 0)).isEqualTo(0x024b7cf4);
    }

    @Test
    void aPartIsHashedAsAnArrayOfItsOwn() {
        Random random = new Random(64);
        byte[] array = new byte[200];
        random.nextBytes(array);
        for (int i = 0; i < 1_000; i++) {
            int from = random.nextInt(array.length + 1);
            int length = random.nextInt(array.length - from + 1);
            long seed = random.nextLong();
            byte[] part = Arrays.copyOfRange(array, from, from + length);
            assertThat(XxHash64.hash(array, from, length, seed)).isEqualTo(XxHash64.hash(part, seed));
        }
    }

    @Test
    void aPartThatTheArrayHasNotIsRefused() {
        byte[] array = new byte[10];
        assertThatThrownBy(() -> XxHash64.hash(array, 8, 3, 0)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> XxHash64.hash(array, -1, 3, 0)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> XxHash64.hash(array, 1, Integer.MAX_VALUE, 0))
                .isInstanceOf(IndexOutOfBoundsException.class);
    }

    private static byte[] littleEndian(int size, long word) {
        byte[] bytes = new byte[size];
        for (int i = 0; i < size; i++) {
            bytes[i] = (byte) (word >>> (8 * i));
        }
        return bytes;
    }
}
