package dev.bloomscreen.dedup;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Which copy of a key is the survivor. Preferred inputs come first of all, then a priority, then the position.
 *
 * @param keep which place stays where nothing above prefers one
 * @param scope what counts as one place
 * @param prefer the priority of each document; if empty, position alone decides. Not with {@link Keep#NONE}
 * @param preferInputs files and folders that are inputs or lie in one, or {@link DedupPlan#STREAM}; their units are never
 *     dropped, and a key with a copy there loses all copies elsewhere
 */
public record SurvivorRule(Keep keep, Scope scope, Optional<Priority> prefer, List<Path> preferInputs) {

    /** The first copy stays, wherever the others are. */
    public static final SurvivorRule DEFAULT = new SurvivorRule(Keep.FIRST, Scope.CORPUS, Optional.empty(), List.of());

    /**
     * Copies the list.
     *
     * @throws BadPlanException if a priority is given though no copy stays
     */
    public SurvivorRule {
        preferInputs = List.copyOf(preferInputs);
        if (keep == Keep.NONE && prefer.isPresent()) {
            throw new BadPlanException("a priority says which copy stays, and with keep none no copy does;"
                    + " leave out the priority (--prefer), or keep the first or last");
        }
    }
}
