package dev.bloomscreen.dedup.engine.confirm;

/** The place that the walk comes to first stays. */
final class FirstComeStays implements Election {

    private final long[] elected;

    FirstComeStays(int slots) {
        this.elected = new long[slots];
    }

    @Override
    public void hear(int slot, boolean again, Place at) {
        if (!again) {
            elected[slot] = at.position();
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
