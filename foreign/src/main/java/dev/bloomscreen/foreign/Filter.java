package dev.bloomscreen.foreign;

import dev.bloomscreen.core.Bloom;
import dev.bloomscreen.foreign.datasketches.DataSketchesBloom;
import dev.bloomscreen.foreign.fuse.BinaryFuseFilter;
import dev.bloomscreen.foreign.guava.GuavaBloom;
import dev.bloomscreen.foreign.orc.OrcBloom;
import dev.bloomscreen.foreign.parquet.SplitBlockBloom;
import dev.bloomscreen.foreign.redis.RedisFilter;
import dev.bloomscreen.foreign.spark.SparkBloom;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * A filter of any kind, as {@link Filters} reads it: what can be asked of all of them. What a kind has beyond that (typed items,
 * inserts, unions, calls on arrays) is asked of its own class, which the record holds:
 *
 * <pre>{@code
 * if (Filters.read(path, FilterFormat.GUAVA) instanceof Filter.Guava guava) {
 *     guava.bloom().containsLong(42);
 * }
 * }</pre>
 *
 * Threads are as the class that is held says; any number may ask while none changes the filter.
 */
public sealed interface Filter {

    /**
     * The format of the file that holds such a filter.
     *
     * @return the format
     */
    FilterFormat format();

    /**
     * Tells whether an item may be in that was inserted as bytes; a text is its UTF-8. Where a kind hashes other types in ways of
     * their own, items of these are not found by their bytes.
     *
     * @param item the item, of any length
     * @return false: it is not in, surely; true: it is in, or it is a false positive
     */
    boolean contains(byte[] item);

    /**
     * As {@link #contains(byte[])}, of an item that is a part of an array. It is copied, but for TLBF and fuse filters.
     *
     * @param bytes the array
     * @param offset where the item begins
     * @param length how many bytes it has
     * @return false: it is not in, surely; true: it is in, or it is a false positive
     * @throws IndexOutOfBoundsException if the array has no such part
     */
    default boolean contains(byte[] bytes, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        return contains(Arrays.copyOfRange(bytes, offset, offset + length));
    }

    /**
     * What is in the filter, for programs: fields by the names of the format's page and vectors, in the page's order.
     *
     * @return a new map of whole numbers, truths and words
     */
    Map<String, Object> facts();

    /**
     * A TLBF filter.
     *
     * @param bloom the filter; of a regular file, mapped
     */
    record Tlbf(Bloom bloom) implements Filter {

        @Override
        public FilterFormat format() {
            return FilterFormat.TLBF;
        }

        @Override
        public boolean contains(byte[] item) {
            return bloom.contains(item);
        }

        @Override
        public boolean contains(byte[] bytes, int offset, int length) {
            return bloom.contains(bytes, offset, length);
        }

        @Override
        public Map<String, Object> facts() {
            return ordered("m", bloom.m(), "k", bloom.k(), "n_inserted", Long.toUnsignedString(bloom.nInserted()));
        }
    }

    /**
     * One of RedisBloom's two filters.
     *
     * @param filter a {@code ScalableBloom} or a {@code CuckooFilter}
     */
    record Redis(RedisFilter filter) implements Filter {

        @Override
        public FilterFormat format() {
            return FilterFormat.RBDF;
        }

        @Override
        public boolean contains(byte[] item) {
            return filter.contains(item);
        }

        @Override
        public Map<String, Object> facts() {
            String kind = filter.kind().name().toLowerCase(Locale.ROOT);
            return ordered("filter", kind, "items", filter.items());
        }
    }

    /**
     * A binary fuse filter.
     *
     * @param filter the filter
     */
    record Fuse(BinaryFuseFilter filter) implements Filter {

        @Override
        public FilterFormat format() {
            return FilterFormat.FUSE;
        }

        @Override
        public boolean contains(byte[] item) {
            return filter.contains(item);
        }

        @Override
        public boolean contains(byte[] bytes, int offset, int length) {
            return filter.contains(bytes, offset, length);
        }

        @Override
        public Map<String, Object> facts() {
            return ordered(
                    "width", filter.fingerprintBits(),
                    "seed", HexFormat.of().toHexDigits(filter.seed()),
                    "n", filter.items(),
                    "segment_length", filter.segmentLength(),
                    "segment_count", filter.segmentCount());
        }
    }

    /**
     * DataSketches' Bloom filter.
     *
     * @param bloom the filter
     */
    record DataSketches(DataSketchesBloom bloom) implements Filter {

        @Override
        public FilterFormat format() {
            return FilterFormat.DATASKETCHES;
        }

        @Override
        public boolean contains(byte[] item) {
            return bloom.contains(item);
        }

        @Override
        public Map<String, Object> facts() {
            return ordered(
                    "k", bloom.k(),
                    "seed", bloom.seed(),
                    "words", bloom.m() / Long.SIZE,
                    "empty", bloom.isEmpty(),
                    "ones", bloom.countOnes());
        }
    }

    /**
     * Guava's Bloom filter.
     *
     * @param bloom the filter
     */
    record Guava(GuavaBloom bloom) implements Filter {

        @Override
        public FilterFormat format() {
            return FilterFormat.GUAVA;
        }

        @Override
        public boolean contains(byte[] item) {
            return bloom.contains(item);
        }

        @Override
        public Map<String, Object> facts() {
            return ordered(
                    "strategy",
                    bloom.strategy() == GuavaBloom.Strategy.MURMUR128_MITZ_64 ? 1 : 0,
                    "k",
                    bloom.k(),
                    "words",
                    bloom.m() / Long.SIZE,
                    "ones",
                    bloom.countOnes());
        }
    }

    /**
     * The Bloom filter of Spark's sketches.
     *
     * @param bloom the filter
     */
    record Spark(SparkBloom bloom) implements Filter {

        @Override
        public FilterFormat format() {
            return FilterFormat.SPARK;
        }

        @Override
        public boolean contains(byte[] item) {
            return bloom.contains(item);
        }

        @Override
        public Map<String, Object> facts() {
            return ordered(
                    "version", bloom.version() == SparkBloom.Version.V2 ? 2 : 1,
                    "k", bloom.k(),
                    "seed", bloom.seed(),
                    "words", bloom.m() / Long.SIZE,
                    "ones", bloom.countOnes());
        }
    }

    /**
     * Parquet's split-block Bloom filter, header included.
     *
     * @param bloom the filter
     */
    record SplitBlock(SplitBlockBloom bloom) implements Filter {

        @Override
        public FilterFormat format() {
            return FilterFormat.SPLIT_BLOCK;
        }

        @Override
        public boolean contains(byte[] item) {
            return bloom.contains(item);
        }

        @Override
        public Map<String, Object> facts() {
            return ordered("num_bytes", bloom.bitsetBytes(), "ones", bloom.countOnes());
        }
    }

    /**
     * ORC's Bloom filter of a row group, without the file that it is in.
     *
     * @param bloom the filter
     */
    record Orc(OrcBloom bloom) implements Filter {

        @Override
        public FilterFormat format() {
            return FilterFormat.ORC;
        }

        @Override
        public boolean contains(byte[] item) {
            return bloom.contains(item);
        }

        @Override
        public Map<String, Object> facts() {
            return ordered(
                    "stream", bloom.stream().name(),
                    "bits", bloom.shape().bits(),
                    "hashes", bloom.shape().hashes(),
                    "ones", bloom.countOnes());
        }
    }

    private static Map<String, Object> ordered(Object... namesAndValues) {
        Map<String, Object> facts = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            facts.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return facts;
    }
}
