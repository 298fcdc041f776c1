package dev.bloomscreen.dedup.engine.spill;

import java.util.List;

/**
 * What the first pass learnt of a block.
 *
 * @param index the block's number in its file
 * @param length bytes of whole records
 * @param checksum of all its bytes, so that a file that changes between the passes is found out
 * @param lines LFs
 * @param units eligible units
 * @param damaged damaged records
 * @param pieces where its hashes lie in the spill, in order
 * @param firstLine LFs of the file before the block
 * @param firstUnit eligible units of the corpus before the block
 */
public record BlockRecord(
        int index,
        int length,
        int checksum,
        int lines,
        long units,
        long damaged,
        List<Spill.Piece> pieces,
        long firstLine,
        long firstUnit) {

    BlockRecord at(long line, long unit) {
        return new BlockRecord(index, length, checksum, lines, units, damaged, pieces, line, unit);
    }
}
