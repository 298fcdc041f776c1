package dev.bloomscreen.cli.filter;

import dev.bloomscreen.cli.Sizes;
import dev.bloomscreen.foreign.redis.CuckooFilter;
import dev.bloomscreen.foreign.redis.CuckooInfo;
import dev.bloomscreen.foreign.redis.DumpFile;
import java.util.LinkedHashMap;
import java.util.Map;

/** RedisBloom's cuckoo filter, in an RBDF file. */
record CuckooFile(CuckooFilter filter) implements RedisFile {

    /** How many fingerprints there are: one that is not there equals another with this chance. */
    private static final double FINGERPRINTS = 255;

    @Override
    public String text() {
        CuckooInfo info = filter.info();
        return String.join(
                "\n",
                "format          " + DumpFile.MAGIC + " version " + DumpFile.VERSION + ", RedisBloom's cuckoo filter",
                "items           " + Sizes.count(info.items()),
                "deletes         " + Sizes.count(info.deletes()) + " since it was compacted",
                "tables          " + Sizes.count(info.tables()) + ", then "
                        + Sizes.growth(info.expansion(), "one", "large"),
                "buckets         " + Sizes.count(info.buckets()) + " in the first table, of "
                        + Sizes.count(info.bucketSize(), "slot"),
                "slots in use    " + Sizes.count(info.items()) + " of " + Sizes.count(info.slots()) + " ("
                        + Sizes.rate((double) info.items() / info.slots()) + ")",
                "moves           at most " + Sizes.count(info.maxIterations()) + " for an insert",
                "bytes in Redis  " + Sizes.count(info.sizeInRedis()),
                "rate at most    " + Sizes.rate(rate(info, 1)) + " false positives, with all slots in use");
    }

    @Override
    public Map<String, Object> facts() {
        CuckooInfo info = filter.info();
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("format", DumpFile.MAGIC);
        facts.put("version", DumpFile.VERSION);
        facts.put("kind", "cuckoo");
        facts.put("items", info.items());
        facts.put("deletes", info.deletes());
        facts.put("tables", info.tables());
        facts.put("expansion", info.expansion());
        facts.put("buckets", info.buckets());
        facts.put("bucket_size", info.bucketSize());
        facts.put("slots", info.slots());
        facts.put("max_iterations", info.maxIterations());
        facts.put("bytes_in_redis", info.sizeInRedis());
        facts.put("highest_fp_rate", rate(info, 1));
        return facts;
    }

    @Override
    public String verify() {
        CuckooInfo info = filter.info();
        return "cuckoo filter, " + Sizes.count(info.tables(), "table") + ", " + Sizes.count(info.items(), "item");
    }

    @Override
    public String summary() {
        CuckooInfo info = filter.info();
        return Sizes.count(info.items(), "item") + " in " + Sizes.count(info.slots(), "slot") + " of "
                + Sizes.count(info.tables(), "table") + ", " + Sizes.bytes(info.sizeInRedis())
                + "; predicted false-positive rate " + Sizes.rate(rate(info, (double) info.items() / info.slots()));
    }

    /** With such a part of the slots of both buckets in use, in all tables; these are of one size where the filter was built here. */
    private static double rate(CuckooInfo info, double fill) {
        double slots = 2.0 * info.bucketSize() * info.tables();
        return -Math.expm1(slots * Math.log1p(-fill / FINGERPRINTS));
    }
}
