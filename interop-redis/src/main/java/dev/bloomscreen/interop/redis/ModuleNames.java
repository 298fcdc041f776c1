package dev.bloomscreen.interop.redis;

import dev.bloomscreen.foreign.redis.FilterKind;
import java.util.Map;
import java.util.Optional;

/** What RedisBloom calls the kinds of filters. */
final class ModuleNames {

    /** What {@code TYPE} tells of a key that is not there. */
    static final String NO_KEY = "none";

    private static final Map<String, FilterKind> TYPES =
            Map.of("MBbloom--", FilterKind.BLOOM, "MBbloomCF", FilterKind.CUCKOO);

    private ModuleNames() {}

    /** The kind of filter that {@code TYPE} tells of, if it is one. */
    static Optional<FilterKind> kind(String type) {
        return Optional.ofNullable(TYPES.get(type));
    }

    /** The command of a kind: {@code INFO} is {@code BF.INFO} or {@code CF.INFO}. */
    static String command(FilterKind kind, String name) {
        return (kind == FilterKind.BLOOM ? "BF." : "CF.") + name;
    }
}
