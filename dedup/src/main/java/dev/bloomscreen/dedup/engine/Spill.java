package dev.bloomscreen.dedup.engine;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/** The file that holds every hash while the run lasts, in segments that lie in any order. Thread-safe. */
final class Spill implements Closeable {

    /**
     * Where a segment lies.
     *
     * @param offset its first byte
     * @param units how many units it holds
     */
    record Piece(long offset, int units) {}

    private final Path path;
    private final Segment.Layout layout;
    private final FileChannel channel;
    private final List<Piece> pieces = new ArrayList<>();
    private long size;

    Spill(Path path, Segment.Layout layout) throws IOException {
        this.path = path;
        this.layout = layout;
        this.channel = FileChannel.open(
                path, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
    }

    Segment.Layout layout() {
        return layout;
    }

    private int length(int units) {
        return Math.toIntExact(layout.length(units));
    }

    /** Appends a segment. */
    Piece append(Segment segment) throws IOException {
        Piece piece = reserve(segment.count());
        try {
            ByteBuffer bytes = ByteBuffer.wrap(segment.bytes, 0, length(segment.count()));
            Io.write(channel, piece.offset(), bytes);
        } catch (IOException e) {
            throw Io.explain(e, "the hashes of the units", path, "free some space there, or name another work folder");
        }
        return piece;
    }

    private synchronized Piece reserve(int units) {
        Piece piece = new Piece(size, units);
        pieces.add(piece);
        size += length(units);
        return piece;
    }

    /** Reads a segment back. */
    void read(Piece piece, Segment into) throws IOException {
        into.reset(piece.units());
        ByteBuffer buffer = ByteBuffer.wrap(into.bytes, 0, length(piece.units()));
        while (buffer.hasRemaining()) {
            int n = channel.read(buffer, piece.offset() + buffer.position());
            if (n < 0) {
                throw new EOFException(path + " was cut short by somebody else; run again");
            }
        }
    }

    /** All segments, in the order they lie in. */
    synchronized List<Piece> pieces() {
        return List.copyOf(pieces);
    }

    synchronized long size() {
        return size;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
