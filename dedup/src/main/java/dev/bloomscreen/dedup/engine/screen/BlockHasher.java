package dev.bloomscreen.dedup.engine.screen;

import dev.bloomscreen.dedup.OnDamage;
import dev.bloomscreen.dedup.Priority;
import dev.bloomscreen.dedup.document.Document;
import dev.bloomscreen.dedup.document.DocumentParser;
import dev.bloomscreen.dedup.engine.common.Tally;
import dev.bloomscreen.dedup.engine.job.Job;
import dev.bloomscreen.dedup.engine.job.Parsers;
import dev.bloomscreen.dedup.engine.spill.Collisions;
import dev.bloomscreen.dedup.engine.spill.Segment;
import dev.bloomscreen.dedup.input.Block;
import java.io.IOException;

/** Reads blocks and gives the hashes of their eligible units, a segment at a time. One a thread. */
public final class BlockHasher {

    /** Takes a segment, which is used again afterwards. */
    public interface Sink {
        void take(Segment segment) throws IOException, InterruptedException;
    }

    private final Job job;
    private final Segment segment;
    private final Parsers parsers;
    private final boolean descending;
    private int lines;

    public BlockHasher(Job job) {
        this.job = job;
        this.parsers = new Parsers(job);
        this.descending =
                job.plan().survivors().prefer().filter(Priority::descending).isPresent();
        this.segment = new Segment(
                job.tuning().segmentUnits(), Segment.Layout.of(job.plan().survivors()));
    }

    /** Gives segments of this many units at most. */
    void limit(int units) {
        segment.limit(units);
    }

    /**
     * Reads a block. Damage is reported; if the plan is to fail on it, the rest of the block is left.
     *
     * @return what was counted
     */
    public Tally read(Block block, Sink sink) throws IOException, InterruptedException {
        DocumentParser parser = parsers.start(block, true);
        Tally tally = new Tally();
        segment.clear();
        tally.bytes = (long) block.length() + block.tailLength();
        tally.byteOrderMarks = parser.hasBom() ? 1 : 0;
        boolean more = true;
        while (more) {
            switch (parser.next()) {
                case DOCUMENT -> read(parser.document(), tally, sink);
                case BLANK_LINE -> tally.blankLines++;
                case DAMAGE -> {
                    tally.damaged++;
                    tally.damagedBytes +=
                            parser.damage().end() - parser.damage().start();
                    job.firstDamage().report(block, parser.damage());
                    more = job.plan().onDamage() != OnDamage.FAIL;
                }
                case END -> more = false;
            }
        }
        lines = parser.lines();
        if (segment.count() > 0) {
            flush(sink);
        }
        return tally;
    }

    /** LFs of the block that was read last. */
    public int lines() {
        return lines;
    }

    private void read(Document document, Tally tally, Sink sink) throws IOException, InterruptedException {
        tally.documents++;
        tally.blankDocuments += document.blank() ? 1 : 0;
        tally.keyless += document.keyless() ? 1 : 0;
        tally.units += document.units();
        tally.shortUnits += document.shortUnits();
        tally.eligible += document.eligibleUnits();
        Collisions collisions = job.tuning().collisions();
        long priority = segment.holdsPriorities() ? priority(document, tally) : 0;
        boolean starts = true;
        for (int i = 0; i < document.units(); i++) {
            if (document.eligible(i)) {
                segment.add(collisions.hi() & document.hi(i), collisions.lo() & document.lo(i), starts, priority);
                starts = false;
                if (segment.isFull()) {
                    flush(sink);
                }
            }
        }
    }

    /** The priority of a document as segments hold it: unsigned, the smallest wins. */
    private long priority(Document document, Tally tally) {
        if (!document.hasPriority()) {
            tally.withoutPriority += document.eligibleUnits() > 0 ? 1 : 0;
            return Segment.NO_PRIORITY;
        }
        long unsigned = document.priority() ^ Long.MIN_VALUE;
        return descending ? ~(unsigned | 3) : unsigned;
    }

    private void flush(Sink sink) throws IOException, InterruptedException {
        sink.take(segment);
        segment.clear();
    }
}
