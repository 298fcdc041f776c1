package dev.bloomscreen.core;

/** Calls on many items: in blocks, or, where there are too few for a block to pay, one item at a time. */
final class ArrayCalls {

    /** From this many items on, a block is faster. */
    static final int WORTH_A_BLOCK = 24;

    private final BloomShape shape;
    private final Modulus modulus;
    private final BitStore bits;
    private final Probes probes;

    ArrayCalls(BloomShape shape, Modulus modulus, BitStore bits, Probes probes) {
        this.shape = shape;
        this.modulus = modulus;
        this.bits = bits;
        this.probes = probes;
    }

    Answers contains(Items items) {
        Answers answers = new Answers(items.count());
        if (items.count() < WORTH_A_BLOCK) {
            long[] lanes = hashes(items);
            for (int j = 0; j < lanes.length; j++) {
                lanes[j] = probes.contains(lanes[j]) ? 1 : 0;
            }
            answers.setBlock(0, lanes.length, lanes);
        } else {
            new ArrayQuery(shape, modulus, bits, Math.min(items.count(), Lanes.MOST)).ask(items, answers);
        }
        return answers;
    }

    /** Inserts; with {@code alone}, no other thread uses the filter meanwhile. */
    Answers insert(Items items, boolean alone) {
        HeapBits heap = bits.writable();
        Answers answers = new Answers(items.count());
        if (items.count() < WORTH_A_BLOCK) {
            long[] lanes = hashes(items);
            insertOneByOne(lanes, lanes.length);
            answers.setBlock(0, lanes.length, lanes);
        } else if (shape.k() > Long.SIZE) {
            long[] lanes = new long[Lanes.MOST];
            for (int left = items.count(); left > 0; left -= lanes.length) {
                int start = items.count() - left;
                int length = Math.min(lanes.length, left);
                items.hash(start, length, lanes);
                insertOneByOne(lanes, length);
                answers.setBlock(start, length, lanes);
            }
        } else {
            new ArrayInsert(shape, modulus, heap).insert(items, answers, alone);
        }
        return answers;
    }

    private static long[] hashes(Items items) {
        long[] hashes = new long[items.count()];
        items.hash(0, hashes.length, hashes);
        return hashes;
    }

    /** Inserts by hash, and puts the answers in the place of the hashes. */
    private void insertOneByOne(long[] lanes, int length) {
        for (int j = 0; j < length; j++) {
            lanes[j] = probes.insert(lanes[j]) ? 0 : 1;
        }
    }
}
