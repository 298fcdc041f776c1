package dev.bloomscreen.dedup.engine;

import dev.bloomscreen.dedup.BadPlanException;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * The folder that a run writes to, and the staging folder in it where files are until they are whole. A lock that ends
 * with the process keeps two runs apart. {@link #create} and {@link #finish} are safe for many threads.
 */
final class OutputFolder implements Closeable {

    /** Where files are until they are whole; also what else a run needs on disk. */
    static final String STAGING = ".bloomscreen";

    /** Where damaged records go. */
    static final String QUARANTINE = "_quarantine";

    private final Path folder;
    private final Path staging;
    private final FileChannel lock;
    private final List<Path> createdFolders;
    private final List<Path> createdFiles = new ArrayList<>();
    private int count;
    private boolean discarded;

    private OutputFolder(Path folder, Path staging, FileChannel lock, List<Path> createdFolders) {
        this.folder = folder;
        this.staging = staging;
        this.lock = lock;
        this.createdFolders = createdFolders;
    }

    /**
     * Makes what is missing of the folder, and takes it.
     *
     * @throws BadPlanException if another run has it
     */
    static OutputFolder open(Path folder) throws IOException {
        Path staging = folder.resolve(STAGING);
        if (Files.exists(staging, LinkOption.NOFOLLOW_LINKS)
                && !Files.isDirectory(
                        staging, LinkOption.NOFOLLOW_LINKS)) { // by a link, somebody's files would be cleared away
            throw new BadPlanException(
                    staging + " is no folder, and the run needs one of that name; remove it, or name another output");
        }
        List<Path> created = Folders.create(folder);
        Files.createDirectories(staging);
        FileChannel channel =
                FileChannel.open(staging.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        if (!takes(channel)) {
            channel.close();
            throw new BadPlanException(folder + ": another run writes to it; wait for its end, or name another folder");
        }
        // What a run that was killed has left here would be in the way.
        try (var left = Files.list(staging)) {
            for (Path path : left.filter(p -> !p.endsWith("lock")).toList()) {
                Folders.removeAll(path);
            }
        }
        return new OutputFolder(folder, staging, channel, created);
    }

    /** Locks a file until its channel is closed or the process ends; false if another run has it. */
    private static boolean takes(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false; // a run of this same process
        }
    }

    /** A folder for what else the run needs on disk. */
    Path staging() {
        return staging;
    }

    /** Begins a file that is to have this name. */
    synchronized OutputFile create(String name) throws IOException {
        return new OutputFile(staging.resolve("output-" + count++), folder.resolve(name));
    }

    /** Gives a whole file its name. */
    void finish(OutputFile file) throws IOException {
        createParent(file.path());
        file.finish(); // waits for the disk, so not under the lock
        synchronized (this) {
            createdFiles.add(file.path());
        }
    }

    private synchronized void createParent(Path file) throws IOException {
        Path parent = file.getParent();
        if (parent != null) {
            createdFolders.addAll(Folders.create(parent));
        }
    }

    /** Removes the files that were finished, and at the end the folders that were made for them. */
    synchronized void discard() throws IOException {
        for (Path file : createdFiles) {
            Files.deleteIfExists(file);
        }
        discarded = true;
    }

    @Override
    public synchronized void close() throws IOException {
        Folders.removeAll(staging); // as long as the lock is held: the next run has its files in the same place
        lock.close();
        if (discarded) {
            Folders.removeIfEmpty(createdFolders);
        }
    }
}
