package dev.bloomscreen.dedup.engine;

import dev.bloomscreen.dedup.DedupPlan;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** What a run has on disk while it lasts: its work folder, and the output folder if it writes to one. */
final class Workspace implements Closeable {

    private final Optional<OutputFolder> output;
    private final Path work;
    private final boolean ownFolder;

    private Workspace(Optional<OutputFolder> output, Path work, boolean ownFolder) {
        this.output = output;
        this.work = work;
        this.ownFolder = ownFolder;
    }

    static Workspace open(DedupPlan plan) throws IOException {
        boolean toFolder = !plan.dryRun() && !plan.output().equals(DedupPlan.STREAM);
        if (!toFolder) {
            return new Workspace(Optional.empty(), createFolder(plan), true);
        }
        OutputFolder output = OutputFolder.open(plan.output());
        try {
            return plan.workDir().isPresent()
                    ? new Workspace(Optional.of(output), createFolder(plan), true)
                    : new Workspace(Optional.of(output), output.staging(), false);
        } catch (IOException e) {
            output.discard();
            output.close();
            throw e;
        }
    }

    private static Path createFolder(DedupPlan plan) throws IOException {
        String prefix = ".bloomscreen-"; // passed over, should it be left in a folder of inputs
        return plan.workDir().isPresent()
                ? Files.createTempDirectory(plan.workDir().get(), prefix)
                : Files.createTempDirectory(prefix);
    }

    Optional<OutputFolder> output() {
        return output;
    }

    /** The path of a work file. */
    Path file(String name) {
        return work.resolve(name);
    }

    /** Whether the disk has less space than is needed for work files and output files. */
    boolean isShort(long workBytes, long outputBytes) throws IOException {
        FileStore workStore = Files.getFileStore(work);
        if (output.isEmpty()) {
            return workStore.getUsableSpace() < workBytes;
        }
        FileStore outputStore = Files.getFileStore(output.get().staging());
        return outputStore.equals(workStore)
                ? workStore.getUsableSpace() < workBytes + outputBytes
                : workStore.getUsableSpace() < workBytes || outputStore.getUsableSpace() < outputBytes;
    }

    /** Takes back what was made of the output. */
    void discard() throws IOException {
        if (output.isPresent()) {
            output.get().discard();
        }
    }

    @Override
    public void close() throws IOException {
        try {
            if (ownFolder) {
                Folders.removeAll(work);
            }
        } finally {
            if (output.isPresent()) {
                output.get().close();
            }
        }
    }
}
