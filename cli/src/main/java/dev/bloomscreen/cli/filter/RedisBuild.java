package dev.bloomscreen.cli.filter;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.foreign.redis.CuckooFilter;
import dev.bloomscreen.foreign.redis.FilterFullException;
import dev.bloomscreen.foreign.redis.ScalableBloom;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Makes filters of RedisBloom of the keys of files. */
record RedisBuild(Keys keys, List<Path> files) {

    /** The first layer's capacity where no number of keys is given: the least that keeps its rate. */
    static final long FIRST_LAYER = 1_000;

    /** As BF.RESERVE and BF.ADD make it. */
    ScalableFile scalable(long capacity, double rate) throws IOException {
        ScalableBloom filter = sized(() -> ScalableBloom.withRate(capacity, rate));
        insert(filter::insert, "");
        return new ScalableFile(filter);
    }

    /** As CF.RESERVE makes it of a capacity alone. */
    CuckooFile cuckoo(long capacity) throws IOException {
        return filled(sized(() -> CuckooFilter.withCapacity(capacity)));
    }

    /** As {@code plan} counts with. */
    CuckooFile cuckoo(long items, double rate) throws IOException {
        return filled(sized(() -> CuckooFilter.withRate(items, rate)));
    }

    /** As CF.ADD fills it: a key is in as often as it comes, so that each can be deleted again. */
    private CuckooFile filled(CuckooFilter filter) throws IOException {
        insert(
                filter::insert,
                ". The capacity is -n; a key is in as often as it comes, and fills its buckets: sort -u leaves one of each");
        return new CuckooFile(filter);
    }

    /** Of a filter that cannot be made, with the name of the option that sizes it. */
    private static <T> T sized(Supplier<T> filter) {
        try {
            return filter.get();
        } catch (BadParametersException e) {
            throw new IllegalArgumentException("-n: " + e.getMessage(), e);
        }
    }

    private void insert(Consumer<byte[]> filter, String wayOut) throws IOException {
        keys.forEach(files, (bytes, offset, length, line) -> {
            try {
                filter.accept(Arrays.copyOfRange(bytes, offset, offset + length));
            } catch (FilterFullException e) {
                throw new IOException(e.getMessage() + wayOut, e);
            }
            return true;
        });
    }
}
