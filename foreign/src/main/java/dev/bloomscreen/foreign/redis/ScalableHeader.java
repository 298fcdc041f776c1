package dev.bloomscreen.foreign.redis;

import static dev.bloomscreen.foreign.redis.DumpReader.corrupt;

import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.core.FormatException.Kind;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * The first chunk of a scalable filter: 20 little-endian bytes, then 53 a layer.
 *
 * <pre>
 * offset  size  field
 *      0     8  size       items in all layers
 *      8     4  nfilters   layers, 1 or more
 *     12     4  options    bits, see the constants; 2, capacities as exponents, no command ever made
 *     16     4  growth     0 to 32768; missing in headers of old, which end 4 bytes earlier here
 * </pre>
 */
record ScalableHeader(long items, int options, int growth, List<LayerHeader> layers) {

    /** Bits of a layer are not rounded up to a power of two. */
    static final int NO_ROUND = 1;

    /** The hash is the one with 64 bits. */
    static final int FORCE_64 = 4;

    /** The chain does not grow. */
    static final int NO_SCALING = 8;

    static final int MAX_GROWTH = 1 << 15;

    /** 2^62 in all layers: more than any chain sees, with room to count on. */
    private static final long MAX_CAPACITY = 1L << 62;

    private static final int LENGTH = 20;
    private static final int OLD_LENGTH = 16;
    private static final int OLD_GROWTH = 2;

    static boolean rounded(int options) {
        return (options & NO_ROUND) == 0;
    }

    /** Reads a header, and refuses what no writer may write. */
    static ScalableHeader parse(byte[] bytes) throws FormatException {
        boolean old = bytes.length >= OLD_LENGTH && (bytes.length - OLD_LENGTH) % LayerHeader.LENGTH == 0;
        int start = old ? OLD_LENGTH : LENGTH;
        if (bytes.length < start) {
            String expected = LENGTH + " bytes, and " + LayerHeader.LENGTH + " a layer";
            throw new FormatException(Kind.TRUNCATED, "header", bytes.length, expected, bytes.length + " in all");
        }
        ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        long count = Integer.toUnsignedLong(in.getInt(8));
        if (count == 0) {
            throw corrupt("nfilters", 8, "1 or more", count);
        }
        int options = in.getInt(12);
        if ((options & ~(NO_ROUND | FORCE_64 | NO_SCALING)) != 0) {
            String expected = "none but 1, 4 and 8 in it";
            throw new FormatException(Kind.UNSUPPORTED, "options", 12, expected, Integer.toUnsignedString(options));
        }
        int growth = old ? OLD_GROWTH : in.getInt(16);
        int least = (options & NO_SCALING) == 0 ? 1 : 0;
        if (growth < least || growth > MAX_GROWTH) {
            throw corrupt("growth", 16, least + " to " + MAX_GROWTH, Integer.toUnsignedString(growth));
        }
        long expected = start + count * LayerHeader.LENGTH;
        if (bytes.length != expected) {
            Kind kind = bytes.length < expected ? Kind.TRUNCATED : Kind.CORRUPT;
            String layers = expected + " bytes, for " + count + (count == 1 ? " layer" : " layers");
            long offset = Math.min(bytes.length, expected);
            throw new FormatException(kind, "header", offset, layers, bytes.length + " bytes");
        }

        List<LayerHeader> layers = new ArrayList<>();
        long items = 0;
        long capacity = 0;
        for (int at = start; at < bytes.length; at += LayerHeader.LENGTH) {
            LayerHeader layer = LayerHeader.parse(in, at, rounded(options));
            layers.add(layer);
            if (layer.shape().capacity() > MAX_CAPACITY - capacity) {
                long rest = MAX_CAPACITY - capacity;
                throw corrupt(
                        "entries",
                        at + 44,
                        "at most " + rest + ", 2^62 in all layers",
                        layer.shape().capacity());
            }
            items += layer.items();
            capacity += layer.shape().capacity();
        }
        if (in.getLong(0) != items) {
            String sum = items + ", the sum of the layers' sizes";
            throw corrupt("size", 0, sum, Long.toUnsignedString(in.getLong(0)));
        }
        return new ScalableHeader(items, options, growth, layers);
    }

    /** The number of bytes behind the header; the largest long where a header claims more. */
    long dataLength() {
        long length = 0;
        for (LayerHeader layer : layers) {
            long bytes = layer.shape().bytes();
            length = Math.min(length, Long.MAX_VALUE - bytes) + bytes;
        }
        return length;
    }

    byte[] toBytes() {
        ByteBuffer out = ByteBuffer.allocate(LENGTH + layers.size() * LayerHeader.LENGTH)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(items)
                .putInt(layers.size())
                .putInt(options)
                .putInt(growth);
        layers.forEach(layer -> layer.put(out));
        return out.array();
    }
}
