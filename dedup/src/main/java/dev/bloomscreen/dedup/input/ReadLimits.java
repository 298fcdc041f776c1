package dev.bloomscreen.dedup.input;

import dev.bloomscreen.dedup.DedupPlan;

/**
 * How much of a file is read at a time, and how much memory it may ask for.
 *
 * @param blockSize the bytes that a block reaches before it is cut, at least 1
 * @param maxBlock the most bytes of a block, at least twice the block size and at most {@link #MAX_BLOCK}; a record that
 *     does not fit is damage, one of {@code maxBlock - blockSize} bytes always fits
 * @param zstdWindow the largest window of a Zstandard frame, as the logarithm to base 2 of its bytes
 */
public record ReadLimits(int blockSize, int maxBlock, int zstdWindow) {

    /** The most bytes of a block, unless told otherwise: 2 GiB - 64, about the longest array. */
    public static final int MAX_BLOCK = Integer.MAX_VALUE - 63;

    /** Blocks of 1 MiB, records of nearly 2 GiB, windows as Zstandard's own tools have them. */
    public static final ReadLimits DEFAULT = new ReadLimits(1 << 20, MAX_BLOCK, DedupPlan.DEFAULT_ZSTD_WINDOW);

    /** Checks the sizes. */
    public ReadLimits {
        if (blockSize < 1 || maxBlock / 2 < blockSize || maxBlock > MAX_BLOCK) {
            throw new IllegalArgumentException("block size " + blockSize + ", at most " + maxBlock
                    + "; expected 1 <= size <= most / 2 <= " + MAX_BLOCK / 2);
        }
    }

    /** The same with another largest window. */
    public ReadLimits withZstdWindow(int log) {
        return new ReadLimits(blockSize, maxBlock, log);
    }
}
