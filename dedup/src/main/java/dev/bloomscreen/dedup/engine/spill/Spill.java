package dev.bloomscreen.dedup.engine.spill;

import dev.bloomscreen.dedup.engine.common.Io;
import dev.bloomscreen.dedup.resume.Disk;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The file that holds every hash while the run lasts, in segments that lie in any order. Thread-safe. */
public final class Spill implements Closeable {

    /**
     * Where a segment lies.
     *
     * @param offset its first byte
     * @param units how many units it holds
     * @param checksum its {@linkplain Segment#checksum checksum} without marks
     */
    public record Piece(long offset, int units, int checksum) {}

    private final Path path;
    private final Segment.Layout layout;
    private final Disk disk;
    private final FileChannel channel;
    private final List<Piece> pieces = new ArrayList<>();
    private long size;

    /** A spill that holds nothing. */
    public Spill(Path path, Segment.Layout layout, Disk disk) throws IOException {
        this(path, layout, disk, 0, disk.create(path));
        try {
            disk.forceFolder(path.toAbsolutePath().resolveSibling(""));
        } catch (IOException e) {
            try (channel) {
                throw e;
            }
        }
    }

    private Spill(Path path, Segment.Layout layout, Disk disk, long size, FileChannel channel) {
        this.path = path;
        this.layout = layout;
        this.disk = disk;
        this.size = size;
        this.channel = channel;
    }

    /** The spill of a run that did not come to its end, cut to a size; no pieces of it are known as yet. */
    public static Spill reopen(Path path, Segment.Layout layout, Disk disk, long size) throws IOException {
        if (size == 0) {
            disk.delete(path);
            return new Spill(path, layout, disk);
        }
        FileChannel channel;
        try {
            channel = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE);
        } catch (NoSuchFileException e) {
            throw lost(path);
        }
        try {
            if (channel.size() < size) {
                throw lost(path);
            }
            if (channel.size() > size) {
                disk.truncate(channel, path, size);
            }
            return new Spill(path, layout, disk, size, channel);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    private static IOException lost(Path path) {
        return new IOException(path
                + ", where the run keeps the hashes of its units, is gone or was cut short; begin anew (--overwrite)");
    }

    private IOException changed() {
        return new IOException(
                path + ", where the run keeps the hashes of its units, was changed since; begin anew (--overwrite)");
    }

    public Segment.Layout layout() {
        return layout;
    }

    private int length(int units) {
        return Math.toIntExact(layout.length(units));
    }

    /**
     * Appends a segment.
     *
     * @param checksum of the segment before its units were marked
     */
    public Piece append(Segment segment, int checksum) throws IOException {
        Piece piece = reserve(segment.count(), checksum);
        try {
            write(piece, segment);
        } catch (IOException e) {
            throw explain(e);
        }
        return piece;
    }

    /** Takes a piece of a spill that was opened again among its own, with new marks. */
    public void readmit(Piece piece, Segment segment) throws IOException {
        try {
            write(piece, segment);
        } catch (IOException e) {
            throw explain(e);
        }
        synchronized (this) {
            pieces.add(piece);
        }
    }

    private void write(Piece piece, Segment segment) throws IOException {
        disk.write(channel, path, piece.offset(), segment.toDisk());
    }

    /** Waits until all that was appended is on the disk. */
    public void force() throws IOException {
        try {
            disk.force(channel, path);
        } catch (IOException e) {
            throw explain(e);
        }
    }

    private IOException explain(IOException e) {
        return Io.explain(e, "the hashes of the units", path, "free some space there");
    }

    private synchronized Piece reserve(int units, int checksum) {
        Piece piece = new Piece(size, units, checksum);
        pieces.add(piece);
        size += length(units);
        return piece;
    }

    /** Reads a segment back. */
    public void read(Piece piece, Segment into) throws IOException {
        ByteBuffer buffer = into.fromDisk(piece.units());
        while (buffer.hasRemaining()) {
            int n = channel.read(buffer, piece.offset() + buffer.position());
            if (n < 0) {
                throw new EOFException(path + " was cut short by somebody else; run again");
            }
        }
        into.cameFromDisk();
    }

    /**
     * Reads a segment of a spill that was opened again, without its marks.
     *
     * @throws IOException if it is not what was written there
     */
    public void readUnmarked(Piece piece, Segment into) throws IOException {
        read(piece, into);
        checkUnmarked(piece, into);
    }

    private void checkUnmarked(Piece piece, Segment segment) throws IOException {
        segment.clearMarks();
        if (segment.checksum() != piece.checksum()) {
            throw changed();
        }
    }

    /**
     * Reads a spill that was opened again through, marks and all.
     *
     * @param known its pieces
     * @param candidates how many units of each part of the keys were marked
     * @param segment is read into
     * @throws IOException if it is not what was written there
     */
    public void check(List<Piece> known, List<Long> candidates, Segment segment) throws IOException {
        long[] found = new long[Segment.PARTS];
        for (Piece piece : known) {
            read(piece, segment);
            segment.countMarks(found);
            checkUnmarked(piece, segment);
        }
        if (!candidates.equals(Arrays.stream(found).boxed().toList())) {
            throw changed();
        }
    }

    /** All segments, in the order they lie in. */
    public synchronized List<Piece> pieces() {
        return List.copyOf(pieces);
    }

    public synchronized long size() {
        return size;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
