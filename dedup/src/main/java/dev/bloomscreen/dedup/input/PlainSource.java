package dev.bloomscreen.dedup.input;

import java.io.IOException;
import java.io.InputStream;

/** A file that is not compressed. */
final class PlainSource implements ByteSource {

    private final InputStream in;
    private long consumed;

    PlainSource(InputStream in) {
        this.in = in;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        int n = in.read(into, offset, length);
        consumed += Math.max(n, 0);
        return n;
    }

    @Override
    public long consumed() {
        return consumed;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
