package dev.bloomscreen.interop.redis;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.foreign.redis.CuckooFilter;
import dev.bloomscreen.foreign.redis.CuckooInfo;
import dev.bloomscreen.foreign.redis.DumpChunk;
import dev.bloomscreen.foreign.redis.FilterKind;
import dev.bloomscreen.foreign.redis.RedisFilter;
import dev.bloomscreen.foreign.redis.ScalableBloom;
import dev.bloomscreen.foreign.redis.ScalableInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Stands in for a server with RedisBloom where none is given: keeps chunks as they come, gives them back as they came, and
 * knows the commands that are needed for it, with the replies of the recorded ones. Another command is a failure.
 */
public final class ModuleStandIn implements RespPeer.Replies {

    /** What a key holds: the chunks of a filter by their iterators, or, of no kind of filter, a text. */
    private record Value(String type, NavigableMap<Long, DumpChunk> chunks, String text) {}

    private static final byte[] OK = RespPeer.line("+OK");
    private static final byte[] NOT_FOUND = RespPeer.line("-ERR not found");
    private static final byte[] NO_SUCH_KEY = RespPeer.line("-ERR no such key");

    private final Map<String, Value> keys = new TreeMap<>();
    private final List<List<byte[]>> queued = new ArrayList<>();
    private boolean resp3;
    private boolean queueing;

    /** Of one connection at a time, as only one here makes transactions. */
    @Override
    public byte[] to(List<byte[]> command) {
        String name = new String(command.get(0), UTF_8);
        if (name.equals("MULTI")) {
            queueing = true;
            return OK;
        }
        if (name.equals("EXEC")) {
            queueing = false;
            byte[] replies = RespPeer.line("*" + queued.size());
            for (List<byte[]> one : queued) {
                replies = join(replies, reply(one));
            }
            queued.clear();
            return replies;
        }
        if (queueing) {
            queued.add(command);
            return RespPeer.line("+QUEUED");
        }
        return reply(command);
    }

    private byte[] reply(List<byte[]> command) {
        String name = new String(command.get(0), UTF_8);
        List<String> args =
                command.stream().skip(1).map(part -> new String(part, UTF_8)).toList();
        switch (name) {
            case "HELLO" -> {
                resp3 = true;
                return RespPeer.line("%1\r\n+proto\r\n:3");
            }
            case "TYPE" -> {
                Value value = keys.get(args.get(0));
                return RespPeer.line("+" + (value == null ? "none" : value.type));
            }
            case "SET" -> {
                keys.put(args.get(0), new Value("string", new TreeMap<>(), args.get(1)));
                return OK;
            }
            case "GET" -> {
                return bulk(value(args).text.getBytes(UTF_8));
            }
            case "KEYS" -> {
                String prefix = args.get(0).substring(0, args.get(0).length() - 1);
                return RespPeer.line("*"
                        + keys.keySet().stream()
                                .filter(key -> key.startsWith(prefix))
                                .map(key -> "\r\n+" + key)
                                .collect(Collectors.collectingAndThen(
                                        Collectors.toList(), found -> found.size() + String.join("", found))));
            }
            case "EXPIRE", "PERSIST" -> {
                return RespPeer.line(keys.containsKey(args.get(0)) ? ":1" : ":0");
            }
            case "UNLINK" -> {
                return RespPeer.line(keys.remove(args.get(0)) == null ? ":0" : ":1");
            }
            case "RENAME" -> {
                if (!keys.containsKey(args.get(0))) {
                    return NO_SUCH_KEY;
                }
                rename(args);
                return OK;
            }
            case "RENAMENX" -> {
                if (!keys.containsKey(args.get(0))) {
                    return NO_SUCH_KEY;
                }
                if (keys.containsKey(args.get(1))) {
                    return RespPeer.line(":0");
                }
                rename(args);
                return RespPeer.line(":1");
            }
            case "BF.LOADCHUNK" -> {
                return load("MBbloom--", args, command.get(3));
            }
            case "CF.LOADCHUNK" -> {
                return load("MBbloomCF", args, command.get(3));
            }
            case "BF.SCANDUMP", "CF.SCANDUMP" -> {
                return keys.containsKey(args.get(0)) ? scan(value(args), Long.parseLong(args.get(1))) : NOT_FOUND;
            }
            case "BF.INFO", "CF.INFO" -> {
                return keys.containsKey(args.get(0)) ? info(value(args)) : NOT_FOUND;
            }
            default -> throw new AssertionError("a command that is not expected: " + name + " " + args);
        }
    }

    private Value value(List<String> args) {
        Value value = keys.get(args.get(0));
        if (value == null) {
            throw new AssertionError("there is no key " + args.get(0) + " among " + keys.keySet());
        }
        return value;
    }

    private void rename(List<String> args) {
        keys.put(args.get(1), value(args));
        keys.remove(args.get(0));
    }

    private byte[] load(String type, List<String> args, byte[] data) {
        long iterator = Long.parseLong(args.get(1));
        if (iterator == 1) {
            if (keys.containsKey(args.get(0))) {
                return RespPeer.line("-ERR item exists");
            }
            keys.put(args.get(0), new Value(type, new TreeMap<>(), ""));
        }
        if (!keys.containsKey(args.get(0))) {
            return NOT_FOUND;
        }
        value(args).chunks.put(iterator, new DumpChunk(iterator, data));
        return OK;
    }

    private byte[] scan(Value value, long iterator) {
        boolean cuckoo = value.type.equals("MBbloomCF");
        Map.Entry<Long, DumpChunk> next = value.chunks.higherEntry(iterator);
        if (next == null || (cuckoo && filter(value).items() == 0)) {
            String none = resp3 ? "_" : "$-1";
            return RespPeer.line("*2\r\n:0\r\n" + (cuckoo ? none : "$0\r\n"));
        }
        return join(
                RespPeer.line("*2\r\n:" + next.getKey()), bulk(next.getValue().data()));
    }

    private static RedisFilter filter(Value value) {
        try {
            FilterKind kind = value.type.equals("MBbloomCF") ? FilterKind.CUCKOO : FilterKind.BLOOM;
            return kind.load(value.chunks.values());
        } catch (FormatException e) {
            throw new AssertionError("what was sent is no whole filter", e);
        }
    }

    private byte[] info(Value value) {
        RedisFilter filter = filter(value);
        if (filter instanceof ScalableBloom scalable) {
            ScalableInfo info = scalable.info();
            OptionalInt growth = info.growth();
            String none = resp3 ? "_" : "$-1";
            return figures(
                    "Capacity", ":" + info.capacity(),
                    "Size", ":" + info.sizeInRedis(),
                    "Number of filters", ":" + info.layers().size(),
                    "Number of items inserted", ":" + info.items(),
                    "Expansion rate", growth.isPresent() ? ":" + growth.getAsInt() : none);
        }
        CuckooInfo info = ((CuckooFilter) filter).info();
        return figures(
                "Size", ":" + info.sizeInRedis(),
                "Number of buckets", ":" + info.buckets(),
                "Number of filters", ":" + info.tables(),
                "Number of items inserted", ":" + info.items(),
                "Number of items deleted", ":" + info.deletes(),
                "Bucket size", ":" + info.bucketSize(),
                "Expansion rate", ":" + info.expansion(),
                "Max iterations", ":" + info.maxIterations());
    }

    private byte[] figures(String... namesAndNumbers) {
        StringBuilder reply =
                new StringBuilder(resp3 ? "%" + namesAndNumbers.length / 2 : "*" + namesAndNumbers.length);
        for (int i = 0; i < namesAndNumbers.length; i += 2) {
            reply.append("\r\n+").append(namesAndNumbers[i]).append("\r\n").append(namesAndNumbers[i + 1]);
        }
        return RespPeer.line(reply.toString());
    }

    private static byte[] bulk(byte[] data) {
        return join(("$" + data.length + "\r\n").getBytes(ISO_8859_1), join(data, RespPeer.line("")));
    }

    private static byte[] join(byte[] first, byte[] second) {
        byte[] both = new byte[first.length + second.length];
        System.arraycopy(first, 0, both, 0, first.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }
}
