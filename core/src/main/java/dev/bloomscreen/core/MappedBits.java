package dev.bloomscreen.core;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;

/** The bits of a file, answered from where they lie. Read-only. */
final class MappedBits implements BitStore {

    private final ByteBuffer[] chunks;
    private final int chunkLog2;
    private final int chunkMask;
    private final long words;
    private final Path path;

    /** Maps the bits behind a file's header, in chunks of 2^chunkLog2 words; the channel may be closed afterwards. */
    MappedBits(FileChannel channel, long bytes, int chunkLog2, Path path) throws IOException {
        this.words = (bytes + 7) >>> 3;
        this.chunkLog2 = chunkLog2 + 3;
        this.chunkMask = (1 << this.chunkLog2) - 1;
        this.path = path;
        this.chunks = new ByteBuffer[(int) (((bytes - 1) >>> this.chunkLog2) + 1)];
        for (int i = 0; i < chunks.length; i++) {
            long start = (long) i << this.chunkLog2;
            long length = Math.min(1L << this.chunkLog2, bytes - start);
            chunks[i] = channel.map(MapMode.READ_ONLY, Bloom.HEADER_LEN + start, length)
                    .order(ByteOrder.LITTLE_ENDIAN);
        }
    }

    @Override
    public long bit(long position) {
        long index = position >>> 3;
        return ((long) chunks[(int) (index >>> chunkLog2)].get((int) index & chunkMask) >>> (position & 7)) & 1;
    }

    @Override
    public int filter(long[] positions, int length, long[] alive) {
        if (chunks.length > 1) {
            return BitStore.super.filter(positions, length, alive);
        }
        ByteBuffer bytes = chunks[0];
        int left = 0;
        for (int j = 0; j < length; j++) {
            long position = positions[j];
            alive[j] &= (long) bytes.get((int) (position >>> 3)) >>> (position & 7);
            left += (int) alive[j];
        }
        return left;
    }

    @Override
    public long words() {
        return words;
    }

    @Override
    public long word(long index) {
        long start = index << 3;
        ByteBuffer chunk = chunks[(int) (start >>> chunkLog2)];
        int at = (int) start & chunkMask;
        if (at + Long.BYTES <= chunk.limit()) {
            return chunk.getLong(at);
        }
        long word = 0;
        for (int i = at; i < chunk.limit(); i++) {
            word |= (chunk.get(i) & 0xffL) << (8 * (i - at));
        }
        return word;
    }

    @Override
    public boolean set(long position) {
        throw readOnly();
    }

    @Override
    public void or(long index, long word) {
        throw readOnly();
    }

    @Override
    public HeapBits writable() {
        throw readOnly();
    }

    private UnsupportedOperationException readOnly() {
        return new UnsupportedOperationException(
                "the filter mapped from " + path + " is read-only; insert into its copy(), or open it with Bloom.load");
    }
}
