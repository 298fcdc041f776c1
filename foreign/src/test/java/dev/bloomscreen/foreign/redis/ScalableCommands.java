package dev.bloomscreen.foreign.redis;

import dev.bloomscreen.core.FormatException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/** Does with a filter of ours what a golden's commands did in the server. */
final class ScalableCommands {

    private ScalableCommands() {}

    static ScalableBloom reserve(Golden golden, List<JsonNode> args) {
        double asked = args.get(2).asDouble();
        double p = golden.isOfVersion8() ? Math.min(asked, 0.25) : asked; // see ScalableBloom.withRate
        long capacity = args.get(3).asLong();
        if (args.size() == 4) {
            return ScalableBloom.withRate(capacity, p);
        }
        return switch (args.get(4).asString().toUpperCase(Locale.ROOT)) {
            case "EXPANSION" -> ScalableBloom.withRate(capacity, p, args.get(5).asInt());
            case "NONSCALING" -> ScalableBloom.fixed(capacity, p);
            default -> throw new AssertionError("no such option: " + args);
        };
    }

    /** As an insert into a key that is not there. */
    static ScalableBloom byDefault() {
        return ScalableBloom.withRate(100, 0.01);
    }

    /** As a header without chunks, which a server takes for a filter without items. */
    static ScalableBloom ofHeader(byte[] header) throws FormatException {
        int bytes = (int) ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN).getLong(20);
        return ScalableBloom.load(List.of(new DumpChunk(1, header), new DumpChunk(1 + bytes, new byte[bytes])));
    }

    /** The reply to an insert, as a character of a golden's replies. */
    static char insert(ScalableBloom filter, byte[] item) {
        try {
            return filter.insert(item) ? '1' : '0';
        } catch (FilterFullException e) {
            return 'E';
        }
    }
}
