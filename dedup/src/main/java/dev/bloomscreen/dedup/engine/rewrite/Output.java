package dev.bloomscreen.dedup.engine.rewrite;

import dev.bloomscreen.dedup.Compression;
import dev.bloomscreen.dedup.document.Damage;
import dev.bloomscreen.dedup.engine.common.Changes;
import dev.bloomscreen.dedup.input.Block;
import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;

/** Where the output of blocks goes, in order. Thread-safe but for {@link #finish} and {@link #close}. */
public interface Output extends Closeable {

    /** The form that a file's output has. */
    Compression form(int file);

    /** Fits what is written of a block to what other files bring before and after it; as it is, not at all. */
    default void join(int file, BlockForm written) {}

    /**
     * Waits until the blocks before this one are written, then writes it.
     *
     * @param ticket the block's ticket
     * @param encoded what is written of it
     * @param damages its damaged records
     * @param firstLine LFs of the file before it
     * @param changes what was done to it
     * @return whether the file's output is whole now
     */
    boolean write(Block block, long ticket, Encoded encoded, List<Damage> damages, long firstLine, Changes changes)
            throws IOException, InterruptedException;

    /** Tells that a file has so many blocks. Returns whether its output is whole now; if not, {@link #write} does at last. */
    default boolean ended(int file, int blocks) throws IOException, InterruptedException {
        return true;
    }

    /** Tells that all is written. */
    default void finish() throws IOException {}

    /** Bytes written so far, if any are. */
    OptionalLong bytesOnDisk();

    @Override
    default void close() throws IOException {}
}
