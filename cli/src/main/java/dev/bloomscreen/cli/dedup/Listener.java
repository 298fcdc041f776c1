package dev.bloomscreen.cli.dedup;

import dev.bloomscreen.cli.Sizes;
import dev.bloomscreen.cli.progress.ProgressDisplay;
import dev.bloomscreen.dedup.DedupListener;
import dev.bloomscreen.dedup.Phase;
import java.io.PrintWriter;
import java.util.Locale;

/**
 * Passes on what a run tells: progress to its display, warnings and losses to standard error.
 *
 * @param quiet whether what the run needs is left out
 */
record Listener(PrintWriter messages, ProgressDisplay display, boolean quiet) implements DedupListener {

    @Override
    public void estimate(Estimate estimate) {
        if (!quiet) {
            messages.print(display.makesRoom() + Summary.needs(estimate));
        }
        if (estimate.expectedLoss() > 0) {
            warning("without confirming, expect to lose about "
                    + Sizes.count(Math.round(Math.ceil(estimate.expectedLoss())), "good unit") + " among "
                    + Sizes.count(estimate.units()) + " different ones");
        }
    }

    @Override
    public void phase(Phase phase) {
        display.phase(name(phase));
    }

    /** What a phase is called. */
    static String name(Phase phase) {
        return phase.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    @Override
    public void progress(DedupListener.Progress progress) {
        display.progress(progress.bytesDone(), progress.bytesTotal(), duplicates(progress));
    }

    /** The share so far; nothing in a phase that does not look for them. While screening, some may turn out to be new. */
    private static String duplicates(DedupListener.Progress state) {
        if (state.units() == 0 || (state.phase() != Phase.SCREEN && state.phase() != Phase.SINGLE_PASS)) {
            return "";
        }
        String share = String.format(Locale.ROOT, "%.1f %%", 100.0 * state.duplicates() / state.units());
        return share + (state.phase() == Phase.SCREEN ? " maybe duplicates" : " duplicates");
    }

    @Override
    public void unfinished() {
        messages.println(display.makesRoom()
                + "bloomscreen dedup: what is done so far is kept; the same command with --resume goes on with it");
    }

    @Override
    public void warning(String message) {
        messages.println(display.makesRoom() + "bloomscreen dedup: warning: " + message);
    }
}
