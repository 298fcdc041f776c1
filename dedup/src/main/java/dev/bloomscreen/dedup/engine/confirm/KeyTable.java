package dev.bloomscreen.dedup.engine.confirm;

/**
 * The keys of candidates, exactly: open addressing over 128-bit hashes, with what has been seen of each. A key has its
 * home slot by the low half; the high half has chosen the table.
 */
public final class KeyTable {

    /** The most slots that arrays can hold. */
    static final long MAX_SLOTS = 1L << 29;

    /** The bytes of a slot. */
    static final int SLOT_BYTES = 2 * Long.BYTES + 1;

    // A slot's state: 0 if empty, else USED, five bits of the hash that turn away most other keys, and two flags.
    private static final int USED = 0x20;
    private static final int TAG = 0x3f;
    private static final int SEEN = 0x40;
    private static final int FRESH = 0x80;

    private final int slots;
    private final int most;
    private final long[] keys;
    private final byte[] states;
    private int size;

    /** A table of a number of slots, from 2 to {@link #MAX_SLOTS}; at most nine in ten are used. */
    public KeyTable(long slots) {
        this.slots = Math.toIntExact(slots);
        this.most = (int) (slots * 9 / 10);
        this.keys = new long[2 * this.slots];
        this.states = new byte[this.slots];
    }

    /** The slots that serve a number of keys well: at most three in four are used. */
    public static long slotsFor(long keys) {
        return keys + keys / 3 + 2;
    }

    /** Adds a key, if it is not here. Returns false if there is no room for it. */
    boolean add(long hi, long lo) {
        int slot = find(hi, lo);
        if (states[slot] == 0) {
            if (size == most) {
                return false;
            }
            keys[2 * slot] = hi;
            keys[2 * slot + 1] = lo;
            states[slot] = tag(hi);
            size++;
        }
        return true;
    }

    /** The slot of a key, or -1 if it is not here: then no candidate has it, so it has no copy. */
    int slot(long hi, long lo) {
        int slot = find(hi, lo);
        return states[slot] == 0 ? -1 : slot;
    }

    /** False if a key is surely not here, by a look at its home slot alone; looks at several keys do not wait for each other. */
    boolean mayHave(long lo) {
        return states[home(lo)] != 0;
    }

    /**
     * Notes that a unit with the key of a slot comes now. Returns true if one came before.
     *
     * @param fresh whether the screen said that the unit was surely absent
     */
    boolean see(int slot, boolean fresh) {
        int state = states[slot];
        states[slot] = (byte) (state | SEEN | (fresh ? FRESH : 0));
        return (state & SEEN) != 0;
    }

    /** Keys of which every unit was a candidate: the first to be screened was taken for seen, and was not. */
    long neverFresh() {
        long count = 0;
        for (byte state : states) {
            if ((state & (USED | FRESH)) == USED) {
                count++;
            }
        }
        return count;
    }

    private static byte tag(long hi) {
        return (byte) (USED | (hi & 0x1f));
    }

    private int home(long lo) {
        return (int) Math.multiplyHigh(lo >>> 1, 2L * slots);
    }

    /** The slot of a key, or the empty one where it would go. There is always an empty one. */
    private int find(long hi, long lo) {
        int slot = home(lo);
        byte tag = tag(hi);
        while (states[slot] != 0 && ((states[slot] & TAG) != tag || keys[2 * slot] != hi || keys[2 * slot + 1] != lo)) {
            slot = slot + 1 == slots ? 0 : slot + 1;
        }
        return slot;
    }
}
