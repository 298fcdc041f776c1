package dev.bloomscreen.interop.parquet;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.Objects;

/** A part of a file as a stream. Others may read the same channel meanwhile: its position plays no part. */
final class FileRange extends InputStream {

    private final FileChannel channel;
    private final long end;
    private long at;

    FileRange(FileChannel channel, long from, long end) {
        this.channel = channel;
        this.at = from;
        this.end = end;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        int wanted = (int) Math.min(length, end - at);
        if (wanted == 0) {
            return length == 0 ? 0 : -1;
        }
        int got = channel.read(ByteBuffer.wrap(bytes, offset, wanted), at);
        at += Math.max(0, got);
        return got;
    }
}
