package dev.bloomscreen.dedup.engine.job;

import dev.bloomscreen.dedup.BadPlanException;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.engine.common.Folders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * A work folder of the run's own outside of its output. A copy of an unfinished output folder names the same one in its
 * journal, so it is locked, too.
 */
final class WorkFolder {

    private static final String PREFIX = ".bloomscreen-"; // passed over, should it be left in a folder of inputs

    private final Path path;
    private final FolderLock lock;

    private WorkFolder(Path path, FolderLock lock) {
        this.path = path;
        this.lock = lock;
    }

    /** Makes one where the plan has its work files, or else where the system has its temporary files. */
    static WorkFolder create(DedupPlan plan) throws IOException {
        return take(
                plan.workDir().isPresent()
                        ? Files.createTempDirectory(plan.workDir().get(), PREFIX)
                        : Files.createTempDirectory(PREFIX));
    }

    /**
     * Takes the one that a run has named which is gone on with, and clears it.
     *
     * @param but names of files that stay
     * @throws BadPlanException if another run has it
     */
    static WorkFolder reopen(Path path, Set<String> but) throws IOException {
        Files.createDirectories(path); // should it be gone, then what is missed of it is told of
        WorkFolder folder = take(path);
        Set<String> stays = new HashSet<>(but);
        stays.add(FolderLock.FILE);
        try {
            Folders.clear(path, stays);
        } catch (IOException e) {
            try (folder.lock) {
                throw e;
            }
        }
        return folder;
    }

    private static WorkFolder take(Path path) throws IOException {
        Optional<FolderLock> lock = FolderLock.take(path);
        if (lock.isEmpty()) {
            throw new BadPlanException(
                    path + ": another run works there, gone on with from a copy of this run's output;"
                            + " wait for its end, or begin anew (--overwrite without --resume)");
        }
        return new WorkFolder(path, lock.get());
    }

    /** Removes the one that a run has named which is given up, if it is there and no copy of that run has it. */
    static void removeAbandoned(Path path) throws IOException {
        if (!String.valueOf(path.getFileName()).startsWith(PREFIX) || !Files.isDirectory(path)) {
            return;
        }
        Optional<FolderLock> lock = FolderLock.take(path);
        if (lock.isPresent()) {
            new WorkFolder(path, lock.get()).remove();
        }
    }

    Path path() {
        return path;
    }

    /** Lets others have it as it is. */
    void leave() throws IOException {
        lock.close();
    }

    /** Removes it with all that is in it. */
    void remove() throws IOException {
        try (lock) {
            Folders.removeAll(path);
        }
    }
}
