package dev.bloomscreen.dedup.engine.job;

import dev.bloomscreen.dedup.engine.common.Tally;
import dev.bloomscreen.dedup.engine.source.FirstDamage;
import dev.bloomscreen.dedup.engine.spill.BlockRecord;
import dev.bloomscreen.dedup.resume.Journal;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Notes what a run has done. Notes are kept until a checkpoint: it forces what they speak of to the disk, and then the
 * notes; so a note is never ahead of what it names. Thread-safe.
 */
public final class RunJournal implements Closeable {

    /** Makes sure that what the notes speak of is on the disk. */
    public interface Force {
        void force() throws IOException;
    }

    private static final long PERIOD = TimeUnit.SECONDS.toNanos(10);

    private final Optional<Journal> journal;
    private final Past past;
    private final long checkpointBytes;
    private final ReentrantLock saving = new ReentrantLock();
    private volatile boolean hasWork;
    private List<byte[]> notes = new ArrayList<>();
    private long lastBytes;
    private long lastTime = System.nanoTime();

    private RunJournal(Optional<Journal> journal, Past past, long checkpointBytes) {
        this.journal = journal;
        this.past = past;
        this.checkpointBytes = checkpointBytes;
    }

    /** For a run that cannot be gone on with: notes nothing. */
    static RunJournal none() {
        return new RunJournal(Optional.empty(), new Past(), Long.MAX_VALUE);
    }

    /**
     * Begins a journal.
     *
     * @param workFolder the folder of the work files, if it is one of the run's own outside of the output
     * @param output the folder of the outputs, as it is before the run
     */
    static RunJournal begin(Path file, Optional<Path> workFolder, OutputFolder output, Tuning tuning)
            throws IOException {
        RunJournal begun =
                new RunJournal(Optional.of(Journal.create(file, tuning.disk())), new Past(), tuning.checkpointBytes());
        try {
            boolean empty = output.isEmpty();
            begun.note(out -> Notes.begin(workFolder, empty, output.createdFolders(), out));
            begun.checkpoint(() -> {});
            begun.hasWork = false;
            return begun;
        } catch (IOException | RuntimeException e) {
            try (begun) {
                throw e;
            }
        }
    }

    /** Goes on with a journal. */
    static RunJournal resume(Path file, Tuning tuning) throws IOException {
        Past past = new Past();
        Journal journal = Journal.open(file, tuning.disk(), note -> Notes.read(note, past));
        RunJournal resumed = new RunJournal(Optional.of(journal), past, tuning.checkpointBytes());
        resumed.hasWork = true;
        return resumed;
    }

    /** The work folder of its own that an unfinished run has named in its journal, as far as that can be read. */
    static Optional<Path> workFolder(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        Past past = new Past();
        try {
            Journal.read(file, note -> Notes.read(note, past));
        } catch (IOException e) {
            return past.workFolder; // the run is given up, so what else its journal says does not matter
        }
        return past.workFolder;
    }

    /** Whether the run can be gone on with should it fail. */
    public boolean isKept() {
        return journal.isPresent();
    }

    /** Whether something that was done is noted on the disk, so that a run could go on with it. */
    public boolean hasWork() {
        return hasWork;
    }

    /** What the run had done before it was gone on with. */
    public Past past() {
        return past;
    }

    /** Notes that the first pass has read a block. */
    public void block(int file, BlockRecord block, Tally read) {
        note(out -> Notes.block(file, block, read, out));
    }

    /** Notes that a file has so many blocks. */
    public void end(int file, int blocks) {
        note(out -> Notes.end(file, blocks, out));
    }

    /** Notes for how many units the screen was made. */
    public void screen(long units) {
        note(out -> Notes.screen(units, out));
    }

    /** Notes the first damage known. */
    public void damage(FirstDamage.Found damage) {
        note(out -> Notes.damage(damage, out));
    }

    /** Notes that the first pass is done. */
    public void screened(Screened screened) {
        note(out -> Notes.screened(screened, out));
    }

    /** Notes that the decisions are on disk. */
    public void decided(Past.Decided decided) {
        note(out -> Notes.decided(decided, out));
    }

    /** Notes that an output file has its name. */
    public void written(int file, Past.Written output) {
        note(out -> Notes.written(file, output, out));
    }

    private interface Writer {
        void writeTo(DataOutputStream out) throws IOException;
    }

    private void note(Writer writer) {
        if (journal.isEmpty()) {
            return;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            writer.writeTo(new DataOutputStream(bytes));
        } catch (IOException e) {
            throw new IllegalStateException("memory does not fail like that", e);
        }
        synchronized (this) {
            notes.add(bytes.toByteArray());
        }
    }

    /**
     * Makes a checkpoint if enough was done or enough time has passed since the last one, unless another thread is at it.
     *
     * @param bytes the bytes written so far in this phase
     */
    public void checkpointIfDue(long bytes, Force force) throws IOException {
        if (journal.isPresent() && isDue(bytes) && saving.tryLock()) {
            try {
                save(bytes, force);
            } finally {
                saving.unlock();
            }
        }
    }

    private synchronized boolean isDue(long bytes) {
        return bytes - lastBytes >= checkpointBytes || System.nanoTime() - lastTime >= PERIOD;
    }

    /** Makes a checkpoint; when it returns, all that was noted before is on the disk. Ends a phase. */
    public void checkpoint(Force force) throws IOException {
        saving.lock();
        try {
            save(0, force);
        } finally {
            saving.unlock();
        }
    }

    private void save(long bytes, Force force) throws IOException {
        List<byte[]> taken;
        synchronized (this) {
            taken = notes;
            notes = new ArrayList<>();
            lastBytes = bytes;
            lastTime = System.nanoTime();
        }
        if (journal.isPresent() && !taken.isEmpty()) {
            force.force();
            hasWork = true; // ahead: an append that fails may yet be on the disk
            journal.get().append(taken);
        }
    }

    @Override
    public void close() throws IOException {
        if (journal.isPresent()) {
            journal.get().close();
        }
    }
}
