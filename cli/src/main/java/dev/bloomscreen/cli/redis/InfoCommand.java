package dev.bloomscreen.cli.redis;

import dev.bloomscreen.cli.Console;
import dev.bloomscreen.cli.ConsoleCommand;
import dev.bloomscreen.cli.ExitCode;
import dev.bloomscreen.cli.Json;
import dev.bloomscreen.cli.Sizes;
import dev.bloomscreen.foreign.redis.CuckooInfo;
import dev.bloomscreen.interop.redis.RedisFilterInfo;
import dev.bloomscreen.interop.redis.RedisFilters;
import java.io.IOException;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Tells what a server tells of a filter. */
@Command(
        description = "Tell what a server tells of a filter.",
        footer = {
            "",
            "For example:",
            "  bloomscreen redis info redis://localhost words",
            "",
            "Exit codes: 0 told, 2 trouble."
        })
final class InfoCommand extends ConsoleCommand {

    @Option(names = "--json", description = "Print a JSON object, for programs.")
    private boolean json;

    @Parameters(
            index = "0",
            paramLabel = ServerUrl.LABEL,
            converter = ServerUrl.Converter.class,
            description = ServerUrl.DESCRIPTION)
    private URI url = URI.create("");

    @Parameters(index = "1", paramLabel = "KEY", converter = KeyConverter.class, description = "The filter's key.")
    private String key = "";

    InfoCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException {
        RedisFilterInfo info;
        try (RedisFilters filters = ServerUrl.open(url)) {
            info = filters.info(key);
        }
        if (json) {
            console.println(Json.text(facts(info)));
        } else if (info instanceof RedisFilterInfo.Scalable scalable) {
            console.println(text(scalable));
        } else if (info instanceof RedisFilterInfo.Cuckoo cuckoo) {
            console.println(text(cuckoo.figures()));
        }
        return ExitCode.OK;
    }

    private String text(RedisFilterInfo.Scalable info) {
        return String.join(
                "\n",
                "key             " + key,
                "kind            scalable Bloom filter",
                "items           " + Sizes.count(info.items()),
                "capacity        " + Sizes.count(info.capacity()) + ", then "
                        + Sizes.growth(info.growth().orElse(0), "a layer for", "many"),
                "layers          " + Sizes.count(info.layers()),
                "bytes in Redis  " + Sizes.count(info.sizeInRedis()));
    }

    private String text(CuckooInfo info) {
        return String.join(
                "\n",
                "key             " + key,
                "kind            cuckoo filter",
                "items           " + Sizes.count(info.items()),
                "deletes         " + Sizes.count(info.deletes()) + " since it was compacted",
                "tables          " + Sizes.count(info.tables()),
                "buckets         " + Sizes.count(info.buckets()) + " in the first table, of "
                        + Sizes.count(info.bucketSize(), "slot"),
                "bytes in Redis  " + Sizes.count(info.sizeInRedis()));
    }

    /** By the names that inspect --json has for a file. */
    private Map<String, Object> facts(RedisFilterInfo info) {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("key", key);
        facts.put("kind", info instanceof RedisFilterInfo.Scalable ? "scalable" : "cuckoo");
        facts.put("items", info.items());
        if (info instanceof RedisFilterInfo.Scalable scalable) {
            facts.put("capacity", scalable.capacity());
            facts.put("growth", scalable.growth().orElse(0));
            facts.put("layer_count", scalable.layers());
        } else if (info instanceof RedisFilterInfo.Cuckoo cuckoo) {
            CuckooInfo figures = cuckoo.figures();
            facts.put("deletes", figures.deletes());
            facts.put("tables", figures.tables());
            facts.put("expansion", figures.expansion());
            facts.put("buckets", figures.buckets());
            facts.put("bucket_size", figures.bucketSize());
            facts.put("max_iterations", figures.maxIterations());
        }
        facts.put("bytes_in_redis", info.sizeInRedis());
        return facts;
    }
}
