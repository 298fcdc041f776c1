package dev.bloomscreen.cli.dedup;

import dev.bloomscreen.cli.Sizes;
import dev.bloomscreen.dedup.DedupListener;
import dev.bloomscreen.dedup.Phase;
import java.io.PrintWriter;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** ProgressDisplay for a log file: a line every few seconds. */
final class ProgressLines implements ProgressDisplay {

    private static final long INTERVAL = TimeUnit.SECONDS.toNanos(5);

    private final PrintWriter out;
    private final LongSupplier nanos;
    private volatile long phaseBegan;
    private volatile long lineDue;

    ProgressLines(PrintWriter out, LongSupplier nanos) {
        this.out = out;
        this.nanos = nanos;
        phaseBegan = nanos.getAsLong();
        lineDue = phaseBegan + INTERVAL;
    }

    @Override
    public void phase(Phase phase) {
        phaseBegan = nanos.getAsLong();
    }

    @Override
    public void progress(DedupListener.Progress state) {
        long now = nanos.getAsLong();
        if (now - lineDue < 0) {
            return;
        }
        lineDue = now + INTERVAL;
        double seconds = Math.max(1, now - phaseBegan) / 1e9;
        String done = state.bytesTotal() == 0
                ? Sizes.bytes(state.bytesDone())
                : 100 * state.bytesDone() / state.bytesTotal() + " % of " + Sizes.bytes(state.bytesTotal());
        out.println(ProgressDisplay.name(state.phase()) + ": " + done + ", "
                + Sizes.bytes((long) (state.bytesDone() / seconds)) + "/s" + left(state, seconds)
                + ProgressDisplay.duplicates(", ", state));
    }

    private static String left(DedupListener.Progress state, double seconds) {
        if (state.bytesTotal() == 0 || state.bytesDone() == 0) {
            return "";
        }
        double left = seconds * (state.bytesTotal() - state.bytesDone()) / state.bytesDone();
        return ", " + Sizes.duration((long) left) + " left";
    }

    @Override
    public void close() {}
}
