package dev.bloomscreen.foreign.fuse;

import java.io.IOException;
import java.io.OutputStream;

/** A filter with fingerprints of 8 bits. */
final class Fuse8 extends BinaryFuseFilter {

    private final byte[] slots;

    Fuse8(FuseShape shape, long seed, byte[] slots) {
        super(shape, seed);
        this.slots = slots;
    }

    @Override
    boolean matches(int fingerprint, int slot0, int slot1, int slot2) {
        return (byte) (fingerprint ^ slots[slot0] ^ slots[slot1] ^ slots[slot2]) == 0;
    }

    @Override
    void matchAll(long[] keys, int count, boolean[] answers, int start) {
        byte[] all = slots; // in variables of the loop, which fields are not
        int length = segmentLength;
        long first = firstSlots;
        long added = seed;
        for (int i = 0; i < count; i++) {
            long hash = FuseHash.of(keys[i], added);
            int slot0 = FuseHash.slot0(hash, first);
            int slot1 = FuseHash.slot1(hash, slot0, length);
            int slot2 = FuseHash.slot2(hash, slot0, length);
            answers[start + i] = (byte) (FuseHash.fingerprint(hash) ^ all[slot0] ^ all[slot1] ^ all[slot2]) == 0;
        }
    }

    @Override
    void writeSlots(OutputStream out) throws IOException {
        FuseFormat.writeSlots(slots, out);
    }

    @Override
    public int fingerprintBits() {
        return 8;
    }
}
