package dev.bloomscreen.foreign.redis;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.foreign.bytes.Room;
import java.util.ArrayList;
import java.util.List;

/**
 * RedisBloom's cuckoo filter, bit for bit: a set of items from which items can be deleted again, a byte an item and
 * some room. It keeps a fingerprint of 1 to 255 of each item, in one of two buckets, and counts an item as often as it
 * was inserted.
 *
 * <p>It never forgets an item that is in, as long as nothing is deleted that was never inserted. It takes an item that
 * is not in for one that is at a rate of about {@code 2 * bucketSize * fill / 255} a table, 1.6 % for a full one of two
 * slots a bucket; a filter that has grown to several tables has the sum of their rates.
 *
 * <p>{@link #dump} gives the chunks that {@code CF.SCANDUMP} would give, and {@link #load} takes them. The same calls
 * in the same order make the same bytes as in a server: which fingerprints move for a new one is not left to chance.
 *
 * <p><strong>Deleting what was never inserted.</strong> {@link #delete} refuses an item whose fingerprint is in none of
 * its buckets. Where the fingerprint of another item is taken for it, that one is deleted, and the other item is
 * forgotten. Delete only what is known to be in.
 *
 * <p><strong>Threads.</strong> Any number of threads may call {@link #contains}, {@link #count}, {@link #info} and
 * {@link #dump} at once while none changes the filter. The methods that change it need it for themselves: guard it by a
 * lock.
 *
 * <p><strong>Cost.</strong> A call takes a hash of the item and, for each table, reads of two places in memory. An
 * insert into a table that is nearly full moves up to {@code maxIterations} fingerprints.
 *
 * <p>Fan, Andersen, Kaminsky and Mitzenmacher, <em>Cuckoo Filter: Practically Better Than Bloom</em>, 2014; the bytes
 * are on the page {@code formats/redis-cuckoo.md}. The hash has no secret key: who chooses the items can make them
 * collide.
 */
public final class CuckooFilter implements RedisFilter {

    /** The largest capacity that a filter can be made with: 2^30, as in {@code CF.RESERVE}. */
    public static final long MAX_CAPACITY = 1L << 30;

    /** The largest number of slots in a bucket. */
    public static final int MAX_BUCKET_SIZE = 255;

    /** The largest number of fingerprints to move for an insert. */
    public static final int MAX_ITERATIONS = 65_535;

    /** The largest expansion. */
    public static final int MAX_EXPANSION = 1 << 15;

    /** The number of tables up to which a filter grows, as in a server that is not told otherwise. */
    public static final int MAX_TABLES = 32;

    private static final int DEFAULT_BUCKET_SIZE = 2;
    private static final int DEFAULT_ITERATIONS = 20;
    private static final int DEFAULT_EXPANSION = 1;

    /** Deletes, in items, above which tables are compacted. */
    private static final double COMPACT_ABOVE = 0.1;

    private final CuckooShape shape;

    /** The oldest first. */
    private final List<CuckooTable> tables;

    private long items;
    private long deletes;

    private CuckooFilter(CuckooShape shape, List<CuckooTable> tables, long items, long deletes) {
        this.shape = shape;
        this.tables = tables;
        this.items = items;
        this.deletes = deletes;
    }

    /**
     * An empty filter that takes its items in one table and keeps to a rate: of four slots a bucket and 500 moves, as {@code
     * CF.RESERVE key slots BUCKETSIZE 4 MAXITERATIONS 500} makes it.
     *
     * @param items the number of items to plan for, 1 or more; one that is inserted twice counts twice
     * @param p the rate of false positives not to pass with these items in, above 0 and below 1. Slots are a power of two, and
     *     at most 9 in 10 are used, so that the rate is below 0.028 always; 0.01 takes 25 to 50 bits an item
     * @return a new filter
     * @throws BadParametersException if a parameter is out of range, or more than 2^30 slots or the heap are needed
     */
    public static CuckooFilter withRate(long items, double p) {
        return empty(CuckooShape.withRate(items, p));
    }

    /**
     * An empty filter of two slots a bucket that moves up to 20 fingerprints for an insert, and grows by tables of the
     * same size, as {@code CF.RESERVE key capacity} makes it; {@link #withRate} fills further.
     *
     * @param capacity the number of items to plan for, 4 to 2^30; half of it is rounded up to a power of two, and that
     *     many buckets made. The more slots there are, the fewer of them can be filled before the filter grows: 6 in 10
     *     of 2^14, 1 in 3 of 2^22, so that it has two or three tables at its capacity
     * @return a new filter
     * @throws BadParametersException if the capacity is out of range, or the heap cannot hold the filter
     */
    public static CuckooFilter withCapacity(long capacity) {
        return withCapacity(capacity, DEFAULT_BUCKET_SIZE, DEFAULT_ITERATIONS, DEFAULT_EXPANSION);
    }

    /**
     * An empty filter, as {@code CF.RESERVE key capacity BUCKETSIZE bucketSize MAXITERATIONS maxIterations EXPANSION
     * expansion} makes it.
     *
     * @param capacity the number of items to plan for, from two buckets' to 2^30
     * @param bucketSize the number of slots in a bucket, 1 to 255: more can be filled further, but raise the rate of
     *     false positives
     * @param maxIterations how many fingerprints may be moved for one insert, 1 to 65,535
     * @param expansion the number of buckets in a new table, in those of the one before it, 1 to 2^15, rounded up to a
     *     power of two; or 0 for a filter that does not grow
     * @return a new filter
     * @throws BadParametersException if a parameter is out of range, or the heap cannot hold the filter
     */
    public static CuckooFilter withCapacity(long capacity, int bucketSize, int maxIterations, int expansion) {
        requireRange("bucketSize", bucketSize, 1, MAX_BUCKET_SIZE);
        requireRange("maxIterations", maxIterations, 1, MAX_ITERATIONS);
        requireRange("expansion", expansion, 0, MAX_EXPANSION);
        requireRange("capacity", capacity, 2L * bucketSize, MAX_CAPACITY);
        return empty(CuckooShape.of(capacity, bucketSize, maxIterations, expansion));
    }

    private static CuckooFilter empty(CuckooShape shape) {
        if (!Room.has(shape.slots(0))) {
            throw new BadParametersException("a table of " + shape.slots(0)
                    + " bytes does not fit the heap; choose a smaller capacity, or raise -Xmx");
        }
        CuckooFilter filter = new CuckooFilter(shape, new ArrayList<>(), 0, 0);
        filter.addTable();
        return filter;
    }

    /**
     * What {@link #info} would tell of a new filter, which is not made: what it costs, before it costs it.
     *
     * @param items as in {@link #withRate}
     * @param p as there
     * @return facts of the empty filter, also of one that the heap could not hold
     * @throws BadParametersException if a parameter is out of range, or more than 2^30 slots are needed
     */
    public static CuckooInfo planned(long items, double p) {
        CuckooShape shape = CuckooShape.withRate(items, p);
        return info(shape, CuckooInfo.TABLE_OVERHEAD + shape.slots(0), 1, 0, 0);
    }

    private static void requireRange(String name, long value, long least, long most) {
        if (value < least || value > most) {
            throw new BadParametersException(name + " must be " + least + " to " + most + ", but is " + value);
        }
    }

    /**
     * Loads a filter from the chunks of a dump, in their order: the header first, and all that it tells of.
     *
     * @param chunks the chunks, as {@code CF.SCANDUMP} replied them, without the reply that ended the scan; read once
     * @return a new filter
     * @throws FormatException if a chunk is not what a server writes, or is missing, repeated or out of order, or if
     *     the header's number of items is not that of the fingerprints; memory is taken as chunks come, never for a
     *     header's word alone
     * @throws BadParametersException if the heap cannot hold the filter
     */
    public static CuckooFilter load(Iterable<DumpChunk> chunks) throws FormatException {
        DumpReader reader = new DumpReader(chunks);
        CuckooHeader header = CuckooHeader.parse(reader.header());
        CuckooShape shape = header.shape();
        List<CuckooTable> tables = new ArrayList<>();
        long fingerprints = 0;
        for (int i = 0; i < header.tables(); i++) {
            PagedBytes slots = reader.section("table " + (i + 1), shape.slots(i));
            CuckooTable table = new CuckooTable(slots, shape.bucketSize());
            fingerprints += table.fingerprints();
            tables.add(table);
        }
        reader.end();
        header.requireItems(fingerprints);
        return new CuckooFilter(shape, tables, fingerprints, header.deletes());
    }

    /**
     * Inserts an item, once more if it is in already. This is {@code CF.ADD}. One item finds room about {@code 2 *
     * bucketSize} times a table: use {@link #insertIfAbsent} where the same items come again and again.
     *
     * @param item the item, of any length; it is not kept
     * @throws FilterFullException if there is no room, and the filter does not grow, has 32 tables, or the heap cannot
     *     hold one more; nothing has changed
     */
    public void insert(byte[] item) {
        insert(hash(item));
    }

    /**
     * Inserts an item, unless it is maybe in already; then nothing changes. This is {@code CF.ADDNX}.
     *
     * @param item the item, of any length; it is not kept
     * @return true: it was surely absent and is in now; false: it was in already, or was taken for one that is
     * @throws FilterFullException as {@link #insert}; nothing has changed
     */
    public boolean insertIfAbsent(byte[] item) {
        long hash = hash(item);
        if (contains(hash)) {
            return false;
        }
        insert(hash);
        return true;
    }

    private void insert(long hash) {
        byte fingerprint = fingerprint(hash);
        boolean in = false;
        for (int i = tables.size() - 1; i >= 0 && !in; i--) {
            in = tables.get(i).put(hash, fingerprint);
        }
        if (!in && !newest().kick(hash, fingerprint, shape.maxIterations())) {
            grow();
            newest().put(hash, fingerprint);
        }
        items++;
    }

    /**
     * Tells whether an item may be in. This is {@code CF.EXISTS}.
     *
     * @param item the item, of any length
     * @return false: it is not in, surely; true: it is in, or it is a false positive
     */
    @Override
    public boolean contains(byte[] item) {
        return contains(hash(item));
    }

    private boolean contains(long hash) {
        byte fingerprint = fingerprint(hash);
        for (int i = tables.size() - 1; i >= 0; i--) {
            if (tables.get(i).contains(hash, fingerprint)) {
                return true;
            }
        }
        return false;
    }

    /**
     * How often an item may be in. This is {@code CF.COUNT}.
     *
     * @param item the item, of any length
     * @return at least as often as it was inserted and not deleted; more where others are taken for it; and twice as
     *     often, as in a server, where its two buckets are the same one, which is so for one item in as many as a table
     *     has buckets
     */
    public long count(byte[] item) {
        long hash = hash(item);
        byte fingerprint = fingerprint(hash);
        return tables.stream()
                .mapToLong(table -> table.count(hash, fingerprint))
                .sum();
    }

    /**
     * Deletes an item, once. This is {@code CF.DEL}. Delete only what is in; see above. With more than
     * one table, a tenth of the items having been deleted makes the filter compact itself.
     *
     * @param item the item, of any length
     * @return true: it was in, or another was taken for it, and is in once less now; false: it was not in, surely, and
     *     nothing has changed
     */
    public boolean delete(byte[] item) {
        long hash = hash(item);
        byte fingerprint = fingerprint(hash);
        for (int i = tables.size() - 1; i >= 0; i--) {
            if (tables.get(i).remove(hash, fingerprint)) {
                items--;
                deletes++;
                if (tables.size() > 1 && deletes > items * COMPACT_ABOVE) {
                    compact(false);
                }
                return true;
            }
        }
        return false;
    }

    /**
     * Moves fingerprints from newer tables to older ones where these have room, and gives newest tables up that are
     * emptied. This is {@code CF.COMPACT}. Costs a pass over all tables. Answers stay as they are, but for false
     * positives, of which there are fewer.
     */
    public void compact() {
        compact(true);
    }

    /** From the newest table; to the first that is not emptied, as none before it can be given up then, or through all. */
    private void compact(boolean all) {
        boolean emptied = true;
        for (int i = tables.size() - 1; i > 0 && (emptied || all); i--) {
            emptied = tables.get(i).moveTo(tables.subList(0, i));
            if (emptied && i == tables.size() - 1) {
                tables.remove(i);
            }
        }
        deletes = 0;
    }

    @Override
    public FilterKind kind() {
        return FilterKind.CUCKOO;
    }

    /**
     * The number of items in: of inserts that are not deleted.
     *
     * @return 0 or more
     */
    @Override
    public long items() {
        return items;
    }

    /**
     * What the filter is made of.
     *
     * @return figures as they are now
     */
    public CuckooInfo info() {
        return info(shape, (long) CuckooInfo.TABLE_OVERHEAD * tables.size() + slots(), tables.size(), items, deletes);
    }

    private static CuckooInfo info(CuckooShape shape, long tableBytes, int tables, long items, long deletes) {
        return new CuckooInfo(
                CuckooInfo.FILTER_OVERHEAD + tableBytes,
                shape.buckets(),
                tables,
                items,
                deletes,
                shape.bucketSize(),
                shape.expansion(),
                shape.maxIterations());
    }

    /** The number of slots of all tables, a byte each. */
    private long slots() {
        return tables.stream().mapToLong(table -> table.slots().length()).sum();
    }

    /**
     * The filter as the chunks that {@code CF.SCANDUMP} gives: the header, then each table's slots in parts of at most
     * 16 MiB. A chunk is copied when it is asked for, so a dump takes the memory of one. Do not change the filter
     * before it has been walked through.
     *
     * <p>Of an empty filter a server gives no chunk at all, so that it cannot be loaded again; here it is dumped like
     * any other.
     *
     * @return the chunks in the order in which {@code CF.LOADCHUNK} takes them; can be walked through any number of times
     */
    @Override
    public Iterable<DumpChunk> dump() {
        return () -> new Dump(
                new CuckooHeader(items, deletes, tables.size(), shape).toBytes(),
                tables.stream().map(CuckooTable::slots).toList());
    }

    private void grow() {
        if (shape.expansion() == 0) {
            throw full("it does not grow", "make one with an expansion, or with a larger capacity");
        }
        if (tables.size() >= MAX_TABLES) {
            throw full("it has " + tables.size() + " tables", "make one with a larger capacity or expansion");
        }
        long next = shape.slots(tables.size());
        if (next > CuckooShape.MAX_SLOTS) {
            throw full("its next table would pass 2^32 slots", "make one with a smaller expansion");
        }
        if (!Room.has(slots() + next)) {
            throw full("its next table does not fit the heap beside the others", "raise -Xmx");
        }
        addTable();
    }

    private FilterFullException full(String why, String wayOut) {
        return new FilterFullException(
                "the filter is full: there is no room beside its " + items + " items, and " + why + "; " + wayOut);
    }

    private void addTable() {
        tables.add(new CuckooTable(PagedBytes.zeros(shape.slots(tables.size())), shape.bucketSize()));
    }

    private CuckooTable newest() {
        return tables.get(tables.size() - 1);
    }

    private static long hash(byte[] item) {
        return MurmurHash.hash64(item, 0);
    }

    /** 1 to 255: never the mark of an empty slot. */
    private static byte fingerprint(long hash) {
        return (byte) (Long.remainderUnsigned(hash, 255) + 1);
    }
}
