package dev.bloomscreen.dedup.input;

import java.io.Closeable;
import java.io.IOException;

/** The bytes of a file, decompressed. Not thread-safe. */
interface ByteSource extends Closeable {

    /**
     * Reads some bytes.
     *
     * @return how many, at least 1; or -1 at the end of an undamaged file
     * @throws BrokenStreamException if the compressed bytes are damaged; nothing can be read after it
     */
    int read(byte[] into, int offset, int length) throws IOException;

    /** How many bytes of the file were taken so far. */
    long consumed();
}
