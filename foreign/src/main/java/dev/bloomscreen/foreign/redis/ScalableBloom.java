package dev.bloomscreen.foreign.redis;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.core.FormatException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * RedisBloom's Bloom filter, bit for bit: a chain of layers that grows as items come, so that no number of items need
 * be known beforehand. It never forgets an item that is in. It takes an item that is not for one that is at a rate
 * below the one asked for, however far it has grown: the first layer is sized for half of that rate, each further one
 * for half of the one before, and the sum of 1/2, 1/4, 1/8 ... is below 1.
 *
 * <p>{@link #dump} gives the chunks that {@code BF.SCANDUMP} would give, and {@link #load} takes them. The same inserts
 * in the same order make the same bytes as in a server.
 *
 * <p><strong>Threads.</strong> Any number of threads may call {@link #contains}, {@link #info} and {@link #dump} at
 * once while none inserts. {@link #insert} needs the filter for itself: guard it by a lock. What a thread inserted is
 * seen by others once they are told by the usual means, such as that lock.
 *
 * <p><strong>Cost.</strong> A call takes two hashes of the item (about a cycle a byte each), and for each layer two
 * divisions and at most as many reads at random places as the layer has hashes. Where most items are new, many layers
 * are slow: plan the capacity within a factor of 10 or so.
 *
 * <p><strong>Limits of the rate.</strong> It is kept from a capacity of 1,000 and a rate of 1e-3 on, up to a rate of
 * 0.1. Below, double hashing gives a layer a floor near {@code 0.15 / bits}, which the sizing does not know; it is felt
 * where capacity times rate is below about 0.05. Above, items that are taken for others use no capacity up, so that a
 * layer takes more of them: a filter for a rate of 0.25 was measured at 0.254. The hash has no secret key: who chooses
 * the items can make them collide.
 *
 * <p>Almeida, Baquero, Pregui&ccedil;a and Hutchison, <em>Scalable Bloom Filters</em>, 2007; the bytes are on the page
 * {@code formats/redis-bloom.md}.
 */
public final class ScalableBloom implements RedisFilter {

    /** The largest capacity that a filter can be made with: 2^30, as in {@code BF.RESERVE}. */
    public static final long MAX_CAPACITY = 1L << 30;

    /** The largest growth: 2^15, as in {@code BF.RESERVE}. */
    public static final int MAX_GROWTH = ScalableHeader.MAX_GROWTH;

    private static final int DEFAULT_GROWTH = 2;
    private static final double TIGHTENING = 0.5;

    private static final long SEED_64 = 0xc6a4a7935bd1e995L;
    private static final int SEED_32 = 0x9747b28c;

    private final int options;
    private final int growth;

    /** The oldest first. */
    private final List<Layer> layers;

    private ScalableBloom(int options, int growth, List<Layer> layers) {
        this.options = options;
        this.growth = growth;
        this.layers = layers;
    }

    /**
     * An empty filter whose layers double in capacity, as {@code BF.RESERVE key p capacity} makes it.
     *
     * @param capacity the number of distinct items that the first layer takes, 1 to 2^30
     * @param p the rate of false positives to stay below, above 0 and below 1. A server of version 8 silently takes any
     *     p above 0.25 for 0.25; here it is as asked, as in version 2
     * @return a new filter
     * @throws BadParametersException if a parameter is out of range, or the heap cannot hold the first layer
     */
    public static ScalableBloom withRate(long capacity, double p) {
        return withRate(capacity, p, DEFAULT_GROWTH);
    }

    /**
     * An empty filter, as {@code BF.RESERVE key p capacity EXPANSION growth} makes it.
     *
     * @param capacity the number of distinct items that the first layer takes, 1 to 2^30
     * @param p the rate of false positives to stay below, above 0 and below 1; see {@link #withRate(long, double)}
     * @param growth the capacity of each further layer, in capacities of the one before it, 1 to 2^15; or 0 for a
     *     filter that does not grow
     * @return a new filter
     * @throws BadParametersException if a parameter is out of range, or the heap cannot hold the first layer
     */
    public static ScalableBloom withRate(long capacity, double p, int growth) {
        if (growth < 0 || growth > MAX_GROWTH) {
            throw new BadParametersException("growth must be 0 to " + MAX_GROWTH + ", but is " + growth);
        }
        return reserve(capacity, p, growth, growth == 0);
    }

    /**
     * An empty filter of one layer that does not grow, as {@code BF.RESERVE key p capacity NONSCALING} makes it. It
     * takes fewer bits than a growing one, since its only layer may use up the whole rate; at its capacity it is at
     * that rate, or a little above where it is coarse, since RedisBloom rounds the number of hashes up: by a tenth at
     * 0.1, by a hundredth at 0.01.
     *
     * @param capacity the number of distinct items that it takes, 1 to 2^30
     * @param p the rate of false positives once they are in, above 0 and below 1; see {@link #withRate(long, double)}
     * @return a new filter
     * @throws BadParametersException if a parameter is out of range, or the heap cannot hold the filter
     */
    public static ScalableBloom fixed(long capacity, double p) {
        return reserve(capacity, p, DEFAULT_GROWTH, true);
    }

    /**
     * What {@link #info} would tell of a new filter, which is not made: what it costs, before it costs it.
     *
     * @param capacity as in {@link #withRate(long, double)}
     * @param p as there
     * @return facts of the empty filter, also of one that the heap could not hold
     * @throws BadParametersException if a parameter is out of range
     */
    public static ScalableInfo planned(long capacity, double p) {
        LayerShape shape = shape(capacity, p, false);
        if (shape.bits() > LayerShape.MAX_BITS) {
            throw new BadParametersException("a layer for " + capacity + " items at a rate of " + shape.rate()
                    + " has more bits than any memory; choose a larger p");
        }
        return new ScalableInfo(
                shape.capacity(),
                ScalableInfo.FILTER_OVERHEAD + ScalableInfo.LAYER_OVERHEAD + shape.bytes(),
                0,
                OptionalInt.of(DEFAULT_GROWTH),
                64,
                List.of(figures(shape, 0)));
    }

    private static ScalableBloom reserve(long capacity, double p, int growth, boolean fixed) {
        LayerShape shape = shape(capacity, p, fixed);
        if (!shape.possible(0)) {
            throw new BadParametersException("a layer for " + capacity + " items at a rate of " + shape.rate()
                    + (shape.rate() > 0
                            ? " does not fit the heap; choose a larger p or a smaller capacity, or raise -Xmx"
                            : ", which is half of p, cannot be; choose a larger p"));
        }
        int options = ScalableHeader.NO_ROUND | ScalableHeader.FORCE_64 | (fixed ? ScalableHeader.NO_SCALING : 0);
        List<Layer> layers = new ArrayList<>();
        layers.add(Layer.empty(shape));
        return new ScalableBloom(options, growth, layers);
    }

    private static LayerShape shape(long capacity, double p, boolean fixed) {
        if (capacity < 1 || capacity > MAX_CAPACITY) {
            throw new BadParametersException("capacity must be 1 to 2^30 (" + MAX_CAPACITY + "), but is " + capacity);
        }
        Rate.require(p);
        return LayerShape.of(capacity, fixed ? p : p * TIGHTENING, false);
    }

    /**
     * Loads a filter from the chunks of a dump, in their order: the header first, and all that it tells of. Headers of
     * old versions are understood, and their filters go on as they began: with a 32-bit hash, or layers of a power of
     * two.
     *
     * @param chunks the chunks, as {@code BF.SCANDUMP} replied them, without the reply that ended the scan; read once
     * @return a new filter
     * @throws FormatException if a chunk is not what a server writes, or is missing, repeated or out of order; memory
     *     is taken as chunks come, never for a header's word alone
     * @throws BadParametersException if the heap cannot hold the filter
     */
    public static ScalableBloom load(Iterable<DumpChunk> chunks) throws FormatException {
        DumpReader reader = new DumpReader(chunks);
        ScalableHeader header = ScalableHeader.parse(reader.header());
        List<Layer> layers = new ArrayList<>();
        for (LayerHeader layer : header.layers()) {
            PagedBytes bits =
                    reader.section("layer " + (layers.size() + 1), layer.shape().bytes());
            layers.add(new Layer(layer.shape(), bits, layer.items()));
        }
        reader.end();
        return new ScalableBloom(header.options(), header.growth(), layers);
    }

    /**
     * Inserts an item, unless it is maybe in already; then nothing changes. This is {@code BF.ADD}. Where the newest
     * layer is full, a new one is made first.
     *
     * @param item the item, of any length; it is not kept
     * @return true: it was surely absent and is in now; false: it was in already, or was taken for one that is
     * @throws FilterFullException if the item is absent, the newest layer is full, and the filter does not grow or the
     *     heap cannot hold the next layer; nothing has changed
     */
    public boolean insert(byte[] item) {
        long a = firstHash(item);
        long b = secondHash(item, a);
        if (contains(a, b)) {
            return false;
        }
        if (newest().isFull()) {
            grow();
        }
        newest().insert(a, b);
        return true;
    }

    /**
     * Tells whether an item may be in. This is {@code BF.EXISTS}.
     *
     * @param item the item, of any length
     * @return false: it is not in, surely; true: it is in, or it is a false positive
     */
    @Override
    public boolean contains(byte[] item) {
        long a = firstHash(item);
        return contains(a, secondHash(item, a));
    }

    private boolean contains(long a, long b) {
        for (int i = layers.size() - 1; i >= 0; i--) {
            if (layers.get(i).contains(a, b)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public FilterKind kind() {
        return FilterKind.BLOOM;
    }

    /**
     * The number of items in: of inserts that were told "surely absent". This is {@code BF.CARD}.
     *
     * @return 0 or more; below the number of distinct items inserted by those that were taken for others
     */
    @Override
    public long items() {
        return layers.stream().mapToLong(Layer::items).sum();
    }

    /**
     * What the filter is made of. Costs a pass over the layers, not over their bits.
     *
     * @return figures as they are now
     */
    public ScalableInfo info() {
        List<ScalableInfo.Layer> figures = new ArrayList<>();
        long capacity = 0;
        long size = ScalableInfo.FILTER_OVERHEAD;
        for (Layer layer : layers) {
            LayerShape shape = layer.shape();
            capacity += shape.capacity();
            size += ScalableInfo.LAYER_OVERHEAD + shape.bytes();
            figures.add(figures(shape, layer.items()));
        }
        return new ScalableInfo(
                capacity,
                size,
                items(),
                has(ScalableHeader.NO_SCALING) ? OptionalInt.empty() : OptionalInt.of(growth),
                has(ScalableHeader.FORCE_64) ? 64 : 32,
                figures);
    }

    private static ScalableInfo.Layer figures(LayerShape shape, long items) {
        return new ScalableInfo.Layer(shape.bytes(), shape.hashes(), shape.capacity(), items, shape.rate());
    }

    /**
     * The filter as the chunks that {@code BF.SCANDUMP} gives: the header, then each layer's bits in parts of at most
     * 16 MiB. A chunk is copied when it is asked for, so a dump takes the memory of one. Do not insert before it has
     * been walked through.
     *
     * @return the chunks in the order in which {@code BF.LOADCHUNK} takes them; can be walked through any number of times
     */
    @Override
    public Iterable<DumpChunk> dump() {
        return () ->
                new Dump(header().toBytes(), layers.stream().map(Layer::bits).toList());
    }

    private ScalableHeader header() {
        return new ScalableHeader(
                items(),
                options,
                growth,
                layers.stream()
                        .map(layer -> new LayerHeader(layer.shape(), layer.items()))
                        .toList());
    }

    private void grow() {
        LayerShape last = newest().shape();
        if (has(ScalableHeader.NO_SCALING)) {
            throw new FilterFullException("the filter is full: it does not grow, and its capacity of " + last.capacity()
                    + " items is used up; make one with withRate, or with a larger capacity");
        }
        long capacity = last.capacity() > Long.MAX_VALUE / growth ? Long.MAX_VALUE : last.capacity() * growth;
        LayerShape next = LayerShape.of(capacity, last.rate() * TIGHTENING, ScalableHeader.rounded(options));
        if (!next.possible(
                layers.stream().mapToLong(layer -> layer.shape().bytes()).sum())) {
            throw new FilterFullException("the filter is full: its " + layers.size() + " layers are, and the next, for "
                    + next.capacity() + " items at a rate of " + next.rate()
                    + (next.rate() > 0
                            ? ", does not fit the heap beside them; raise -Xmx"
                            : ", half of the last one's, cannot be; make one with a larger capacity"));
        }
        layers.add(Layer.empty(next));
    }

    private Layer newest() {
        return layers.get(layers.size() - 1);
    }

    private boolean has(int option) {
        return (options & option) != 0;
    }

    private long firstHash(byte[] item) {
        return has(ScalableHeader.FORCE_64)
                ? MurmurHash.hash64(item, SEED_64)
                : Integer.toUnsignedLong(MurmurHash.hash32(item, SEED_32));
    }

    private long secondHash(byte[] item, long first) {
        return has(ScalableHeader.FORCE_64)
                ? MurmurHash.hash64(item, first)
                : Integer.toUnsignedLong(MurmurHash.hash32(item, (int) first));
    }
}
