package dev.bloomscreen.cli;

import java.io.Closeable;
import java.io.IOException;
import java.util.Map;

/** An open file, and what commands tell of it. */
public interface Described extends Closeable {

    /**
     * What it is.
     *
     * @return one fact a line, each a label of 16 columns and what it is; without the file's name
     * @throws IOException if it cannot be read, or is damaged
     */
    String text() throws IOException;

    /**
     * The same for programs.
     *
     * @return names and values for JSON
     * @throws IOException if it cannot be read, or is damaged
     */
    Map<String, Object> facts() throws IOException;

    /**
     * Reads what was not read when it was opened.
     *
     * @return in a few words, what was found to be in order
     * @throws IOException if it cannot be read, or is damaged
     */
    String verify() throws IOException;

    /** Nothing, where all was read when it was opened. */
    @Override
    default void close() throws IOException {}
}
