package dev.bloomscreen.cli.filter;

import dev.bloomscreen.foreign.Filter;
import dev.bloomscreen.foreign.redis.CuckooFilter;
import dev.bloomscreen.foreign.redis.ScalableBloom;
import java.util.Map;

/** What the commands tell of a filter. */
sealed interface FilterFile permits BuiltFile, OtherFile {

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

    /** What it is, one fact a line, each a label of 16 columns and what it is; without the file's name. */
    String text();

    /** The same for programs. */
    Map<String, Object> facts();

    /** Reads what was not read when it was opened, and tells in a few words what was found to be in order. */
    String verify();
}
