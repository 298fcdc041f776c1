package dev.bloomscreen.benchmarks.contestant;

import java.util.function.LongFunction;
import org.fastfilter.xor.Xor8;
import org.fastfilter.xor.XorFuse8;

/** Who can be measured, by the names that results use. */
public enum Roster {
    /** {@link BloomscreenOne}. */
    BLOOMSCREEN_ONE(BloomscreenOne::new, true),
    /** {@link BloomscreenArray}. */
    BLOOMSCREEN_ARRAY(BloomscreenArray::new, true),
    /** {@link BloomscreenAlone}. */
    BLOOMSCREEN_ALONE(BloomscreenAlone::new, false),
    /** {@link BloomscreenBuild}. */
    BLOOMSCREEN_BUILD(BloomscreenBuild::new, false),
    /** {@link BloomscreenMapped}. */
    BLOOMSCREEN_MAPPED(BloomscreenMapped::new, false),
    /** {@link GuavaFilter}. */
    GUAVA(GuavaFilter::new, true),
    /** {@link SparkSketch}. */
    SPARK(SparkSketch::new, false),
    /** {@link DataSketches}. */
    DATASKETCHES(DataSketches::new, false),
    /** {@link CommonsCollections}. */
    COMMONS(CommonsCollections::new, false),
    /** {@link HadoopFilter}. */
    HADOOP(HadoopFilter::new, false),
    /** {@link HiveFilter}. */
    HIVE(HiveFilter::new, false),
    /** {@link HiveBlocks}. */
    HIVE_BLOCKS(HiveBlocks::new, false),
    /** {@link ParquetBlocks}. */
    PARQUET_BLOCKS(ParquetBlocks::new, false),
    /** {@link FastFilter}. */
    FASTFILTER(FastFilter::new, false),
    /** {@link BloomscreenScalable}, sized for all items. */
    BLOOMSCREEN_SCALABLE(BloomscreenScalable::new, false),
    /** {@link BloomscreenScalable}, which has grown. */
    BLOOMSCREEN_GROWN(BloomscreenScalable::grown, false),
    /** {@link BloomscreenCuckoo}. */
    BLOOMSCREEN_CUCKOO(BloomscreenCuckoo::new, false),
    /** {@link BloomscreenFuse} with fingerprints of 8 bits. */
    BLOOMSCREEN_FUSE8(n -> new BloomscreenFuse(8), false),
    /** {@link BloomscreenFuse} with fingerprints of 16 bits. */
    BLOOMSCREEN_FUSE16(n -> new BloomscreenFuse(16), false),
    /** {@link BloomscreenFuseNumbers}, one number a call. */
    BLOOMSCREEN_FUSE8_NUMBERS(n -> new BloomscreenFuseNumbers(false), false),
    /** {@link BloomscreenFuseNumbers}, an array of numbers a call. */
    BLOOMSCREEN_FUSE8_ARRAY(n -> new BloomscreenFuseNumbers(true), false),
    /** {@link BloomscreenSplitBlock}. */
    BLOOMSCREEN_SPLIT_BLOCK(BloomscreenSplitBlock::new, false),
    /** {@link BloomscreenSplitBlockArray}. */
    BLOOMSCREEN_SPLIT_BLOCK_ARRAY(BloomscreenSplitBlockArray::new, false),
    /** {@link BloomscreenForeign}, Guava's. */
    BLOOMSCREEN_GUAVA(BloomscreenForeign::guava, false),
    /** {@link BloomscreenForeign}, ORC's. */
    BLOOMSCREEN_ORC(BloomscreenForeign::orc, false),
    /** {@link BloomscreenForeign}, Spark's. */
    BLOOMSCREEN_SPARK(BloomscreenForeign::spark, false),
    /** {@link HadoopDynamic}. */
    HADOOP_DYNAMIC(HadoopDynamic::new, false),
    /** {@link CuckooFilter4j}. */
    CUCKOO4J(CuckooFilter4j::new, false),
    /** {@link FastFilterCuckoo}. */
    FASTFILTER_CUCKOO(FastFilterCuckoo::new, false),
    /** {@link FastFilterStatic}, an xor filter with fingerprints of 8 bits. */
    FASTFILTER_XOR(n -> new FastFilterStatic(Xor8::construct), false),
    /** {@link FastFilterStatic}, the older fuse filter with fingerprints of 8 bits. */
    FASTFILTER_FUSE(n -> new FastFilterStatic(XorFuse8::construct), false),
    /** {@link MachineLimit}. */
    LIMIT(MachineLimit::new, false);

    @SuppressWarnings("ImmutableEnumChecker") // a constructor reference has no state
    private final LongFunction<Contestant> make;

    private final boolean threadSafe;

    Roster(LongFunction<Contestant> make, boolean threadSafe) {
        this.make = make;
        this.threadSafe = threadSafe;
    }

    /**
     * An empty filter.
     *
     * @param n the number of items to size it for
     * @return a new one
     */
    public Contestant empty(long n) {
        return make.apply(n);
    }

    /**
     * Whether several threads may insert and ask at once.
     *
     * @return true if its documentation allows it
     */
    public boolean threadSafe() {
        return threadSafe;
    }
}
