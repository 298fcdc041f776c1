package dev.bloomscreen.dedup.engine.confirm;

import dev.bloomscreen.dedup.engine.spill.Segment;

/**
 * Where a walk in order of preference stands. A unit's <em>position</em> grows along the walk: its ordinal, or the
 * ordinal's complement where the walk goes backwards. Its place is the unit alone, or its document as far as the walk has
 * come to it.
 */
public final class Place {

    private final boolean backwards;
    private final boolean documents;
    private final Segment segment;
    private int index;
    private boolean begins = true;
    private long position;
    private long start;
    private boolean preferred;

    /** Before the first unit of a walk that has its segments one after another in {@code segment}. */
    public Place(Ruling ruling, Segment segment) {
        this.backwards = ruling.backwards();
        this.documents = ruling.documents();
        this.segment = segment;
    }

    /** Says whether the units from here on are of a preferred input. */
    void enter(boolean isPreferred) {
        preferred = isPreferred;
    }

    /** Moves on to a unit of the segment. */
    void move(int i, long ordinal) {
        boolean starts = !documents || segment.startsDocument(i);
        index = i;
        position = backwards ? ~ordinal : ordinal;
        if (backwards ? begins : starts) {
            start = position;
        }
        begins = starts;
    }

    long position() {
        return position;
    }

    /** Whether a position is this unit's, or that of a unit of the same place which the walk came to before. */
    boolean holds(long other) {
        return start <= other && other <= position;
    }

    boolean isPreferred() {
        return preferred;
    }

    /** What comes before the position in the order of preference, the smallest first: preferred inputs, then priorities. */
    long rank() {
        return (preferred ? 0 : 1L << 62) | segment.priority(index) >>> 2;
    }
}
