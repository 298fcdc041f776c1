package dev.bloomscreen.foreign.redis;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.bloomscreen.core.BadParametersException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;
import java.util.zip.CheckedOutputStream;

/** From chunks to the bytes of a {@link DumpFile}. */
final class DumpFileWriter {

    private DumpFileWriter() {}

    static void write(FilterKind kind, Iterable<DumpChunk> chunks, OutputStream out) throws IOException {
        CRC32C checksum = new CRC32C();
        CheckedOutputStream checked = new CheckedOutputStream(out, checksum);
        checked.write(numbers(DumpFileReader.HEADER)
                .put(DumpFile.MAGIC.getBytes(US_ASCII))
                .putInt(DumpFile.VERSION)
                .putInt(kind.code)
                .array());
        try {
            for (DumpChunk chunk : chunks) {
                require(chunk);
                writeReply(chunk.iterator(), chunk.data(), checked);
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        writeReply(DumpFileReader.END, new byte[0], checked);
        out.write(numbers(Integer.BYTES).putInt((int) checksum.getValue()).array());
    }

    private static void require(DumpChunk chunk) {
        int length = chunk.data().length;
        if (chunk.iterator() < 1 || length < 1 || length > DumpFileReader.MAX_DATA) {
            throw new BadParametersException("a chunk in a file has an iterator of 1 or more and 1 to "
                    + DumpFileReader.MAX_DATA + " bytes, but this is " + chunk
                    + "; the reply that ends a scan is no chunk");
        }
    }

    private static void writeReply(long iterator, byte[] data, OutputStream out) throws IOException {
        out.write(numbers(DumpFileReader.REPLY)
                .putLong(iterator)
                .putInt(data.length)
                .array());
        out.write(data);
    }

    private static ByteBuffer numbers(int length) {
        return ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    }
}
