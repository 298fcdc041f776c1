package dev.bloomscreen.dedup.engine.job;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/** A folder taken by one run: a locked file in it. The lock ends with the process at the latest. */
final class FolderLock implements Closeable {

    /** The file; clearing the folder leaves it. */
    static final String FILE = "lock";

    private final FileChannel channel;

    private FolderLock(FileChannel channel) {
        this.channel = channel;
    }

    /** Takes a folder that is there; empty if another run has it. */
    static Optional<FolderLock> take(Path folder) throws IOException {
        FileChannel channel =
                FileChannel.open(folder.resolve(FILE), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        if (locks(channel)) {
            return Optional.of(new FolderLock(channel));
        }
        channel.close();
        return Optional.empty();
    }

    private static boolean locks(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false; // a run of this same process
        } catch (IOException e) {
            try (channel) {
                throw e;
            }
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
