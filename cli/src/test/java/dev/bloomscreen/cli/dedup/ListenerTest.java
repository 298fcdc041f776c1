package dev.bloomscreen.cli.dedup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.cli.progress.ProgressDisplay;
import dev.bloomscreen.dedup.DedupListener.Progress;
import dev.bloomscreen.dedup.Phase;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ListenerTest {

    /** Notes what is shown. */
    private static final class Shown implements ProgressDisplay {
        final List<String> all = new ArrayList<>();

        @Override
        public void phase(String name) {
            all.add(name);
        }

        @Override
        public void progress(long done, long total, String note) {
            all.add(done + "/" + total + " " + note);
        }

        @Override
        public String makesRoom() {
            return "(room)";
        }

        @Override
        public void close() {}
    }

    private final StringWriter messages = new StringWriter();
    private final Shown shown = new Shown();
    private final Listener listener = new Listener(new PrintWriter(messages), shown, false);

    @Test
    void onlyAPhaseThatLooksForDuplicatesTellsHowManyThereAre() {
        listener.phase(Phase.SCREEN);
        listener.progress(new Progress(Phase.SCREEN, 10, 20, 100, 25));
        listener.phase(Phase.CONFIRM);
        listener.progress(new Progress(Phase.CONFIRM, 10, 20, 100, 0));
        listener.phase(Phase.SINGLE_PASS);
        listener.progress(new Progress(Phase.SINGLE_PASS, 10, 0, 1_000, 7));
        assertThat(shown.all)
                .containsExactly(
                        "screen",
                        "10/20 25.0 % maybe duplicates",
                        "confirm",
                        "10/20 ",
                        "single pass",
                        "10/0 0.7 % duplicates");
    }

    @Test
    void aPhaseThatHasSeenNoUnitsTellsOfNoShare() {
        listener.progress(new Progress(Phase.SCREEN, 0, 20, 0, 0));
        assertThat(shown.all).containsExactly("0/20 ");
    }

    @Test
    void aWarningMakesRoomForItself() {
        listener.warning("late");
        assertThat(messages).hasToString("(room)bloomscreen dedup: warning: late\n");
    }
}
