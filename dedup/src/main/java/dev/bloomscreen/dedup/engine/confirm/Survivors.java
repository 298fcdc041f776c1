package dev.bloomscreen.dedup.engine.confirm;

import dev.bloomscreen.dedup.engine.common.Io;
import dev.bloomscreen.dedup.resume.Disk;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Which unit stands for each one that goes, in a work file: 8 bytes an ordinal, in corpus order, 0 for none and otherwise the
 * survivor's ordinal plus one. Thread-safe.
 */
public final class Survivors implements Closeable {

    /** The ordinal that stands for no unit. */
    public static final long NONE = -1;

    private final Path path;
    private final FileChannel channel;

    public Survivors(Path path) throws IOException {
        this.path = path;
        this.channel =
                FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    }

    /** Bytes on disk for a number of units. */
    public static long bytes(long units) {
        return Long.BYTES * Math.min(units, Long.MAX_VALUE / 64);
    }

    /**
     * Adds what is known of a run of units.
     *
     * @param first the ordinal of the first
     * @param found of each the survivor's ordinal plus one, or 0 for nothing known
     * @param count how many units
     */
    synchronized void add(long first, long[] found, int count) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(count * Long.BYTES);
        fill(bytes, first);
        LongBuffer all = bytes.clear().asLongBuffer();
        for (int i = 0; i < count; i++) {
            if (found[i] != 0) {
                all.put(i, found[i]);
            }
        }
        try {
            Disk.REAL.write(channel, path, first * Long.BYTES, bytes);
        } catch (IOException e) {
            throw Io.explain(e, "the survivors of the units", path, "free some space there");
        }
    }

    /**
     * Reads what is known of a run of units.
     *
     * @param first the ordinal of the first
     * @param into of each the survivor's ordinal plus one, or 0 for none
     * @param count how many units
     */
    public void read(long first, long[] into, int count) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(count * Long.BYTES);
        fill(bytes, first);
        bytes.clear().asLongBuffer().get(into, 0, count);
    }

    /** Reads; what was never written is 0. */
    private void fill(ByteBuffer bytes, long first) throws IOException {
        int n = 0;
        while (bytes.hasRemaining() && n >= 0) {
            n = channel.read(bytes, first * Long.BYTES + bytes.position());
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
