package dev.bloomscreen.foreign.redis;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.core.FormatException;

/** The kinds of filters that RedisBloom has and that are read and written here. */
public enum FilterKind {

    /** That of the {@code BF.*} commands. */
    BLOOM(1) {
        @Override
        public ScalableBloom load(Iterable<DumpChunk> chunks) throws FormatException {
            return ScalableBloom.load(chunks);
        }

        @Override
        public long dataLength(byte[] header) throws FormatException {
            return ScalableHeader.parse(header).dataLength();
        }
    },

    /** That of the {@code CF.*} commands. */
    CUCKOO(2) {
        @Override
        public CuckooFilter load(Iterable<DumpChunk> chunks) throws FormatException {
            return CuckooFilter.load(chunks);
        }

        @Override
        public long dataLength(byte[] header) throws FormatException {
            return CuckooHeader.parse(header).dataLength();
        }
    };

    /** What stands for it in a file. */
    final int code;

    FilterKind(int code) {
        this.code = code;
    }

    /**
     * Loads a filter of this kind: {@link ScalableBloom#load} or {@link CuckooFilter#load}.
     *
     * @param chunks the chunks, as {@code SCANDUMP} replied them, without the reply that ended the scan; read once
     * @return a new filter
     * @throws FormatException if the chunks are not a whole dump of this kind
     * @throws BadParametersException if the heap cannot hold the filter
     */
    public abstract RedisFilter load(Iterable<DumpChunk> chunks) throws FormatException;

    /**
     * How long a dump of this kind is, by its header: for who passes chunks on and loads no filter.
     *
     * @param header the data of the first chunk
     * @return the number of bytes in all the chunks behind it, 1 or more
     * @throws FormatException if it is not a header of this kind
     */
    public abstract long dataLength(byte[] header) throws FormatException;
}
