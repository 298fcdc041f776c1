package dev.bloomscreen.foreign.fuse;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.core.FilterFiles;
import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.foreign.hash.XxHash64;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * A binary fuse filter: a set of items that does not change, in 9 bits an item for a rate of false positives of 1 in 256, or
 * in 18 bits for 1 in 65,536. A Bloom filter of the same rates takes 11.5 and 23. Below a million items it takes more: 9.8 bits
 * at 100,000, 12.6 at 1,000, and fewer items than a hundred are better kept as they are.
 *
 * <p>It never forgets an item: {@code contains} is true for each that it was built of. For others it is true at the rate of
 * {@link #rate}, however many items there are, as no more can be added.
 *
 * <p>Each item has three slots, in three neighbouring segments, and a fingerprint; what is in the three slots, by exclusive
 * or, is the fingerprint of each item. {@link BinaryFuseBuilder} solves that.
 *
 * <p><strong>Items</strong> are bytes, or keys of 64 bits. Bytes are hashed to a key by XXH64; of {@code n}
 * items, about {@code n^2 / 2^65} pairs have the same key by chance.
 *
 * <p><strong>Limit.</strong> {@value #MAX_ITEMS} items, whose slots are as many as an array has elements.
 *
 * <p><strong>Threads.</strong> Immutable: any number may use it at once.
 *
 * <p><strong>Cost.</strong> A call takes a hash of the item and three reads of memory that do not wait for each other. Calls on
 * arrays make those of many items overlap.
 *
 * <p>Graf and Lemire, <em>Binary Fuse Filters: Fast and Smaller Than Xor Filters</em>, 2022. The bytes are on the page {@code
 * formats/fuse.md}. The hash has no secret key: who chooses items and knows the seed can make false positives.
 */
public abstract sealed class BinaryFuseFilter permits Fuse8, Fuse16 {

    /** The four bytes that a filter begins with, in ASCII. */
    public static final String MAGIC = "FUSE";

    /** The version that is read and written. */
    public static final int VERSION = 1;

    /** The most items a filter takes. */
    public static final long MAX_ITEMS = FuseShape.MAX_ITEMS;

    private final FuseShape shape;
    final long seed;
    final int segmentLength;
    final long firstSlots;

    BinaryFuseFilter(FuseShape shape, long seed) {
        this.shape = shape;
        this.seed = seed;
        this.segmentLength = shape.segmentLength();
        this.firstSlots = shape.firstSlots();
    }

    /** Whether the three slots make the fingerprint. Only where there are slots. */
    abstract boolean matches(int fingerprint, int slot0, int slot1, int slot2);

    /** What {@link #matches(long)} tells of each key. Each width has a loop of its own, in which no call is virtual. */
    abstract void matchAll(long[] keys, boolean[] answers);

    /** Writes all slots, little-endian. */
    abstract void writeSlots(OutputStream out) throws IOException;

    /**
     * The number of bits of a fingerprint.
     *
     * @return 8 or 16
     */
    public abstract int fingerprintBits();

    /**
     * Tells whether an item may be in.
     *
     * @param item the item, of any length
     * @return false: it is not in, surely; true: it is in, or it is a false positive
     */
    public final boolean contains(byte[] item) {
        return contains(XxHash64.hash(item, 0));
    }

    /**
     * Tells whether an item that is a part of an array may be in.
     *
     * @param bytes the array
     * @param offset where the item begins
     * @param length how many bytes it has
     * @return false: it is not in, surely; true: it is in, or it is a false positive
     * @throws IndexOutOfBoundsException if the array has no such part
     */
    public final boolean contains(byte[] bytes, int offset, int length) {
        return contains(XxHash64.hash(bytes, offset, length, 0));
    }

    /**
     * Tells whether a key of 64 bits may be in.
     *
     * @param key the key, as it was added
     * @return false: it is not in, surely; true: it is in, or it is a false positive
     */
    public final boolean contains(long key) {
        return firstSlots > 0 && matches(key);
    }

    /** Whether the slots of a key make its fingerprint. Only where there are slots. */
    final boolean matches(long key) {
        long hash = FuseHash.of(key, seed);
        int slot0 = FuseHash.slot0(hash, firstSlots);
        return matches(
                FuseHash.fingerprint(hash),
                slot0,
                FuseHash.slot1(hash, slot0, segmentLength),
                FuseHash.slot2(hash, slot0, segmentLength));
    }

    /**
     * Tells of many items what {@link #contains(byte[])} tells of each. Worth it where the filter is larger than the
     * processor's caches and what is done next depends on an answer: here reads of memory overlap, whatever the answers are.
     *
     * @param items the items
     * @return for each, in order, whether it may be in
     */
    public final boolean[] containsAll(byte[]... items) {
        return containsAll(
                Arrays.stream(items).mapToLong(item -> XxHash64.hash(item, 0)).toArray());
    }

    /**
     * Tells of many keys what {@link #contains(long)} tells of each; see {@link #containsAll(byte[][])}.
     *
     * @param keys the keys, as they were added
     * @return for each, in order, whether it may be in
     */
    public final boolean[] containsAll(long[] keys) {
        boolean[] answers = new boolean[keys.length];
        if (firstSlots > 0) {
            matchAll(keys, answers);
        }
        return answers;
    }

    /**
     * The number of distinct items that are in.
     *
     * @return 0 to {@link #MAX_ITEMS}
     */
    public final long items() {
        return shape.items();
    }

    /**
     * The rate of false positives: the chance that a fingerprint is by chance what three slots make.
     *
     * @return 1 / 256 or 1 / 65,536; 0 if there are no items
     */
    public final double rate() {
        return shape.items() == 0 ? 0 : 1.0 / (1 << fingerprintBits());
    }

    /**
     * The seed of the hash: the first of those tried that placed all items.
     *
     * @return any number
     */
    public final long seed() {
        return seed;
    }

    /**
     * The number of slots in a segment.
     *
     * @return a power of two, 4 to 2^18; 0 if there are no items
     */
    public final int segmentLength() {
        return shape.segmentLength();
    }

    /**
     * The number of segments in which an item may have its first slot; two more follow.
     *
     * @return 1 or more; 0 if there are no items
     */
    public final int segmentCount() {
        return shape.segmentCount();
    }

    /**
     * The length of the filter in bytes, as it is written.
     *
     * @return 44 or more
     */
    public final long byteLength() {
        return byteLength(shape, fingerprintBits());
    }

    /**
     * What {@link #byteLength} would tell of a filter, which is not built: what it costs, before it costs it.
     *
     * @param items the number of distinct items, 0 to {@link #MAX_ITEMS}
     * @param fingerprintBits 8 or 16
     * @return bytes
     * @throws BadParametersException if a parameter is out of range
     */
    public static long plannedByteLength(long items, int fingerprintBits) {
        if (items < 0 || items > MAX_ITEMS) {
            throw new BadParametersException("items must be 0 to " + MAX_ITEMS + ", but is " + items);
        }
        requireWidth(fingerprintBits);
        return byteLength(FuseShape.of(items), fingerprintBits);
    }

    static void requireWidth(int fingerprintBits) {
        if (fingerprintBits != Byte.SIZE && fingerprintBits != Short.SIZE) {
            throw new BadParametersException("a fingerprint has 8 or 16 bits, not " + fingerprintBits);
        }
    }

    private static long byteLength(FuseShape shape, int fingerprintBits) {
        return FuseFormat.HEADER + (long) shape.slots() * fingerprintBits / Byte.SIZE + Integer.BYTES;
    }

    /**
     * Writes the filter.
     *
     * @param out where to; neither flushed nor closed
     * @throws IOException if the stream throws it
     */
    public final void writeTo(OutputStream out) throws IOException {
        FuseFormat.write(this, shape, out);
    }

    /**
     * The filter as bytes.
     *
     * @return a new array of {@link #byteLength} bytes
     * @throws BadParametersException if they are more than an array holds; {@link #writeTo} takes any number
     */
    public final byte[] toBytes() {
        if (byteLength() > Integer.MAX_VALUE - Long.BYTES) {
            throw new BadParametersException(
                    "the filter has " + byteLength() + " bytes, more than an array holds; use writeTo or save");
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream((int) byteLength());
        try {
            writeTo(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // an array takes all
        }
        return out.toByteArray();
    }

    /**
     * Saves the filter in one step: whoever opens the name finds all of the old file or all of the new one.
     *
     * @param path the file to make or replace
     * @throws IOException if it cannot be saved; what was there is as it was
     */
    public final void save(Path path) throws IOException {
        FilterFiles.replace(path, this::writeTo);
    }

    /**
     * Loads a filter from a file that holds it and nothing else.
     *
     * @param path the file, which may be a pipe
     * @return the filter
     * @throws FormatException if the file is not a filter that this version reads; it names the field and its offset
     * @throws BadParametersException if the heap cannot hold the filter
     * @throws IOException if it cannot be read
     */
    public static BinaryFuseFilter load(Path path) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            return load(in);
        } catch (IOException e) {
            throw FilterFiles.naming(path, e);
        }
    }

    /**
     * As {@link #load(Path)}, from a stream that holds a filter and nothing else.
     *
     * @param in where from; stays open
     * @return the filter
     * @throws FormatException if it is not a filter that this version reads; the offset counts the bytes of the stream
     * @throws BadParametersException if the heap cannot hold the filter
     * @throws IOException if the stream throws it
     */
    public static BinaryFuseFilter load(InputStream in) throws IOException {
        BinaryFuseFilter filter = readFrom(in);
        FuseFormat.requireEnd(in, filter.byteLength());
        return filter;
    }

    /**
     * Reads a filter from a stream: exactly its own bytes, and nothing behind them. Memory is taken as bytes come.
     *
     * @param in where from; stays open
     * @return the filter
     * @throws FormatException if the bytes are not a filter that this version reads; the offset counts from where the
     *     reading began
     * @throws BadParametersException if the heap cannot hold the filter
     * @throws IOException if the stream throws it
     */
    public static BinaryFuseFilter readFrom(InputStream in) throws IOException {
        return FuseFormat.read(in);
    }

    /**
     * Reads a filter from bytes that hold it and nothing else.
     *
     * @param bytes the bytes; they are not kept
     * @return the filter
     * @throws FormatException if they are not a filter that this version reads
     * @throws BadParametersException if the heap cannot hold the filter
     */
    public static BinaryFuseFilter fromBytes(byte[] bytes) throws FormatException {
        try {
            return load(new ByteArrayInputStream(bytes));
        } catch (FormatException e) {
            throw e;
        } catch (IOException e) {
            throw new UncheckedIOException(e); // an array is read without trouble
        }
    }
}
