package dev.bloomscreen.dedup.engine.source;

import dev.bloomscreen.dedup.DamagedInputException;
import dev.bloomscreen.dedup.document.Damage;
import dev.bloomscreen.dedup.engine.common.Meter;
import dev.bloomscreen.dedup.engine.spill.Ledger;
import dev.bloomscreen.dedup.input.Block;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The first damage in corpus order, whichever thread comes upon which damage first. Where the run is to fail on it, only
 * blocks before it are handed out once it is known; when those are done, what is known is the first of all. Thread-safe.
 */
public final class FirstDamage {

    /** A damage: its block, where it lies in the file, and what of {@link Damage} tells about it. */
    public record Found(int file, int block, long offset, int line, String message, OptionalLong compressedOffset) {

        public boolean isAtOrBefore(int otherFile, int otherBlock) {
            return file < otherFile || (file == otherFile && block <= otherBlock);
        }
    }

    private final boolean fails;
    private @Nullable Found first;

    /** No damage yet; whether the first is to fail the run. */
    public FirstDamage(boolean fails) {
        this.fails = fails;
    }

    /** Tells of a damage; those of one block come in order. */
    public synchronized void report(Block block, Damage damage) {
        if (first == null || !first.isAtOrBefore(block.fileIndex(), block.index())) {
            first = new Found(
                    block.fileIndex(),
                    block.index(),
                    block.offset() + damage.fault(),
                    damage.line(),
                    damage.message(),
                    damage.compressedOffset());
        }
    }

    /** The first damage known so far. */
    public synchronized Optional<Found> found() {
        return Optional.ofNullable(first);
    }

    /** Takes up what a run that did not come to its end had found. */
    public synchronized void restore(Found found) {
        first = found;
    }

    /** Whether a damage that fails the run is known in this block or before it. */
    public synchronized boolean isAtOrBefore(int file, int block) {
        return fails && first != null && first.isAtOrBefore(file, block);
    }

    /** Ends a pass that met so many damages: throws the first where it is to fail the run, and else warns of it. */
    public synchronized void conclude(Inputs inputs, Ledger ledger, Meter meter, long damaged)
            throws DamagedInputException {
        if (first == null) {
            return;
        }
        String name = inputs.name(first.file);
        long line = ledger.linesBefore(first.file, first.block) + first.line + 1;
        if (fails) {
            throw new DamagedInputException(name, line, first.offset, first.compressedOffset, first.message);
        }
        meter.warn((damaged == 1 ? "1 damaged record is" : damaged + " damaged records are")
                + " left out; the first: " + name + ":" + line + ": " + first.message + " (byte "
                + first.offset + ")");
    }
}
