package dev.bloomscreen.foreign.redis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;

class MurmurHashTest {

    private static final long SEED = 0xc6a4a7935bd1e995L;

    @Test
    void theHashesOfAnItemAreThoseOfTheModulesDocumentedDump() {
        byte[] item = "item1".getBytes(UTF_8);
        assertThat(MurmurHash.hash64(item, SEED)).isEqualTo(0xa053790e072b2e8bL);
        assertThat(MurmurHash.hash64(item, 0xa053790e072b2e8bL)).isEqualTo(0x707e5d60182eb075L);
    }

    /**
     * SMHasher's verification value: the hash of the hashes of 0, 1, 2 ... up to each length below 256, with the seed
     * 256 less the length; the last 32 bits. The values are in the list of hashes of A. Appleby's SMHasher.
     */
    @Test
    void allLengthsBelow256AreHashedAsSmhasherVerifies() {
        ByteArrayOutputStream hashes64 = new ByteArrayOutputStream();
        ByteArrayOutputStream hashes32 = new ByteArrayOutputStream();
        for (int length = 0; length < 256; length++) {
            byte[] item = new byte[length];
            for (int i = 0; i < length; i++) {
                item[i] = (byte) i;
            }
            hashes64.writeBytes(littleEndian(8)
                    .putLong(MurmurHash.hash64(item, 256 - length))
                    .array());
            hashes32.writeBytes(littleEndian(4)
                    .putInt(MurmurHash.hash32(item, 256 - length))
                    .array());
        }
        assertThat((int) MurmurHash.hash64(hashes64.toByteArray(), 0)).isEqualTo(0x1f0d3804);
        assertThat(MurmurHash.hash32(hashes32.toByteArray(), 0)).isEqualTo(0x27864c1e);
    }

    private static ByteBuffer littleEndian(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }
}
