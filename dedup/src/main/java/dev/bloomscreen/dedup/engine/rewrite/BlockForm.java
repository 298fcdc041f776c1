package dev.bloomscreen.dedup.engine.rewrite;

import dev.bloomscreen.dedup.document.Document;
import dev.bloomscreen.dedup.engine.confirm.DropSet;
import dev.bloomscreen.dedup.input.Block;
import java.io.IOException;

/**
 * What is written of blocks: one of the forms that the decisions are given in. One a thread; what it gives is valid until the
 * next block begins, or the block is used again.
 */
public interface BlockForm {

    /** What the decisions take from a document. */
    enum Loss {
        NOTHING,
        SOME_UNITS,
        THE_WHOLE
    }

    /**
     * Begins a block.
     *
     * @param firstLine LFs of its file before it
     */
    void begin(Block block, long firstLine);

    /** Makes all that is to be written of a block that loses nothing, if that is known without a look at its documents. */
    boolean takeUntouched();

    /**
     * Takes a document.
     *
     * @param drops which units go
     * @param firstUnit the ordinal of its first eligible unit in {@code drops}
     */
    void document(Document document, Loss loss, DropSet drops, long firstUnit) throws IOException;

    /** Leaves out a damaged record, in [start, end) of the block; as it is, nothing was written of it. */
    default void leaveOut(int start, int end) {}

    /** Ends the block; as it is, all is written. */
    default void end() {}

    /** Fits what is written of a block to what another file has before it. */
    default void joinToPrevious() {}

    /** Fits what is written of a block to what another file has after it. */
    default void joinToNext() {}

    /** What is written, in [0, {@link #length()}). */
    byte[] bytes();

    int length();
}
