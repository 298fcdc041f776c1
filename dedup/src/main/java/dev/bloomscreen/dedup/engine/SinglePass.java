package dev.bloomscreen.dedup.engine;

import dev.bloomscreen.dedup.engine.common.Changes;
import dev.bloomscreen.dedup.engine.common.Crew;
import dev.bloomscreen.dedup.engine.common.Tally;
import dev.bloomscreen.dedup.engine.common.Turns;
import dev.bloomscreen.dedup.engine.confirm.DropSet;
import dev.bloomscreen.dedup.engine.job.Job;
import dev.bloomscreen.dedup.engine.rewrite.BlockRewriter;
import dev.bloomscreen.dedup.engine.rewrite.CorpusForm;
import dev.bloomscreen.dedup.engine.rewrite.Encoded;
import dev.bloomscreen.dedup.engine.rewrite.Output;
import dev.bloomscreen.dedup.engine.screen.BlockHasher;
import dev.bloomscreen.dedup.engine.screen.Screen;
import dev.bloomscreen.dedup.engine.source.BlockSource;
import dev.bloomscreen.dedup.engine.spill.BlockRecord;
import dev.bloomscreen.dedup.engine.spill.Segment;
import dev.bloomscreen.dedup.input.Block;
import java.io.IOException;
import java.util.List;

/**
 * The unconfirmed way: one pass, and what the screen takes for seen goes. Blocks are hashed side by side; then each, in
 * corpus order, puts its units to the screen. So the first copy stays, and threads change nothing.
 */
final class SinglePass {

    private final Job job;
    private final Screen screen;
    private final Output output;
    private final Turns turns = new Turns();
    private final Tally tally = new Tally();
    private final Changes changes = new Changes();
    private boolean warned;
    private int lineFile;
    private long line;

    SinglePass(Job job, Screen screen, Output output) {
        this.job = job;
        this.screen = screen;
        this.output = output;
    }

    Changes run() throws IOException, InterruptedException {
        BlockSource.EndOfFile ended = (file, blocks) -> {
            job.inputs().checkUnchanged(file);
            return output.ended(file, blocks);
        };
        try (BlockSource source = new BlockSource(
                job.inputs().files(), true, file -> false, job.inputs(), ended, job.meter(), job.firstDamage())) {
            Crew.run(job.plan().threads(), worker -> work(source));
        }
        job.conclude(tally);
        output.finish();
        return changes;
    }

    Tally tally() {
        return tally;
    }

    /** One a worker: takes the units of a block in turn, and keeps which of them go. */
    private final class Inserter implements BlockHasher.Sink {
        final DropSet drops = new DropSet(job.tuning().segmentUnits());
        private long ticket;
        private long units;
        private boolean atTurn;

        void begin(long newTicket) {
            ticket = newTicket;
            units = 0;
            atTurn = false;
            drops.clear();
        }

        @Override
        public void take(Segment segment) throws InterruptedException {
            awaitTurn();
            screen.insert(segment);
            drops.ensureRoom(units + segment.count());
            for (int i = 0; i < segment.count(); i++) {
                if (segment.isMarked(i)) {
                    drops.add(units + i);
                }
            }
            units += segment.count();
        }

        void awaitTurn() throws InterruptedException {
            if (!atTurn) {
                turns.await(ticket);
                atTurn = true;
            }
        }
    }

    private void work(BlockSource source) throws IOException, InterruptedException {
        Block block = new Block();
        BlockHasher hasher = new BlockHasher(job);
        Inserter inserter = new Inserter();
        BlockRewriter rewriter = new BlockRewriter(job, new CorpusForm());
        try (Encoded encoded = new Encoded(job)) {
            for (long ticket = source.next(block); ticket >= 0; ticket = source.next(block)) {
                inserter.begin(ticket);
                Tally read = hasher.read(block, inserter);
                inserter.awaitTurn();
                long firstLine = linesBefore(block, hasher.lines());
                warnOncePastDesign();
                turns.pass();
                tally.add(read);
                job.ledger()
                        .add(
                                block.fileIndex(),
                                new BlockRecord(
                                        block.index(),
                                        block.length(),
                                        0,
                                        hasher.lines(),
                                        0,
                                        0,
                                        List.of(),
                                        firstLine,
                                        0));
                if (job.firstDamage().isAtOrBefore(block.fileIndex(), block.index())) {
                    rewriter.takeUntouched(
                            block); // in vain: the run has failed, but later blocks wait for this one's turn
                } else {
                    rewriter.rewrite(block, inserter.drops, 0, read.eligible, firstLine);
                }
                output.join(block.fileIndex(), rewriter.form());
                encoded.encode(rewriter.form().bytes(), rewriter.form().length(), output.form(block.fileIndex()));
                if (output.write(block, ticket, encoded, rewriter.damages(), firstLine, rewriter.changes())) {
                    source.done();
                }
                changes.add(rewriter.changes());
                job.meter().done(0, read.eligible, rewriter.changes().duplicates);
            }
        }
    }

    /** In turn: LFs of the file before a block. */
    private long linesBefore(Block block, int lines) {
        if (block.fileIndex() != lineFile) {
            lineFile = block.fileIndex();
            line = 0;
        }
        long before = line;
        line += lines;
        return before;
    }

    /** In turn. */
    private void warnOncePastDesign() {
        if (!warned && screen.isPastDesign()) {
            warned = true;
            job.meter()
                    .warn("more units have come than the " + screen.madeFor()
                            + " that the screen was made for; from here on it"
                            + " takes ever more good units for seen, and they are dropped. Run again with a larger number of expected"
                            + " units, or confirm");
        }
    }
}
