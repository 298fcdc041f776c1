package dev.bloomscreen.dedup.engine.rewrite;

import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.engine.common.Changes;
import dev.bloomscreen.dedup.engine.common.Crew;
import dev.bloomscreen.dedup.engine.confirm.DropSet;
import dev.bloomscreen.dedup.engine.job.Job;
import dev.bloomscreen.dedup.engine.job.Past;
import dev.bloomscreen.dedup.engine.source.BlockSource;
import dev.bloomscreen.dedup.engine.spill.BlockRecord;
import dev.bloomscreen.dedup.input.Block;
import java.io.IOException;
import java.util.Map;
import java.util.function.Supplier;

/** The second pass: the corpus is read again, and what the decisions make of it is written. */
final class RewritePass {

    private final Job job;
    private final DropSet drops;
    private final Supplier<BlockForm> forms;
    private final Output output;
    private final Changes changes = new Changes();

    /**
     * A pass that has read nothing.
     *
     * @param forms makes what is written of a block, one a thread
     */
    RewritePass(Job job, DropSet drops, Supplier<BlockForm> forms, Output output) {
        this.job = job;
        this.drops = drops;
        this.forms = forms;
        this.output = output;
    }

    Changes run() throws IOException, InterruptedException {
        boolean inOrder = job.plan().output().equals(DedupPlan.STREAM);
        Map<Integer, Past.Written> done = job.journal().past().written();
        changes.add(job.journal().past().changes());
        try (BlockSource source = new BlockSource(
                job.inputs().files(),
                inOrder,
                done::containsKey,
                job.inputs(),
                this::ended,
                job.meter(),
                job.firstDamage())) {
            Crew.run(job.plan().threads(), worker -> work(source));
        }
        output.finish();
        return changes;
    }

    private boolean ended(int file, int blocks) throws IOException, InterruptedException {
        job.checkEnd(file, blocks);
        return output.ended(file, blocks);
    }

    private void work(BlockSource source) throws IOException, InterruptedException {
        Block block = new Block();
        BlockRewriter rewriter = new BlockRewriter(job, forms.get());
        try (Encoded encoded = new Encoded(job)) {
            for (long ticket = source.next(block); ticket >= 0; ticket = source.next(block)) {
                BlockRecord known = rewrite(block, rewriter);
                output.join(block.fileIndex(), rewriter.form());
                encoded.encode(rewriter.form().bytes(), rewriter.form().length(), output.form(block.fileIndex()));
                if (output.write(block, ticket, encoded, rewriter.damages(), known.firstLine(), rewriter.changes())) {
                    source.done();
                }
                changes.add(rewriter.changes());
                job.meter().done(0, known.units(), rewriter.changes().duplicates);
            }
        }
    }

    private BlockRecord rewrite(Block block, BlockRewriter rewriter) throws IOException {
        BlockRecord known = job.known(block);
        long first = known.firstUnit();
        boolean untouched = known.damaged() == 0 && drops.count(first, first + known.units()) == 0;
        if (!untouched || !rewriter.takeUntouched(block)) {
            rewriter.rewrite(block, drops, first, known.units(), known.firstLine());
        }
        return known;
    }
}
