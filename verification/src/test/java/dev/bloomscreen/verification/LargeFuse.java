package dev.bloomscreen.verification;

import dev.bloomscreen.foreign.fuse.BinaryFuseBuilder;
import dev.bloomscreen.foreign.fuse.BinaryFuseFilter;
import java.util.SplittableRandom;

/** A program: builds a fuse filter of as many random keys as it is told, and says how many it finds of them and of others. */
final class LargeFuse {

    private static final int BATCH = 1 << 16;

    private LargeFuse() {}

    /**
     * Runs in a heap of the size that is to be tested.
     *
     * @param args bits of a fingerprint, and the number of keys, a multiple of 65,536
     */
    public static void main(String[] args) {
        long items = Long.parseLong(args[1]);
        BinaryFuseBuilder builder = BinaryFuseBuilder.ofBits(Integer.parseInt(args[0]));
        new SplittableRandom(1).longs(items).forEach(builder::add);
        BinaryFuseFilter filter = builder.build();
        System.out.println(filter.items() + " " + found(filter, 1, items) + " " + found(filter, 2, items) + " "
                + filter.byteLength());
    }

    private static long found(BinaryFuseFilter filter, long seed, long items) {
        SplittableRandom random = new SplittableRandom(seed);
        long found = 0;
        for (long at = 0; at < items; at += BATCH) {
            for (boolean answer : filter.containsAll(random.longs(BATCH).toArray())) {
                found += answer ? 1 : 0;
            }
        }
        return found;
    }
}
