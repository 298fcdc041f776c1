package dev.bloomscreen.foreign.redis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.core.FormatException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

class FilterKindTest {

    static Stream<Golden> dumps() {
        return Stream.concat(Golden.all("bf-"), Golden.all("cf-"))
                .filter(golden -> !golden.scan().isEmpty());
    }

    @ParameterizedTest
    @MethodSource("dumps")
    void aHeaderTellsHowManyBytesTheModuleDumpsBehindIt(Golden golden) throws FormatException {
        FilterKind kind = golden.name().startsWith("bf-") ? FilterKind.BLOOM : FilterKind.CUCKOO;
        List<JsonNode> scan = golden.scan();
        long behind = scan.stream()
                .skip(1)
                .mapToLong(reply -> reply.get("len").asLong())
                .sum();
        assertThat(kind.dataLength(Golden.decode(scan.get(0).get("b64")))).isEqualTo(behind);
    }

    @Test
    void aHeaderThatClaimsMoreBytesThanALongCountsTellsTheMost() throws FormatException {
        int layers = 100;
        ByteBuffer header = ByteBuffer.allocate(20 + 53 * layers).order(ByteOrder.LITTLE_ENDIAN);
        header.putLong(0).putInt(layers).putInt(5).putInt(2);
        for (int i = 0; i < layers; i++) {
            header.putLong(1L << 57).putLong(1L << 60).putLong(0); // bytes, bits, size
            header.putDouble(0.05)
                    .putDouble(6.2352242295726885)
                    .putInt(5)
                    .putLong(10)
                    .put((byte) 0);
        }
        assertThat(FilterKind.BLOOM.dataLength(header.array())).isEqualTo(Long.MAX_VALUE);
    }
}
