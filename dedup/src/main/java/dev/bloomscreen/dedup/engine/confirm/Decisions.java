package dev.bloomscreen.dedup.engine.confirm;

import java.util.Optional;

/**
 * What the confirmation found.
 *
 * @param drops the units that go
 * @param survivors which unit stands for each of them, if that was asked
 */
public record Decisions(DropSet drops, Optional<Survivors> survivors) {}
