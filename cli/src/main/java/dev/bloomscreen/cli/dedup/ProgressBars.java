package dev.bloomscreen.cli.dedup;

import dev.bloomscreen.cli.Console;
import dev.bloomscreen.dedup.DedupListener;
import dev.bloomscreen.dedup.Phase;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** ProgressDisplay for a terminal: a bar for each phase, wiped away at its end. */
final class ProgressBars implements ProgressDisplay {

    private static final int WIDTH = 79;
    private static final long MEBIBYTE = 1 << 20;

    private final PrintStream terminal;
    private volatile @Nullable ProgressBar bar;

    ProgressBars(Console console) {
        terminal = new PrintStream(console.error(), true, StandardCharsets.UTF_8);
    }

    @Override
    public void phase(Phase phase) {
        close();
        bar = new ProgressBarBuilder()
                .setTaskName(ProgressDisplay.name(phase))
                .setUnit(" MiB", MEBIBYTE)
                .setStyle(ProgressBarStyle.ASCII)
                .setConsumer(new ConsoleProgressBarConsumer(terminal, WIDTH))
                .setUpdateIntervalMillis(250)
                .showSpeed()
                .clearDisplayOnFinish()
                .build();
    }

    @Override
    public void progress(DedupListener.Progress state) {
        ProgressBar current = bar;
        if (current != null) {
            current.maxHint(state.bytesTotal() == 0 ? -1 : state.bytesTotal());
            current.stepTo(state.bytesDone());
            current.setExtraMessage(ProgressDisplay.duplicates(state));
        }
    }

    @Override
    public void close() {
        ProgressBar current = bar;
        if (current != null) {
            current.close();
            bar = null;
        }
    }
}
