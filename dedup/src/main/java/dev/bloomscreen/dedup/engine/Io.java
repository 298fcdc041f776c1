package dev.bloomscreen.dedup.engine;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** Writing whole buffers to files, and saying what went wrong. */
final class Io {

    /** Bytes on the heap pass through a buffer of the thread that is as large as one write; so writes are cut. */
    private static final int STEP = 1 << 18;

    private Io() {}

    /** Writes all that remains of a buffer at a position. */
    static void write(FileChannel channel, long position, ByteBuffer bytes) throws IOException {
        int end = bytes.limit();
        long at = position;
        while (bytes.position() < end) {
            bytes.limit(Math.min(end, bytes.position() + STEP));
            at += channel.write(bytes, at);
        }
        bytes.limit(end);
    }

    /** The same failure, with what was being written, where, and the way out. */
    static IOException explain(IOException e, String what, Path where, String wayOut) {
        if (e instanceof ClosedByInterruptException) {
            return e;
        }
        return new IOException("cannot write " + what + " to " + where + ": " + e.getMessage() + "; " + wayOut, e);
    }
}
