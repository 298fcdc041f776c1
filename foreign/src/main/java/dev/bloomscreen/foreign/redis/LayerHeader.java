package dev.bloomscreen.foreign.redis;

import static dev.bloomscreen.foreign.redis.DumpReader.corrupt;

import dev.bloomscreen.core.FormatException;
import java.nio.ByteBuffer;

/**
 * The 53 bytes of a layer in a header.
 *
 * <pre>
 * offset  size  field
 *      0     8  bytes
 *      8     8  bits      8 * bytes
 *     16     8  size      items in the layer, at most entries
 *     24     8  error     binary64, above 0 and below 1
 *     32     8  bpe       binary64, bits an item
 *     40     4  hashes
 *     44     8  entries   items that the layer takes, 1 or more
 *     52     1  n2        0, or the exponent of a power of two
 * </pre>
 */
record LayerHeader(LayerShape shape, long items) {

    static final int LENGTH = 53;

    /** Between libraries, a logarithm differs in the last digits; a writer's bpe is never further off than this. */
    private static final double TOLERANCE = 1e-9;

    /** Reads the layer at {@code at}; the first field that no writer may write is refused. */
    static LayerHeader parse(ByteBuffer in, int at, boolean rounded) throws FormatException {
        long bytes = in.getLong(at);
        if (bytes < 1 || bytes > LayerShape.MAX_BITS >>> 3) {
            throw corrupt("bytes", at, "1 to " + (LayerShape.MAX_BITS >>> 3), Long.toUnsignedString(bytes));
        }
        long bits = in.getLong(at + 8);
        if (bits != bytes << 3) {
            throw corrupt("bits", at + 8, (bytes << 3) + " (8 * bytes)", Long.toUnsignedString(bits));
        }
        long items = in.getLong(at + 16);
        double rate = in.getDouble(at + 24);
        if (!(rate > 0 && rate < 1)) {
            throw corrupt("error", at + 24, "above 0 and below 1", rate);
        }
        double bitsPerItem = in.getDouble(at + 32);
        double exact = LayerShape.bitsPerItem(rate);
        if (!(Math.abs(bitsPerItem - exact) <= TOLERANCE * exact)) {
            throw corrupt("bpe", at + 32, exact + ", as error is " + rate, bitsPerItem);
        }
        int hashes = in.getInt(at + 40);
        if (hashes != LayerShape.hashes(bitsPerItem)) {
            String expected = LayerShape.hashes(bitsPerItem) + ", as bpe is " + bitsPerItem;
            throw corrupt("hashes", at + 40, expected, Integer.toUnsignedString(hashes));
        }
        long capacity = in.getLong(at + 44);
        if (capacity < 1 || capacity * bitsPerItem > (bits + 1.0) * (1 + TOLERANCE)) {
            String expected = "1 or more, and no more than fit " + bits + " bits";
            throw corrupt("entries", at + 44, expected, Long.toUnsignedString(capacity));
        }
        if (items < 0 || items > capacity) {
            throw corrupt("size", at + 16, "0 to " + capacity + " (entries)", Long.toUnsignedString(items));
        }
        int log2 = in.get(at + 52) & 0xff;
        int most = rounded ? Math.getExponent((double) bits) : 0;
        if (log2 > most || (rounded && log2 == 0)) {
            throw corrupt("n2", at + 52, rounded ? "1 to " + most : "0", log2);
        }
        return new LayerHeader(new LayerShape(bits, rate, bitsPerItem, hashes, capacity, log2), items);
    }

    void put(ByteBuffer out) {
        out.putLong(shape.bytes())
                .putLong(shape.bits())
                .putLong(items)
                .putDouble(shape.rate())
                .putDouble(shape.bitsPerItem())
                .putInt(shape.hashes())
                .putLong(shape.capacity())
                .put((byte) shape.log2());
    }
}
