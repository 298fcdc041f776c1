package dev.bloomscreen.foreign.redis;

/** What RedisBloom's filters have in common: they are asked, and dumped. What else each can do is its own. */
public sealed interface RedisFilter permits ScalableBloom, CuckooFilter {

    /**
     * Which of the filters it is.
     *
     * @return the kind
     */
    FilterKind kind();

    /**
     * Tells whether an item may be in.
     *
     * @param item the item, of any length
     * @return false: it is not in, surely; true: it is in, or it is a false positive
     */
    boolean contains(byte[] item);

    /**
     * The number of items in, as the filter counts them.
     *
     * @return 0 or more
     */
    long items();

    /**
     * The filter as the chunks that {@code SCANDUMP} gives, each copied when it is asked for.
     *
     * @return the chunks in the order in which {@code LOADCHUNK} takes them; can be walked through any number of times
     */
    Iterable<DumpChunk> dump();
}
