package dev.bloomscreen.interop.orc;

import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.core.FormatException.Kind;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.zip.DataFormatException;

/**
 * A part of a file, by its name: read whole, and decompressed where the file is.
 *
 * @param name the field that a refusal names
 * @param offset in the file
 * @param length in the file
 * @param share of the heap, the part that it may take, decompressed: {@link #META} or {@link #FILTERS}
 */
record Section(String name, long offset, long length, int share) {

    /** Footers, whose objects take up to thirty times as much where a file is made for it. */
    static final int META = 64;

    /** Filters, which are not much larger in memory. */
    static final int FILTERS = 16;

    /** The most bytes of a chunk; its header counts them with 23 bits. */
    static final int MAX_CHUNK = (1 << 23) - 1;

    /** The bytes before a chunk: its length and whether it is as it was. */
    private static final int CHUNK_HEADER = 3;

    private static final int MOST = 1 << 28;

    /** Bytes that are copied at a time. */
    private static final int BLOCK = 1 << 16;

    private int limit() {
        return (int) Math.min(MOST, Runtime.getRuntime().maxMemory() / share);
    }

    /** The bytes as they stand in the file. */
    byte[] stored(FileChannel channel) throws IOException {
        requireInside(channel);
        if (length > limit()) {
            throw tooLong(length + " bytes");
        }
        ByteBuffer bytes = ByteBuffer.allocate((int) length);
        fill(channel, bytes, offset);
        return bytes.array();
    }

    /** The bytes, decompressed. */
    byte[] read(FileChannel channel, Compression compression, int chunkSize) throws IOException {
        byte[] stored = stored(channel);
        return compression == Compression.NONE ? stored : decompressed(stored, compression, chunkSize);
    }

    private byte[] decompressed(byte[] stored, Compression compression, int chunkSize) throws FormatException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] chunk = new byte[chunkSize];
        int at = 0;
        while (at < stored.length) {
            int from = at + CHUNK_HEADER;
            int header = from > stored.length
                    ? -1
                    : (stored[at] & 0xff) | ((stored[at + 1] & 0xff) << 8) | ((stored[at + 2] & 0xff) << 16);
            int size = header >>> 1;
            if (header < 0 || size > chunkSize || size > stored.length - from) {
                String expected = "a chunk of at most " + chunkSize + " bytes within the " + name;
                throw refusal(Kind.CORRUPT, at, expected, header < 0 ? "half a header" : size + " bytes");
            }
            at = from + size;
            if ((header & 1) == 1) {
                out.write(stored, from, size);
            } else {
                try {
                    out.write(chunk, 0, compression.decompress(stored, from, at, chunk));
                } catch (DataFormatException e) {
                    throw refusal(Kind.CORRUPT, from, "a chunk in " + compression, String.valueOf(e.getMessage()));
                }
            }
            if (out.size() > limit()) {
                throw tooLong("more, decompressed");
            }
        }
        return out.toByteArray();
    }

    /** Bytes as chunks of a file: as they are, which every reader takes. */
    static byte[] chunked(byte[] bytes, Compression compression, int chunkSize) {
        if (compression == Compression.NONE) {
            return bytes;
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int most = Math.min(chunkSize, MAX_CHUNK);
        for (int at = 0; at < bytes.length; at += most) {
            int size = Math.min(most, bytes.length - at);
            int header = (size << 1) | 1;
            out.write(header);
            out.write(header >>> 8);
            out.write(header >>> 16);
            out.write(bytes, at, size);
        }
        return out.toByteArray();
    }

    /** Copies the bytes as they stand in the file. */
    void copy(FileChannel channel, OutputStream out) throws IOException {
        requireInside(channel);
        ByteBuffer block = ByteBuffer.allocate((int) Math.min(BLOCK, length));
        for (long done = 0; done < length; done += block.limit()) {
            block.clear().limit((int) Math.min(block.capacity(), length - done));
            fill(channel, block, offset + done);
            out.write(block.array(), 0, block.limit());
        }
    }

    private void requireInside(FileChannel channel) throws IOException {
        long size = channel.size();
        if (offset < 0 || length < 0 || offset > size || length > size - offset) {
            String found = "bytes " + offset + " to " + Long.toUnsignedString(offset + length) + " of " + size;
            throw refusal(Kind.CORRUPT, 0, "a part of the file", found);
        }
    }

    private void fill(FileChannel channel, ByteBuffer bytes, long from) throws IOException {
        while (bytes.hasRemaining()) {
            if (channel.read(bytes, from + bytes.position()) < 0) {
                throw new EOFException("the file has become shorter while it was read");
            }
        }
    }

    private FormatException tooLong(String found) {
        String expected = "at most " + limit() + " bytes, a share of the heap, which -Xmx raises";
        return refusal(Kind.UNSUPPORTED, 0, expected, found);
    }

    private FormatException refusal(Kind kind, int at, String expected, String found) {
        return new FormatException(kind, name, offset + at, expected, found);
    }
}
