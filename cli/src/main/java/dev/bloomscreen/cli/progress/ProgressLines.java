package dev.bloomscreen.cli.progress;

import dev.bloomscreen.cli.Sizes;
import java.io.PrintWriter;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** ProgressDisplay for a log file: a line every few seconds. */
final class ProgressLines implements ProgressDisplay {

    private static final long INTERVAL = TimeUnit.SECONDS.toNanos(5);

    private final PrintWriter out;
    private final LongSupplier nanos;
    private volatile String phase = "";
    private volatile long phaseBegan;
    private volatile long lineDue;

    ProgressLines(PrintWriter out, LongSupplier nanos) {
        this.out = out;
        this.nanos = nanos;
        phaseBegan = nanos.getAsLong();
        lineDue = phaseBegan + INTERVAL;
    }

    @Override
    public void phase(String name) {
        phase = name;
        phaseBegan = nanos.getAsLong();
    }

    @Override
    public void progress(long done, long total, String note) {
        long now = nanos.getAsLong();
        if (now - lineDue < 0) {
            return;
        }
        lineDue = now + INTERVAL;
        double seconds = Math.max(1, now - phaseBegan) / 1e9;
        String share = total == 0 ? Sizes.bytes(done) : 100 * done / total + " % of " + Sizes.bytes(total);
        out.println(phase + ": " + share + ", " + Sizes.bytes((long) (done / seconds)) + "/s"
                + left(done, total, seconds) + (note.isEmpty() ? "" : ", " + note));
    }

    private static String left(long done, long total, double seconds) {
        if (total == 0 || done == 0) {
            return "";
        }
        double left = seconds * (total - done) / done;
        return ", " + Sizes.duration((long) left) + " left";
    }

    @Override
    public void close() {}
}
