package dev.bloomscreen.foreign.fuse;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.foreign.bytes.Room;
import dev.bloomscreen.foreign.hash.XxHash64;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Makes a {@link BinaryFuseFilter} of items that are added one after the other.
 *
 * <pre>{@code
 * BinaryFuseBuilder builder = BinaryFuseBuilder.ofBits(8);
 * items.forEach(builder::add);
 * BinaryFuseFilter filter = builder.build();
 * }</pre>
 *
 * <p>The same set of items with the same start of seeds makes the same filter, byte for byte: their order, and how often one
 * is added, play no part.
 *
 * <p><strong>Memory.</strong> 8 bytes for each item added. {@link #build} takes at most 20 bytes an item with fingerprints of 8
 * bits, 21 with 16, those 8 and the filter included, where there are millions: it partitions the hashes by counting, so that
 * each part is sorted, and later used, in the processor's caches.
 *
 * <p><strong>Threads.</strong> One at a time.
 */
public final class BinaryFuseBuilder {

    /** How many seeds are tried. Fewer than 1 in 10 fail at any size, almost none at most. */
    private static final int ATTEMPTS = 100;

    /** Bytes a key, twice the hash. */
    private static final long SORTING = 16;

    /** Bytes a key, at least: the hash, a slot's number, and for each of 1.125 slots 5 bytes and a fingerprint of 8 bits. */
    private static final long PLACING = 18;

    private final int fingerprintBits;
    private final long startOfSeeds;
    private final long firstSeed;
    private @Nullable KeyHashes hashes = new KeyHashes();

    private BinaryFuseBuilder(int fingerprintBits, long startOfSeeds) {
        BinaryFuseFilter.requireWidth(fingerprintBits);
        this.fingerprintBits = fingerprintBits;
        this.startOfSeeds = startOfSeeds;
        this.firstSeed = FuseHash.seed(startOfSeeds, 0);
    }

    /**
     * A builder whose seeds start from 0.
     *
     * @param fingerprintBits bits of a fingerprint: 8, for a rate of false positives of 1 in 256 at 9 bits an item; or 16, for
     *     1 in 65,536 at 18
     * @return a new builder
     * @throws BadParametersException if it is neither
     */
    public static BinaryFuseBuilder ofBits(int fingerprintBits) {
        return ofBits(fingerprintBits, 0);
    }

    /**
     * A builder whose seeds start from a given number; another one makes a filter with other false positives.
     *
     * @param fingerprintBits bits of a fingerprint, 8 or 16
     * @param startOfSeeds what the seeds that are tried are made of; any
     * @return a new builder
     * @throws BadParametersException if the bits are neither 8 nor 16
     */
    public static BinaryFuseBuilder ofBits(int fingerprintBits, long startOfSeeds) {
        return new BinaryFuseBuilder(fingerprintBits, startOfSeeds);
    }

    /**
     * Adds an item. One that was added before changes nothing, but takes its 8 bytes until {@link #build}.
     *
     * @param item the item, of any length; it is not kept
     * @return this builder
     * @throws BadParametersException if more than {@link BinaryFuseFilter#MAX_ITEMS} were added
     * @throws IllegalStateException if the filter is built
     */
    public BinaryFuseBuilder add(byte[] item) {
        return add(item, 0, item.length);
    }

    /**
     * Adds an item that is a part of an array.
     *
     * @param bytes the array
     * @param offset where the item begins
     * @param length how many bytes it has
     * @return this builder
     * @throws IndexOutOfBoundsException if the array has no such part
     * @throws BadParametersException as {@link #add(byte[])}
     * @throws IllegalStateException if the filter is built
     */
    public BinaryFuseBuilder add(byte[] bytes, int offset, int length) {
        return add(XxHash64.hash(bytes, offset, length, 0));
    }

    /**
     * Adds a key of 64 bits: a number, or the hash of an item by whatever function; it is mixed, so it needs not be random. An
     * item of bytes is its XXH64 with seed 0, so a filter can hold both, and is asked for each as it was added.
     *
     * @param key any
     * @return this builder
     * @throws BadParametersException as {@link #add(byte[])}
     * @throws IllegalStateException if the filter is built
     */
    public BinaryFuseBuilder add(long key) {
        KeyHashes started = startedHashes();
        if (started.count() == BinaryFuseFilter.MAX_ITEMS) {
            throw new BadParametersException("a filter takes at most " + BinaryFuseFilter.MAX_ITEMS
                    + " items; share them out to several by some bits of a hash");
        }
        started.add(FuseHash.of(key, firstSeed));
        return this;
    }

    /**
     * The filter of all items added. Ends the building.
     *
     * @return the filter, which holds each item once
     * @throws BadParametersException if none of 100 seeds places the items, which random ones do not live to see; or if the
     *     heap cannot hold what building takes
     * @throws IllegalStateException if it was built before
     */
    public BinaryFuseFilter build() {
        return build(ATTEMPTS);
    }

    BinaryFuseFilter build(int attempts) {
        KeyHashes added = startedHashes();
        hashes = null;
        Room.require(SORTING * added.count(), "sorting " + added.count() + " keys");
        long[] sorted = added.sorted();
        FuseShape shape = FuseShape.of(KeyHashes.distinct(sorted));
        Room.require(PLACING * shape.items(), "placing " + shape.items() + " keys");
        FusePlacement placement = new FusePlacement(sorted, shape);
        long seed = firstSeed;
        for (int attempt = 1; !placement.find(); attempt++) {
            if (attempt == attempts) {
                throw new BadParametersException("none of " + attempts + " seeds, started from " + startOfSeeds
                        + ", places the " + shape.items() + " items; start from another number");
            }
            long next = FuseHash.seed(startOfSeeds, attempt);
            rehash(sorted, (int) shape.items(), seed, next);
            seed = next;
        }
        return fingerprintBits == Byte.SIZE
                ? new Fuse8(shape, seed, placement.fill8())
                : new Fuse16(shape, seed, placement.fill16());
    }

    private static void rehash(long[] hashes, int items, long from, long to) {
        for (int i = 0; i < items; i++) {
            hashes[i] = FuseHash.of(FuseHash.keyOf(hashes[i], from), to);
        }
        Arrays.sort(hashes, 0, items);
    }

    private KeyHashes startedHashes() {
        if (hashes == null) {
            throw new IllegalStateException("the filter is built already; start with another builder");
        }
        return hashes;
    }
}
