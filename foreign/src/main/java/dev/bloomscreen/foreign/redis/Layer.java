package dev.bloomscreen.foreign.redis;

/** One filter of a chain. An item is known to it by its two hashes: its positions are {@code (a + i*b mod 2^64) mod M}. */
final class Layer {

    private final LayerShape shape;
    private final PagedBytes bits;
    private final long modulus;

    /** M - (2^64 mod M), from 1 to M. */
    private final long wrap;

    private long items;

    Layer(LayerShape shape, PagedBytes bits, long items) {
        this.shape = shape;
        this.bits = bits;
        this.items = items;
        this.modulus = shape.modulus();
        this.wrap = modulus - Long.remainderUnsigned(-modulus, modulus);
    }

    static Layer empty(LayerShape shape) {
        return new Layer(shape, PagedBytes.zeros(shape.bytes()), 0);
    }

    LayerShape shape() {
        return shape;
    }

    PagedBytes bits() {
        return bits;
    }

    long items() {
        return items;
    }

    boolean isFull() {
        return items >= shape.capacity();
    }

    boolean contains(long a, long b) {
        return visit(a, b, false);
    }

    void insert(long a, long b) {
        visit(a, b, true);
        items++;
    }

    /**
     * Sets all of an item's bits, or else tells whether all are set. Remainders are stepped, not divided: with {@code r
     * = h mod M}, {@code h + b} has the remainder {@code r + (b mod M)}, less M if that is reached; where the sum
     * passes 2^64, {@code 2^64 mod M} is to be taken off, which is to add {@link #wrap}.
     */
    private boolean visit(long a, long b, boolean set) {
        long step = Long.remainderUnsigned(b, modulus);
        long position = Long.remainderUnsigned(a, modulus);
        long h = a;
        for (int i = 0; i < shape.hashes(); i++) {
            byte old = bits.get(position >>> 3);
            int mask = 1 << (position & 7);
            if (set) {
                bits.set(position >>> 3, (byte) (old | mask));
            } else if ((old & mask) == 0) {
                return false;
            }
            position = reduce(position + step);
            h += b;
            if (Long.compareUnsigned(h, b) < 0) {
                position = reduce(position + wrap);
            }
        }
        return true;
    }

    /** Takes a sum that is below 2M, which is at most 2^61, below M. */
    private long reduce(long sum) {
        return sum >= modulus ? sum - modulus : sum;
    }
}
