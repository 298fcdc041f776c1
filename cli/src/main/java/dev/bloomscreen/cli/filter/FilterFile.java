package dev.bloomscreen.cli.filter;

import dev.bloomscreen.cli.Described;
import dev.bloomscreen.foreign.Filter;
import dev.bloomscreen.foreign.redis.CuckooFilter;
import dev.bloomscreen.foreign.redis.ScalableBloom;

/** What the commands tell of a filter. */
sealed interface FilterFile extends Described permits BuiltFile, OtherFile {

    /** What is told of a filter of a file. */
    static FilterFile of(Filter filter) {
        if (filter instanceof Filter.Tlbf tlbf) {
            return new TlbfFile(tlbf.bloom());
        }
        if (filter instanceof Filter.Redis redis) {
            return redis.filter() instanceof ScalableBloom scalable
                    ? new ScalableFile(scalable)
                    : new CuckooFile((CuckooFilter) redis.filter());
        }
        return filter instanceof Filter.Fuse fuse ? new FuseFile(fuse.filter()) : new OtherFile(filter);
    }
}
