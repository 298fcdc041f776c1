package dev.bloomscreen.dedup.engine;

import dev.bloomscreen.dedup.input.ReadLimits;

/**
 * Sizes that decide no output but that of compressed files, and that tests make small.
 *
 * @param read the sizes of blocks; the plan says how large windows may be
 * @param segmentUnits the most units of a segment
 * @param piece the most bytes that are compressed as one gzip member or zstd frame
 * @param collisions how much of a hash counts
 */
record Tuning(ReadLimits read, int segmentUnits, int piece, Collisions collisions) {

    static final Tuning DEFAULT = new Tuning(ReadLimits.DEFAULT, 1 << 16, 1 << 26);

    Tuning(ReadLimits read, int segmentUnits, int piece) {
        this(read, segmentUnits, piece, Collisions.NONE);
    }
}
