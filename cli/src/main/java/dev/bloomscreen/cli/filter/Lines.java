package dev.bloomscreen.cli.filter;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Cuts a stream into lines of bytes: LF ends a line and is not part of it, CR is, and a last line without LF counts. Not for
 * several threads at once.
 */
final class Lines {

    private final InputStream in;
    private final String source;
    private byte[] buffer = new byte[1 << 16];
    private int start;
    private int end;

    /** Of a stream; messages start with {@code source}, which is empty where the stream's own name it. */
    Lines(InputStream in, String source) {
        this.in = in;
        this.source = source;
    }

    /** Reads the next line into {@code line}; false when there is none. */
    boolean next(Line line) throws IOException {
        int searched = start;
        while (true) {
            for (int i = searched; i < end; i++) {
                if (buffer[i] == '\n') {
                    line.set(buffer, start, i - start);
                    start = i + 1;
                    return true;
                }
            }
            searched = end - start;
            if (!fill()) {
                line.set(buffer, start, end - start);
                boolean any = end > start;
                start = end;
                return any;
            }
        }
    }

    /** Moves what is left of the buffer to its front, and reads more; false at the end of the stream. */
    private boolean fill() throws IOException {
        System.arraycopy(buffer, start, buffer, 0, end - start);
        end -= start;
        start = 0;
        if (end == buffer.length) {
            if (end > Integer.MAX_VALUE / 2) {
                throw new IOException(source + "a line above 1 GiB; are the keys one a line?");
            }
            buffer = Arrays.copyOf(buffer, 2 * end);
        }
        int read = read();
        if (read < 0) {
            return false;
        }
        end += read;
        return true;
    }

    private int read() throws IOException {
        try {
            return in.read(buffer, end, buffer.length - end);
        } catch (IOException e) {
            throw new IOException(source + e.getMessage(), e);
        }
    }

    /** A line, where it lies; valid until the next one is read. */
    static final class Line {
        private byte[] bytes = {};
        private int offset;
        private int length;

        private void set(byte[] bytes, int offset, int length) {
            this.bytes = bytes;
            this.offset = offset;
            this.length = length;
        }

        byte[] bytes() {
            return bytes;
        }

        int offset() {
            return offset;
        }

        int length() {
            return length;
        }

        boolean startsWith(byte[] prefix) {
            return length >= prefix.length
                    && Arrays.equals(bytes, offset, offset + prefix.length, prefix, 0, prefix.length);
        }

        byte[] copy() {
            return Arrays.copyOfRange(bytes, offset, offset + length);
        }
    }
}
