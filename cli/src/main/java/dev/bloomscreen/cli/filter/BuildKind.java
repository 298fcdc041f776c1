package dev.bloomscreen.cli.filter;

import dev.bloomscreen.cli.WordConverter;
import java.util.Locale;

/** What filter to make. */
enum BuildKind {

    /** A Bloom filter in a TLBF file. */
    TLBF,

    /** RedisBloom's scalable Bloom filter in an RBDF file. */
    SCALABLE,

    /** RedisBloom's cuckoo filter in an RBDF file. */
    CUCKOO,

    /** A binary fuse filter with fingerprints of 8 bits. */
    FUSE8,

    /** The same with 16 bits. */
    FUSE16;

    /** The name as it is typed. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Reads a kind. */
    static final class Converter extends WordConverter<BuildKind> {
        Converter() {
            super(BuildKind.class);
        }
    }
}
