package dev.bloomscreen.core;

import java.util.Arrays;

/**
 * Asks about many items, block by block, one probe of all items of a block at a time: the reads of a round wait for nothing
 * but memory, so that their cache misses overlap.
 *
 * <p>Items found absent are dropped from the block, so that later rounds are about those that are left: where a quarter or
 * more have dropped out, the rest move together, without a branch an item. Where fewer have, as among items that are in,
 * moving them would cost more than probing for the dead.
 */
final class ArrayQuery {

    private final BitStore bits;
    private final int k;
    private final Lanes lanes;
    private final long[] positions;

    /** 1 in a lane of which all probes so far were set, else 0. */
    private final long[] alive;

    /** The number of a lane's item in its block. */
    private final int[] numbers;

    ArrayQuery(BloomShape shape, Modulus modulus, BitStore bits, int lanes) {
        this.bits = bits;
        this.k = shape.k();
        this.lanes = new Lanes(shape.m(), modulus, lanes);
        this.positions = new long[lanes];
        this.alive = new long[lanes];
        this.numbers = new int[lanes];
    }

    void ask(Items items, Answers answers) {
        int most = positions.length;
        for (int left = items.count(); left > 0; left -= most) {
            int start = items.count() - left;
            int length = Math.min(most, left);
            items.hash(start, length, lanes.hashes);
            block(length);
            answers.setBlock(start, length, alive);
        }
    }

    /** Asks about the items whose hashes are in the lanes, and leaves the answers in {@link #alive}, in their order. */
    private void block(int length) {
        Arrays.fill(alive, 0, length, 1);
        lanes.start(length, positions);
        int width = length;
        boolean moved = false;
        int left = bits.filter(positions, width, alive);
        for (int i = 1; i < k && left != 0; i++) {
            // The first two rounds are of all lanes: the second costs less than moving the half that is left.
            if (i > 1 && left <= width - (width >> 2)) {
                if (!moved) {
                    for (int j = 0; j < length; j++) {
                        numbers[j] = j;
                    }
                }
                moved = true;
                width = compact(width);
            }
            lanes.step(width, positions, positions);
            left = bits.filter(positions, width, alive);
        }
        if (moved) {
            spread(width, length);
        }
    }

    /** Moves the lanes that are alive to the front, in order; returns how many they are. */
    private int compact(int width) {
        int to = 0;
        for (int j = 0; j < width; j++) {
            long isAlive = alive[j];
            lanes.move(j, to);
            positions[to] = positions[j];
            numbers[to] = numbers[j];
            alive[to] = isAlive;
            to += (int) isAlive;
        }
        return to;
    }

    /** Brings the answers of lanes that moved back to their items' places. */
    private void spread(int width, int length) {
        // A lane never stands behind its item, so from the back nothing is overwritten that is still to be read.
        Arrays.fill(alive, width, length, 0);
        for (int j = width - 1; j >= 0; j--) {
            long isAlive = alive[j];
            alive[j] = 0;
            alive[numbers[j]] = isAlive;
        }
    }
}
