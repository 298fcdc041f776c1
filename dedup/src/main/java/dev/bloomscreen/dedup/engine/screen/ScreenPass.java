package dev.bloomscreen.dedup.engine.screen;

import dev.bloomscreen.dedup.engine.common.Crew;
import dev.bloomscreen.dedup.engine.common.Tally;
import dev.bloomscreen.dedup.engine.job.Job;
import dev.bloomscreen.dedup.engine.job.Past;
import dev.bloomscreen.dedup.engine.job.Screened;
import dev.bloomscreen.dedup.engine.source.BlockSource;
import dev.bloomscreen.dedup.engine.spill.BlockRecord;
import dev.bloomscreen.dedup.engine.spill.Segment;
import dev.bloomscreen.dedup.engine.spill.Spill;
import dev.bloomscreen.dedup.input.Block;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * The first pass: every eligible unit is hashed, put to the screen, and spilled with its mark.
 *
 * <p>A segment is inserted and spilled under one read lock, and the screen grows under the write lock; so whatever is in
 * the old screen is in the spill, and the new one is filled from there. Marks made by the old one stay true: they say
 * "maybe".
 */
public final class ScreenPass {

    private final Job job;
    private final Past past;
    private final Spill spill;
    private final Optional<Screen> screen;
    private final ReadWriteLock growth = new ReentrantReadWriteLock();
    private final Tally tally = new Tally();
    private final long[] candidates = new long[Segment.PARTS];

    public ScreenPass(Job job, Spill spill, Optional<Screen> screen) {
        this.job = job;
        this.past = job.journal().past();
        this.spill = spill;
        this.screen = screen;
    }

    /** Reads the whole corpus; then the job's ledger is closed. */
    public void run() throws IOException, InterruptedException {
        screen.ifPresent(made -> job.journal().screen(made.madeFor()));
        readmit();
        BlockSource.EndOfFile ended = (file, blocks) -> {
            job.inputs().checkUnchanged(file);
            job.journal().end(file, blocks);
            return true;
        };
        try (BlockSource source = new BlockSource(
                job.inputs().files(), false, past::knowsAll, job.inputs(), ended, job.meter(), job.firstDamage())) {
            Crew.run(job.plan().threads(), worker -> work(source));
        }
        job.conclude(tally);
        job.ledger().close();
    }

    /** What was counted. */
    public Tally tally() {
        return tally;
    }

    /** What is known of the screen, and of what it took for seen. */
    public Screened screened() {
        long all = Arrays.stream(candidates).sum();
        return new Screened(
                Arrays.stream(candidates).boxed().toList(), screen.map(s -> s.report(all, OptionalLong.empty())));
    }

    private void work(BlockSource source) throws IOException, InterruptedException {
        BlockHasher hasher = new BlockHasher(job);
        Block block = new Block();
        while (source.next(block) >= 0) {
            if (past.knows(block.fileIndex(), block.index())) {
                continue;
            }
            List<Spill.Piece> pieces = new ArrayList<>(1);
            if (screen.isPresent()) {
                hasher.limit(screen.get().batch(job.plan().threads()));
            }
            Tally read = hasher.read(block, segment -> pieces.add(admit(segment)));
            tally.add(read);
            BlockRecord learnt = new BlockRecord(
                    block.index(),
                    block.length(),
                    block.checksum(),
                    hasher.lines(),
                    read.eligible,
                    read.damaged,
                    List.copyOf(pieces),
                    0,
                    0);
            job.ledger().add(block.fileIndex(), learnt);
            if (read.damaged > 0) { // first: a block that is known is not read again
                job.firstDamage().found().ifPresent(job.journal()::damage);
            }
            job.journal().block(block.fileIndex(), learnt, read);
            job.journal().checkpointIfDue(spill.size(), spill::force);
        }
    }

    /**
     * Puts what is known from an earlier part of the run to the screen. Its marks are made anew: the old ones may come from
     * units that were not noted, and are read again.
     */
    private void readmit() throws IOException {
        Segment segment = new Segment(job.tuning().segmentUnits(), spill.layout());
        for (Spill.Piece piece : past.pieces()) {
            spill.readUnmarked(piece, segment);
            mark(segment);
            spill.readmit(piece, segment);
            job.meter().done(0, segment.count(), countCandidates(segment));
            if (screen.isPresent() && screen.get().isFull()) {
                grow(screen.get());
            }
        }
        tally.add(past.tally);
        past.moveTo(job.ledger());
        past.firstDamage.ifPresent(job.firstDamage()::restore);
    }

    private void mark(Segment segment) {
        if (screen.isPresent()) {
            screen.get().insert(segment);
        } else {
            for (int i = 0; i < segment.count(); i++) {
                segment.mark(i);
            }
        }
    }

    private Spill.Piece admit(Segment segment) throws IOException {
        int checksum = segment.checksum();
        Spill.Piece piece;
        growth.readLock().lock();
        try {
            mark(segment);
            piece = spill.append(segment, checksum);
        } finally {
            growth.readLock().unlock();
        }
        job.meter().done(0, segment.count(), countCandidates(segment));
        if (screen.isPresent() && screen.get().isFull()) {
            grow(screen.get());
        }
        return piece;
    }

    private int countCandidates(Segment segment) {
        long[] found = new long[Segment.PARTS];
        int count = segment.countMarks(found);
        synchronized (candidates) {
            for (int i = 0; i < found.length; i++) {
                candidates[i] += found[i];
            }
        }
        return count;
    }

    private void grow(Screen full) throws IOException {
        growth.writeLock().lock();
        try {
            if (!full.isFull()) {
                return; // another worker came first
            }
            double share = job.meter().share();
            long wanted = share > 0 ? (long) (full.fresh() / share * 1.1) : 4 * full.madeFor();
            long units = Memory.mostUnits(Math.max(wanted, 2 * full.madeFor()), job.plan());
            if (units < full.madeFor() / 4 * 5) {
                full.stay();
                job.meter()
                        .warn("more units have come than the " + full.madeFor()
                                + " that the screen was made for, and memory"
                                + " holds no larger one; nothing is lost, but more units than planned must be confirmed. A larger"
                                + " heap (-Xmx) or a higher false-positive rate helps");
                return;
            }
            // Once, and our own guess is nobody's concern.
            if (job.plan().expectedUnits().equals(OptionalLong.of(full.madeFor()))) {
                job.meter()
                        .warn("more units have come than the " + full.madeFor()
                                + " that the screen was made for; it is made anew, larger, as often as needed. Nothing is"
                                + " lost; a larger number of expected units (--expected) saves the time");
            }
            full.renew(units);
            Segment segment = new Segment(job.tuning().segmentUnits(), spill.layout());
            for (Spill.Piece piece : spill.pieces()) {
                spill.read(piece, segment);
                full.insert(segment);
            }
            full.refilled();
            job.journal().screen(units);
        } finally {
            growth.writeLock().unlock();
        }
    }
}
