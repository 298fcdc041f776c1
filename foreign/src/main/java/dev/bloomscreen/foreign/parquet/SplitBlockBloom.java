package dev.bloomscreen.foreign.parquet;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.core.MismatchException;
import dev.bloomscreen.foreign.bytes.FieldReader;
import dev.bloomscreen.foreign.bytes.Words;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Parquet's Bloom filter, bit for bit: the split-block filter that stands beside a column chunk, with its header. Any item
 * that was inserted is told to be maybe in; one that was not is told so at a rate that {@link SplitBlockSizing} foresees.
 *
 * <p>An item is a value of a column. Its hash of 64 bits chooses one block of 32 bytes and a bit in each of the block's eight
 * words, so that an answer costs one cache line. {@link #insert} and {@link #contains} take the bytes of a {@code BYTE_ARRAY},
 * {@code FIXED_LEN_BYTE_ARRAY} or {@code INT96}; a value of any other type goes by its hash, {@code
 * insertHash(ParquetHash.ofLong(42))}. Nulls are never inserted.
 *
 * <p>{@link #toBytes} gives header and bitset as they stand in a file, and {@link #fromBytes} takes them. The same items make the
 * same bytes as in parquet-java, in any order. The filter does not know how many items are in it.
 *
 * <p><strong>Threads.</strong> Any number of threads may ask and write the filter out while none inserts; one that inserts needs
 * the filter for itself. Fill one filter in each thread and take their {@link #union}.
 *
 * <p><strong>Cost.</strong> A hash of the item, eight multiplications, and reads of 32 bytes in a row. Memory is that of the bitset, at
 * most 128 MiB.
 *
 * <p>Putze, Sanders and Singler, <em>Cache-, Hash- and Space-Efficient Bloom Filters</em>, 2007; the bytes are on the page {@code
 * formats/split-block.md}. The hash has no secret key: who chooses the items can make them collide.
 */
public final class SplitBlockBloom {

    /** The bytes of a block, and the least bytes of a bitset. */
    public static final int BLOCK_BYTES = 32;

    /** The most bytes of a bitset: 2^27, above which parquet-java makes and reads none. */
    public static final int MAX_BYTES = 1 << 27;

    /** Words of a block, of each of which an item has a bit. */
    static final int WORDS = 8;

    private static final int BLOCK_LONGS = BLOCK_BYTES / Long.BYTES;

    /**
     * Unused longs before the first block. The elements of an array begin at its sixteenth byte: with two of them before it, a
     * block of an array that begins at a multiple of 32 bytes, as large ones do, is in one cache line and not in two.
     */
    private static final int PAD = 2;

    /** Items whose hashes are taken before the first of them is looked up. */
    private static final int BATCH = 256;

    private final int blocks;

    /** From {@link #PAD} on, the blocks: word 2i is the lower half of long i. */
    private final long[] words;

    private SplitBlockBloom(int blocks, long[] words) {
        this.blocks = blocks;
        this.words = words;
    }

    /**
     * An empty filter for {@code n} items at a rate of {@code p}, of the size that parquet-java makes; see {@link
     * SplitBlockSizing#optimalBytes}.
     *
     * @param n the number of distinct items to plan for, 1 or more; more may be inserted, at a higher rate
     * @param p the false-positive rate wanted once they are in, above 0 and below 1; 0.01 takes 10 to 20 bits an item
     * @return a new filter
     * @throws BadParametersException if n or p is out of range, or if more than {@link #MAX_BYTES} would be needed
     */
    public static SplitBlockBloom withRate(long n, double p) {
        SplitBlockSizing.requireRoom(n, p);
        return ofBytes(SplitBlockSizing.optimalBytes(n, p));
    }

    /**
     * An empty filter of a given size.
     *
     * @param bytes the bytes of the bitset, a multiple of 32 from 32 to {@link #MAX_BYTES}. Parquet's format takes any; all known
     *     writers make powers of two
     * @return a new filter
     * @throws BadParametersException if there is no such size
     */
    public static SplitBlockBloom ofBytes(int bytes) {
        SplitBlockSizing.requireBytes(bytes);
        return new SplitBlockBloom(bytes / BLOCK_BYTES, new long[PAD + bytes / Long.BYTES]);
    }

    /**
     * Inserts an item.
     *
     * @param item the bytes of the value; they are not kept
     * @return true: it was surely absent and is in now; false: it was maybe in, and nothing has changed
     */
    public boolean insert(byte[] item) {
        return insertHash(ParquetHash.ofBytes(item));
    }

    /**
     * Inserts an item by its hash.
     *
     * @param hash as {@link ParquetHash} gives it for the column's physical type
     * @return true: it was surely absent and is in now; false: it was maybe in, and nothing has changed
     */
    public boolean insertHash(long hash) {
        int at = block(hash);
        int key = (int) hash;
        long before0 = words[at];
        long before1 = words[at + 1];
        long before2 = words[at + 2];
        long before3 = words[at + 3];
        long after0 = before0 | SplitBlockMasks.mask0(key);
        long after1 = before1 | SplitBlockMasks.mask1(key);
        long after2 = before2 | SplitBlockMasks.mask2(key);
        long after3 = before3 | SplitBlockMasks.mask3(key);
        words[at] = after0;
        words[at + 1] = after1;
        words[at + 2] = after2;
        words[at + 3] = after3;
        return ((before0 ^ after0) | (before1 ^ after1) | (before2 ^ after2) | (before3 ^ after3)) != 0;
    }

    /**
     * Inserts many items. Worth it where the filter is larger than the processor's caches: reads of memory overlap.
     *
     * @param items the bytes of the values; they are not kept
     */
    public void insertAll(byte[]... items) {
        long[] hashes = new long[Math.min(BATCH, items.length)];
        for (int start = 0; start < items.length; start += BATCH) {
            int length = hash(items, start, hashes);
            for (int i = 0; i < length; i++) {
                insertHash(hashes[i]);
            }
        }
    }

    /**
     * Inserts many items by their hashes.
     *
     * @param hashes as {@link ParquetHash} gives them for the column's physical type
     */
    public void insertHashes(long[] hashes) {
        for (long hash : hashes) {
            insertHash(hash);
        }
    }

    /**
     * Tells whether an item may be in.
     *
     * @param item the bytes of the value
     * @return false: it is not in, surely; true: it is in, or it is a false positive
     */
    public boolean contains(byte[] item) {
        return containsHash(ParquetHash.ofBytes(item));
    }

    /**
     * Tells whether an item may be in, by its hash.
     *
     * @param hash as {@link ParquetHash} gives it for the column's physical type
     * @return false: it is not in, surely; true: it is in, or it is a false positive
     */
    public boolean containsHash(long hash) {
        int at = block(hash);
        int key = (int) hash;
        // All four at once: a branch for each would be guessed wrong as often as not.
        return ((~words[at] & SplitBlockMasks.mask0(key))
                        | (~words[at + 1] & SplitBlockMasks.mask1(key))
                        | (~words[at + 2] & SplitBlockMasks.mask2(key))
                        | (~words[at + 3] & SplitBlockMasks.mask3(key)))
                == 0;
    }

    /**
     * Tells of many items what {@link #contains} tells of each. Worth it where the filter is larger than the processor's caches: reads
     * of memory overlap, whatever the answers are.
     *
     * @param items the bytes of the values
     * @return for each, in order, whether it may be in
     */
    public boolean[] containsAll(byte[]... items) {
        boolean[] answers = new boolean[items.length];
        long[] hashes = new long[Math.min(BATCH, items.length)];
        for (int start = 0; start < items.length; start += BATCH) {
            int length = hash(items, start, hashes);
            for (int i = 0; i < length; i++) {
                answers[start + i] = containsHash(hashes[i]);
            }
        }
        return answers;
    }

    /**
     * Tells of many items what {@link #containsHash} tells of each.
     *
     * @param hashes as {@link ParquetHash} gives them for the column's physical type
     * @return for each, in order, whether it may be in
     */
    public boolean[] containsHashes(long[] hashes) {
        boolean[] answers = new boolean[hashes.length];
        for (int i = 0; i < hashes.length; i++) {
            answers[i] = containsHash(hashes[i]);
        }
        return answers;
    }

    /** Hashes as many items as there is room for, or are left. */
    private static int hash(byte[][] items, int start, long[] hashes) {
        int length = Math.min(hashes.length, items.length - start);
        for (int i = 0; i < length; i++) {
            hashes[i] = ParquetHash.ofBytes(items[start + i]);
        }
        return length;
    }

    /** The first long of the block that the upper half of a hash chooses. */
    private int block(long hash) {
        return PAD + BLOCK_LONGS * (int) (((hash >>> 32) * blocks) >>> 32);
    }

    /**
     * Takes in all that another filter holds: afterwards the bits are those of one filter into which both sets of items were
     * inserted. Costs a pass over both.
     *
     * @param other the other filter, which stays as it is
     * @throws MismatchException if its size is another; this filter is unchanged then
     */
    public void union(SplitBlockBloom other) {
        MismatchException.check("numBytes", bitsetBytes(), other.bitsetBytes());
        for (int i = PAD; i < words.length; i++) {
            words[i] |= other.words[i];
        }
    }

    /**
     * The bytes of the bitset.
     *
     * @return a multiple of 32, from 32 to {@link #MAX_BYTES}
     */
    public int bitsetBytes() {
        return blocks * BLOCK_BYTES;
    }

    /**
     * The bytes of header and bitset, as {@link #toBytes} gives them.
     *
     * @return 15 to 19 more than {@link #bitsetBytes}
     */
    public int byteLength() {
        return SplitBlockSizing.byteLength(bitsetBytes());
    }

    /**
     * The number of bits that are set. Costs a pass.
     *
     * @return 0 to eight times {@link #bitsetBytes}
     */
    public long countOnes() {
        long ones = 0;
        for (int i = PAD; i < words.length; i++) {
            ones += Long.bitCount(words[i]);
        }
        return ones;
    }

    /**
     * The rate of false positives as the filter stands: the chance that a hash chooses a block and eight bits that are all set, taken
     * over all blocks. Costs a pass.
     *
     * @return 0 to 1
     */
    public double currentFpRate() {
        double sum = 0;
        for (int block = PAD; block < words.length; block += BLOCK_LONGS) {
            double rate = 1;
            for (int i = block; i < block + BLOCK_LONGS; i++) {
                rate *= Integer.bitCount((int) words[i]) / 32.0 * (Integer.bitCount((int) (words[i] >>> 32)) / 32.0);
            }
            sum += rate;
        }
        return sum / blocks;
    }

    /**
     * Writes header and bitset.
     *
     * @param out where to; neither flushed nor closed
     * @throws IOException if the stream throws it
     */
    public void writeTo(OutputStream out) throws IOException {
        out.write(SplitBlockHeader.toBytes(bitsetBytes()));
        Words.write(words, PAD, ByteOrder.LITTLE_ENDIAN, out);
    }

    /**
     * Header and bitset.
     *
     * @return a new array of {@link #byteLength} bytes
     */
    public byte[] toBytes() {
        ByteArrayOutputStream out = new ByteArrayOutputStream(byteLength());
        try {
            writeTo(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // an array takes all
        }
        return out.toByteArray();
    }

    /**
     * Reads a filter from a stream: exactly its own bytes, and nothing behind them. Memory is taken as bytes come.
     *
     * @param in where from; it is read in single bytes and in pieces; stays open
     * @return the filter
     * @throws FormatException if the bytes are not a filter that this version reads; the offset counts from where the reading began
     * @throws IOException if the stream throws it
     */
    public static SplitBlockBloom readFrom(InputStream in) throws IOException {
        return read(new FieldReader(in, ByteOrder.LITTLE_ENDIAN));
    }

    /**
     * Reads a filter that is all that a stream holds. Memory is taken as bytes come.
     *
     * @param in where from; it is read in single bytes and in pieces; stays open
     * @return the filter
     * @throws FormatException if the bytes are not a filter that this version reads, or more follow
     * @throws IOException if the stream throws it
     */
    public static SplitBlockBloom load(InputStream in) throws IOException {
        FieldReader fields = new FieldReader(in, ByteOrder.LITTLE_ENDIAN);
        SplitBlockBloom filter = read(fields);
        fields.end();
        return filter;
    }

    /**
     * Reads a filter from bytes that hold it and nothing else.
     *
     * @param bytes the bytes; they are not kept
     * @return the filter
     * @throws FormatException if they are not a filter that this version reads
     */
    public static SplitBlockBloom fromBytes(byte[] bytes) throws FormatException {
        try {
            return load(new ByteArrayInputStream(bytes));
        } catch (FormatException e) {
            throw e;
        } catch (IOException e) {
            throw new UncheckedIOException(e); // an array is read without trouble
        }
    }

    private static SplitBlockBloom read(FieldReader fields) throws IOException {
        int bytes = SplitBlockHeader.read(fields);
        return new SplitBlockBloom(bytes / BLOCK_BYTES, fields.words("bitset", bytes / Long.BYTES, PAD));
    }

    /** Two filters are equal if their bitsets are. Costs a pass. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof SplitBlockBloom filter && Arrays.equals(words, filter.words);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(words);
    }

    /** What it is and its size, not its bits. */
    @Override
    public String toString() {
        return "SplitBlockBloom(" + bitsetBytes() + " bytes)";
    }
}
