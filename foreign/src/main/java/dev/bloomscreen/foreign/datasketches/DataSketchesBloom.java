package dev.bloomscreen.foreign.datasketches;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.core.FilterFiles;
import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.core.FormatException.Kind;
import dev.bloomscreen.foreign.bits.BloomBits;
import dev.bloomscreen.foreign.bits.Fold;
import dev.bloomscreen.foreign.bytes.FieldReader;
import dev.bloomscreen.foreign.hash.XxHash64;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The {@code BloomFilter} of Apache DataSketches, to be read and asked without its jars: what {@code toByteArray} made, in any
 * of the languages that DataSketches has.
 *
 * <p><strong>Items.</strong> A {@code long} and a {@code double} are hashed as the eight bytes of their bits, a string as its
 * UTF-8 bytes. A file does not say what was inserted: a number that was inserted as a number is not found by its text.
 *
 * <p><strong>Threads.</strong> Immutable: any number may use it at once.
 *
 * <p><strong>Cost.</strong> A call takes two hashes of the item, k divisions and at most k reads at random places. The hash
 * has a seed, but no secret key: who chooses the items and knows the seed can make them collide.
 *
 * <p>The bytes are on the page {@code formats/datasketches.md}; they are those of datasketches-java 6.2.
 */
public final class DataSketchesBloom {

    private static final int VERSION = 1;

    /** What DataSketches calls its Bloom filters among its sketches. */
    private static final int FAMILY = 21;

    private static final int EMPTY = 4;

    private final long seed;
    private final long m;
    private final boolean empty;
    private final BloomBits bloom;

    private DataSketchesBloom(long seed, long m, boolean empty, BloomBits bloom) {
        this.seed = seed;
        this.empty = empty;
        this.m = m;
        this.bloom = bloom;
    }

    /**
     * Reads a filter, and leaves the stream behind it. Memory is taken as bytes come.
     *
     * @param in where from; stays open
     * @return a new filter
     * @throws FormatException if it is not what DataSketches writes
     * @throws BadParametersException if the heap cannot hold the filter
     * @throws IOException if the stream throws it
     */
    public static DataSketchesBloom readFrom(InputStream in) throws IOException {
        return read(new FieldReader(in, ByteOrder.LITTLE_ENDIAN));
    }

    /**
     * As {@link #readFrom}, from a stream that holds a filter and nothing else.
     *
     * @param in where from; stays open
     * @return a new filter
     * @throws FormatException if it is not what DataSketches writes, or bytes follow it
     * @throws BadParametersException if the heap cannot hold the filter
     * @throws IOException if the stream throws it
     */
    public static DataSketchesBloom load(InputStream in) throws IOException {
        FieldReader fields = new FieldReader(in, ByteOrder.LITTLE_ENDIAN);
        DataSketchesBloom filter = read(fields);
        fields.end();
        return filter;
    }

    /**
     * As {@link #load(InputStream)}, from a file.
     *
     * @param path the file, which may be a pipe
     * @return a new filter
     * @throws FormatException if it is not what DataSketches writes, or bytes follow it
     * @throws BadParametersException if the heap cannot hold the filter
     * @throws IOException if it cannot be read
     */
    public static DataSketchesBloom load(Path path) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            return load(in);
        } catch (IOException e) {
            throw FilterFiles.naming(path, e);
        }
    }

    private static DataSketchesBloom read(FieldReader in) throws IOException {
        int preamble = in.u8("preambleLongs");
        require(in, preamble == 3 || preamble == 4, Kind.NOT_THIS_FORMAT, "preambleLongs", "3 or 4", preamble);
        int version = in.u8("version");
        require(in, version == VERSION, Kind.UNSUPPORTED, "version", "1", version);
        int family = in.u8("family");
        require(in, family == FAMILY, Kind.NOT_THIS_FORMAT, "family", "21, a Bloom filter", family);
        int flags = in.u8("flags");
        require(in, flags == 0 || flags == EMPTY, Kind.CORRUPT, "flags", "0, or 4 for an empty filter", flags);
        int k = in.u16("k");
        require(in, k >= 1 && k <= Short.MAX_VALUE, Kind.CORRUPT, "k", "1 to 32767", k);
        int reserved1 = in.u16("reserved1");
        require(in, reserved1 == 0, Kind.CORRUPT, "reserved1", "0", reserved1);
        long seed = in.i64("seed");
        int words = in.i32("words");
        boolean inRange = words >= 1 && words <= BloomBits.MAX_WORDS;
        require(in, inRange, Kind.CORRUPT, "words", "1 to " + BloomBits.MAX_WORDS, words);
        int reserved2 = in.i32("reserved2");
        require(in, reserved2 == 0, Kind.CORRUPT, "reserved2", "0", reserved2);
        boolean empty = flags == EMPTY;
        // The words of an empty filter are not in the file: one without a bit answers for all.
        BloomBits bloom = empty ? BloomBits.zeros(1, k, Fold.HALF) : bits(in, words, k);
        return new DataSketchesBloom(seed, (long) Long.SIZE * words, empty, bloom);
    }

    private static BloomBits bits(FieldReader in, int words, int k) throws IOException {
        long at = in.offset();
        long bitsSet = in.i64("bitsSet");
        BloomBits bloom = new BloomBits(in.words("bits", words), k, Fold.HALF);
        long ones = bloom.ones();
        if (bitsSet != -1 && bitsSet != ones) {
            String expected = ones + ", as many as are set, or -1, not counted";
            throw new FormatException(Kind.CORRUPT, "bitsSet", at, expected, String.valueOf(bitsSet));
        }
        return bloom;
    }

    private static void require(FieldReader in, boolean right, Kind kind, String field, String expected, int found)
            throws FormatException {
        if (!right) {
            throw in.refusal(kind, field, expected, found);
        }
    }

    /**
     * Tells whether bytes may be in. This is {@code query(byte[])}.
     *
     * @param item the item, of any length
     * @return false: it is not in, surely; true: it is in, or it is a false positive
     */
    public boolean contains(byte[] item) {
        long a = XxHash64.hash(item, seed);
        long b = XxHash64.hash(item, a);
        return bloom.contains(a + b, b);
    }

    /**
     * Tells whether a text may be in. This is {@code query(String)}.
     *
     * @param text the text; the empty one is never in, as DataSketches does not insert it
     * @return false: it is not in, surely; true: it is in, or it is a false positive
     */
    public boolean contains(CharSequence text) {
        return !text.isEmpty() && contains(text.toString().getBytes(UTF_8));
    }

    /**
     * Tells whether a whole number may be in. This is {@code query(long)}.
     *
     * @param item the number
     * @return false: it is not in, surely; true: it is in, or it is a false positive
     */
    public boolean contains(long item) {
        long a = XxHash64.hashLong(item, seed);
        long b = XxHash64.hashLong(item, a);
        return bloom.contains(a + b, b);
    }

    /**
     * Tells whether a number may be in. This is {@code query(double)}.
     *
     * @param item the number; one NaN is as good as another, but 0 is not -0
     * @return false: it is not in, surely; true: it is in, or it is a false positive
     */
    public boolean contains(double item) {
        return contains(Double.doubleToLongBits(item));
    }

    /**
     * What hashing begins with.
     *
     * @return any number
     */
    public long seed() {
        return seed;
    }

    /**
     * The number of bits. This is {@code getCapacity}.
     *
     * @return a multiple of 64
     */
    public long m() {
        return m;
    }

    /**
     * The number of bits that an item sets.
     *
     * @return 1 to 32,767
     */
    public int k() {
        return bloom.hashes();
    }

    /**
     * Whether the file says that no item is in.
     *
     * @return true if it does; then it has no bits
     */
    public boolean isEmpty() {
        return empty;
    }

    /**
     * Counts the bits set, which is {@code getBitsUsed}; costs a pass over all of them.
     *
     * @return 0 to {@link #m}
     */
    public long countOnes() {
        return bloom.ones();
    }

    /**
     * The rate of false positives as the filter is, by the bits set.
     *
     * @return 0 to 1; costs a pass over all bits
     */
    public double currentFpRate() {
        return bloom.currentFpRate();
    }
}
