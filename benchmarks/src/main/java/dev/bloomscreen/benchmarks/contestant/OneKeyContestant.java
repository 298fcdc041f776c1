package dev.bloomscreen.benchmarks.contestant;

/**
 * A filter that is given one key a call. A JVM measures one contestant, so the calls in these loops have one target and are
 * compiled as if they stood there.
 */
abstract class OneKeyContestant implements Contestant {

    /** Inserts a key; true if the filter says that it was new, or says nothing. */
    abstract boolean insert(byte[] key);

    /** Whether the filter says that a key may be in. */
    abstract boolean contains(byte[] key);

    @Override
    public final int insert(Batch batch) {
        int absent = 0;
        for (byte[] key : batch.keys) {
            if (insert(key)) {
                absent++;
            }
        }
        return absent;
    }

    @Override
    public final int contains(Batch batch) {
        int seen = 0;
        for (byte[] key : batch.keys) {
            if (contains(key)) {
                seen++;
            }
        }
        return seen;
    }
}
