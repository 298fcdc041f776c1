package dev.bloomscreen.benchmarks.contestant;

import org.fastfilter.bloom.Bloom;

/** fastfilter's {@code Bloom}, whose items are numbers: it gets the first 8 bytes of each, and has nothing to hash. */
final class FastFilter extends OneKeyContestant {

    private final Bloom filter;

    FastFilter(long n) {
        filter = Bloom.construct(new long[Math.toIntExact(n)], 9.585); // of one number, n times: it has no empty one
    }

    @Override
    public long bits() {
        return filter.getBitCount();
    }

    @Override
    boolean insert(byte[] key) {
        filter.add(Batch.asLong(key));
        return true;
    }

    @Override
    boolean contains(byte[] key) {
        return filter.mayContain(Batch.asLong(key));
    }
}
