package dev.bloomscreen.interop.orc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SectionTest {

    /** The header counts with 23 bits, and the lowest says that the chunk is as it was. */
    @Test
    void aChunkIsNeverLongerThanItsHeaderCanTell() {
        byte[] bytes = new byte[1 << 23];
        bytes[bytes.length - 1] = 42;
        byte[] chunks = Section.chunked(bytes, Compression.ZLIB, 1 << 23);
        assertThat(chunks)
                .hasSize(bytes.length + 2 * 3)
                .startsWith(0xff, 0xff, 0xff)
                .endsWith(0x03, 0, 0, 42);
        assertThat(Section.chunked(new byte[5], Compression.SNAPPY, 2))
                .containsExactly(5, 0, 0, 0, 0, 5, 0, 0, 0, 0, 3, 0, 0, 0);
        assertThat(Section.chunked(bytes, Compression.NONE, 1 << 18)).isSameAs(bytes);
        assertThat(Section.chunked(new byte[0], Compression.ZSTD, 1 << 18)).isEmpty();
    }
}
