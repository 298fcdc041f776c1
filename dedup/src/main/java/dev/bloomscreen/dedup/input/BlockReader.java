package dev.bloomscreen.dedup.input;

import dev.bloomscreen.dedup.Compression;
import dev.bloomscreen.dedup.InputFormat;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Reads a file as blocks of whole records. A JSONL block is the shortest run of records of at least the block size, in
 * decompressed bytes; a text file is one block, even when it is empty. So cuts depend on the bytes of the file alone.
 *
 * <p>Not thread-safe. Memory: one block, which grows to hold the longest record, and 64 KiB. A record of a file that is longer
 * than {@value #LONG} blocks is measured first, so that memory is taken once for one that fits and not at all for one that
 * does not; of a stream, it is taken as bytes arrive.
 */
public final class BlockReader implements Closeable {

    private static final int STEP = 1 << 16;

    /** From so many block sizes on, a record is measured before it is read. */
    private static final int LONG = 64;

    /** How messages call the input stream. */
    public static final String STREAM_NAME = "stdin";

    private final String name;
    private final Optional<Path> path;
    private final boolean jsonl;
    private final Compression compression;
    private final int fileIndex;
    private final int blockSize;
    private final int maxBlock;
    private final int zstdWindow;
    private final ByteSource source;

    /** Bytes read past the last cut. */
    private byte[] carry = new byte[0];

    private int carried;
    private int blocks;
    private long offset;
    private boolean ended;
    private boolean tooLong;

    /**
     * Opens a file.
     *
     * @param file what to read
     * @param name how messages call it
     * @param fileIndex the number that its blocks carry
     * @param limits how much is read at a time
     * @throws IOException if the file cannot be opened
     */
    public BlockReader(InputFile file, String name, int fileIndex, ReadLimits limits) throws IOException {
        this(
                name,
                Optional.of(file.path()),
                file.format(),
                file.compression(),
                fileIndex,
                limits,
                Files.newInputStream(file.path()));
    }

    private BlockReader(
            String name,
            Optional<Path> path,
            InputFormat format,
            Compression compression,
            int fileIndex,
            ReadLimits limits,
            InputStream in) {
        this.name = name;
        this.path = path;
        this.jsonl = format == InputFormat.JSONL;
        this.compression = compression;
        this.fileIndex = fileIndex;
        this.blockSize = limits.blockSize();
        this.maxBlock = limits.maxBlock();
        this.zstdWindow = limits.zstdWindow();
        this.source = source(in);
    }

    private ByteSource source(InputStream in) {
        return switch (compression) {
            case NONE -> new PlainSource(in);
            case GZIP -> new GzipSource(in);
            case ZSTD -> new ZstdSource(in, zstdWindow);
        };
    }

    /**
     * Reads a stream that is no file, as {@link #BlockReader(InputFile, String, int, ReadLimits)} reads a file. Its first bytes
     * are read at once, to tell its compression.
     *
     * @param in the stream; closing the reader leaves it open
     * @param format how it holds its documents
     * @param fileIndex the number that its blocks carry
     * @param limits as for a file
     * @return a reader at its start
     * @throws IOException if the stream fails
     */
    public static BlockReader of(InputStream in, InputFormat format, int fileIndex, ReadLimits limits)
            throws IOException {
        byte[] head = in.readNBytes(InputFile.MAGIC_LENGTH);
        PushbackInputStream whole = new PushbackInputStream(in, InputFile.MAGIC_LENGTH) {
            @Override
            public void close() {
                // The stream is the caller's.
            }
        };
        whole.unread(head);
        return new BlockReader(
                STREAM_NAME, Optional.empty(), format, InputFile.compressionOf(head), fileIndex, limits, whole);
    }

    /** Returns how the bytes that are read are compressed. */
    public Compression compression() {
        return compression;
    }

    /**
     * Reads the next block.
     *
     * @param into where to; its buffer is used again
     * @return false if there are no more blocks; {@code into} then holds nothing of use
     * @throws IOException if the disk fails, or memory does not hold a record; the message names the file. Damaged
     *     bytes are no exception: see {@link Block#damage()}
     */
    public boolean next(Block into) throws IOException {
        if (ended) {
            return false;
        }
        try {
            return fill(into);
        } catch (IOException e) {
            throw new IOException(name + ": " + e.getMessage(), e);
        }
    }

    /** Returns how many bytes of the file on disk were taken so far. */
    public long bytesConsumed() {
        return source.consumed();
    }

    private boolean fill(Block into) throws IOException {
        begin(into);
        int filled = carried;
        carried = 0;
        try {
            int searched = blockSize - 1;
            while (true) {
                int cut = jsonl ? Bytes.indexOf(into.bytes, searched, filled, '\n') + 1 : 0;
                if (cut > 0) {
                    return end(into, cut, filled);
                }
                searched = Math.max(searched, filled);
                if (filled == into.bytes.length && filled < maxBlock) {
                    grow(into, filled);
                }
                if (filled == maxBlock || tooLong) {
                    return endTooLong(into, filled);
                }
                int n = read(into, filled);
                if (n < 0) {
                    ended = true;
                    return (filled > 0 || !jsonl) && end(into, filled, filled);
                }
                filled += n;
            }
        } catch (BrokenStreamException e) {
            ended = true;
            return endDamaged(into, filled, new StreamDamage(e.reason(), OptionalLong.of(e.compressedOffset()), false));
        }
    }

    private void begin(Block into) throws IOException {
        into.fileIndex = fileIndex;
        into.index = blocks++;
        into.offset = offset;
        into.damage = Optional.empty();
        into.tailLength = 0;
        ensureCapacity(into, Math.max(Math.min(blockSize + STEP, maxBlock), carried));
        System.arraycopy(carry, 0, into.bytes, 0, carried);
    }

    /** Makes room for more of a record, unless it is known that there cannot be enough. */
    private void grow(Block into, int filled) throws IOException {
        long wanted = 2L * filled;
        if (path.isPresent() && filled / LONG >= blockSize) {
            long length = measure(path.get(), filled);
            tooLong = length > maxBlock;
            wanted = tooLong ? filled : length + 1; // one more, to find that it has ended
        }
        ensureCapacity(into, (int) Math.min(wanted, maxBlock));
    }

    /** The length that the block has with its last record whole: at least that, when it is more than a block can have. */
    private long measure(Path file, int filled) throws IOException {
        long length = filled;
        byte[] step = new byte[STEP];
        try (InputStream in = Files.newInputStream(file)) {
            long known = offset + filled;
            if (compression == Compression.NONE) {
                in.skipNBytes(known);
                known = 0;
            }
            try (ByteSource ahead = source(in)) {
                int n = 0;
                for (; known > 0 && n >= 0; known -= n) {
                    n = ahead.read(step, 0, (int) Math.min(known, STEP));
                }
                while (length <= maxBlock && (n = ahead.read(step, 0, STEP)) >= 0) {
                    int cut = jsonl ? Bytes.indexOf(step, 0, n, '\n') + 1 : 0;
                    if (cut > 0) {
                        return length + cut;
                    }
                    length += n;
                }
                return length;
            }
        } catch (BrokenStreamException e) {
            return length; // shows again when it is read
        }
    }

    /** Up to the block size at first, then in small steps, so that little is read past the cut. */
    private int read(Block into, int filled) throws IOException {
        int room = Math.min(into.bytes.length, maxBlock) - filled;
        return source.read(into.bytes, filled, Math.min(room, Math.max(blockSize - filled, STEP)));
    }

    private boolean end(Block into, int cut, int filled) {
        into.length = cut;
        offset += cut;
        carry(into.bytes, cut, filled);
        return true;
    }

    private void carry(byte[] bytes, int from, int to) {
        carried = to - from;
        if (carry.length < carried) {
            carry = new byte[Math.max(carried, STEP)];
        }
        System.arraycopy(bytes, from, carry, 0, carried);
    }

    private boolean endDamaged(Block into, int filled, StreamDamage damage) {
        into.length = jsonl ? Bytes.lastIndexOf(into.bytes, filled, '\n') + 1 : 0;
        into.tailLength = filled - into.length;
        into.damage = Optional.of(damage);
        offset += filled;
        return true;
    }

    /** Passes over the rest of a record that the block cannot hold, so that the records after it are read. */
    private boolean endTooLong(Block into, int filled) throws IOException {
        tooLong = false;
        endDamaged(into, filled, new StreamDamage("", OptionalLong.empty(), false));
        long start = offset - into.tailLength;
        into.tailLength = 0;
        boolean endsLine = skipLine();
        into.damage = Optional.of(new StreamDamage(
                "a record of " + (offset - start) + " bytes, and no more than " + maxBlock + " can be held",
                OptionalLong.empty(),
                endsLine));
        return true;
    }

    private boolean skipLine() throws IOException {
        byte[] step = new byte[Math.min(STEP, maxBlock)];
        while (true) {
            int n = source.read(step, 0, step.length);
            if (n < 0) {
                ended = true;
                return false;
            }
            int cut = jsonl ? Bytes.indexOf(step, 0, n, '\n') + 1 : 0;
            offset += cut > 0 ? cut : n;
            if (cut > 0) {
                carry(step, cut, n);
                return true;
            }
        }
    }

    private void ensureCapacity(Block into, int capacity) throws IOException {
        if (into.bytes.length >= capacity) {
            return;
        }
        try {
            into.bytes = Arrays.copyOf(into.bytes, capacity);
        } catch (OutOfMemoryError e) {
            // One long record must end the run with its place, not with a stack trace: the failed array took nothing.
            throw new IOException(
                    "the block at byte " + offset + " needs " + capacity
                            + " bytes of memory for a long record; give Java more (-Xmx)",
                    e);
        }
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
