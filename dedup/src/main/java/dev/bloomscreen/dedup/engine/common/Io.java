package dev.bloomscreen.dedup.engine.common;

import dev.bloomscreen.core.FilterFiles;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Path;

/** Saying what went wrong with the disk. */
public final class Io {

    private Io() {}

    /** The same failure, with what was being written, where, and the way out. */
    public static IOException explain(IOException e, String what, Path where, String wayOut) {
        if (e instanceof ClosedByInterruptException) {
            return e;
        }
        return new IOException(
                "cannot write " + what + " to " + where + ": " + FilterFiles.reason(e) + "; " + wayOut, e);
    }
}
