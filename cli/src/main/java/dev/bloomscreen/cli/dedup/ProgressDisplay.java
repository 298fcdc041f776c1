package dev.bloomscreen.cli.dedup;

import dev.bloomscreen.cli.Console;
import dev.bloomscreen.dedup.DedupListener;
import dev.bloomscreen.dedup.Phase;
import java.util.Locale;

/** Shows how far a run is. Calls come one at a time, though from several threads. */
interface ProgressDisplay extends AutoCloseable {

    /** A phase begins. */
    void phase(Phase phase);

    /** How far it is. */
    void progress(DedupListener.Progress state);

    /** What a message begins with, to stand on a line of its own: nothing, unless progress is drawn there. */
    default String makesRoom() {
        return "";
    }

    @Override
    void close();

    /** A bar if standard error is a terminal, and a line every few seconds otherwise. */
    static ProgressDisplay on(Console console) {
        return console.columns() > 0
                ? new ProgressBars(console.error(), console.columns())
                : new ProgressLines(console.messages(), System::nanoTime);
    }

    /** Shows nothing. */
    static ProgressDisplay none() {
        return new ProgressDisplay() {
            @Override
            public void phase(Phase phase) {}

            @Override
            public void progress(DedupListener.Progress state) {}

            @Override
            public void close() {}
        };
    }

    /** What a phase is called. */
    static String name(Phase phase) {
        return phase.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /**
     * The share of duplicates so far, behind {@code before}; nothing in a phase that does not look for them. While screening,
     * some may yet turn out to be new.
     */
    static String duplicates(String before, DedupListener.Progress state) {
        if (state.units() == 0 || (state.phase() != Phase.SCREEN && state.phase() != Phase.SINGLE_PASS)) {
            return "";
        }
        String share = String.format(Locale.ROOT, "%.1f %%", 100.0 * state.duplicates() / state.units());
        return before + share + (state.phase() == Phase.SCREEN ? " maybe duplicates" : " duplicates");
    }
}
