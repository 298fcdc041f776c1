package dev.bloomscreen.foreign.fuse;

import java.io.IOException;
import java.io.OutputStream;

/** A filter with fingerprints of 16 bits. */
final class Fuse16 extends BinaryFuseFilter {

    private final short[] slots;

    Fuse16(FuseShape shape, long seed, short[] slots) {
        super(shape, seed);
        this.slots = slots;
    }

    @Override
    boolean matches(int fingerprint, int slot0, int slot1, int slot2) {
        return (short) (fingerprint ^ slots[slot0] ^ slots[slot1] ^ slots[slot2]) == 0;
    }

    @Override
    void matchAll(long[] keys, boolean[] answers) {
        for (int i = 0; i < keys.length; i++) {
            answers[i] = matches(keys[i]);
        }
    }

    @Override
    void writeSlots(OutputStream out) throws IOException {
        FuseFormat.writeSlots(slots, out);
    }

    @Override
    public int fingerprintBits() {
        return 16;
    }
}
