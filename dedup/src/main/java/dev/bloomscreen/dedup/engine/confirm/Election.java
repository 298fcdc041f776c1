package dev.bloomscreen.dedup.engine.confirm;

/**
 * Tells of each copy of the keys of one table whether it stays. A walk in order of preference shows it all copies; then, in
 * the same walk or another, it says which go. A unit of a preferred input never does.
 */
interface Election {

    /**
     * Hears of a copy.
     *
     * @param slot the key's
     * @param again whether a copy has come before
     */
    void hear(int slot, boolean again, Place at);

    /** Whether a copy goes that {@code hear} has heard of, in the same order. */
    boolean goes(int slot, boolean again, Place at);

    /** Stands for no position. */
    long NOBODY = Long.MIN_VALUE;

    /** The position of the copy that stands for those that go, or {@link #NOBODY}. */
    long elected(int slot);

    /** Where every unit is a place and the first to come stays, nothing need be known but whether one has come. */
    Election LATER_GOES = new Election() {
        @Override
        public void hear(int slot, boolean again, Place at) {}

        @Override
        public boolean goes(int slot, boolean again, Place at) {
            return again && !at.isPreferred();
        }

        @Override
        public long elected(int slot) {
            throw new UnsupportedOperationException("which one has come is not kept");
        }
    };
}
