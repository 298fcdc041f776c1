package dev.bloomscreen.cli.progress;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarConsumer;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** ProgressDisplay for a terminal: a bar for each phase, wiped away at its end. */
final class ProgressBars implements ProgressDisplay {

    private static final String ERASE_LINE = "\r\u001b[K";
    private static final long MEBIBYTE = 1 << 20;

    private final PrintStream terminal;
    private final int columns;
    private volatile @Nullable ProgressBar bar;

    /**
     * Draws on a terminal.
     *
     * @param columns its width
     */
    ProgressBars(OutputStream terminal, int columns) {
        this.columns = columns;
        this.terminal = new PrintStream(terminal, true, StandardCharsets.UTF_8);
    }

    @Override
    public void phase(String name) {
        close();
        bar = new ProgressBarBuilder()
                .setTaskName(name)
                .setUnit(" MiB", MEBIBYTE)
                .setStyle(ProgressBarStyle.ASCII)
                .setConsumer(new TerminalLine(terminal, columns - 1))
                .setUpdateIntervalMillis(250)
                .build();
    }

    @Override
    public void progress(long done, long total, String note) {
        ProgressBar current = bar;
        if (current != null) {
            current.maxHint(total == 0 ? -1 : total);
            current.stepTo(done);
            current.setExtraMessage(note);
        }
    }

    @Override
    public String makesRoom() {
        return bar == null ? "" : ERASE_LINE;
    }

    @Override
    public void close() {
        ProgressBar current = bar;
        if (current != null) {
            current.close();
            bar = null;
            terminal.print(ERASE_LINE);
            terminal.flush();
        }
    }

    /** Draws the bar now; otherwise it is drawn a few times a second. */
    void refresh() {
        ProgressBar current = bar;
        if (current != null) {
            current.refresh();
        }
    }

    /** One line of a terminal, drawn over and over. The last column stays free, where the cursor would wrap. */
    private record TerminalLine(PrintStream terminal, int width) implements ProgressBarConsumer {

        @Override
        public int getMaxRenderedLength() {
            return width;
        }

        @Override
        public void accept(String rendered) {
            terminal.print("\r" + rendered);
            terminal.flush();
        }

        @Override
        public void close() {
            // The line is wiped by whoever ends the bar: one that was never drawn twice would not come here.
        }
    }
}
