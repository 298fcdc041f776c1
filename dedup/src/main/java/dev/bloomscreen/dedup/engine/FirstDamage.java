package dev.bloomscreen.dedup.engine;

import dev.bloomscreen.dedup.DamagedInputException;
import dev.bloomscreen.dedup.document.Damage;
import dev.bloomscreen.dedup.input.Block;
import org.jspecify.annotations.Nullable;

/**
 * The first damage in corpus order, whichever thread comes upon which damage first. Once one is known, only blocks before
 * it are handed out; when those are done, what is known is the first of all. Thread-safe.
 */
final class FirstDamage {

    private record Found(int file, int block, long offset, Damage damage) {}

    private @Nullable Found first;

    /** Tells of the first damage in a block. */
    synchronized void report(Block block, Damage damage) {
        if (!isAtOrBefore(block.fileIndex(), block.index())) {
            first = new Found(block.fileIndex(), block.index(), block.offset() + damage.fault(), damage);
        }
    }

    /** Whether a damage is known in this block or before it. */
    synchronized boolean isAtOrBefore(int file, int block) {
        return first != null && (first.file < file || (first.file == file && first.block <= block));
    }

    /** Throws the damage, if there is one. */
    synchronized void throwIfAny(Inputs inputs, Ledger ledger) throws DamagedInputException {
        if (first != null) {
            throw new DamagedInputException(
                    inputs.name(first.file),
                    ledger.linesBefore(first.file, first.block) + first.damage.line() + 1,
                    first.offset,
                    first.damage.compressedOffset(),
                    first.damage.message());
        }
    }
}
