package dev.bloomscreen.cli.progress;

import dev.bloomscreen.cli.Console;

/** Shows how far a command is. Calls come one at a time, though from several threads. */
public interface ProgressDisplay extends AutoCloseable {

    /**
     * A phase begins.
     *
     * @param name what it is called
     */
    void phase(String name);

    /**
     * How far it is.
     *
     * @param done bytes
     * @param total bytes; 0 when not known
     * @param note what else there is to tell, or nothing
     */
    void progress(long done, long total, String note);

    /**
     * What a message begins with, to stand on a line of its own.
     *
     * @return nothing, unless progress is drawn there
     */
    default String makesRoom() {
        return "";
    }

    @Override
    void close();

    /**
     * A bar if standard error is a terminal, and a line every few seconds otherwise.
     *
     * @param console the streams
     * @return a display, to be closed
     */
    static ProgressDisplay on(Console console) {
        return console.columns() > 0
                ? new ProgressBars(console.error(), console.columns())
                : new ProgressLines(console.messages(), System::nanoTime);
    }

    /**
     * Shows nothing.
     *
     * @return a display that need not be closed
     */
    static ProgressDisplay none() {
        return new ProgressDisplay() {
            @Override
            public void phase(String name) {}

            @Override
            public void progress(long done, long total, String note) {}

            @Override
            public void close() {}
        };
    }
}
