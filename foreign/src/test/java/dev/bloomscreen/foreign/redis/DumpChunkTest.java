package dev.bloomscreen.foreign.redis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DumpChunkTest {

    @Test
    void chunksAreEqualByIteratorAndBytes() {
        DumpChunk chunk = new DumpChunk(4, new byte[] {1, 2, 3});
        assertThat(chunk)
                .isEqualTo(new DumpChunk(4, new byte[] {1, 2, 3}))
                .hasSameHashCodeAs(new DumpChunk(4, new byte[] {1, 2, 3}))
                .isNotEqualTo(new DumpChunk(5, new byte[] {1, 2, 3}))
                .isNotEqualTo(new DumpChunk(4, new byte[] {1, 2, 4}))
                .hasToString("DumpChunk[iterator=4, 3 bytes]");
    }
}
