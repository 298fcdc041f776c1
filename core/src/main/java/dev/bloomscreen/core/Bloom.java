package dev.bloomscreen.core;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Collector;
import org.jspecify.annotations.Nullable;

/**
 * A Bloom filter: a set of items, in about 10 bits an item, that answers "have I seen this?" with "surely not" or "maybe".
 * It never forgets an item that is in; it takes an item that is not for one that is at a rate you choose. Its bytes are
 * TLBF's, the same in every language and on every machine.
 *
 * <p>An item is a byte string, whatever form it is given in: {@code insert("cat")}, {@code insert} of its UTF-8 bytes, of
 * a range or a buffer that holds them, and {@code insertHash(fnv1a64(bytes))} are all the same.
 *
 * <p><strong>Threads.</strong> Every method but {@link #insertAllAlone} may be called from any number of threads at once,
 * without locks. An item is found by every call that starts after its insert has returned. Methods that look at the whole
 * filter (counts, bytes, copy, union, equality) take in all inserts that returned before they started, and any part of those
 * that run meanwhile.
 *
 * <p><strong>Cost.</strong> A call on one item costs its hash (about four cycles a byte), at most k reads of memory at
 * random places, and no division, lock or allocation (inserts with k above 64 allocate 8 bytes a hash). Methods that look
 * at the whole filter say so.
 *
 * <p><strong>Memory.</strong> A filter that the heap could not hold if it were empty is refused before memory is taken. One
 * that does not fit beside what is there already is an {@link OutOfMemoryError}, like anything else.
 *
 * <p><strong>Not for items an enemy may choose.</strong> The hash has no key, so items can be made that all collide.
 * Insert a keyed hash of each item there, such as HMAC-SHA-256.
 *
 * <p>Bits g_i by two hashes: Kirsch and Mitzenmacher, <em>Less Hashing, Same Performance</em>, 2006.
 */
public final class Bloom {

    /** The first four bytes of a filter, in ASCII. */
    public static final String MAGIC = "TLBF";

    /** The version of the format that is read and written. */
    public static final int VERSION = 1;

    /** The bytes before the bits. */
    public static final int HEADER_LEN = 32;

    /** The most bits a filter can have: 2^40, which is 128 GiB. */
    public static final long MAX_BITS = 1L << 40;

    /**
     * The most hashes a reader accepts unless {@link #readFrom(InputStream, int)} tells it otherwise, since a tiny file
     * must not make every query cost 2^31 probes. Sizing by a rate never gives more than 1,074.
     */
    public static final int MAX_HASHES = 4_096;

    private final BloomShape shape;
    private final BitStore bits;
    private final Probes probes;
    private final ArrayCalls arrays;
    private final InsertCount count;

    Bloom(BloomShape shape, BitStore bits, long nInserted) {
        this.shape = shape;
        this.bits = bits;
        Modulus modulus = new Modulus(shape.m());
        this.probes = new Probes(shape, modulus, bits);
        this.arrays = new ArrayCalls(shape, modulus, bits, probes);
        this.count = new InsertCount(nInserted);
    }

    private static Bloom empty(BloomShape shape) {
        HeapBits.requireRoom(shape.m());
        return new Bloom(shape, new HeapBits(shape.m()), 0);
    }

    /**
     * An empty filter, as small as it can be for {@code n} items at a false-positive rate of {@code p}.
     *
     * @param n the number of distinct items to plan for, 1 or more; more may be inserted, at a higher rate
     * @param p the false-positive rate wanted once they are in, above 0 and below 1; 0.01 takes 9.6 bits an item
     * @return a new filter
     * @throws BadParametersException if n or p is out of range, or if more bits would be needed than the format allows or
     *     the heap can hold; no memory is taken then
     */
    public static Bloom withRate(long n, double p) {
        return empty(BloomShape.withRate(n, p));
    }

    /**
     * An empty filter of a given shape.
     *
     * @param m the number of bits, 1 to 2^40
     * @param k the number of hashes, 1 or more; above {@link #MAX_HASHES}, readers of its bytes must be told
     * @return a new filter
     * @throws BadParametersException if m or k is out of range, or if the heap cannot hold m bits; no memory is taken then
     */
    public static Bloom of(long m, int k) {
        return empty(new BloomShape(m, k));
    }

    /**
     * Collects items into one filter that all threads of a parallel stream share; for other types of item, map them to
     * bytes first.
     *
     * @param n the number of distinct items to plan for, 1 or more
     * @param p the false-positive rate wanted once they are in, above 0 and below 1
     * @return a collector, which throws as {@link #withRate} does when it is used
     */
    public static Collector<byte[], ?, Bloom> toBloom(long n, double p) {
        return Collector.of(
                () -> withRate(n, p),
                Bloom::insert,
                (left, right) -> {
                    left.union(right);
                    return left;
                },
                Collector.Characteristics.CONCURRENT,
                Collector.Characteristics.UNORDERED);
    }

    /**
     * The number of bits.
     *
     * @return m, 1 to 2^40
     */
    public long m() {
        return shape.m();
    }

    /**
     * The number of hashes, which is the number of bits an item sets.
     *
     * @return k, 1 or more
     */
    public int k() {
        return shape.k();
    }

    /**
     * The number of items inserted so far, repeats included; a union adds the other's. {@link #estimatedItems} estimates the
     * distinct items instead.
     *
     * @return an unsigned 64-bit count, which stops at 2^64 - 1
     */
    public long nInserted() {
        return count.get();
    }

    /**
     * What decides bit positions.
     *
     * @return m and k
     */
    public BloomShape shape() {
        return shape;
    }

    /**
     * The bit positions of an item; see {@link BloomShape#bitPositions}.
     *
     * @param item the item, of any length
     * @return k positions from 0 to m - 1
     */
    public long[] bitPositions(byte[] item) {
        return shape.bitPositions(item);
    }

    /**
     * Inserts an item and tells whether it was surely absent.
     *
     * @param item the item, of any length
     * @return true: surely absent, no insert of this item had completed when this one started, and no other call that
     *     races on an equal item is told the same; false: maybe seen, it was in, or other items had set its bits, or an
     *     insert on another thread was at it. On one thread, true exactly if {@link #contains} would have said false
     * @throws UnsupportedOperationException if the filter is mapped from a file
     */
    public boolean insert(byte[] item) {
        return insertHash(Hashing.fnv1a64(item));
    }

    /**
     * Inserts the item that a range of an array holds.
     *
     * @param bytes the array that holds the item
     * @param offset the index of the item's first byte
     * @param length the item's length in bytes, 0 or more
     * @return true: surely absent before; false: maybe seen; see {@link #insert(byte[])}
     * @throws IndexOutOfBoundsException if the range does not lie inside the array
     * @throws UnsupportedOperationException if the filter is mapped from a file
     */
    public boolean insert(byte[] bytes, int offset, int length) {
        return insertHash(Hashing.fnv1a64(bytes, offset, length));
    }

    /**
     * Inserts the item between a buffer's position and its limit, and moves neither.
     *
     * @param item the buffer
     * @return true: surely absent before; false: maybe seen; see {@link #insert(byte[])}
     * @throws UnsupportedOperationException if the filter is mapped from a file
     */
    public boolean insert(ByteBuffer item) {
        return insertHash(Hashing.fnv1a64(item));
    }

    /**
     * Inserts a text's UTF-8 bytes, without making them.
     *
     * @param text the text
     * @return true: surely absent before; false: maybe seen; see {@link #insert(byte[])}
     * @throws BadParametersException if the text has a surrogate without its other half, which has no UTF-8
     * @throws UnsupportedOperationException if the filter is mapped from a file
     */
    public boolean insert(CharSequence text) {
        return insertHash(Hashing.fnv1a64(text));
    }

    /**
     * Inserts an item by its hash, for callers that hash once and ask many filters.
     *
     * @param fnv1a64 the item's {@link Hashing#fnv1a64(byte[])}; any other 64-bit hash works, but then only filters that
     *     use the same one understand each other
     * @return true: surely absent before; false: maybe seen; see {@link #insert(byte[])}
     * @throws UnsupportedOperationException if the filter is mapped from a file
     */
    public boolean insertHash(long fnv1a64) {
        bits.writable();
        boolean absent = probes.insert(fnv1a64);
        count.increment();
        return absent;
    }

    /**
     * Tells whether an item may be in.
     *
     * @param item the item, of any length
     * @return false: it is not in, surely; true: it is in, or it is a false positive, at the rate {@link #currentFpRate}
     */
    public boolean contains(byte[] item) {
        return containsHash(Hashing.fnv1a64(item));
    }

    /**
     * Tells whether the item that a range of an array holds may be in.
     *
     * @param bytes the array that holds the item
     * @param offset the index of the item's first byte
     * @param length the item's length in bytes, 0 or more
     * @return false: surely not; true: maybe; see {@link #contains(byte[])}
     * @throws IndexOutOfBoundsException if the range does not lie inside the array
     */
    public boolean contains(byte[] bytes, int offset, int length) {
        return containsHash(Hashing.fnv1a64(bytes, offset, length));
    }

    /**
     * Tells whether the item between a buffer's position and its limit may be in, and moves neither.
     *
     * @param item the buffer
     * @return false: surely not; true: maybe; see {@link #contains(byte[])}
     */
    public boolean contains(ByteBuffer item) {
        return containsHash(Hashing.fnv1a64(item));
    }

    /**
     * Tells whether a text, as UTF-8, may be in.
     *
     * @param text the text
     * @return false: surely not; true: maybe; see {@link #contains(byte[])}
     * @throws BadParametersException if the text has a surrogate without its other half, which has no UTF-8
     */
    public boolean contains(CharSequence text) {
        return containsHash(Hashing.fnv1a64(text));
    }

    /**
     * Tells whether an item may be in, by its hash.
     *
     * @param fnv1a64 the hash it was inserted by; see {@link #insertHash}
     * @return false: surely not; true: maybe; see {@link #contains(byte[])}
     */
    public boolean containsHash(long fnv1a64) {
        return probes.contains(fnv1a64);
    }

    /**
     * Inserts many items, and tells of each what {@link #insert(byte[])} would have told, one after the other: of equal
     * items, the later is "maybe seen". Faster than that from some dozens of items on, since the reads of memory overlap.
     * Takes a bit an item for the answers and, however many there are, less than 64 KiB beside (with k above 64 also 8 bytes a
     * hash for each item in turn).
     *
     * @param items the items
     * @return for each item, in order, whether it is maybe seen or surely absent before
     * @throws UnsupportedOperationException if the filter is mapped from a file
     */
    public Answers insertAll(Items items) {
        return insertAll(items, false);
    }

    /**
     * As {@link #insertAll}, and faster, for a filter that <strong>no other thread uses until this call has returned</strong>:
     * bits are set without atomic operations. If one does, inserts of either can be lost. Threads that use the filter later must
     * be told by the usual means, such as their start, a lock or a queue.
     *
     * @param items the items
     * @return for each item, in order, whether it is maybe seen or surely absent before
     * @throws UnsupportedOperationException if the filter is mapped from a file
     */
    public Answers insertAllAlone(Items items) {
        return insertAll(items, true);
    }

    private Answers insertAll(Items items, boolean alone) {
        Answers answers = arrays.insert(items, alone);
        count.increase(items.count());
        return answers;
    }

    /**
     * Tells of many items what {@link #contains(byte[])} would tell of each. Faster than that from some dozens of items on,
     * since the reads of memory overlap. Takes a bit an item for the answers and, however many there are, less than 16 KiB
     * beside.
     *
     * @param items the items
     * @return for each item, in order, whether it is maybe seen or surely absent
     */
    public Answers containsAll(Items items) {
        return arrays.contains(items);
    }

    /**
     * Whether a union with this filter is possible.
     *
     * @param other another filter
     * @return true if both have the same m and k
     */
    public boolean isCompatible(Bloom other) {
        return shape.equals(other.shape);
    }

    /**
     * Takes in all that another filter holds: afterwards the bits are those of one filter into which both sets of items
     * were inserted, and the counts are added, up to 2^64 - 1. A union with itself changes no bit and doubles the count.
     * Costs a pass over both.
     *
     * @param other the other filter, which stays as it is
     * @throws MismatchException if m or k differs; this filter is unchanged then
     * @throws UnsupportedOperationException if this filter is mapped from a file; the other may be
     */
    public void union(Bloom other) {
        bits.writable();
        MismatchException.check("m", m(), other.m());
        MismatchException.check("k", k(), other.k());
        count.add(other.nInserted());
        bits.orAll(other.bits);
    }

    /**
     * A filter of its own on the heap with the same m, k, bits and count. Costs a pass.
     *
     * @return a new filter
     * @throws BadParametersException if the heap cannot hold it
     */
    public Bloom copy() {
        Bloom copy = empty(shape);
        copy.union(this);
        return copy;
    }

    /**
     * The number of bits that are set. Costs a pass.
     *
     * @return 0 to m
     */
    public long countOnes() {
        return bits.countOnes();
    }

    /**
     * The share of bits that are set: about a half at the number of items planned for. Costs a pass.
     *
     * @return 0 to 1
     */
    public double fillRatio() {
        return (double) countOnes() / m();
    }

    /**
     * Whether every bit is set, so that every item is "maybe seen" and {@link #estimatedItems} is only a floor. Stops at
     * the first clear bit.
     *
     * @return true if no bit is clear
     */
    public boolean isSaturated() {
        return bits.allOnes(m());
    }

    /**
     * The number of distinct items that makes the bits that are set likely: {@code -m/k * ln(1 - X/m)}, where X bits are
     * set (Swamidass and Baldi, 2007). A filter that {@link #isSaturated} no longer tells; then half a clear bit is assumed,
     * and the answer is a floor. Costs a pass.
     *
     * @return 0 or more, and finite
     */
    public double estimatedItems() {
        long ones = countOnes();
        double clear = Math.max((double) (m() - ones), 0.5);
        // -ln(1 - X/m) = ln(1 + X/(m - X)), exact at both ends.
        return (double) m() / k() * Math.log1p((m() - clear) / clear);
    }

    /**
     * The expected rate of false positives if every insert so far was of another item; see {@link
     * BloomSizing#predictedFpRate}. Costs no pass.
     *
     * @return 0 to 1
     */
    public double predictedFpRate() {
        long n = nInserted();
        // At 2^63 items and more the rate is 1 in binary64, whatever the shape.
        return n < 0 ? 1 : shape.predictedFpRate(n);
    }

    /**
     * The rate of false positives as the filter stands: {@code f^k}, where f is the share of bits set. Costs a pass.
     *
     * @return 0 to 1
     */
    public double currentFpRate() {
        return Math.pow(fillRatio(), k());
    }

    /**
     * The filter as TLBF bytes: {@code shape().byteLength()} of them. Costs a pass.
     *
     * @return a new array
     * @throws BadParametersException if no array holds so many bytes (above 2 GiB); use {@link #writeTo}
     */
    public byte[] toBytes() {
        long length = shape.byteLength();
        if (length > Integer.MAX_VALUE - 8) {
            throw new BadParametersException(
                    "a filter of " + length + " bytes fits no array; use writeTo(OutputStream) or save(Path)");
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream((int) length) {
            @Override
            public synchronized byte[] toByteArray() {
                return buf; // full to the last byte: a copy would only take as much memory again
            }
        };
        try {
            writeTo(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // an array's stream throws none
        }
        return out.toByteArray();
    }

    /**
     * Reads a filter from an array that holds it and nothing else.
     *
     * @param bytes TLBF bytes
     * @return a new filter, on the heap
     * @throws FormatException if the bytes are anything but one whole filter; no memory is taken for what is not there
     * @throws BadParametersException if the heap cannot hold the filter
     */
    public static Bloom fromBytes(byte[] bytes) throws FormatException {
        return TlbfReader.fromBytes(bytes);
    }

    /**
     * Writes the filter as TLBF bytes and leaves the stream open; a buffer around it gains nothing. Costs a pass.
     *
     * @param out where to
     * @throws IOException if the stream throws it
     */
    public void writeTo(OutputStream out) throws IOException {
        TlbfWriter.write(new TlbfHeader(shape, nInserted()), bits, out);
    }

    /**
     * Reads a filter from a stream: exactly its own bytes, so that what follows can be read next. Memory is taken as bytes
     * arrive, never for a claim alone. The stream stays open; a buffer around it gains nothing.
     *
     * @param in where from
     * @return a new filter, on the heap
     * @throws FormatException if the bytes are no filter that this version reads, or end too early
     * @throws BadParametersException if the heap cannot hold the filter
     * @throws IOException if the stream throws it
     */
    public static Bloom readFrom(InputStream in) throws IOException {
        return readFrom(in, MAX_HASHES);
    }

    /**
     * As {@link #readFrom(InputStream)}, for a source that is trusted with more hashes, or with fewer.
     *
     * @param in where from
     * @param maxHashes the most hashes to accept, 1 or more
     * @return a new filter, on the heap
     * @throws FormatException if the bytes are no filter that this version reads, or end too early
     * @throws BadParametersException if maxHashes is below 1, or if the heap cannot hold the filter
     * @throws IOException if the stream throws it
     */
    public static Bloom readFrom(InputStream in, int maxHashes) throws IOException {
        if (maxHashes < 1) {
            throw new BadParametersException("maxHashes must be 1 or more, but is " + maxHashes);
        }
        return TlbfReader.read(in, maxHashes);
    }

    /**
     * Saves the filter as a file: under a temporary name in the same folder, forced to disk, then renamed in one step. A
     * file that was there is replaced, and kept if anything fails; the temporary file is removed. A symbolic link is
     * replaced, not followed. The file gets the rights of any new file.
     *
     * @param path the file
     * @throws IOException if writing or renaming fails
     */
    public void save(Path path) throws IOException {
        FilterFiles.replace(path, this::writeTo);
    }

    /**
     * Loads a file of exactly one filter onto the heap.
     *
     * @param path the file, which may be a pipe
     * @return a new filter
     * @throws FormatException if the file is anything but one whole filter; the message names it
     * @throws BadParametersException if the heap cannot hold the filter
     * @throws IOException if reading fails
     */
    public static Bloom load(Path path) throws IOException {
        return TlbfReader.load(path);
    }

    /**
     * Reads a filter from a stream that holds it and nothing else, to its end. {@link #readFrom(InputStream)} leaves
     * what follows.
     *
     * @param in where from; stays open
     * @return a new filter, on the heap
     * @throws FormatException if the stream holds anything but one whole filter
     * @throws BadParametersException if the heap cannot hold the filter
     * @throws IOException if the stream throws it
     */
    public static Bloom load(InputStream in) throws IOException {
        return TlbfReader.readWhole(in);
    }

    /**
     * Maps a file of exactly one filter: opens in milliseconds whatever its size, takes no heap, shares the system's cache
     * with other processes, and answers as fast as a filter on the heap once its pages are in. Read-only: {@link #insert}
     * and {@link #union} into it are refused. The file must not be changed while it is mapped; replacing it by {@link
     * #save} is safe, and leaves this filter as it was. If it is cut short nevertheless, asking for the missing part throws
     * {@link InternalError}, or ends the JVM. The mapping ends when the filter is garbage.
     *
     * @param path the file, a regular one on a disk: a file in a zip file cannot be mapped
     * @return a new filter
     * @throws FormatException if the file is anything but one whole filter; the message names it
     * @throws IOException if opening or mapping fails
     */
    public static Bloom map(Path path) throws IOException {
        return TlbfReader.map(path);
    }

    /**
     * Whether two filters are the same in all four fields: m, k, number of inserts, bits. Costs a pass where the first three
     * agree.
     *
     * @param other anything
     * @return true if equal
     */
    @Override
    public boolean equals(@Nullable Object other) {
        if (this == other) {
            return true;
        }
        return other instanceof Bloom that
                && shape.equals(that.shape)
                && nInserted() == that.nInserted()
                && bits.sameBits(that.bits);
    }

    /**
     * A hash of m, k and the number of inserts. It changes with every insert: do not use filters as keys.
     *
     * @return the hash
     */
    @Override
    public int hashCode() {
        return 31 * shape.hashCode() + Long.hashCode(nInserted());
    }

    /**
     * The filter in a line, for people. Costs a pass.
     *
     * @return m, k, number of inserts and share of bits set
     */
    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "Bloom[m=%d, k=%d, n=%s, fill=%.4f]",
                m(),
                k(),
                Long.toUnsignedString(nInserted()),
                fillRatio());
    }
}
