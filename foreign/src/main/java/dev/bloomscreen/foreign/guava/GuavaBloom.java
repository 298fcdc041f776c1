package dev.bloomscreen.foreign.guava;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.core.FilterFiles;
import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.core.FormatException.Kind;
import dev.bloomscreen.core.MismatchException;
import dev.bloomscreen.foreign.bits.BloomBits;
import dev.bloomscreen.foreign.bits.Fold;
import dev.bloomscreen.foreign.bytes.FieldReader;
import dev.bloomscreen.foreign.hash.Murmur128;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Guava's {@code BloomFilter}, bit for bit and without its jar: what {@code writeTo} wrote is read here, and what is
 * written here {@code readFrom} reads. The same inserts make the same bytes.
 *
 * <p><strong>The funnel is not in the file.</strong> In Guava it decides which bytes an item is hashed as; here the
 * method that is called does. Call the same one that was inserted by; by another, items that are in are not found:
 *
 * <table>
 * <caption>What takes the place of a funnel</caption>
 * <tr><th>funnel in Guava</th><th>here</th></tr>
 * <tr><td>{@code byteArrayFunnel()}</td><td>{@link #contains(byte[])}</td></tr>
 * <tr><td>{@code stringFunnel(UTF_8)}</td><td>{@link #contains(CharSequence)}</td></tr>
 * <tr><td>{@code stringFunnel(charset)}</td><td>{@link #contains(byte[])} of the encoded text</td></tr>
 * <tr><td>{@code unencodedCharsFunnel()}</td><td>{@link #containsChars}</td></tr>
 * <tr><td>{@code integerFunnel()}</td><td>{@link #containsInt}</td></tr>
 * <tr><td>{@code longFunnel()}</td><td>{@link #containsLong}</td></tr>
 * </table>
 *
 * A funnel of one's own that puts fields one after the other is {@link #contains(byte[])} of these bytes, numbers with
 * their lowest byte first.
 *
 * <p><strong>Rate.</strong> At the number of items that it is made for, about the one asked for. Positions of
 * {@link Strategy#MURMUR128_MITZ_32} are below 2^31, so that bits from there on are never used, and before that fall
 * unevenly: its rate at 0.01 is, by calculation, 0.011 with 100 million items, 0.014 with 150 million, 0.037 with 300
 * million and 0.76 with a billion.
 *
 * <p><strong>Threads.</strong> Any number of threads may ask, write and {@link #union} from a filter at once while none
 * inserts into it. Who inserts needs the filter for itself: guard it by a lock. (Guava's own is thread-safe.)
 *
 * <p><strong>Cost.</strong> A call takes one hash of the item, k divisions and at most k reads at random places. The hash
 * has no secret key: who chooses the items can make them collide.
 *
 * <p>The bytes are on the page {@code formats/guava.md}; they are those of Guava 33.8.
 */
public final class GuavaBloom {

    /** The largest number of hashes that fits the byte in which it is written. */
    public static final int MAX_HASHES = 255;

    private final Strategy strategy;
    private final BloomBits bloom;

    private GuavaBloom(Strategy strategy, BloomBits bloom) {
        this.strategy = strategy;
        this.bloom = bloom;
    }

    /** How positions follow from the 128 bits of an item's hash. */
    public enum Strategy {

        /** From the first 64 bits, in two halves and 32-bit arithmetic: what Guava made before version 17. */
        MURMUR128_MITZ_32(0, Fold.INT),

        /** From all 128 bits, in 64-bit arithmetic: what Guava makes. */
        MURMUR128_MITZ_64(1, Fold.MASK);

        /** As it stands in a file. */
        private final int number;

        private final Fold fold;

        Strategy(int number, Fold fold) {
            this.number = number;
            this.fold = fold;
        }
    }

    /**
     * An empty filter, as {@code BloomFilter.create(funnel, n, p)} makes it.
     *
     * @param n the number of distinct items to plan for, 0 or more; 0 is taken for 1
     * @param p the rate of false positives once they are in, above 0 and below 1
     * @return a new filter of {@link Strategy#MURMUR128_MITZ_64}
     * @throws BadParametersException if a parameter is out of range or Guava makes no filter for it, or the heap cannot hold it
     */
    public static GuavaBloom withRate(long n, double p) {
        return withRate(Strategy.MURMUR128_MITZ_64, n, p);
    }

    /**
     * An empty filter of either strategy.
     *
     * @param strategy how positions are made
     * @param n the number of distinct items to plan for, 0 or more; 0 is taken for 1
     * @param p the rate of false positives once they are in, above 0 and below 1
     * @return a new filter
     * @throws BadParametersException if a parameter is out of range or Guava makes no filter for it, or the heap cannot hold it
     */
    public static GuavaBloom withRate(Strategy strategy, long n, double p) {
        GuavaShape shape = GuavaShape.withRate(n, p);
        return new GuavaBloom(strategy, BloomBits.zeros(shape.words(), shape.k(), strategy.fold));
    }

    /**
     * Reads a filter, and leaves the stream behind it, as {@code BloomFilter.readFrom} does. Memory is taken as bytes come.
     *
     * @param in where from; stays open
     * @return a new filter
     * @throws FormatException if it is not what Guava writes
     * @throws BadParametersException if the heap cannot hold the filter
     * @throws IOException if the stream throws it
     */
    public static GuavaBloom readFrom(InputStream in) throws IOException {
        return read(new FieldReader(in, ByteOrder.BIG_ENDIAN));
    }

    /**
     * As {@link #readFrom}, from a stream that holds a filter and nothing else.
     *
     * @param in where from; stays open
     * @return a new filter
     * @throws FormatException if it is not what Guava writes, or bytes follow it
     * @throws BadParametersException if the heap cannot hold the filter
     * @throws IOException if the stream throws it
     */
    public static GuavaBloom load(InputStream in) throws IOException {
        FieldReader reader = new FieldReader(in, ByteOrder.BIG_ENDIAN);
        GuavaBloom filter = read(reader);
        reader.end();
        return filter;
    }

    /**
     * As {@link #load(InputStream)}, from a file.
     *
     * @param path the file, which may be a pipe
     * @return a new filter
     * @throws FormatException if it is not what Guava writes, or bytes follow it
     * @throws BadParametersException if the heap cannot hold the filter
     * @throws IOException if it cannot be read
     */
    public static GuavaBloom load(Path path) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            return load(in);
        } catch (IOException e) {
            throw FilterFiles.naming(path, e);
        }
    }

    private static GuavaBloom read(FieldReader in) throws IOException {
        int number = in.u8("strategy");
        if (number != Strategy.MURMUR128_MITZ_32.number && number != Strategy.MURMUR128_MITZ_64.number) {
            throw in.refusal(Kind.NOT_THIS_FORMAT, "strategy", "0 or 1", number);
        }
        Strategy strategy =
                number == Strategy.MURMUR128_MITZ_32.number ? Strategy.MURMUR128_MITZ_32 : Strategy.MURMUR128_MITZ_64;
        int k = in.u8("k");
        if (k == 0) {
            throw in.refusal(Kind.CORRUPT, "k", "1 to " + MAX_HASHES, k);
        }
        int words = in.i32("words");
        if (words < 1 || words > BloomBits.MAX_WORDS) {
            throw in.refusal(Kind.CORRUPT, "words", "1 to " + BloomBits.MAX_WORDS, words);
        }
        return new GuavaBloom(strategy, new BloomBits(in.words("bits", words), k, strategy.fold));
    }

    /**
     * Writes the filter as {@code BloomFilter.writeTo} does.
     *
     * @param out where to; stays open
     * @throws IOException if the stream throws it
     */
    public void writeTo(OutputStream out) throws IOException {
        DataOutputStream data = new DataOutputStream(out);
        data.writeByte(strategy.number);
        data.writeByte(bloom.hashes());
        data.writeInt(bloom.words());
        bloom.writeTo(data, ByteOrder.BIG_ENDIAN);
        data.flush();
    }

    /**
     * Saves the filter in one step: whoever opens the name finds all of the old file or all of the new one.
     *
     * @param path the file to make or replace
     * @throws IOException if it cannot be saved; what was there is as it was
     */
    public void save(Path path) throws IOException {
        FilterFiles.replace(path, this::writeTo);
    }

    /**
     * Inserts an item. This is {@code put} with {@code byteArrayFunnel()}.
     *
     * @param item the item, of any length
     * @return true: it was surely absent; false: it was maybe in already
     */
    public boolean insert(byte[] item) {
        return insert(Murmur128.of(item));
    }

    /**
     * Inserts the UTF-8 bytes of a text. This is {@code put} with {@code stringFunnel(UTF_8)}.
     *
     * @param text the text; a surrogate without its other half becomes {@code ?}, as in Guava
     * @return true: it was surely absent; false: it was maybe in already
     */
    public boolean insert(CharSequence text) {
        return insert(text.toString().getBytes(UTF_8));
    }

    /**
     * Inserts the chars of a text. This is {@code put} with {@code unencodedCharsFunnel()}.
     *
     * @param text the text, any chars
     * @return true: it was surely absent; false: it was maybe in already
     */
    public boolean insertChars(CharSequence text) {
        return insert(chars(text));
    }

    /**
     * Inserts a number. This is {@code put} with {@code integerFunnel()}.
     *
     * @param item the number
     * @return true: it was surely absent; false: it was maybe in already
     */
    public boolean insertInt(int item) {
        return insert(Murmur128.ofInt(item));
    }

    /**
     * Inserts a number. This is {@code put} with {@code longFunnel()}.
     *
     * @param item the number
     * @return true: it was surely absent; false: it was maybe in already
     */
    public boolean insertLong(long item) {
        return insert(Murmur128.ofLong(item));
    }

    private boolean insert(Murmur128 hash) {
        return strategy == Strategy.MURMUR128_MITZ_64
                ? bloom.insert(hash.h1(), hash.h2())
                : bloom.insert(hash.h1() + step32(hash), step32(hash));
    }

    /**
     * Tells whether an item may be in that was inserted with {@code byteArrayFunnel()}, or as these bytes.
     *
     * @param item the item, of any length
     * @return false: it is not in, surely; true: it is in, or it is a false positive
     */
    public boolean contains(byte[] item) {
        return contains(Murmur128.of(item));
    }

    /**
     * Tells whether a text may be in that was inserted with {@code stringFunnel(UTF_8)}.
     *
     * @param text the text; a surrogate without its other half becomes {@code ?}, as in Guava
     * @return false: it is not in, surely; true: it is in, or it is a false positive
     */
    public boolean contains(CharSequence text) {
        return contains(text.toString().getBytes(UTF_8));
    }

    /**
     * Tells whether a text may be in that was inserted with {@code unencodedCharsFunnel()}.
     *
     * @param text the text, any chars
     * @return false: it is not in, surely; true: it is in, or it is a false positive
     */
    public boolean containsChars(CharSequence text) {
        return contains(chars(text));
    }

    /**
     * Tells whether a number may be in that was inserted with {@code integerFunnel()}.
     *
     * @param item the number
     * @return false: it is not in, surely; true: it is in, or it is a false positive
     */
    public boolean containsInt(int item) {
        return contains(Murmur128.ofInt(item));
    }

    /**
     * Tells whether a number may be in that was inserted with {@code longFunnel()}.
     *
     * @param item the number
     * @return false: it is not in, surely; true: it is in, or it is a false positive
     */
    public boolean containsLong(long item) {
        return contains(Murmur128.ofLong(item));
    }

    private boolean contains(Murmur128 hash) {
        return strategy == Strategy.MURMUR128_MITZ_64
                ? bloom.contains(hash.h1(), hash.h2())
                : bloom.contains(hash.h1() + step32(hash), step32(hash));
    }

    /** The second 32 bits, by which the first go on. They begin a step further. */
    private static long step32(Murmur128 hash) {
        return hash.h1() >>> Integer.SIZE;
    }

    /** Two bytes a char, the low one first; an encoder would replace surrogates without their other half. */
    private static byte[] chars(CharSequence text) {
        byte[] bytes = new byte[Math.multiplyExact(text.length(), Character.BYTES)];
        for (int i = 0; i < text.length(); i++) {
            bytes[2 * i] = (byte) text.charAt(i);
            bytes[2 * i + 1] = (byte) (text.charAt(i) >>> Byte.SIZE);
        }
        return bytes;
    }

    /**
     * Inserts all items of another filter. This is {@code putAll}. Both must have been filled by the same funnel, which
     * no filter knows of itself.
     *
     * @param other a filter of the same strategy, m and k; it is not changed
     * @throws MismatchException if they differ; this filter is unchanged then
     */
    public void union(GuavaBloom other) {
        MismatchException.check("strategy", strategy, other.strategy);
        MismatchException.check("m", m(), other.m());
        MismatchException.check("k", k(), other.k());
        bloom.or(other.bloom);
    }

    /**
     * How positions are made.
     *
     * @return the strategy
     */
    public Strategy strategy() {
        return strategy;
    }

    /**
     * The number of bits.
     *
     * @return a multiple of 64
     */
    public long m() {
        return bloom.size();
    }

    /**
     * The number of bits that an item sets.
     *
     * @return 1 to 255
     */
    public int k() {
        return bloom.hashes();
    }

    /**
     * Counts the bits set; costs a pass over all of them.
     *
     * @return 0 to {@link #m}
     */
    public long countOnes() {
        return bloom.ones();
    }

    /**
     * The rate of false positives as the filter is, by the bits set among those that its strategy reaches. Guava's
     * {@code expectedFpp} takes all bits, also those past 2^31 that {@link Strategy#MURMUR128_MITZ_32} never uses.
     *
     * @return 0 to 1; costs a pass over all bits
     */
    public double currentFpRate() {
        return bloom.currentFpRate();
    }
}
