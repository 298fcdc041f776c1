package dev.bloomscreen.dedup.engine.rewrite;

import dev.bloomscreen.dedup.Emptied;
import dev.bloomscreen.dedup.document.Damage;
import dev.bloomscreen.dedup.document.Document;
import dev.bloomscreen.dedup.document.DocumentParser;
import dev.bloomscreen.dedup.engine.common.Changes;
import dev.bloomscreen.dedup.engine.confirm.DropSet;
import dev.bloomscreen.dedup.engine.job.Job;
import dev.bloomscreen.dedup.engine.job.Parsers;
import dev.bloomscreen.dedup.input.Block;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Goes through blocks with the decisions at hand, has a form made of each, and counts. One a thread; what it gives is valid
 * until the block or the rewriter is used again.
 */
public final class BlockRewriter {

    private final Job job;
    private final BlockForm form;
    private final boolean wholeDocuments;
    private final Parsers parsers;
    private final List<Damage> damages = new ArrayList<>();
    private Changes changes = new Changes();
    private long units;

    public BlockRewriter(Job job, BlockForm form) {
        this.job = job;
        this.form = form;
        this.parsers = new Parsers(job);
        this.wholeDocuments = job.plan().recipe().wholeRecords();
    }

    /** Takes a block that loses nothing, without a look into it; false if the form needs one. */
    public boolean takeUntouched(Block block) {
        begin(block, 0);
        return form.takeUntouched();
    }

    /**
     * Goes through a block.
     *
     * @param drops which units go
     * @param firstUnit the ordinal of the block's first eligible unit in {@code drops}
     * @param known how many eligible units the block is known to have; a block that turns out to have more was changed
     *     meanwhile, and what is made of it means nothing
     * @param firstLine LFs of its file before it
     */
    public void rewrite(Block block, DropSet drops, long firstUnit, long known, long firstLine) throws IOException {
        begin(block, firstLine);
        DocumentParser parser = parsers.start(block, false);
        boolean more = true;
        while (more) {
            switch (parser.next()) {
                case DOCUMENT -> {
                    long first = firstUnit + units;
                    units += parser.document().eligibleUnits();
                    if (units <= known) {
                        rewrite(parser.document(), drops, first);
                    }
                }
                case BLANK_LINE -> {
                    // no document
                }
                case DAMAGE -> {
                    damages.add(parser.damage());
                    form.leaveOut(parser.damage().start(), parser.damage().end());
                }
                case END -> more = false;
            }
        }
        form.end();
    }

    private void begin(Block block, long firstLine) {
        changes = new Changes();
        damages.clear();
        units = 0;
        form.begin(block, firstLine);
    }

    private void rewrite(Document document, DropSet drops, long firstUnit) throws IOException {
        int eligible = document.eligibleUnits();
        long dropped = drops.count(firstUnit, firstUnit + eligible);
        BlockForm.Loss loss = BlockForm.Loss.NOTHING;
        if (dropped > 0) {
            boolean empty = !wholeDocuments && dropped + document.blankUnits() == document.units();
            boolean whole = wholeDocuments || (empty && job.plan().emptied() == Emptied.DROP);
            loss = whole ? BlockForm.Loss.THE_WHOLE : BlockForm.Loss.SOME_UNITS;
            changes.duplicates += dropped;
            changes.emptied += empty ? 1 : 0;
            changes.dropped += whole ? 1 : 0;
            changes.changed += whole ? 0 : 1;
            if (whole) {
                changes.saved += document.end() - document.start();
            } else {
                drops.forEach(
                        document,
                        firstUnit,
                        (unit, ordinal) -> changes.saved += document.unitNext(unit) - document.unitStart(unit));
            }
        }
        form.document(document, loss, drops, firstUnit);
    }

    /** What is written of the block. */
    public BlockForm form() {
        return form;
    }

    /** Damaged records, which are left out. */
    public List<Damage> damages() {
        return damages;
    }

    /** What the decisions do to the block, and how many bytes are written of it. */
    public Changes changes() {
        changes.bytes = form.length();
        return changes;
    }
}
