package dev.bloomscreen.core;

/**
 * FNV-1a of four items at once. Each step of a hash waits four cycles for the one before; four hashes in turn fill the
 * wait. (Eight would not fit the registers.)
 */
final class FnvLanes {

    /** The number of items at once. */
    static final int WIDTH = 4;

    private static final long PRIME = Hashing.FNV_PRIME;

    private FnvLanes() {}

    /** Hashes four ranges, given as array, start and end, into four places of {@code hashes} from {@code at}. */
    static void hash(
            byte[] a,
            int a0,
            int a1,
            byte[] b,
            int b0,
            int b1,
            byte[] c,
            int c0,
            int c1,
            byte[] d,
            int d0,
            int d1,
            long[] hashes,
            int at) {
        int common = Math.min(Math.min(a1 - a0, b1 - b0), Math.min(c1 - c0, d1 - d0));
        long ha = Hashing.FNV_OFFSET;
        long hb = Hashing.FNV_OFFSET;
        long hc = Hashing.FNV_OFFSET;
        long hd = Hashing.FNV_OFFSET;
        for (int i = 0; i < common; i++) {
            ha = (ha ^ (a[a0 + i] & 0xff)) * PRIME;
            hb = (hb ^ (b[b0 + i] & 0xff)) * PRIME;
            hc = (hc ^ (c[c0 + i] & 0xff)) * PRIME;
            hd = (hd ^ (d[d0 + i] & 0xff)) * PRIME;
        }
        hashes[at] = rest(ha, a, a0 + common, a1);
        hashes[at + 1] = rest(hb, b, b0 + common, b1);
        hashes[at + 2] = rest(hc, c, c0 + common, c1);
        hashes[at + 3] = rest(hd, d, d0 + common, d1);
    }

    private static long rest(long hash, byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            hash = (hash ^ (bytes[i] & 0xff)) * PRIME;
        }
        return hash;
    }
}
