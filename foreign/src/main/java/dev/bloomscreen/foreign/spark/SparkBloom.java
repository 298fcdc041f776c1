package dev.bloomscreen.foreign.spark;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.core.FilterFiles;
import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.core.FormatException.Kind;
import dev.bloomscreen.core.MismatchException;
import dev.bloomscreen.foreign.bits.BloomBits;
import dev.bloomscreen.foreign.bits.Fold;
import dev.bloomscreen.foreign.bytes.FieldReader;
import dev.bloomscreen.foreign.hash.SparkMurmur32;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The {@code BloomFilter} of Apache Spark's sketches, bit for bit and without its jar: what {@code writeTo} wrote is read
 * here, and what is written here {@code readFrom} reads. The same inserts make the same bytes.
 * {@code DataFrameStatFunctions.bloomFilter} gives such a filter.
 *
 * <p><strong>Items.</strong> Spark hashes a byte, short, int or long as a {@code long}, and a string as its UTF-8 bytes.
 * A file does not say what was inserted: a number that was inserted as a number is not found by its text.
 *
 * <p><strong>Rate.</strong> At the number of items that it is made for, about the one asked for, as long as the version
 * allows: positions of {@link Version#V1} are below 2^31, so that bits from there on are never used, and before that fall
 * unevenly. Its rate at 0.03 is, by calculation, 0.031 with 150 million items, 0.039 with 200 million, 0.15 with 500
 * million and 0.60 with a billion. {@link Version#V2} has none of that.
 *
 * <p><strong>Threads.</strong> Any number of threads may ask, write and {@link #union} from a filter at once while none
 * inserts into it. Who inserts needs the filter for itself: guard it by a lock.
 *
 * <p><strong>Cost.</strong> A call takes two hashes of the item, k divisions and at most k reads at random places. The hash
 * has no secret key: who chooses the items can make them collide.
 *
 * <p>The bytes are on the page {@code formats/spark.md}; they are those of Spark 4.2.
 */
public final class SparkBloom {

    private final Version version;
    private final int seed;
    private final BloomBits bloom;

    private SparkBloom(Version version, int seed, BloomBits bloom) {
        this.version = version;
        this.seed = seed;
        this.bloom = bloom;
    }

    /** How positions follow from an item's two hashes. The first version is 1 in a file, the second 2. */
    public enum Version {

        /** In 32-bit arithmetic: what Spark made up to version 4.0. */
        V1(1, Fold.INT),

        /** In 64-bit arithmetic, and with a seed: what Spark makes from version 4.1 on. */
        V2(2, Fold.FLIP);

        /** As it stands in a file. */
        private final int number;

        private final Fold fold;

        Version(int number, Fold fold) {
            this.number = number;
            this.fold = fold;
        }
    }

    /**
     * An empty filter, as {@code BloomFilter.create(n, p)} of Spark 4.1 or later makes it.
     *
     * @param n the number of distinct items to plan for, 1 or more
     * @param p the rate of false positives once they are in, above 0 and below 1
     * @return a new filter of {@link Version#V2} with the seed 0
     * @throws BadParametersException if a parameter is out of range or Spark makes no filter for it, or the heap cannot hold it
     */
    public static SparkBloom withRate(long n, double p) {
        return withRate(Version.V2, n, p, 0);
    }

    /**
     * An empty filter of either version.
     *
     * @param version how positions are made
     * @param n the number of distinct items to plan for, 1 or more
     * @param p the rate of false positives once they are in, above 0 and below 1
     * @param seed what hashing begins with; 0 for {@link Version#V1}, which has no other
     * @return a new filter
     * @throws BadParametersException if a parameter is out of range or Spark makes no filter for it, or the heap cannot hold it
     */
    public static SparkBloom withRate(Version version, long n, double p, int seed) {
        return zeros(version, SparkShape.withRate(n, p), seed);
    }

    /**
     * An empty filter, as {@code BloomFilter.create(version, n, bits, seed)} makes it.
     *
     * @param version how positions are made
     * @param n the number of distinct items to plan for, 1 or more
     * @param bits the number of bits, which is rounded up to words of 64; 1 to 2^37 - 576
     * @param seed what hashing begins with; 0 for {@link Version#V1}, which has no other
     * @return a new filter
     * @throws BadParametersException if a parameter is out of range, or the heap cannot hold the filter
     */
    public static SparkBloom withBits(Version version, long n, long bits, int seed) {
        return zeros(version, SparkShape.withBits(n, bits), seed);
    }

    private static SparkBloom zeros(Version version, SparkShape shape, int seed) {
        if (version == Version.V1 && seed != 0) {
            throw new BadParametersException("a filter of version 1 has no seed, which would be " + seed + "; give 0");
        }
        return new SparkBloom(version, seed, BloomBits.zeros(shape.words(), shape.k(), version.fold));
    }

    /**
     * Reads a filter, and leaves the stream behind it, as {@code BloomFilter.readFrom} does. Memory is taken as bytes come.
     *
     * @param in where from; stays open
     * @return a new filter
     * @throws FormatException if it is not what Spark writes
     * @throws BadParametersException if the heap cannot hold the filter
     * @throws IOException if the stream throws it
     */
    public static SparkBloom readFrom(InputStream in) throws IOException {
        return read(new FieldReader(in, ByteOrder.BIG_ENDIAN));
    }

    /**
     * As {@link #readFrom}, from a stream that holds a filter and nothing else.
     *
     * @param in where from; stays open
     * @return a new filter
     * @throws FormatException if it is not what Spark writes, or bytes follow it
     * @throws BadParametersException if the heap cannot hold the filter
     * @throws IOException if the stream throws it
     */
    public static SparkBloom load(InputStream in) throws IOException {
        FieldReader reader = new FieldReader(in, ByteOrder.BIG_ENDIAN);
        SparkBloom filter = read(reader);
        reader.end();
        return filter;
    }

    /**
     * As {@link #load(InputStream)}, from a file.
     *
     * @param path the file, which may be a pipe
     * @return a new filter
     * @throws FormatException if it is not what Spark writes, or bytes follow it
     * @throws BadParametersException if the heap cannot hold the filter
     * @throws IOException if it cannot be read
     */
    public static SparkBloom load(Path path) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            return load(in);
        } catch (IOException e) {
            throw FilterFiles.naming(path, e);
        }
    }

    private static SparkBloom read(FieldReader in) throws IOException {
        int number = in.i32("version");
        if (number != Version.V1.number && number != Version.V2.number) {
            throw in.refusal(Kind.NOT_THIS_FORMAT, "version", "1 or 2", number);
        }
        Version version = number == Version.V1.number ? Version.V1 : Version.V2;
        int k = in.i32("k");
        if (k < 1) {
            throw in.refusal(Kind.CORRUPT, "k", "1 or more", k);
        }
        int seed = version == Version.V2 ? in.i32("seed") : 0;
        int words = in.i32("words");
        if (words < 1 || words > BloomBits.MAX_WORDS) {
            throw in.refusal(Kind.CORRUPT, "words", "1 to " + BloomBits.MAX_WORDS, words);
        }
        if (k > SparkShape.mostHashes(words)) {
            throw in.refusal(
                    Kind.CORRUPT, "words", "as many as " + k + " hashes are made for, 0.69 a bit at most", words);
        }
        return new SparkBloom(version, seed, new BloomBits(in.words("bits", words), k, version.fold));
    }

    /**
     * Writes the filter as {@code BloomFilter.writeTo} does.
     *
     * @param out where to; stays open
     * @throws IOException if the stream throws it
     */
    public void writeTo(OutputStream out) throws IOException {
        DataOutputStream data = new DataOutputStream(out);
        data.writeInt(version.number);
        data.writeInt(bloom.hashes());
        if (version == Version.V2) {
            data.writeInt(seed);
        }
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
     * Inserts bytes. This is {@code putBinary}.
     *
     * @param item the item, of any length
     * @return true: it was surely absent; false: it was maybe in already
     */
    public boolean insert(byte[] item) {
        int a = SparkMurmur32.hash(item, seed);
        int b = SparkMurmur32.hash(item, a);
        return bloom.insert(first(a, b), b);
    }

    /**
     * Inserts the UTF-8 bytes of a text. This is {@code putString}.
     *
     * @param text the text; a surrogate without its other half becomes {@code ?}, as in Spark
     * @return true: it was surely absent; false: it was maybe in already
     */
    public boolean insert(CharSequence text) {
        return insert(text.toString().getBytes(UTF_8));
    }

    /**
     * Inserts a number. This is {@code putLong}, and {@code put} of any whole number.
     *
     * @param item the number
     * @return true: it was surely absent; false: it was maybe in already
     */
    public boolean insert(long item) {
        int a = SparkMurmur32.hash(item, seed);
        int b = SparkMurmur32.hash(item, a);
        return bloom.insert(first(a, b), b);
    }

    /**
     * Tells whether bytes may be in. This is {@code mightContainBinary}.
     *
     * @param item the item, of any length
     * @return false: it is not in, surely; true: it is in, or it is a false positive
     */
    public boolean contains(byte[] item) {
        int a = SparkMurmur32.hash(item, seed);
        int b = SparkMurmur32.hash(item, a);
        return bloom.contains(first(a, b), b);
    }

    /**
     * Tells whether a text may be in. This is {@code mightContainString}.
     *
     * @param text the text; a surrogate without its other half becomes {@code ?}, as in Spark
     * @return false: it is not in, surely; true: it is in, or it is a false positive
     */
    public boolean contains(CharSequence text) {
        return contains(text.toString().getBytes(UTF_8));
    }

    /**
     * Tells whether a number may be in. This is {@code mightContainLong}, and {@code mightContain} of any whole number.
     *
     * @param item the number
     * @return false: it is not in, surely; true: it is in, or it is a false positive
     */
    public boolean contains(long item) {
        int a = SparkMurmur32.hash(item, seed);
        int b = SparkMurmur32.hash(item, a);
        return bloom.contains(first(a, b), b);
    }

    /** The first number of an item: a step beyond its first hash, which version 2 spreads to 64 bits. */
    private long first(int a, int b) {
        return version == Version.V2 ? (long) a * Integer.MAX_VALUE + b : a + b;
    }

    /**
     * Inserts all items of another filter. This is {@code mergeInPlace}.
     *
     * @param other a filter of the same version, seed, m and k; it is not changed
     * @throws MismatchException if they differ; this filter is unchanged then
     */
    public void union(SparkBloom other) {
        MismatchException.check("version", version, other.version);
        MismatchException.check("seed", seed, other.seed);
        MismatchException.check("m", m(), other.m());
        MismatchException.check("k", k(), other.k());
        bloom.or(other.bloom);
    }

    /**
     * How positions are made.
     *
     * @return the version
     */
    public Version version() {
        return version;
    }

    /**
     * What hashing begins with.
     *
     * @return any number; 0 for {@link Version#V1}
     */
    public int seed() {
        return seed;
    }

    /**
     * The number of bits. This is {@code bitSize}.
     *
     * @return a multiple of 64
     */
    public long m() {
        return bloom.size();
    }

    /**
     * The number of bits that an item sets.
     *
     * @return 1 or more
     */
    public int k() {
        return bloom.hashes();
    }

    /**
     * Counts the bits set, which is {@code cardinality}; costs a pass over all of them.
     *
     * @return 0 to {@link #m}
     */
    public long countOnes() {
        return bloom.ones();
    }

    /**
     * The rate of false positives as the filter is, by the bits set among those that its version reaches. Spark's
     * {@code expectedFpp} takes all bits, also those past 2^31 that {@link Version#V1} never uses.
     *
     * @return 0 to 1; costs a pass over all bits
     */
    public double currentFpRate() {
        return bloom.currentFpRate();
    }
}
