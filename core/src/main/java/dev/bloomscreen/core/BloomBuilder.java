package dev.bloomscreen.core;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.stream.Stream;

/**
 * Builds a filter from many items at several times the speed of inserts, for who needs no answers meanwhile: bits are not
 * set one by one all over memory, but gathered by region, and set a region at a time.
 *
 * <pre>{@code
 * BloomBuilder builder = BloomBuilder.withRate(1_000_000_000L, 0.01);
 * builder.insertAll(keys.parallelStream());
 * Bloom bloom = builder.build();
 * }</pre>
 *
 * <p>The filter is the same, bit for bit and in its count, as one that was given the same items by {@link Bloom#insert}, in
 * any order. It pays for filters larger than the processor's caches; below some megabytes {@link Bloom#insertAll} is as
 * good.
 *
 * <p><strong>Threads.</strong> Items may be inserted from any number of threads at once. <strong>Memory.</strong> Beside the
 * filter, a quarter of its size (32 KiB at least) for each thread that inserts at the same moment, until {@link #build}. It is
 * taken by the first inserts, which throw {@link OutOfMemoryError} if the heap has no room for it.
 */
public final class BloomBuilder {

    /** Items that a stream is cut into. */
    private static final int BATCH = 1_024;

    private final BloomShape shape;
    private final Modulus modulus;
    private final HeapBits bits;
    private final Object[] regionLocks;
    private final ConcurrentLinkedQueue<RegionBuffers> idle = new ConcurrentLinkedQueue<>();
    private final LongAdder count = new LongAdder();

    /** Inserts share it, and the end of the building has it alone. */
    private final ReadWriteLock use = new ReentrantReadWriteLock();

    private boolean built;

    private BloomBuilder(BloomShape shape) {
        HeapBits.requireRoom(shape.m());
        this.shape = shape;
        this.modulus = new Modulus(shape.m());
        this.bits = new HeapBits(shape.m());
        this.regionLocks = new Object[RegionBuffers.regions(shape.m())];
        for (int i = 0; i < regionLocks.length; i++) {
            regionLocks[i] = new Object();
        }
    }

    /**
     * A builder of a filter as small as it can be for {@code n} items at a false-positive rate of {@code p}.
     *
     * @param n the number of distinct items to plan for, 1 or more
     * @param p the false-positive rate wanted once they are in, above 0 and below 1
     * @return a new builder
     * @throws BadParametersException as {@link Bloom#withRate} does
     */
    public static BloomBuilder withRate(long n, double p) {
        return new BloomBuilder(BloomShape.withRate(n, p));
    }

    /**
     * A builder of a filter of a given shape.
     *
     * @param m the number of bits, 1 to 2^40
     * @param k the number of hashes, 1 or more
     * @return a new builder
     * @throws BadParametersException as {@link Bloom#of} does
     */
    public static BloomBuilder of(long m, int k) {
        return new BloomBuilder(new BloomShape(m, k));
    }

    /**
     * Inserts many items: some hundreds a call or more are as fast as it gets.
     *
     * @param items the items
     * @throws IllegalStateException if the filter is built
     */
    public void insertAll(Items items) {
        use.readLock().lock();
        try {
            if (built) {
                throw new IllegalStateException("the filter is built; insert into it, or start with another builder");
            }
            RegionBuffers buffers = idle.poll();
            if (buffers == null) {
                buffers = new RegionBuffers(shape, modulus, bits, regionLocks);
            }
            try {
                buffers.insert(items);
            } finally {
                idle.add(buffers); // whatever fails: items of earlier calls wait in them
            }
            count.add(items.count());
        } finally {
            use.readLock().unlock();
        }
    }

    /**
     * Inserts all items of a stream, on as many threads as the stream uses.
     *
     * @param items the items, none of them null; the stream is used up
     * @throws IllegalStateException if the filter is built
     */
    public void insertAll(Stream<byte[]> items) {
        items.collect(() -> new Batch(this), Batch::add, Batch::addAll).flush();
    }

    /**
     * The filter of all items inserted so far. Ends the building, after the inserts that are running.
     *
     * @return the filter, which is not copied
     * @throws IllegalStateException if it was built before
     */
    public Bloom build() {
        use.writeLock().lock();
        try {
            if (built) {
                throw new IllegalStateException("the filter is built already; start with another builder");
            }
            built = true;
            for (RegionBuffers buffers = idle.poll(); buffers != null; buffers = idle.poll()) {
                buffers.flush();
            }
            return new Bloom(shape, bits, count.sum());
        } finally {
            use.writeLock().unlock();
        }
    }

    /** Items of a stream on one thread, until they are worth a call. */
    private static final class Batch {
        private final BloomBuilder builder;
        private final byte[][] items = new byte[BATCH][];
        private int count;

        Batch(BloomBuilder builder) {
            this.builder = builder;
        }

        void add(byte[] item) {
            items[count++] = item;
            if (count == BATCH) {
                flush();
            }
        }

        void addAll(Batch other) {
            other.flush();
        }

        void flush() {
            builder.insertAll(new ByteArrayItems(items, 0, count));
            count = 0;
        }
    }
}
