package dev.bloomscreen.foreign.redis;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Austin Appleby's MurmurHash64A and, for Bloom filters of old, his MurmurHash2 with 32 bits. All arithmetic wraps. */
final class MurmurHash {

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    private static final long M64 = 0xc6a4a7935bd1e995L;
    private static final int M32 = 0x5bd1e995;

    private MurmurHash() {}

    static long hash64(byte[] item, long seed) {
        long h = seed ^ item.length * M64;
        int i = 0;
        for (; i <= item.length - Long.BYTES; i += Long.BYTES) {
            long k = (long) LONGS.get(item, i) * M64;
            k = (k ^ k >>> 47) * M64;
            h = (h ^ k) * M64;
        }
        if (i < item.length) {
            h = (h ^ rest(item, i)) * M64;
        }
        h = (h ^ h >>> 47) * M64;
        return h ^ h >>> 47;
    }

    static int hash32(byte[] item, int seed) {
        int h = seed ^ item.length;
        int i = 0;
        for (; i <= item.length - Integer.BYTES; i += Integer.BYTES) {
            int k = (int) INTS.get(item, i) * M32;
            k = (k ^ k >>> 24) * M32;
            h = h * M32 ^ k;
        }
        if (i < item.length) {
            h = (h ^ (int) rest(item, i)) * M32;
        }
        h = (h ^ h >>> 13) * M32;
        return h ^ h >>> 15;
    }

    /** The bytes that fill no word, as a little-endian number. */
    private static long rest(byte[] item, int from) {
        long word = 0;
        for (int i = item.length - 1; i >= from; i--) {
            word = (word << Byte.SIZE) | (item[i] & 0xff);
        }
        return word;
    }
}
