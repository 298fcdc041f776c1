package dev.bloomscreen.dedup.engine;

import dev.bloomscreen.dedup.DedupReport;
import dev.bloomscreen.dedup.engine.common.Changes;
import dev.bloomscreen.dedup.engine.common.Tally;
import dev.bloomscreen.dedup.engine.job.Job;
import dev.bloomscreen.dedup.engine.rewrite.Output;
import dev.bloomscreen.dedup.engine.screen.Memory;
import dev.bloomscreen.dedup.engine.source.Inputs;
import java.util.Optional;
import java.util.OptionalLong;

/** Puts the report together. */
record Report(Job job, Tally tally, Changes changes, Output output) {

    private static final long BLOCK_RECORD = 130;

    /**
     * The report.
     *
     * @param largeThings the most memory that screen, tables and decisions took at a time
     */
    DedupReport with(Optional<DedupReport.Screen> screen, int rounds, long spillBytes, long largeThings) {
        Inputs inputs = job.inputs();
        return new DedupReport(
                new DedupReport.Input(
                        inputs.files().size(),
                        inputs.passedOver(),
                        inputs.filteredOut(),
                        tally.bytes,
                        inputs.isStream() ? job.meter().bytesDone() : inputs.bytesOnDisk(),
                        tally.documents,
                        tally.blankDocuments,
                        tally.keyless,
                        tally.blankLines,
                        tally.byteOrderMarks,
                        tally.damaged,
                        tally.damagedBytes,
                        tally.withoutPriority),
                new DedupReport.Units(tally.units, tally.shortUnits, tally.eligible, changes.duplicates),
                new DedupReport.Output(
                        tally.documents - changes.dropped,
                        changes.changed,
                        changes.dropped,
                        changes.emptied,
                        changes.bytes,
                        output.bytesOnDisk(),
                        changes.saved),
                screen,
                new DedupReport.Work(
                        job.plan().threads(),
                        rounds,
                        spillBytes,
                        largeThings
                                + Memory.workers(job.plan().threads())
                                + BLOCK_RECORD * job.ledger().blocks(),
                        job.meter().times()));
    }

    /** The same with what the confirmation found. */
    static DedupReport.Screen withFalsePositives(DedupReport.Screen screen, long falsePositives) {
        return new DedupReport.Screen(
                screen.m(),
                screen.k(),
                screen.bytes(),
                screen.fill(),
                screen.growths(),
                screen.candidates(),
                OptionalLong.of(falsePositives),
                screen.expectedFalsePositives());
    }
}
