package dev.bloomscreen.foreign.orc;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.foreign.bytes.Varint;

/**
 * The size of an ORC filter: what two filters must share to be united, and what follows from a number of items and a rate.
 *
 * @param bits a multiple of 64, from 64 to {@link #MAX_BITS}
 * @param hashes the positions of an item, from 1 to {@link #MAX_HASHES}
 */
public record OrcShape(int bits, int hashes) {

    /** The most bits: orc-core counts them in 31 bits. */
    public static final int MAX_BITS = Integer.MAX_VALUE - 63;

    /** The most positions that {@link #withRate} has: for one item at the smallest rate above 0 that a {@code double} can be. */
    public static final int MAX_HASHES = 1_109;

    private static final double LN_2 = Math.log(2);

    /**
     * Checks the ranges.
     *
     * @throws BadParametersException if one is left
     */
    public OrcShape {
        if (bits < Long.SIZE || bits > MAX_BITS || bits % Long.SIZE != 0) {
            throw new BadParametersException(
                    "bits must be a multiple of 64 from 64 to " + MAX_BITS + ", but they are " + bits);
        }
        if (hashes < 1 || hashes > MAX_HASHES) {
            throw new BadParametersException("hashes must be 1 to " + MAX_HASHES + ", but they are " + hashes);
        }
    }

    /**
     * The shape that orc-core takes: always one word more than is needed at least. It calls {@link Math}, and so does this; no
     * size at which {@link StrictMath} differs is known.
     *
     * @param n items expected, 1 or more; ORC's writers take the rows of a row group, {@link OrcBloom#ROW_GROUP} by default
     * @param p the rate of false positives wanted, above 0 and below 1
     * @return the shape
     * @throws BadParametersException if a parameter is out of range, or more than {@link #MAX_BITS} would be needed
     */
    public static OrcShape withRate(long n, double p) {
        if (n < 1 || !(p > 0 && p < 1)) {
            throw new BadParametersException(
                    "n must be 1 or more and p above 0 and below 1, but they are " + n + " and " + p);
        }
        long exact = (long) (-n * Math.log(p) / (LN_2 * LN_2));
        long bits = exact / Long.SIZE * Long.SIZE + Long.SIZE;
        if (exact == Long.MAX_VALUE || bits > MAX_BITS) {
            throw new BadParametersException("ORC's filter has at most " + MAX_BITS + " bits, and " + n
                    + " items at a rate of " + p + " need more; choose fewer items or a larger p");
        }
        return new OrcShape((int) bits, (int) Math.max(1, Math.round((double) bits / n * LN_2)));
    }

    /**
     * The bytes of a filter of this shape as a message.
     *
     * @param stream the kind of stream that it is for
     * @return the length of {@link OrcBloom#toBytes}
     */
    public int byteLength(OrcStream stream) {
        int words = bits / Long.SIZE;
        int bitset = words * Long.BYTES;
        return 1
                + Varint.of(hashes).length
                + (stream.hashesUtf8() ? 1 + Varint.of(bitset).length + bitset : words * (1 + Long.BYTES));
    }
}
