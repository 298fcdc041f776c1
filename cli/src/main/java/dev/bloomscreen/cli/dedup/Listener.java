package dev.bloomscreen.cli.dedup;

import dev.bloomscreen.cli.Sizes;
import dev.bloomscreen.dedup.DedupListener;
import dev.bloomscreen.dedup.Phase;
import java.io.PrintWriter;

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
        display.phase(phase);
    }

    @Override
    public void progress(DedupListener.Progress progress) {
        display.progress(progress);
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
