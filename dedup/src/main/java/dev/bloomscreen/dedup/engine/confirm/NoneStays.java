package dev.bloomscreen.dedup.engine.confirm;

/** Where a key is found in two or more places, all copies go. */
final class NoneStays implements Election {

    /** The copy that came first, its ordinal above one bit for "of a preferred input"; the complement once another place has come. */
    private final long[] first;

    NoneStays(int slots) {
        this.first = new long[slots];
    }

    @Override
    public void hear(int slot, boolean again, Place at) {
        if (!again) {
            first[slot] = at.position() << 1 | (at.isPreferred() ? 1 : 0);
        } else if (first[slot] >= 0 && !at.holds(first[slot] >> 1)) {
            first[slot] = ~first[slot];
        }
    }

    @Override
    public boolean goes(int slot, boolean again, Place at) {
        return !at.isPreferred() && first[slot] < 0;
    }

    @Override
    public long elected(int slot) {
        long copy = ~first[slot];
        return (copy & 1) != 0 ? copy >> 1 : NOBODY;
    }
}
