package dev.bloomscreen.core;

/** Items that stand one behind the other in one array. */
final class BufferItems extends Items {

    private final byte[] bytes;
    private final int[] offsets;

    BufferItems(byte[] bytes, int[] offsets, int from, int count) {
        super(from, count);
        this.bytes = bytes;
        this.offsets = offsets;
    }

    /** The offsets, if they ascend inside an array of this length. */
    static int[] checked(int[] offsets, int length) {
        if (offsets.length == 0) {
            throw new BadParametersException("offsets must be one more than there are items, but there is none");
        }
        int last = 0;
        for (int i = 0; i < offsets.length; i++) {
            if (offsets[i] < last || offsets[i] > length) {
                throw new BadParametersException("offsets must ascend from 0 to the array's length, " + length
                        + ", but number " + i + " is " + offsets[i] + (i == 0 ? "" : ", behind " + last));
            }
            last = offsets[i];
        }
        return offsets;
    }

    @Override
    Items slice(int first, int length) {
        return new BufferItems(bytes, offsets, first, length);
    }

    @Override
    void hashFrom(int first, int length, long[] hashes) {
        int i = 0;
        for (; i <= length - FnvLanes.WIDTH; i += FnvLanes.WIDTH) {
            int a = offsets[first + i];
            int b = offsets[first + i + 1];
            int c = offsets[first + i + 2];
            int d = offsets[first + i + 3];
            int end = offsets[first + i + 4];
            FnvLanes.hash(bytes, a, b, bytes, b, c, bytes, c, d, bytes, d, end, hashes, i);
        }
        for (; i < length; i++) {
            int start = offsets[first + i];
            hashes[i] = Hashing.fnv1a64(bytes, start, offsets[first + i + 1] - start);
        }
    }
}
