package dev.bloomscreen.benchmarks.contestant;

import dev.bloomscreen.core.BloomShape;

/**
 * What the machine's memory allows: k reads, or k changes, of random words an item, none of which depends on another, with
 * next to no work between them. A filter whose bits lie anywhere cannot answer a hit, or insert, in much less. Answers "in" always.
 */
final class MachineLimit implements Contestant {

    private final long[] words;
    private final int k;

    MachineLimit(long n) {
        BloomShape shape = BloomShape.withRate(n, RATE);
        words = new long[Math.toIntExact((shape.m() + 63) >>> 6)];
        k = shape.k();
    }

    @Override
    public long bits() {
        return (long) words.length << 6;
    }

    @Override
    public int insert(Batch batch) {
        for (byte[] key : batch.keys) {
            long random = Batch.asLong(key);
            for (int i = 0; i < k; i++) {
                random *= 0xD1342543DE82EF95L; // odd, so another one each time
                words[word(random)] |= 1L << random;
            }
        }
        return Batch.SIZE;
    }

    @Override
    public int contains(Batch batch) {
        int seen = 0;
        for (byte[] key : batch.keys) {
            long random = Batch.asLong(key);
            long bits = 0;
            for (int i = 0; i < k; i++) {
                random *= 0xD1342543DE82EF95L;
                bits |= words[word(random)];
            }
            seen += (int) ((bits >>> 63) | 1);
        }
        return seen;
    }

    private int word(long random) {
        return (int) (((random >>> 32) * words.length) >>> 32);
    }
}
