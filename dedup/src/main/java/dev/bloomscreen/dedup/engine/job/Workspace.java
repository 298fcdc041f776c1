package dev.bloomscreen.dedup.engine.job;

import dev.bloomscreen.dedup.BadPlanException;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.engine.common.Folders;
import dev.bloomscreen.dedup.resume.Manifest;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a run has on disk while it lasts: its work folder, and the output folder if it writes to one. A run that writes
 * to a folder and reads files can be gone on with: its staging folder then holds its manifest and its journal.
 */
public final class Workspace implements Closeable {

    /** What the run is; without it, there is nothing to go on with. */
    public static final String MANIFEST = "manifest";

    /** What the run has done. */
    public static final String JOURNAL = "journal";

    public static final String SPILL = "spill";
    public static final String DECISIONS = "decisions";

    private final Optional<OutputFolder> output;
    private final Path work;
    private final boolean ownFolder;
    private final RunJournal journal;
    private boolean kept;

    private Workspace(Optional<OutputFolder> output, Path work, boolean ownFolder, RunJournal journal) {
        this.output = output;
        this.work = work;
        this.ownFolder = ownFolder;
        this.journal = journal;
    }

    /**
     * Takes what the run needs.
     *
     * @param manifest what the run is, if it can be gone on with
     * @throws BadPlanException if another run writes to the output folder, or the run there is another than this
     */
    public static Workspace open(DedupPlan plan, Optional<Manifest> manifest, Tuning tuning) throws IOException {
        if (plan.dryRun() || plan.output().equals(DedupPlan.STREAM)) {
            return new Workspace(Optional.empty(), createFolder(plan), true, RunJournal.none());
        }
        OutputFolder output = OutputFolder.open(plan.output(), tuning.disk());
        boolean resumes = plan.resume()
                && Files.exists(output.staging().resolve(MANIFEST))
                && Files.exists(output.staging().resolve(JOURNAL));
        try {
            return resumes && manifest.isPresent()
                    ? resume(plan, output, manifest.get(), tuning)
                    : begin(plan, output, manifest, tuning);
        } catch (IOException | RuntimeException e) {
            try (output) {
                if (resumes) {
                    output.keep();
                } else {
                    output.discard();
                }
            } catch (IOException second) {
                e.addSuppressed(second);
            }
            throw e;
        }
    }

    private static Workspace begin(DedupPlan plan, OutputFolder output, Optional<Manifest> manifest, Tuning tuning)
            throws IOException {
        Path journalFile = output.staging().resolve(JOURNAL);
        tuning.disk().delete(output.staging().resolve(MANIFEST));
        Optional<Path> orphan = RunJournal.workFolder(journalFile);
        if (orphan.isPresent() && isOwn(orphan.get())) {
            Folders.removeAll(orphan.get());
        }
        output.clear(Set.of());
        boolean ownFolder = plan.workDir().isPresent();
        Path work = ownFolder ? createFolder(plan) : output.staging();
        try {
            RunJournal journal = manifest.isPresent()
                    ? begin(output, ownFolder ? Optional.of(work) : Optional.empty(), manifest.get(), tuning)
                    : RunJournal.none();
            return new Workspace(Optional.of(output), work, ownFolder, journal);
        } catch (IOException | RuntimeException e) {
            if (ownFolder) {
                Folders.removeAll(work);
            }
            throw e;
        }
    }

    /** The manifest comes last: where it is, there is a journal that names the work folder. */
    private static RunJournal begin(OutputFolder output, Optional<Path> workFolder, Manifest manifest, Tuning tuning)
            throws IOException {
        Optional<Path> own = workFolder.map(Path::toAbsolutePath);
        if (own.isPresent()) {
            tuning.disk().forceFolder(own.get().resolveSibling(""));
        }
        RunJournal journal = RunJournal.begin(output.staging().resolve(JOURNAL), own, output, tuning);
        try {
            manifest.write(output.staging().resolve(MANIFEST), tuning.disk());
            output.force();
        } catch (IOException e) {
            try (journal) {
                throw e;
            }
        }
        return journal;
    }

    private static Workspace resume(DedupPlan plan, OutputFolder output, Manifest manifest, Tuning tuning)
            throws IOException {
        Optional<Manifest.Difference> difference =
                manifest.differenceFrom(output.staging().resolve(MANIFEST));
        if (difference.isPresent()) {
            throw new BadPlanException(plan.output()
                    + ": the run there cannot be gone on with as another: it was begun with "
                    + words(difference.get().there()) + ", and this one has "
                    + words(difference.get().here()) + "; give the same, or begin anew (--overwrite without --resume)");
        }
        RunJournal journal = RunJournal.resume(output.staging().resolve(JOURNAL), tuning);
        if (!journal.past().begun) {
            try (journal) {
                throw new IOException(plan.output() + ": the journal of the run is damaged; begin anew (--overwrite)");
            }
        }
        output.clear(Set.of(MANIFEST, JOURNAL, SPILL, DECISIONS));
        Optional<Path> own = journal.past().workFolder;
        if (own.isPresent()) {
            Files.createDirectories(own.get()); // should it be gone, then what is missed of it is told of
            Folders.clear(own.get(), Set.of(SPILL, DECISIONS));
        }
        return new Workspace(Optional.of(output), own.orElse(output.staging()), own.isPresent(), journal);
    }

    private static String words(String line) {
        return line.isEmpty() ? "nothing more" : line;
    }

    private static final String PREFIX = ".bloomscreen-"; // passed over, should it be left in a folder of inputs

    private static boolean isOwn(Path work) {
        return String.valueOf(work.getFileName()).startsWith(PREFIX);
    }

    private static Path createFolder(DedupPlan plan) throws IOException {
        return plan.workDir().isPresent()
                ? Files.createTempDirectory(plan.workDir().get(), PREFIX)
                : Files.createTempDirectory(PREFIX);
    }

    public Optional<OutputFolder> output() {
        return output;
    }

    /** What the run has done; it notes nothing if the run cannot be gone on with. */
    public RunJournal journal() {
        return journal;
    }

    /** Tells the output folder which of its files an earlier part of the run has made; what is not there is forgotten. */
    public void restore(Job job) {
        if (output.isPresent()) {
            List<String> made = new ArrayList<>();
            List<String> names = OutputNames.of(job.plan(), job.inputs());
            for (int i = 0; i < names.size(); i++) {
                String name = names.get(i);
                Past.Written written = journal.past().written().get(i);
                if (written != null && !output.get().has(name, written.bytes())) {
                    journal.past().written().remove(i);
                }
                if (written != null || journal.past().beganEmpty) {
                    made.addAll(List.of(name, OutputFolder.quarantine(name)));
                }
            }
            output.get().restore(journal.past().createdFolders, made);
        }
    }

    /** The path of a work file. */
    public Path file(String name) {
        return work.resolve(name);
    }

    /** Whether the disk has less space than is needed for work files and output files. */
    public boolean isShort(long workBytes, long outputBytes) throws IOException {
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
    public void discard() throws IOException {
        if (output.isPresent()) {
            output.get().discard();
        }
    }

    /** Leaves all as it is when this is closed, so that the run can be gone on with. */
    public void keep() {
        kept = true;
        output.ifPresent(OutputFolder::keep);
    }

    @Override
    public void close() throws IOException {
        try {
            journal.close();
            if (ownFolder && !kept) {
                Folders.removeAll(work);
            }
        } finally {
            if (output.isPresent()) {
                output.get().close();
            }
        }
    }
}
