package dev.bloomscreen.interop.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.bloomscreen.foreign.redis.CuckooInfo;
import dev.bloomscreen.foreign.redis.FilterKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** The reply to {@code INFO}: names and numbers, in RESP2 one after the other, in RESP3 as a map. */
final class InfoReply {

    private static final String GROWTH = "Expansion rate";

    private final Map<String, Long> figures = new HashMap<>();
    private final Server server;
    private final String command;
    private final String key;

    private InfoReply(Server server, FilterKind kind, String key) throws RedisFilterException {
        this.server = server;
        this.command = ModuleNames.command(kind, "INFO");
        this.key = key;
        List<Object> flat = new ArrayList<>();
        for (Object element : server.list(key, command)) {
            if (element instanceof Map.Entry<?, ?> entry) {
                flat.add(entry.getKey());
                flat.add(entry.getValue());
            } else {
                flat.add(element);
            }
        }
        for (int i = 0; i + 1 < flat.size(); i += 2) {
            // A number is missing where a filter does not grow.
            if (flat.get(i) instanceof byte[] name && flat.get(i + 1) instanceof Long number) {
                figures.put(new String(name, UTF_8), number);
            }
        }
    }

    static RedisFilterInfo of(Server server, FilterKind kind, String key) throws RedisFilterException {
        InfoReply reply = new InfoReply(server, kind, key);
        return kind == FilterKind.BLOOM ? reply.scalable() : reply.cuckoo();
    }

    private RedisFilterInfo.Scalable scalable() throws RedisFilterException {
        return new RedisFilterInfo.Scalable(
                number("Capacity"),
                number("Size"),
                number("Number of filters"),
                number("Number of items inserted"),
                figures.containsKey(GROWTH) ? OptionalInt.of(small(GROWTH)) : OptionalInt.empty());
    }

    private RedisFilterInfo.Cuckoo cuckoo() throws RedisFilterException {
        return new RedisFilterInfo.Cuckoo(new CuckooInfo(
                number("Size"),
                number("Number of buckets"),
                small("Number of filters"),
                number("Number of items inserted"),
                number("Number of items deleted"),
                small("Bucket size"),
                small(GROWTH),
                small("Max iterations")));
    }

    private long number(String name) throws RedisFilterException {
        Long number = figures.get(name);
        if (number == null || number < 0) {
            throw server.unexpected(key, command);
        }
        return number;
    }

    private int small(String name) throws RedisFilterException {
        long number = number(name);
        if (number > Integer.MAX_VALUE) {
            throw server.unexpected(key, command);
        }
        return (int) number;
    }
}
