package dev.bloomscreen.benchmarks.contestant;

import org.fastfilter.bloom.Bloom;

/** fastfilter's {@code Bloom}, whose items are numbers: it gets the first 8 bytes of each, and has nothing to hash. */
final class FastFilter implements Contestant {

    private final Bloom filter;

    FastFilter(long n) {
        filter = Bloom.construct(new long[Math.toIntExact(n)], 9.585); // of one number, n times: it has no empty one
    }

    @Override
    public long bits() {
        return filter.getBitCount();
    }

    @Override
    public int insert(Batch batch) {
        for (byte[] key : batch.keys) {
            filter.add(Batch.asLong(key));
        }
        return Batch.SIZE;
    }

    @Override
    public int contains(Batch batch) {
        int seen = 0;
        for (byte[] key : batch.keys) {
            if (filter.mayContain(Batch.asLong(key))) {
                seen++;
            }
        }
        return seen;
    }
}
