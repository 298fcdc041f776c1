package dev.bloomscreen.dedup.engine.job;

import dev.bloomscreen.dedup.engine.common.Io;
import dev.bloomscreen.dedup.resume.Disk;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.concurrent.Executor;

/**
 * A file that appears under its name only when it is whole: a temporary file, fsync, an atomic rename. For one thread at a
 * time.
 */
public final class OutputFile implements Closeable {

    private final Disk disk;
    private final Path temporary;
    private final Path path;
    private final FileChannel channel;
    private final WriteBehind writeBehind;
    private long size;

    /**
     * Begins a file; {@code temporary} must be on the same file system.
     *
     * @param forcing has the disk take what was written while more is written
     */
    OutputFile(Disk disk, Path temporary, Path path, Executor forcing) throws IOException {
        this.disk = disk;
        this.temporary = temporary;
        this.path = path;
        try {
            this.channel = disk.create(temporary);
        } catch (IOException e) {
            throw explain(e);
        }
        this.writeBehind = new WriteBehind(() -> disk.force(channel, temporary), forcing);
    }

    public void write(ByteBuffer bytes) throws IOException {
        int count = bytes.remaining();
        try {
            disk.write(channel, temporary, size, bytes);
            writeBehind.wrote(count);
        } catch (IOException e) {
            throw explain(e);
        }
        size += count;
    }

    Path path() {
        return path;
    }

    public long size() {
        return size;
    }

    /** Gives the file its name, in place of one that has it. */
    void finish() throws IOException, InterruptedException {
        try {
            writeBehind.finish();
            disk.force(channel, temporary);
            channel.close();
            disk.rename(temporary, path);
        } catch (IOException e) {
            throw explain(e);
        }
    }

    private IOException explain(IOException e) {
        return Io.explain(e, "the output", path, "see that there is space and leave to write");
    }

    /** Without {@link #finish}, the temporary file stays for its folder's owner to remove. */
    @Override
    public void close() throws IOException {
        channel.close();
    }
}
