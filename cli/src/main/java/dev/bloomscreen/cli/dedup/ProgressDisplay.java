package dev.bloomscreen.cli.dedup;

import dev.bloomscreen.cli.Console;
import dev.bloomscreen.cli.Sizes;
import dev.bloomscreen.dedup.DedupListener;
import dev.bloomscreen.dedup.Phase;
import java.util.Locale;

/** Shows how far a run is. Calls come one at a time, though from several threads. */
interface ProgressDisplay extends AutoCloseable {

    /** A phase begins. */
    void phase(Phase phase);

    /** How far it is. */
    void progress(DedupListener.Progress state);

    @Override
    void close();

    /** A bar if standard error is a terminal, and a line every few seconds otherwise. */
    static ProgressDisplay on(Console console) {
        return console.terminal()
                ? new ProgressBars(console.error())
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

    /** The share of duplicates so far; while screening, some of them may yet turn out to be new. */
    static String duplicates(DedupListener.Progress state) {
        double share = state.units() == 0 ? 0 : (double) state.duplicates() / state.units();
        return Sizes.rate(share) + (state.phase() == Phase.SCREEN ? " maybe duplicates" : " duplicates");
    }
}
