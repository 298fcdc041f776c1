package dev.bloomscreen.dedup.engine.job;

import dev.bloomscreen.dedup.BadPlanException;
import dev.bloomscreen.dedup.engine.common.Folders;
import dev.bloomscreen.dedup.resume.Disk;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * The folder that a run writes to, and the staging folder in it where files are until they are whole. A lock that ends
 * with the process keeps two runs apart. {@link #create} and {@link #finish} are safe for many threads.
 */
public final class OutputFolder implements Closeable {

    /** Where files are until they are whole; also what else a run needs on disk. */
    public static final String STAGING = ".bloomscreen";

    /** Where damaged records go. */
    public static final String QUARANTINE = "_quarantine";

    private final Disk disk;
    private final Path folder;
    private final Path staging;
    private final FolderLock lock;
    private final List<Path> createdFolders;
    private final List<Path> createdFiles = new ArrayList<>();
    private final Set<Path> unforced = new LinkedHashSet<>();
    private final ExecutorService forcing = Executors.newSingleThreadExecutor(OutputFolder::forcingThread);
    private int count;
    private boolean discarded;
    private boolean kept;

    private OutputFolder(Disk disk, Path folder, Path staging, FolderLock lock, List<Path> createdFolders) {
        this.disk = disk;
        this.folder = folder;
        this.staging = staging;
        this.lock = lock;
        this.createdFolders = createdFolders;
    }

    private static Thread forcingThread(Runnable work) {
        Thread thread = new Thread(work, "bloomscreen-force");
        thread.setDaemon(true);
        return thread;
    }

    /**
     * Makes what is missing of the folder, and takes it.
     *
     * @throws BadPlanException if another run has it
     */
    public static OutputFolder open(Path folder, Disk disk) throws IOException {
        Path staging = folder.resolve(STAGING);
        if (Files.exists(staging, LinkOption.NOFOLLOW_LINKS)
                && !Files.isDirectory(
                        staging, LinkOption.NOFOLLOW_LINKS)) { // by a link, somebody's files would be cleared away
            throw new BadPlanException(
                    staging + " is no folder, and the run needs one of that name; remove it, or name another output");
        }
        List<Path> created = Folders.create(folder);
        Files.createDirectories(staging);
        FolderLock lock = FolderLock.take(staging)
                .orElseThrow(() -> new BadPlanException(
                        folder + ": another run writes to it; wait for its end, or name another folder"));
        return new OutputFolder(disk, folder, staging, lock, created);
    }

    /** Clears the staging folder of what a run has left there that was killed, but for what is to be gone on with. */
    void clear(Set<String> but) throws IOException {
        Set<String> stays = new HashSet<>(but);
        stays.add(FolderLock.FILE);
        Folders.clear(staging, stays);
    }

    /** Folders that were made for the run, the uppermost first. */
    synchronized List<Path> createdFolders() {
        return List.copyOf(createdFolders);
    }

    /** Takes up what a run that did not come to its end has made. */
    synchronized void restore(List<Path> folders, List<String> files) {
        createdFolders.addAll(folders);
        for (String name : files) {
            Path file = folder.resolve(name);
            createdFiles.add(file);
            int at = createdFolders.size();
            for (Path above = parent(file); !above.equals(folder.toAbsolutePath()); above = parent(above)) {
                createdFolders.add(at, above);
            }
        }
    }

    /** Whether there is a file of this name and size. */
    boolean has(String name, long size) {
        try {
            return Files.size(folder.resolve(name)) == size;
        } catch (IOException e) {
            return false; // then it is made again
        }
    }

    /** Waits until the folder itself, as it was made, is on the disk. */
    void force() throws IOException {
        disk.forceFolder(staging);
        disk.forceFolder(folder);
        for (Path created : createdFolders()) {
            disk.forceFolder(parent(created));
        }
    }

    /** Waits until the names of all files that were finished are on the disk. */
    public void forceNames() throws IOException {
        List<Path> folders;
        synchronized (this) {
            folders = List.copyOf(unforced);
            unforced.clear();
        }
        for (Path changed : folders) {
            disk.forceFolder(changed);
        }
    }

    /** A folder for what else the run needs on disk. */
    public Path staging() {
        return staging;
    }

    /** Begins a file that is to have this name. */
    public synchronized OutputFile create(String name) throws IOException {
        return new OutputFile(disk, staging.resolve("output-" + count++), folder.resolve(name), forcing);
    }

    /** The name of the file for damaged records beside an output file. */
    public static String quarantine(String name) {
        return QUARANTINE + "/" + name + ".jsonl";
    }

    /** Whether there is nothing in the folder but what runs keep there. */
    boolean isEmpty() throws IOException {
        try (var files = Files.list(folder)) {
            return files.allMatch(file -> file.endsWith(STAGING));
        }
    }

    /** Gives a whole file its name. */
    public void finish(OutputFile file) throws IOException, InterruptedException {
        createParent(file.path());
        file.finish(); // waits for the disk, so not under the lock
        synchronized (this) {
            createdFiles.add(file.path());
            unforced.add(parent(file.path()));
        }
    }

    private synchronized void createParent(Path file) throws IOException {
        List<Path> created = Folders.create(parent(file));
        created.forEach(made -> unforced.add(parent(made)));
        createdFolders.addAll(created);
    }

    private static Path parent(Path path) {
        return path.toAbsolutePath().resolveSibling("");
    }

    /** Leaves all as it is when this is closed, so that the run can be gone on with. */
    synchronized void keep() {
        kept = true;
    }

    /** Removes the files that were finished, and at the end the folders that were made for them. */
    synchronized void discard() throws IOException {
        removeManifest(); // first: what the journal speaks of is about to go
        for (Path file : createdFiles) {
            Files.deleteIfExists(file);
        }
        discarded = true;
    }

    private void removeManifest() throws IOException {
        Path manifest = staging.resolve(Workspace.MANIFEST);
        if (Files.exists(manifest)) {
            disk.delete(manifest);
            disk.forceFolder(staging);
        }
    }

    @Override
    public synchronized void close() throws IOException {
        forcing.shutdown();
        try (lock) {
            if (!kept) {
                clear(Set.of(Workspace.MANIFEST, Workspace.JOURNAL)); // these two say that all is done
                removeManifest();
                Folders.removeAll(staging); // as long as the lock is held: the next run has its files in the same place
            }
        }
        if (discarded) {
            Folders.removeIfEmpty(createdFolders);
        }
    }
}
