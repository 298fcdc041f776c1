package dev.bloomscreen.dedup.engine.confirm;

/** The place of the lowest rank stays; of several, the one that the walk comes to first. */
final class BestStays implements Election {

    private final long[] elected;
    private final long[] ranks;

    BestStays(int slots) {
        this.elected = new long[slots];
        this.ranks = new long[slots];
    }

    @Override
    public void hear(int slot, boolean again, Place at) {
        if (!again || at.rank() < ranks[slot]) {
            elected[slot] = at.position();
            ranks[slot] = at.rank();
        }
    }

    @Override
    public boolean goes(int slot, boolean again, Place at) {
        return !at.isPreferred() && !at.holds(elected[slot]);
    }

    @Override
    public long elected(int slot) {
        return elected[slot];
    }
}
