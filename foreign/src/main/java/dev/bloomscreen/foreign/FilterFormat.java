package dev.bloomscreen.foreign;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.bloomscreen.core.Bloom;
import dev.bloomscreen.foreign.datasketches.DataSketchesBloom;
import dev.bloomscreen.foreign.fuse.BinaryFuseFilter;
import dev.bloomscreen.foreign.guava.GuavaBloom;
import dev.bloomscreen.foreign.orc.OrcBloom;
import dev.bloomscreen.foreign.parquet.SplitBlockBloom;
import dev.bloomscreen.foreign.redis.DumpFile;
import dev.bloomscreen.foreign.spark.SparkBloom;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The formats of files that {@link Filters} reads, each on a page of {@code formats/}. */
public enum FilterFormat {

    /** The project's own Bloom filter: {@code bloom.md}. */
    TLBF("a TLBF filter", true, Bloom.MAGIC),

    /** A dump of one of RedisBloom's filters: {@code redis-dump.md}. */
    RBDF("RedisBloom's filter", true, DumpFile.MAGIC),

    /** A binary fuse filter: {@code fuse.md}. */
    FUSE("a binary fuse filter", true, BinaryFuseFilter.MAGIC),

    /** DataSketches' Bloom filter: {@code datasketches.md}. Its family and version, with a preamble of 3 or 4, are its magic. */
    DATASKETCHES("DataSketches' Bloom filter", true, "[\\x03\\x04]\\x01\\x15"),

    /** Guava's Bloom filter: {@code guava.md}. */
    GUAVA("Guava's Bloom filter", false, "[\\x00\\x01][^\\x00][\\x00-\\x7f]"),

    /** The Bloom filter of Spark's sketches: {@code spark.md}. */
    SPARK("Spark's Bloom filter", false, "\\x00\\x00\\x00[\\x01\\x02]"),

    /** Parquet's split-block Bloom filter, header included, without the file that it is in: {@code split-block.md}. */
    SPLIT_BLOCK("Parquet's split-block Bloom filter", false, "\\x15"),

    /** ORC's Bloom filter of a row group, without the file that it is in: {@code orc.md}. */
    ORC("ORC's Bloom filter", false, "\\x08[^\\x00]");

    /** How many bytes decide what a file may be. */
    static final int START = 8;

    private final String title;
    private final boolean magic;
    private final Pattern start;

    FilterFormat(String title, boolean magic, String start) {
        this.title = title;
        this.magic = magic;
        this.start = Pattern.compile(start, Pattern.DOTALL);
    }

    /**
     * What it is, in a few words.
     *
     * @return such as {@code Guava's Bloom filter}
     */
    public String title() {
        return title;
    }

    /**
     * Whether files begin with bytes that no other format begins with, so that they are told by these. Others must be named.
     *
     * @return whether they do
     */
    public boolean hasMagic() {
        return magic;
    }

    /** Whether a file may begin so; surely of this format, if it has a magic. */
    boolean mayBegin(byte[] bytes) {
        return start.matcher(new String(bytes, ISO_8859_1)).lookingAt();
    }

    /** Whether a file begins with less than a magic, and may yet have been one of this format. */
    boolean isCutShort(byte[] bytes) {
        Matcher matcher = start.matcher(new String(bytes, ISO_8859_1));
        return magic && !matcher.lookingAt() && matcher.hitEnd();
    }

    /** Reads a filter from a stream that holds it and nothing else. */
    Filter read(InputStream in) throws IOException {
        return switch (this) {
            case TLBF -> new Filter.Tlbf(Bloom.load(in));
            case RBDF -> new Filter.Redis(DumpFile.load(in));
            case FUSE -> new Filter.Fuse(BinaryFuseFilter.load(in));
            case DATASKETCHES -> new Filter.DataSketches(DataSketchesBloom.load(in));
            case GUAVA -> new Filter.Guava(GuavaBloom.load(in));
            case SPARK -> new Filter.Spark(SparkBloom.load(in));
            case SPLIT_BLOCK -> new Filter.SplitBlock(SplitBlockBloom.load(in));
            case ORC -> new Filter.Orc(OrcBloom.load(in));
        };
    }

    /**
     * The format's word, in options and messages.
     *
     * @return lower-case ASCII letters and hyphens
     */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
