package dev.bloomscreen.dedup.engine.job;

import dev.bloomscreen.dedup.DedupReport;
import java.util.List;
import java.util.Optional;

/**
 * What the first pass leaves beside ledger and spill: the screen itself is gone.
 *
 * @param candidates how many candidates each part of the keys has
 * @param screen how the screen did; empty without one
 */
public record Screened(List<Long> candidates, Optional<DedupReport.Screen> screen) {}
