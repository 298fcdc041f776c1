package dev.bloomscreen.dedup.engine;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** A file that appears under its name only when it is whole: a temporary file, fsync, an atomic rename. */
final class OutputFile implements Closeable {

    private final Path temporary;
    private final Path path;
    private final FileChannel channel;
    private long size;

    /** Begins a file; {@code temporary} must be on the same file system. */
    OutputFile(Path temporary, Path path) throws IOException {
        this.temporary = temporary;
        this.path = path;
        try {
            this.channel = FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        } catch (IOException e) {
            throw explain(e);
        }
    }

    void write(ByteBuffer bytes) throws IOException {
        int count = bytes.remaining();
        try {
            Io.write(channel, size, bytes);
        } catch (IOException e) {
            throw explain(e);
        }
        size += count;
    }

    Path path() {
        return path;
    }

    long size() {
        return size;
    }

    /** Gives the file its name, in place of one that has it. */
    void finish() throws IOException {
        try {
            channel.force(true);
            channel.close();
            Files.move(temporary, path, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw explain(e);
        }
    }

    private IOException explain(IOException e) {
        return Io.explain(e, "the output", path, "see that there is space and leave to write, and run again");
    }

    /** Without {@link #finish}, the temporary file stays for its folder's owner to remove. */
    @Override
    public void close() throws IOException {
        channel.close();
    }
}
