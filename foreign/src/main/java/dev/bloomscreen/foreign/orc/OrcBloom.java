package dev.bloomscreen.foreign.orc;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.core.FilterFiles;
import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.core.MismatchException;
import dev.bloomscreen.foreign.bits.BloomBits;
import dev.bloomscreen.foreign.bits.Fold;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * ORC's Bloom filter, bit for bit: that of one column in one row group. Any item that was inserted is told to be maybe in.
 *
 * <p>An item is a value of the column. {@link #insert(byte[])}, {@link #insert(long)} and {@link #insert(double)} take bytes, whole
 * numbers and floating point; a date, a time or a decimal goes by its hash, {@code insertHash(OrcHash.ofDate(day))}. {@link OrcHash}
 * says what each type of column is hashed as. Nulls are not inserted.
 *
 * <p>{@link #toBytes} gives the message {@code BloomFilter} as it stands in an ORC file, and {@link #fromBytes} takes it, of both
 * {@linkplain OrcStream kinds of stream}. The same items make the same bytes as in orc-core, in any order. The filter does not
 * know how many items are in it.
 *
 * <p><strong>Threads.</strong> Any number of threads may ask and write the filter out while none inserts; one that inserts needs
 * the filter for itself.
 *
 * <p><strong>Cost.</strong> A hash of the item and {@link OrcShape#hashes} reads. A filter of a row group is 12 kB large and stays in
 * the processor's caches, so that calls on arrays would gain nothing; there are none.
 *
 * <p><strong>Limits.</strong> Positions come of 31 bits of a hash, of which two items in 2^64 share all; from a few hundred million
 * bits on, some are chosen more often than others. The hash has no secret key: who chooses the items can make them collide.
 *
 * <p>The bytes are on the page {@code formats/orc.md}.
 */
public final class OrcBloom {

    /** The rate that ORC's writers take unless they are told another. */
    public static final double WRITER_RATE = 0.01;

    /** The rate of orc-core's class {@code BloomFilter} where none is given. */
    public static final double LIBRARY_RATE = 0.05;

    /** The rows of a row group, and so the items of a filter, unless ORC's writers are told another number. */
    public static final int ROW_GROUP = 10_000;

    private final OrcStream stream;
    private final BloomBits bits;

    OrcBloom(OrcStream stream, BloomBits bits) {
        this.stream = stream;
        this.bits = bits;
    }

    /**
     * An empty filter of the size that orc-core makes, for a stream of today's kind.
     *
     * @param n items expected, 1 or more; ORC's writers take the rows of a row group, {@link #ROW_GROUP}, however many come
     * @param p the rate of false positives once they are in, above 0 and below 1
     * @return a new filter
     * @throws BadParametersException if a parameter is out of range, or the filter is larger than ORC's or than the heap
     */
    public static OrcBloom withRate(long n, double p) {
        return of(OrcShape.withRate(n, p), OrcStream.BLOOM_FILTER_UTF8);
    }

    /**
     * An empty filter.
     *
     * @param shape its size
     * @param stream the kind of stream that it is for
     * @return a new filter
     * @throws BadParametersException if it is larger than the heap
     */
    public static OrcBloom of(OrcShape shape, OrcStream stream) {
        return new OrcBloom(stream, BloomBits.zeros(shape.bits() / Long.SIZE, shape.hashes(), Fold.INT));
    }

    /**
     * Inserts bytes of a binary value, or of a text in UTF-8.
     *
     * @param item the item, of any length; see {@link OrcHash#ofBytes}
     * @return true: it was surely absent and is in now; false: it was maybe in, and nothing has changed
     */
    public boolean insert(byte[] item) {
        return insertHash(OrcHash.ofBytes(item));
    }

    /**
     * Inserts a whole number.
     *
     * @param item the item
     * @return true: it was surely absent and is in now; false: it was maybe in, and nothing has changed
     */
    public boolean insert(long item) {
        return insertHash(OrcHash.ofLong(item));
    }

    /**
     * Inserts a double, or a float that is widened to one.
     *
     * @param item the item
     * @return true: it was surely absent and is in now; false: it was maybe in, and nothing has changed
     */
    public boolean insert(double item) {
        return insertHash(OrcHash.ofDouble(item));
    }

    /**
     * Inserts an item by its hash.
     *
     * @param hash as {@link OrcHash} gives it for the column's type
     * @return true: it was surely absent and is in now; false: it was maybe in, and nothing has changed
     */
    public boolean insertHash(long hash) {
        int step = (int) (hash >>> 32);
        return bits.insert((int) hash + step, step);
    }

    /**
     * Tells whether bytes of a binary value, or of a text in UTF-8, may be in.
     *
     * @param item the item, of any length; see {@link OrcHash#ofBytes}
     * @return false: it is not in, surely; true: it is in, or it is a false positive. Of text in a filter of the older kind of
     *     stream, false is sure only if the writer's charset is that of the bytes
     */
    public boolean contains(byte[] item) {
        return containsHash(OrcHash.ofBytes(item));
    }

    /**
     * Tells whether a whole number may be in.
     *
     * @param item the item
     * @return false: it is not in, surely; true: it is in, or it is a false positive
     */
    public boolean contains(long item) {
        return containsHash(OrcHash.ofLong(item));
    }

    /**
     * Tells whether a double, or a float that is widened to one, may be in.
     *
     * @param item the item
     * @return false: it is not in, surely; true: it is in, or it is a false positive
     */
    public boolean contains(double item) {
        return containsHash(OrcHash.ofDouble(item));
    }

    /**
     * Tells whether an item may be in, by its hash.
     *
     * @param hash as {@link OrcHash} gives it for the column's type
     * @return false: it is not in, surely; true: it is in, or it is a false positive
     */
    public boolean containsHash(long hash) {
        int step = (int) (hash >>> 32);
        return bits.contains((int) hash + step, step);
    }

    /**
     * Takes in all that another filter holds: afterwards the bits are those of one filter into which both sets of items were
     * inserted. Costs a pass over both.
     *
     * @param other the other filter, which stays as it is
     * @throws MismatchException if its kind of stream or its shape is another; this filter is unchanged then
     */
    public void union(OrcBloom other) {
        MismatchException.check("stream", stream, other.stream);
        MismatchException.check("bits", bits.size(), other.bits.size());
        MismatchException.check("hashes", bits.hashes(), other.bits.hashes());
        bits.or(other.bits);
    }

    /**
     * The numbers of bits and of hashes.
     *
     * @return the shape
     */
    public OrcShape shape() {
        return new OrcShape((int) bits.size(), bits.hashes());
    }

    /**
     * The kind of stream that the filter is of.
     *
     * @return the kind, which is in the bytes
     */
    public OrcStream stream() {
        return stream;
    }

    /**
     * The number of bits that are set. Costs a pass.
     *
     * @return 0 to the number of bits
     */
    public long countOnes() {
        return bits.ones();
    }

    /**
     * The rate of false positives as the filter stands: the chance that an item's positions are all set, as if they were
     * independent. Costs a pass.
     *
     * @return 0 to 1
     */
    public double currentFpRate() {
        return bits.currentFpRate();
    }

    /**
     * Writes the message.
     *
     * @param out where to; neither flushed nor closed
     * @throws IOException if the stream throws it
     */
    public void writeTo(OutputStream out) throws IOException {
        OrcMessage.write(stream, bits, out);
    }

    /**
     * The message.
     *
     * @return a new array
     */
    public byte[] toBytes() {
        ByteArrayOutputStream out = new ByteArrayOutputStream(shape().byteLength(stream));
        try {
            writeTo(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // an array takes all
        }
        return out.toByteArray();
    }

    /**
     * Puts the message alone into a file, in one step; see {@link FilterFiles#replace}. Nothing in it tells that it is ORC's: who
     * opens it must know.
     *
     * @param path the file to make or replace
     * @throws IOException if it cannot be saved; the message names {@code path}, and what was there is as it was
     */
    public void save(Path path) throws IOException {
        FilterFiles.replace(path, this::writeTo);
    }

    /**
     * Reads a message from a stream, to the stream's end: a message has none of its own. Memory is taken as bytes come.
     *
     * @param in where from; read in pieces; stays open
     * @return the filter
     * @throws FormatException if the bytes are not one filter as ORC's writers write it; the offset counts from where the reading began
     * @throws BadParametersException if the heap cannot hold the filter
     * @throws IOException if the stream throws it
     */
    public static OrcBloom load(InputStream in) throws IOException {
        return OrcMessage.read(in);
    }

    /**
     * As {@link #load(InputStream)}, from a file.
     *
     * @param path a file that holds a message alone
     * @return the filter
     * @throws FormatException if the bytes are not one filter as ORC's writers write it; the message names {@code path}
     * @throws BadParametersException if the heap cannot hold the filter
     * @throws IOException if the file cannot be read; the message names {@code path}
     */
    public static OrcBloom load(Path path) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            return load(in);
        } catch (IOException e) {
            throw FilterFiles.naming(path, e);
        }
    }

    /**
     * Reads a message.
     *
     * @param bytes the message and nothing else; they are not kept
     * @return the filter
     * @throws FormatException if they are not one filter as ORC's writers write it
     * @throws BadParametersException if the heap cannot hold the filter
     */
    public static OrcBloom fromBytes(byte[] bytes) throws FormatException {
        try {
            return load(new ByteArrayInputStream(bytes));
        } catch (FormatException e) {
            throw e;
        } catch (IOException e) {
            throw new UncheckedIOException(e); // an array is read without trouble
        }
    }

    /** Two filters are equal if their messages are. Costs a pass. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof OrcBloom filter && stream == filter.stream && bits.equals(filter.bits);
    }

    @Override
    public int hashCode() {
        return bits.hashCode();
    }

    /** What it is and its shape, not its bits. */
    @Override
    public String toString() {
        return "OrcBloom(" + stream + ", " + bits.size() + " bits, " + bits.hashes() + " hashes)";
    }
}
