package dev.bloomscreen.core;

import java.util.Objects;

/**
 * Many items for one call, as a view: what it is made of is not copied, and must not change until the calls that it is
 * given to have returned. Apart from that it is immutable, and any number of threads may read it.
 *
 * <p>All forms are the same to a filter: an item is its bytes.
 */
public abstract sealed class Items permits ByteArrayItems, BufferItems, EvenItems, LongItems, HashItems {

    private final int from;
    private final int count;

    /** Of the items from the one numbered {@code from} of whatever a subclass holds. */
    Items(int from, int count) {
        this.from = from;
        this.count = count;
    }

    /**
     * Items that are an array each.
     *
     * @param items the items, of any lengths
     * @return a view of them
     */
    public static Items of(byte[]... items) {
        for (int i = 0; i < items.length; i++) {
            if (items[i] == null) {
                throw new NullPointerException("item " + i + " is null");
            }
        }
        return new ByteArrayItems(items, 0, items.length);
    }

    /**
     * Items that stand one behind the other in one array.
     *
     * @param bytes the array that holds them
     * @param offsets where each begins, in ascending order, and at last where the last one ends: item i is the bytes from
     *     {@code offsets[i]} (inclusive) to {@code offsets[i + 1]} (exclusive); one offset more than items
     * @return a view of them
     * @throws BadParametersException if there is no offset, if one is below the one before it, or if one lies outside the
     *     array
     */
    public static Items inBuffer(byte[] bytes, int[] offsets) {
        return new BufferItems(bytes, BufferItems.checked(offsets, bytes.length), 0, offsets.length - 1);
    }

    /**
     * Items of one length that start at even distances in one array: item i is the {@code length} bytes from {@code i *
     * distance}. What lies between them is no part of any.
     *
     * @param bytes the array that holds them; the first one starts at index 0
     * @param distance bytes from the start of one to the start of the next
     * @param length bytes of each
     * @param count how many there are
     * @return a view of them
     * @throws BadParametersException if a number is below 0, or one of the items ends outside the array
     */
    public static Items atEvenDistances(byte[] bytes, int distance, int length, int count) {
        return EvenItems.checked(bytes, distance, length, count);
    }

    /**
     * Items that are numbers: each is its 8 bytes, the lowest first (little-endian).
     *
     * @param keys the numbers
     * @return a view of them
     */
    public static Items ofLongs(long[] keys) {
        return new LongItems(keys, 0, keys.length);
    }

    /**
     * Items of which the hashes are known already; see {@link Bloom#insertHash}.
     *
     * @param fnv1a64 the {@link Hashing#fnv1a64(byte[])} of each item
     * @return a view of them
     */
    public static Items ofHashes(long[] fnv1a64) {
        return new HashItems(fnv1a64, 0, fnv1a64.length);
    }

    /**
     * The number of items.
     *
     * @return 0 or more
     */
    public final int count() {
        return count;
    }

    /**
     * Some of these items, without a copy.
     *
     * @param start the number of the first one, counted from 0
     * @param end the number behind the last one
     * @return a view of {@code end - start} items
     * @throws IndexOutOfBoundsException if the range does not lie inside these items
     */
    public final Items range(int start, int end) {
        Objects.checkFromToIndex(start, end, count);
        return slice(from + start, end - start);
    }

    /** The view of another part of what this one holds. */
    abstract Items slice(int first, int length);

    /** Writes the hashes of {@code length} items, from the one numbered {@code start}, to the front of an array. */
    final void hash(int start, int length, long[] hashes) {
        hashFrom(from + start, length, hashes);
    }

    /** As {@link #hash}, but {@code first} counts from the first item of what this view holds. */
    abstract void hashFrom(int first, int length, long[] hashes);
}
