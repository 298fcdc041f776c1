package dev.bloomscreen.benchmarks.contestant;

import org.fastfilter.cuckoo.Cuckoo8;

/** fastfilter's {@code Cuckoo8}, whose items are numbers: it gets the first 8 bytes of each. */
final class FastFilterCuckoo extends OneKeyContestant {

    private final Cuckoo8 filter;

    FastFilterCuckoo(long n) {
        filter = new Cuckoo8((int) (n / 0.9)); // it takes slots, and says no when 95 % of them are full;
    }

    @Override
    public long bits() {
        return filter.getBitCount();
    }

    @Override
    boolean insert(byte[] key) {
        filter.insert(Batch.asLong(key));
        return true;
    }

    @Override
    boolean contains(byte[] key) {
        return filter.mayContain(Batch.asLong(key));
    }
}
