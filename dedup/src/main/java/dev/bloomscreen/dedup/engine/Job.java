package dev.bloomscreen.dedup.engine;

import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.OnDamage;
import java.io.IOException;

/** What every part of a run shares. */
record Job(
        DedupPlan plan,
        Tuning tuning,
        Inputs inputs,
        Meter meter,
        Ruling ruling,
        FirstDamage firstDamage,
        Ledger ledger) {

    /** A job that has read nothing but the names of its inputs. */
    Job(DedupPlan plan, Tuning tuning, Inputs inputs, Meter meter) throws IOException {
        this(
                plan,
                tuning,
                inputs,
                meter,
                new Ruling(plan.survivors(), PreferredInputs.of(plan, inputs), false),
                new FirstDamage(plan.onDamage() == OnDamage.FAIL),
                new Ledger(inputs.files().size()));
    }
}
