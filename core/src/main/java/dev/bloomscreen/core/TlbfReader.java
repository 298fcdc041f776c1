package dev.bloomscreen.core;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/** From TLBF bytes to a filter: header, length, padding, in this order; the first thing wrong is refused. */
final class TlbfReader {

    /** Words of the first step, and of the buffer between stream and chunks. */
    private static final int STEP_WORDS = 1 << 13;

    /** A chunk is taken whole once this part of it has arrived. */
    private static final int GROWTH = 8;

    private TlbfReader() {}

    /** Reads an array that holds one filter and nothing else. */
    static Bloom fromBytes(byte[] bytes) throws FormatException {
        InputStream in = new ByteArrayInputStream(bytes);
        try {
            TlbfHeader header = header(in, Bloom.MAX_HASHES);
            header.requireLength(bytes.length);
            return filter(in, header, true);
        } catch (FormatException e) {
            throw e;
        } catch (IOException e) {
            throw new UncheckedIOException(e); // an array's stream throws none
        }
    }

    /** Reads one filter, and leaves what stands behind it. */
    static Bloom read(InputStream in, int maxHashes) throws IOException {
        return filter(in, header(in, maxHashes), false);
    }

    /** Reads one filter, behind which nothing may stand. */
    static Bloom readWhole(InputStream in) throws IOException {
        return filter(in, header(in, Bloom.MAX_HASHES), true);
    }

    /** Loads a file of exactly one filter, which may be a pipe. */
    static Bloom load(Path path) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            TlbfHeader header = header(in, Bloom.MAX_HASHES);
            if (Files.isRegularFile(path)) {
                header.requireLength(Files.size(path)); // before memory is asked for
            }
            return filter(in, header, true);
        } catch (IOException e) {
            throw FilterFiles.naming(path, e);
        }
    }

    private static TlbfHeader header(InputStream in, int maxHashes) throws IOException {
        byte[] start = in.readNBytes(Bloom.HEADER_LEN);
        return TlbfHeader.parse(start, start.length, maxHashes);
    }

    /** What follows the header; with {@code toEnd}, nothing may stand behind the bits. */
    private static Bloom filter(InputStream in, TlbfHeader header, boolean toEnd) throws IOException {
        HeapBits bits = readBits(in, header, BitStore.CHUNK_WORDS_LOG2);
        if (toEnd && in.read() >= 0) {
            header.requireLength(header.shape().byteLength() + 1);
        }
        header.requireClearPadding(bits.word(bits.words() - 1));
        return new Bloom(header.shape(), bits, header.nInserted());
    }

    /**
     * Reads the bits, taking memory as they arrive: never more than eight times what came, and a step. Whether the heap
     * could hold them all is asked once the first step is there, so that a false claim is refused as what it is.
     */
    static HeapBits readBits(InputStream in, TlbfHeader header, int chunkLog2) throws IOException {
        HeapBits bits = HeapBits.unfilled(header.shape().m(), chunkLog2);
        ByteBuffer buffer = ByteBuffer.allocate(STEP_WORDS * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        long left = header.shape().bitBytes();
        for (int chunk = 0; chunk < bits.chunks(); chunk++) {
            int length = bits.chunkLength(chunk);
            long[] words = new long[Math.min(STEP_WORDS, length)];
            int filled = 0;
            while (filled < length) {
                if (filled == words.length) {
                    HeapBits.requireRoom(header.shape().m());
                    words = Arrays.copyOf(words, (int) Math.min((long) GROWTH * filled, length));
                }
                int take = Math.min(STEP_WORDS, words.length - filled);
                int wanted = (int) Math.min((long) take * Long.BYTES, left);
                int got = in.readNBytes(buffer.array(), 0, wanted);
                left -= got;
                if (got < wanted) {
                    header.requireLength(header.shape().byteLength() - left);
                }
                Arrays.fill(buffer.array(), got, take * Long.BYTES, (byte) 0);
                buffer.asLongBuffer().get(words, filled, take);
                filled += take;
            }
            bits.fill(chunk, words);
        }
        return bits;
    }

    /** Maps a file of exactly one filter. */
    static Bloom map(Path path) throws IOException {
        if (Files.exists(path) && !Files.isRegularFile(path)) {
            throw new FileSystemException(
                    path.toString(), null, "only a regular file can be mapped; Bloom.load reads a pipe");
        }
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            ByteBuffer start = ByteBuffer.allocate(Bloom.HEADER_LEN);
            while (start.hasRemaining() && channel.read(start) >= 0) {
                // A channel may give fewer bytes than asked for.
            }
            TlbfHeader header = TlbfHeader.parse(start.array(), start.position(), Bloom.MAX_HASHES);
            header.requireLength(channel.size());
            MappedBits bits = new MappedBits(channel, header.shape().bitBytes(), BitStore.CHUNK_WORDS_LOG2, path);
            header.requireClearPadding(bits.word(bits.words() - 1));
            return new Bloom(header.shape(), bits, header.nInserted());
        } catch (UnsupportedOperationException e) {
            throw new FileSystemException(
                    path.toString(), null, "its file system, such as a zip file, cannot map; Bloom.load reads it");
        } catch (IOException e) {
            throw FilterFiles.naming(path, e);
        }
    }
}
