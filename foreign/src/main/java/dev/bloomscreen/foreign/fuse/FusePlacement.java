package dev.bloomscreen.foreign.fuse;

import java.util.Arrays;

/**
 * Finds for each key a slot of its own, by peeling: a slot that only one key has is that key's, and the key is taken away,
 * which leaves others alone in theirs. Filled in the opposite order, each key finds its own slot unused, and the other two
 * already what they will be.
 *
 * <p>The order is fixed, as it decides bytes: slots are gone through from the first to the last; from one with a single key
 * the walk goes on to those of the key's other two slots that lie before it and are left with a single key, by a stack, the
 * last put there first. Slots behind are come to anyhow, so the stack stays short.
 *
 * <p>Beside the hashes it takes 4 bytes a key and 5 a slot.
 */
final class FusePlacement {

    /** The most keys that a slot's count holds. */
    private static final int MAX_KEYS = 63;

    private final long[] hashes;
    private final int items;
    private final int segmentLength;
    private final long firstSlots;

    /** For each slot, the exclusive or of the numbers of its keys. */
    private final int[] keys;

    /** For each slot, four times the number of its keys; and in the two lowest bits, the exclusive or of which slot it is of each. */
    private final byte[] counts;

    /** The slots that became a key's own, in the order in which the keys were taken. */
    private final int[] order;

    private int[] stack = new int[1_024];
    private int taken;

    /** Of the first {@code items} hashes, all different. They are read again and again, fastest if they are in order. */
    FusePlacement(long[] hashes, FuseShape shape) {
        this.hashes = hashes;
        this.items = (int) shape.items();
        this.segmentLength = shape.segmentLength();
        this.firstSlots = shape.firstSlots();
        this.keys = new int[shape.slots()];
        this.counts = new byte[shape.slots()];
        this.order = new int[items];
    }

    /** Whether each key got a slot. If not, no filter has these hashes and this shape, and others may be tried. */
    boolean find() {
        Arrays.fill(keys, 0);
        Arrays.fill(counts, (byte) 0);
        taken = 0;
        for (int key = 0; key < items; key++) {
            for (int i = 0; i < 3; i++) {
                if (!put(key, i)) {
                    return false;
                }
            }
        }
        for (int slot = 0; slot < counts.length; slot++) {
            if (isSingle(slot)) {
                peelFrom(slot);
            }
        }
        return taken == items;
    }

    private boolean put(int key, int i) {
        int slot = slot(hashes[key], i);
        if (count(slot) == MAX_KEYS) {
            return false;
        }
        keys[slot] ^= key;
        counts[slot] = (byte) (counts[slot] + 4 ^ i);
        return true;
    }

    private void peelFrom(int start) {
        stack[0] = start;
        int height = 1;
        while (height > 0) {
            int slot = stack[--height];
            if (!isSingle(slot)) {
                continue; // its key was taken by another of its slots meanwhile
            }
            int own = counts[slot] & 3;
            counts[slot] = (byte) own;
            order[taken++] = slot;
            int key = keys[slot];
            if (height + 2 > stack.length) {
                stack = Arrays.copyOf(stack, 2 * stack.length);
            }
            for (int i = 0; i < 3; i++) {
                if (i != own) {
                    int other = slot(hashes[key], i);
                    keys[other] ^= key;
                    counts[other] = (byte) (counts[other] - 4 ^ i);
                    if (other < start && isSingle(other)) {
                        stack[height++] = other;
                    }
                }
            }
        }
    }

    /** The fingerprints, where each key's three make its own; slots that are no key's own are 0. After they were found. */
    byte[] fill8() {
        byte[] slots = new byte[counts.length];
        for (int i = items - 1; i >= 0; i--) {
            long hash = hashes[keys[order[i]]];
            int others = slots[slot(hash, 0)] ^ slots[slot(hash, 1)] ^ slots[slot(hash, 2)];
            slots[order[i]] = (byte) (FuseHash.fingerprint(hash) ^ others);
        }
        return slots;
    }

    /** As {@link #fill8}, in 16 bits. */
    short[] fill16() {
        short[] slots = new short[counts.length];
        for (int i = items - 1; i >= 0; i--) {
            long hash = hashes[keys[order[i]]];
            int others = slots[slot(hash, 0)] ^ slots[slot(hash, 1)] ^ slots[slot(hash, 2)];
            slots[order[i]] = (short) (FuseHash.fingerprint(hash) ^ others);
        }
        return slots;
    }

    private int slot(long hash, int i) {
        int first = FuseHash.slot0(hash, firstSlots);
        return switch (i) {
            case 0 -> first;
            case 1 -> FuseHash.slot1(hash, first, segmentLength);
            default -> FuseHash.slot2(hash, first, segmentLength);
        };
    }

    private boolean isSingle(int slot) {
        return count(slot) == 1;
    }

    private int count(int slot) {
        return (counts[slot] & 0xff) >>> 2;
    }
}
