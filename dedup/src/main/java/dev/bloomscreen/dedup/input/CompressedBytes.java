package dev.bloomscreen.dedup.input;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;

/**
 * A window over a file's raw bytes that always knows its offset in the file. It is filled whole, or to the end of the
 * file, so that what a decoder sees does not depend on how reads arrive.
 */
final class CompressedBytes implements Closeable {

    static final int WINDOW = 1 << 16;

    private final InputStream in;
    final byte[] window = new byte[WINDOW];
    int position;
    int limit;
    private long windowOffset;

    CompressedBytes(InputStream in) {
        this.in = in;
    }

    /** Makes sure that a byte is there, unless the file has ended. */
    boolean hasMore() throws IOException {
        if (position == limit) {
            windowOffset += limit;
            position = 0;
            limit = in.readNBytes(window, 0, WINDOW);
        }
        return limit > 0;
    }

    /** The next byte, or -1 at the end of the file. */
    int next() throws IOException {
        return hasMore() ? window[position++] & 0xff : -1;
    }

    /** The offset in the file of the next byte. */
    long offset() {
        return windowOffset + position;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
