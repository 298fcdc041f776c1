package dev.bloomscreen.dedup.engine.rewrite;

import dev.bloomscreen.dedup.Emission;
import dev.bloomscreen.dedup.Phase;
import dev.bloomscreen.dedup.engine.common.Changes;
import dev.bloomscreen.dedup.engine.confirm.DropSet;
import dev.bloomscreen.dedup.engine.confirm.Survivors;
import dev.bloomscreen.dedup.engine.job.Job;
import dev.bloomscreen.dedup.engine.job.Workspace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;

/** What comes after the decisions: they are written, in the form that the plan wants. */
public final class Rewriting {

    private final Job job;
    private final DropSet drops;
    private final Workspace workspace;
    private final Output output;

    public Rewriting(Job job, DropSet drops, Workspace workspace, Output output) {
        this.job = job;
        this.drops = drops;
        this.workspace = workspace;
        this.output = output;
    }

    /** Where the confirmation notes which unit stands for each one that goes. */
    public static Path survivors(Workspace workspace) {
        return workspace.file("survivors");
    }

    /** Bytes of work files that a number of units may take beside the hashes. */
    public static long workBytes(Job job, long units) {
        return job.ruling().survivorsWanted() ? Survivors.bytes(units) + SurvivorRows.bytes(units) : 0;
    }

    public Changes run() throws IOException, InterruptedException {
        Emission emission = job.plan().emission();
        if (emission instanceof Emission.Attributes attributes) {
            return write(() -> new AttributesForm(attributes));
        }
        if (emission instanceof Emission.DropList) {
            return writeDropList();
        }
        return write(CorpusForm::new);
    }

    private Changes writeDropList() throws IOException, InterruptedException {
        if (!job.ruling().survivorsWanted()) {
            return write(() -> new DropListForm(job, Optional.empty()));
        }
        try (Survivors survivors = new Survivors(survivors(workspace));
                SurvivorRows rows = new SurvivorRows(workspace.file("survivor-rows"), job, drops, survivors)) {
            job.meter().begin(Phase.DESCRIBE, job.inputs().bytesOnDisk());
            rows.fill();
            job.meter().end();
            return write(() -> new DropListForm(job, Optional.of(new SurvivorLookup(job, survivors, rows))));
        }
    }

    private Changes write(Supplier<BlockForm> forms) throws IOException, InterruptedException {
        job.meter().begin(Phase.REWRITE, job.inputs().bytesOnDisk());
        Changes changes = new RewritePass(job, drops, forms, output).run();
        job.meter().end();
        return changes;
    }
}
