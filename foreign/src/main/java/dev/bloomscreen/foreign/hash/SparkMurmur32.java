package dev.bloomscreen.foreign.hash;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Spark's MurmurHash3 with 32 bits. It is Austin Appleby's but for the last one to three bytes of an item: Spark takes each
 * for a word of its own, its sign spread over it. All arithmetic wraps.
 */
public final class SparkMurmur32 {

    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    private static final int C1 = 0xcc9e2d51;
    private static final int C2 = 0x1b873593;

    private SparkMurmur32() {}

    /**
     * The hash of bytes.
     *
     * @param item the bytes
     * @param seed any
     * @return 32 bits
     */
    public static int hash(byte[] item, int seed) {
        int h = seed;
        int i = 0;
        for (; i <= item.length - Integer.BYTES; i += Integer.BYTES) {
            h = mix(h, (int) INTS.get(item, i));
        }
        for (; i < item.length; i++) {
            h = mix(h, item[i]);
        }
        return finish(h, item.length);
    }

    /**
     * The hash of the eight bytes of a number, the lowest first.
     *
     * @param item the number
     * @param seed any
     * @return 32 bits
     */
    public static int hash(long item, int seed) {
        return finish(mix(mix(seed, (int) item), (int) (item >>> Integer.SIZE)), Long.BYTES);
    }

    private static int mix(int h, int word) {
        int mixed = h ^ Integer.rotateLeft(word * C1, 15) * C2;
        return Integer.rotateLeft(mixed, 13) * 5 + 0xe6546b64;
    }

    private static int finish(int hash, int length) {
        int h = hash ^ length;
        h = (h ^ h >>> 16) * 0x85ebca6b;
        h = (h ^ h >>> 13) * 0xc2b2ae35;
        return h ^ h >>> 16;
    }
}
