package dev.bloomscreen.dedup.engine.job;

import dev.bloomscreen.dedup.engine.spill.Collisions;
import dev.bloomscreen.dedup.input.ReadLimits;
import dev.bloomscreen.dedup.resume.Disk;

/**
 * Sizes that decide no output but that of compressed files, and that tests make small; and the disk, which tests make fail.
 *
 * @param read the sizes of blocks; the plan says how large windows may be
 * @param segmentUnits the most units of a segment
 * @param piece the most bytes that are compressed as one gzip member or zstd frame
 * @param collisions how much of a hash counts
 * @param checkpointBytes after how many bytes of spill or output a checkpoint is made
 * @param disk how the disk is changed
 */
public record Tuning(
        ReadLimits read, int segmentUnits, int piece, Collisions collisions, long checkpointBytes, Disk disk) {

    /** Tests of the whole program set this, to have checkpoints amid small corpora. */
    private static final long CHECKPOINT_BYTES = Long.getLong("bloomscreen.checkpoint.bytes", 1 << 28);

    public static final Tuning DEFAULT = new Tuning(ReadLimits.DEFAULT, 1 << 16, 1 << 26);

    /** Whole hashes, checkpoints that are far apart, and the disk as it is. */
    public Tuning(ReadLimits read, int segmentUnits, int piece) {
        this(read, segmentUnits, piece, Collisions.NONE, CHECKPOINT_BYTES, Disk.REAL);
    }
}
