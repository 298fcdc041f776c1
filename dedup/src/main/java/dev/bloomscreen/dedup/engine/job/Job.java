package dev.bloomscreen.dedup.engine.job;

import dev.bloomscreen.dedup.DamagedInputException;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.Emission;
import dev.bloomscreen.dedup.OnDamage;
import dev.bloomscreen.dedup.engine.common.Meter;
import dev.bloomscreen.dedup.engine.common.Tally;
import dev.bloomscreen.dedup.engine.confirm.Ruling;
import dev.bloomscreen.dedup.engine.source.FirstDamage;
import dev.bloomscreen.dedup.engine.source.Inputs;
import dev.bloomscreen.dedup.engine.source.PreferredInputs;
import dev.bloomscreen.dedup.engine.spill.BlockRecord;
import dev.bloomscreen.dedup.engine.spill.Ledger;
import dev.bloomscreen.dedup.input.Block;
import java.io.IOException;
import java.util.List;

/** What every part of a run shares. */
public record Job(
        DedupPlan plan,
        Tuning tuning,
        Inputs inputs,
        Meter meter,
        RunJournal journal,
        Ruling ruling,
        FirstDamage firstDamage,
        Ledger ledger) {

    /** A job that has read nothing but the names of its inputs, and notes nothing. */
    public Job(DedupPlan plan, Tuning tuning, Inputs inputs, Meter meter) throws IOException {
        this(
                plan,
                tuning,
                inputs,
                meter,
                RunJournal.none(),
                new Ruling(
                        plan.survivors(),
                        PreferredInputs.of(plan, inputs),
                        plan.emission() instanceof Emission.DropList),
                new FirstDamage(plan.onDamage() == OnDamage.FAIL),
                new Ledger(inputs.files().size()));
    }

    /** What the first pass learnt of a block that is read again; refuses one that is not the same any more. */
    public BlockRecord known(Block block) throws IOException {
        int file = block.fileIndex();
        List<BlockRecord> blocks = ledger.files().get(file);
        if (block.index() >= blocks.size()) {
            throw inputs.changed(file);
        }
        BlockRecord known = blocks.get(block.index());
        if (block.length() != known.length() || block.checksum() != known.checksum()) {
            throw inputs.changed(file);
        }
        return known;
    }

    /** Refuses a file that has other blocks, or another size or time, now that it was read again to its end. */
    public void checkEnd(int file, int blocks) throws IOException {
        inputs.checkUnchanged(file);
        if (blocks != ledger.files().get(file).size()) {
            throw inputs.changed(file);
        }
    }

    /** Ends the first pass: damage fails the run or is warned of, and so is a field that was asked for and is nowhere. */
    public void conclude(Tally tally) throws DamagedInputException {
        firstDamage.conclude(inputs, ledger, meter, tally.damaged);
        if (tally.documents == 0) {
            return;
        }
        if (tally.keyless == tally.documents) {
            plan.recipe()
                    .keyField()
                    .ifPresent(field -> meter.warn("no record has the field \"" + field + "\", so nothing is compared"
                            + " and every record kept; is that its name, with a dot between two objects?"));
        }
        if (tally.withoutPriority == tally.documents - tally.blankDocuments) {
            plan.survivors()
                    .prefer()
                    .ifPresent(priority -> meter.warn("no document has a number in the field \"" + priority.field()
                            + "\", so position decides alone; is that its name, with a dot between two objects?"));
        }
    }

    /** The same job with a journal. */
    public Job with(RunJournal notes) {
        return new Job(plan, tuning, inputs, meter, notes, ruling, firstDamage, ledger);
    }
}
