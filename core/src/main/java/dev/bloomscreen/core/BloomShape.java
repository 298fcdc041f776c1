package dev.bloomscreen.core;

/**
 * What decides the bit positions of an item: the number of bits and the number of hashes. A shape takes no memory, also
 * at 2^40 bits, so sizes and rates can be planned and positions computed without a filter. Immutable.
 *
 * @param m the number of bits, 1 to 2^40
 * @param k the number of hashes (bits an item), 1 or more
 */
public record BloomShape(long m, int k) {

    /**
     * A shape of these numbers.
     *
     * @throws BadParametersException if m or k is out of range
     */
    public BloomShape {
        BloomSizing.requireBits(m);
        BloomSizing.requireHashes(k);
    }

    /**
     * The smallest shape for {@code n} items at a false-positive rate of {@code p}; see {@link BloomSizing}.
     *
     * @param n the number of distinct items to plan for, 1 or more
     * @param p the false-positive rate wanted once they are in, above 0 and below 1
     * @return the shape
     * @throws BadParametersException if n or p is out of range, or if more than 2^40 bits would be needed
     */
    public static BloomShape withRate(long n, double p) {
        long m = BloomSizing.optimalM(n, p);
        return new BloomShape(m, BloomSizing.optimalK(m, n));
    }

    /**
     * The bit positions of an item, {@code g_i = ((h1 + i*h2) mod 2^64) mod m} for i from 0 to k - 1, where {@code h1 =
     * fnv1a64(item)} and {@code h2 = mix64(h1) | 1}. Positions may coincide.
     *
     * @param item the item, of any length
     * @return k positions from 0 to m - 1, in the order of i
     */
    public long[] bitPositions(byte[] item) {
        Modulus modulus = new Modulus(m);
        long h1 = Hashing.fnv1a64(item);
        long h2 = Hashing.secondHash(h1);
        long[] positions = new long[k];
        for (int i = 0; i < k; i++) {
            positions[i] = modulus.reduce(h1 + i * h2);
        }
        return positions;
    }

    /**
     * The size of a filter of this shape in its file: the header of {@value Bloom#HEADER_LEN} bytes and {@code ceil(m / 8)}
     * bytes of bits. On the heap a filter takes as much, rounded up to 8 bytes, and a few hundred bytes.
     *
     * @return the size in bytes
     */
    public long byteLength() {
        return Bloom.HEADER_LEN + bitBytes();
    }

    /**
     * The expected rate of false positives once {@code n} distinct items are in; see {@link BloomSizing#predictedFpRate}.
     *
     * @param n the number of distinct items, 0 or more
     * @return a probability from 0 to 1
     * @throws BadParametersException if n is negative
     */
    public double predictedFpRate(long n) {
        return BloomSizing.predictedFpRate(m, k, n);
    }

    /** The bytes that hold the bits alone. */
    long bitBytes() {
        return (m + 7) >>> 3;
    }
}
