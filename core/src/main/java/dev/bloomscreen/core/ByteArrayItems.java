package dev.bloomscreen.core;

/** Items that are an array each. */
final class ByteArrayItems extends Items {

    private final byte[][] items;

    ByteArrayItems(byte[][] items, int from, int count) {
        super(from, count);
        this.items = items;
    }

    @Override
    Items slice(int first, int length) {
        return new ByteArrayItems(items, first, length);
    }

    @Override
    void hashFrom(int first, int length, long[] hashes) {
        int i = 0;
        for (; i <= length - FnvLanes.WIDTH; i += FnvLanes.WIDTH) {
            byte[] a = items[first + i];
            byte[] b = items[first + i + 1];
            byte[] c = items[first + i + 2];
            byte[] d = items[first + i + 3];
            FnvLanes.hash(a, 0, a.length, b, 0, b.length, c, 0, c.length, d, 0, d.length, hashes, i);
        }
        for (; i < length; i++) {
            hashes[i] = Hashing.fnv1a64(items[first + i]);
        }
    }
}
