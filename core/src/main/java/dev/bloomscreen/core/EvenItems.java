package dev.bloomscreen.core;

/** Items of one length that start at even distances in one array. */
final class EvenItems extends Items {

    private final byte[] bytes;
    private final int distance;
    private final int length;

    EvenItems(byte[] bytes, int distance, int length, int from, int count) {
        super(from, count);
        this.bytes = bytes;
        this.distance = distance;
        this.length = length;
    }

    /** As {@link #EvenItems}, if all items lie inside the array. */
    static EvenItems checked(byte[] bytes, int distance, int length, int count) {
        if (distance < 0 || length < 0 || count < 0) {
            throw new BadParametersException("distance, length and count must not be below 0, but are " + distance
                    + ", " + length + " and " + count);
        }
        long end = count == 0 ? 0 : (count - 1L) * distance + length;
        if (end > bytes.length) {
            throw new BadParametersException(count + " items of " + length + " bytes, one every " + distance
                    + " bytes, end at " + end + ", outside the array of " + bytes.length);
        }
        return new EvenItems(bytes, distance, length, 0, count);
    }

    @Override
    Items slice(int first, int count) {
        return new EvenItems(bytes, distance, length, first, count);
    }

    @Override
    void hashFrom(int first, int count, long[] hashes) {
        int i = 0;
        int at = first * distance;
        for (; i <= count - FnvLanes.WIDTH; i += FnvLanes.WIDTH) {
            int b = at + distance;
            int c = b + distance;
            int d = c + distance;
            FnvLanes.hash(
                    bytes,
                    at,
                    at + length,
                    bytes,
                    b,
                    b + length,
                    bytes,
                    c,
                    c + length,
                    bytes,
                    d,
                    d + length,
                    hashes,
                    i);
            at = d + distance;
        }
        for (; i < count; i++) {
            hashes[i] = Hashing.fnv1a64(bytes, at, length);
            at += distance;
        }
    }
}
