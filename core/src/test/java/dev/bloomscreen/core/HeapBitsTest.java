package dev.bloomscreen.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the paths for many bits at once promise by themselves; where they only save time, no answer of a filter shows it. */
class HeapBitsTest {

    /** Of 1,000 bits in one chunk, or in chunks of a word, with every third one set. */
    private static HeapBits everyThird(int chunkLog2) {
        HeapBits bits = new HeapBits(1_000, chunkLog2);
        for (long position = 0; position < 1_000; position += 3) {
            bits.set(position);
        }
        return bits;
    }

    @ParameterizedTest(name = "chunks of 2^{0} words")
    @ValueSource(ints = {0, 27})
    void settingABitTellsWhetherThisCallFlippedIt(int chunkLog2) {
        HeapBits bits = new HeapBits(1_000, chunkLog2);
        assertThat(bits.set(999)).isTrue();
        assertThat(bits.set(999)).isFalse();
        assertThat(bits.set(998)).isTrue();
    }

    @ParameterizedTest(name = "chunks of 2^{0} words")
    @ValueSource(ints = {0, 27})
    void filteringClearsTheLanesOfClearBitsAndCountsTheRest(int chunkLog2) {
        long[] alive = {1, 1, 0, 1, 1, 1};
        int left = everyThird(chunkLog2).filter(new long[] {0, 1, 3, 999, 998, 300}, 5, alive);
        assertThat(alive).containsExactly(1, 0, 0, 1, 0, 1);
        assertThat(left).isEqualTo(2);
    }

    @ParameterizedTest(name = "chunks of 2^{0} words")
    @ValueSource(ints = {0, 27})
    void gatheringPutsTheBitOfEachPositionWhereItIsAskedFor(int chunkLog2) {
        HeapBits bits = everyThird(chunkLog2);
        long[] seen = new long[4];
        long[] positions = {0, 1, 999, 300};
        bits.gather(positions, 3, 0, seen);
        assertThat(seen).containsExactly(1, 0, 1, 0);
        bits.gather(new long[] {1, 3, 6, 9}, 3, 63, seen);
        assertThat(seen).containsExactly(1, Long.MIN_VALUE, Long.MIN_VALUE | 1, 0);
    }

    @Test
    void theLastChunkIsAsLongAsItMustBe() {
        HeapBits bits = new HeapBits(64 * 10 + 1, 2);
        assertThat(bits.chunks()).isEqualTo(3);
        assertThat(bits.chunkLength(0)).isEqualTo(4);
        assertThat(bits.chunkLength(1)).isEqualTo(4);
        assertThat(bits.chunkLength(2)).isEqualTo(3);
    }

    @Test
    void aFilterAsLargeAsTheHeapsLimitIsNotRefusedBeforeMemoryIsAskedFor() {
        long words = Runtime.getRuntime().maxMemory() / Long.BYTES;
        assertThatCode(() -> HeapBits.requireRoom(words * Long.SIZE)).doesNotThrowAnyException();
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() -> HeapBits.requireRoom(words * Long.SIZE + 1))
                .withMessageContaining("raise -Xmx");
    }
}
