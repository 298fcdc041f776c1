package dev.bloomscreen.foreign.orc;

/**
 * The two kinds of stream in which ORC files keep Bloom filters. They differ in how a filter's bits are written, and in what
 * was hashed: see {@link #hashesUtf8}.
 */
public enum OrcStream {

    /** Stream kind 7, of files by writers before ORC 1.4, and of those told to write {@code original} filters too. */
    BLOOM_FILTER(7),

    /** Stream kind 8, which all of today's writers make. */
    BLOOM_FILTER_UTF8(8);

    private final int number;

    OrcStream(int number) {
        this.number = number;
    }

    /**
     * The number of the kind in a stripe's footer.
     *
     * @return 7 or 8
     */
    public int number() {
        return number;
    }

    /**
     * Whether text was hashed as UTF-8 and a timestamp without a zone as if it were UTC. In the older kind text was hashed in the
     * default charset of the writer's JVM, and a timestamp after the writer's zone, neither of which the file tells. Text
     * of ASCII alone is the same in nearly all charsets.
     *
     * @return whether a "surely not in" of text and timestamps can be believed whatever the writer's machine
     */
    public boolean hashesUtf8() {
        return this == BLOOM_FILTER_UTF8;
    }
}
