package dev.bloomscreen.dedup.engine;

import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.OnDamage;

/** What every part of a run shares. */
record Job(DedupPlan plan, Tuning tuning, Inputs inputs, Meter meter, FirstDamage firstDamage, Ledger ledger) {

    Job(DedupPlan plan, Tuning tuning, Inputs inputs, Meter meter) {
        this(
                plan,
                tuning,
                inputs,
                meter,
                new FirstDamage(plan.onDamage() == OnDamage.FAIL),
                new Ledger(inputs.files().size()));
    }
}
