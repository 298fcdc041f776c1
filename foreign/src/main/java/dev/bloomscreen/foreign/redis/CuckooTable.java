package dev.bloomscreen.foreign.redis;

/**
 * One table of a cuckoo filter: buckets of slots, a byte each, 0 where empty. A fingerprint has two buckets, and each
 * of them with the fingerprint tells the other; the number of buckets being a power of two, a hash of 64 bits and the
 * bucket that it leads to tell the same one.
 */
final class CuckooTable {

    private static final byte EMPTY = 0;
    private static final long MIX = 0x5bd1e995L;

    private final PagedBytes slots;
    private final int bucketSize;
    private final long mask;

    CuckooTable(PagedBytes slots, int bucketSize) {
        this.slots = slots;
        this.bucketSize = bucketSize;
        this.mask = slots.length() / bucketSize - 1;
    }

    PagedBytes slots() {
        return slots;
    }

    /** The other bucket of a fingerprint, or a number that leads to it. */
    static long other(long bucket, byte fingerprint) {
        return bucket ^ (fingerprint & 0xff) * MIX;
    }

    /** How often a fingerprint stands in its buckets; where they are one, twice as often, as a server counts. */
    int count(long hash, byte fingerprint) {
        return countIn(hash & mask, fingerprint) + countIn(other(hash, fingerprint) & mask, fingerprint);
    }

    private int countIn(long bucket, byte fingerprint) {
        int count = 0;
        for (int i = 0; i < bucketSize; i++) {
            if (slots.get(bucket * bucketSize + i) == fingerprint) {
                count++;
            }
        }
        return count;
    }

    boolean contains(long hash, byte fingerprint) {
        return find(hash, fingerprint, fingerprint) >= 0;
    }

    /** Puts a fingerprint into the first empty slot of its buckets; false if there is none. */
    boolean put(long hash, byte fingerprint) {
        return replace(hash, fingerprint, EMPTY, fingerprint);
    }

    /** Empties the first slot that holds the fingerprint; false if there is none. */
    boolean remove(long hash, byte fingerprint) {
        return replace(hash, fingerprint, fingerprint, EMPTY);
    }

    private boolean replace(long hash, byte fingerprint, byte old, byte now) {
        long slot = find(hash, fingerprint, old);
        if (slot >= 0) {
            slots.set(slot, now);
        }
        return slot >= 0;
    }

    /** The first slot, in the two buckets of a fingerprint, that holds a value; -1 if there is none. */
    private long find(long hash, byte fingerprint, byte value) {
        long slot = findIn(hash & mask, value);
        return slot >= 0 ? slot : findIn(other(hash, fingerprint) & mask, value);
    }

    private long findIn(long bucket, byte value) {
        for (int i = 0; i < bucketSize; i++) {
            long slot = bucket * bucketSize + i;
            if (slots.get(slot) == value) {
                return slot;
            }
        }
        return -1;
    }

    /**
     * Puts a fingerprint, whose buckets are full, by moving others to their other buckets: the n-th to be moved stands
     * in slot n of its bucket, counted round. Where that ends nowhere in {@code moves}, all are put back, and the
     * answer is false.
     */
    boolean kick(long hash, byte fingerprint, int moves) {
        long[] path = new long[moves];
        long bucket = hash & mask;
        byte homeless = fingerprint;
        for (int n = 0; n < moves; n++) {
            path[n] = bucket * bucketSize + n % bucketSize;
            homeless = swap(path[n], homeless);
            bucket = other(bucket, homeless) & mask;
            long room = findIn(bucket, EMPTY);
            if (room >= 0) {
                slots.set(room, homeless);
                return true;
            }
        }
        for (int n = moves - 1; n >= 0; n--) {
            homeless = swap(path[n], homeless);
        }
        return false;
    }

    private byte swap(long slot, byte value) {
        byte old = slots.get(slot);
        slots.set(slot, value);
        return old;
    }

    /** Moves what has room there to the first of some tables of no more buckets; true if none is left here. */
    boolean moveTo(Iterable<CuckooTable> others) {
        boolean emptied = true;
        for (long slot = 0; slot < slots.length(); slot++) {
            byte fingerprint = slots.get(slot);
            if (fingerprint != EMPTY) {
                boolean moved = false;
                for (CuckooTable other : others) {
                    if (other.put(slot / bucketSize, fingerprint)) {
                        slots.set(slot, EMPTY);
                        moved = true;
                        break;
                    }
                }
                emptied &= moved;
            }
        }
        return emptied;
    }

    long fingerprints() {
        long count = 0;
        for (long slot = 0; slot < slots.length(); slot++) {
            if (slots.get(slot) != EMPTY) {
                count++;
            }
        }
        return count;
    }
}
