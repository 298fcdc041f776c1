package dev.bloomscreen.dedup.model;

import dev.bloomscreen.dedup.Emptied;
import dev.bloomscreen.dedup.Keep;
import dev.bloomscreen.dedup.Normalisation;
import dev.bloomscreen.dedup.Scope;
import dev.bloomscreen.dedup.UnitKind;
import java.util.List;

/** What decides the output of a run. */
record Settings(
        UnitKind unit,
        int minChars,
        int minWords,
        List<Normalisation> normalisation,
        Keep keep,
        Scope scope,
        Emptied emptied) {}
