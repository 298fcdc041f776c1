package dev.bloomscreen.dedup.engine.job;

import dev.bloomscreen.dedup.BadPlanException;
import dev.bloomscreen.dedup.DedupPlan;
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
    private final Optional<WorkFolder> own;
    private final RunJournal journal;
    private boolean kept;

    private Workspace(Optional<OutputFolder> output, Optional<WorkFolder> own, RunJournal journal) {
        this.output = output;
        this.own = own;
        this.journal = journal;
    }

    /**
     * Takes what the run needs.
     *
     * @param manifest what the run is, if it can be gone on with
     * @throws BadPlanException if another run has the output folder or the work folder, or the run there is another than
     *     this
     */
    public static Workspace open(DedupPlan plan, Optional<Manifest> manifest, Tuning tuning) throws IOException {
        if (plan.dryRun() || plan.output().equals(DedupPlan.STREAM)) {
            return new Workspace(Optional.empty(), Optional.of(WorkFolder.create(plan)), RunJournal.none());
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
        Optional<Path> abandoned = RunJournal.workFolder(journalFile);
        if (abandoned.isPresent()) {
            WorkFolder.removeAbandoned(abandoned.get());
        }
        output.clear(Set.of());
        Optional<WorkFolder> own = plan.workDir().isPresent() ? Optional.of(WorkFolder.create(plan)) : Optional.empty();
        try {
            RunJournal journal = manifest.isPresent()
                    ? begin(output, own.map(WorkFolder::path), manifest.get(), tuning)
                    : RunJournal.none();
            return new Workspace(Optional.of(output), own, journal);
        } catch (IOException | RuntimeException e) {
            if (own.isPresent()) {
                own.get().remove();
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
        try {
            Optional<Path> named = journal.past().workFolder;
            Optional<WorkFolder> own = named.isPresent()
                    ? Optional.of(WorkFolder.reopen(named.get(), Set.of(SPILL, DECISIONS)))
                    : Optional.empty();
            output.clear(Set.of(MANIFEST, JOURNAL, SPILL, DECISIONS));
            return new Workspace(Optional.of(output), own, journal);
        } catch (IOException | RuntimeException e) {
            try (journal) {
                throw e;
            }
        }
    }

    private static String words(String line) {
        return line.isEmpty() ? "nothing more" : line;
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
                if (written != null && !isThere(written, name, output.get())) {
                    journal.past().written().remove(i);
                }
                if (written != null || journal.past().beganEmpty) {
                    made.addAll(List.of(name, OutputFolder.quarantine(name)));
                }
            }
            output.get().restore(journal.past().createdFolders, made);
        }
    }

    /** Whether an output file is there as it was written, and its quarantine too. */
    private static boolean isThere(Past.Written written, String name, OutputFolder output) {
        return output.has(name, written.bytes())
                && (written.quarantineBytes() == 0
                        || output.has(OutputFolder.quarantine(name), written.quarantineBytes()));
    }

    /** The path of a work file. */
    public Path file(String name) {
        return work().resolve(name);
    }

    private Path work() {
        return own.isPresent() ? own.get().path() : output.orElseThrow().staging();
    }

    /** Whether the disk has less space than is needed for work files and output files. */
    public boolean isShort(long workBytes, long outputBytes) throws IOException {
        FileStore workStore = Files.getFileStore(work());
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
            if (own.isPresent() && kept) {
                own.get().leave();
            } else if (own.isPresent()) {
                own.get().remove();
            }
        } finally {
            if (output.isPresent()) {
                output.get().close();
            }
        }
    }
}
