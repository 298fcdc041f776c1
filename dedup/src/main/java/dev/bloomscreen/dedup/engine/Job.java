package dev.bloomscreen.dedup.engine;

import dev.bloomscreen.dedup.DedupPlan;

/** What every part of a run shares. */
record Job(DedupPlan plan, Tuning tuning, Inputs inputs, Meter meter, FirstDamage firstDamage, Ledger ledger) {

    Job(DedupPlan plan, Tuning tuning, Inputs inputs, Meter meter) {
        this(
                plan,
                tuning,
                inputs,
                meter,
                new FirstDamage(),
                new Ledger(inputs.files().size()));
    }
}
