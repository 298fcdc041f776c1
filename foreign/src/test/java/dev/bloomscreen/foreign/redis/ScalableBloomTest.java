package dev.bloomscreen.foreign.redis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bloomscreen.core.FormatException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScalableBloomTest {

    private static byte[] item(int i) {
        return ("item:" + i).getBytes(UTF_8);
    }

    private static List<DumpChunk> chunks(ScalableBloom filter) {
        List<DumpChunk> chunks = new ArrayList<>();
        filter.dump().forEach(chunks::add);
        return chunks;
    }

    @Test
    void noItemIsForgottenHoweverFarTheFilterGrows() {
        ScalableBloom filter = ScalableBloom.withRate(1, 0.01);
        for (int i = 0; i < 20_000; i++) {
            filter.insert(item(i));
        }
        assertThat(filter.info().layers()).hasSize(15);
        for (int i = 0; i < 20_000; i++) {
            assertThat(filter.contains(item(i))).isTrue();
        }
    }

    @Test
    void anItemThatIsInIsNotCountedAgain() {
        ScalableBloom filter = ScalableBloom.withRate(100, 0.01);
        assertThat(filter.insert(item(1))).isTrue();
        List<DumpChunk> before = chunks(filter);
        assertThat(filter.insert(item(1))).isFalse();
        assertThat(filter.items()).isEqualTo(1);
        assertThat(chunks(filter)).isEqualTo(before);
    }

    @Test
    void aFullFilterThatDoesNotGrowSaysSoAndKeepsAllItHas() {
        ScalableBloom filter = ScalableBloom.fixed(50, 0.001);
        for (int i = 0; filter.items() < 50; i++) {
            filter.insert(item(i));
        }
        List<DumpChunk> before = chunks(filter);
        assertThatExceptionOfType(FilterFullException.class)
                .isThrownBy(() -> filter.insert(item(1_000_000)))
                .withMessageContaining("its capacity of 50 items is used up");
        assertThat(chunks(filter)).isEqualTo(before);
        assertThat(filter.insert(item(0)))
                .as("an item that is in needs no room")
                .isFalse();
    }

    /** The layers' rates are 2, 1 and 0 times the least number above 0. */
    @Test
    void aFilterWhoseNextLayerWouldHaveARateOf0IsFullAndNoHeapIsAskedFor() {
        ScalableBloom filter = ScalableBloom.withRate(1, 4 * Double.MIN_VALUE, 1);
        filter.insert(item(0));
        filter.insert(item(1));
        assertThatExceptionOfType(FilterFullException.class)
                .isThrownBy(() -> filter.insert(item(2)))
                .withMessageEndingWith(
                        "at a rate of 0.0, half of the last one's, cannot be; make one with a larger capacity");
        assertThat(filter.contains(item(1))).isTrue();
    }

    /** 2^30 items at 1,400 bits. */
    @Test
    void aFilterWhoseNextLayerFitsNoHeapIsFullAndKeepsAllItHas() {
        ScalableBloom filter = ScalableBloom.withRate(1, 1e-300, ScalableBloom.MAX_GROWTH);
        filter.insert(item(0));
        filter.insert(item(1));
        List<DumpChunk> dump = chunks(filter);
        byte[] header = dump.get(0).data();
        long capacity = 1L << 15;
        ByteBuffer.wrap(header)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(0, 1 + capacity)
                .putLong(20 + 53 + 16, capacity); // the second layer is full, too
        ScalableBloom full = load(dump);
        assertThatExceptionOfType(FilterFullException.class)
                .isThrownBy(() -> full.insert(item(2)))
                .withMessageContaining("for 1073741824 items")
                .withMessageContaining("raise -Xmx");
        assertThat(chunks(full)).isEqualTo(dump);
    }

    private static ScalableBloom load(List<DumpChunk> chunks) {
        try {
            return ScalableBloom.load(chunks);
        } catch (FormatException e) {
            throw new AssertionError(e);
        }
    }

    /** Headers before growth was in them: 16 bytes, then the layers. */
    @Test
    void aHeaderOfOldIsReadWithAGrowthOfTwoAndWrittenAnew() {
        List<DumpChunk> today = Golden.read("bf-e0.01-c4-x2-n120").chunks();
        byte[] header = today.get(0).data();
        byte[] old = Arrays.copyOf(header, header.length - 4);
        System.arraycopy(header, 20, old, 16, header.length - 20);
        List<DumpChunk> chunks = new ArrayList<>(today);
        chunks.set(0, new DumpChunk(1, old));
        ScalableBloom filter = load(chunks);
        assertThat(filter.info().growth()).hasValue(2);
        assertThat(chunks(filter)).isEqualTo(today);
    }

    @Test
    void aFilterThatWasLoadedGrowsOnAsTheOneThatWasDumped() {
        ScalableBloom first = ScalableBloom.withRate(10, 0.01, 3);
        for (int i = 0; i < 100; i++) {
            first.insert(item(i));
        }
        ScalableBloom second = load(chunks(first));
        for (int i = 100; i < 2_000; i++) {
            assertThat(second.insert(item(i))).isEqualTo(first.insert(item(i)));
        }
        assertThat(chunks(second)).isEqualTo(chunks(first));
    }
}
