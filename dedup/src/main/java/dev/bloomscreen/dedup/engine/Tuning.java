package dev.bloomscreen.dedup.engine;

import dev.bloomscreen.dedup.input.BlockReader;

/**
 * Sizes that decide no output but that of compressed files, and that tests make small.
 *
 * @param blockSize bytes that a block reaches before it is cut
 * @param maxBlock the most bytes of a block
 * @param segmentUnits the most units of a segment
 * @param piece the most bytes that are compressed as one gzip member or zstd frame
 * @param collisions how much of a hash counts
 */
record Tuning(int blockSize, int maxBlock, int segmentUnits, int piece, Collisions collisions) {

    static final Tuning DEFAULT = new Tuning(BlockReader.BLOCK_SIZE, BlockReader.MAX_BLOCK, 1 << 16, 1 << 26);

    Tuning(int blockSize, int maxBlock, int segmentUnits, int piece) {
        this(blockSize, maxBlock, segmentUnits, piece, Collisions.NONE);
    }
}
