package dev.bloomscreen.benchmarks.contestant;

import java.util.function.LongFunction;

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
