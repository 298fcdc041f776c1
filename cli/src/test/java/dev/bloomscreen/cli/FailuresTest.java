package dev.bloomscreen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.SocketTimeoutException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;

class FailuresTest {

    private final StringWriter printed = new StringWriter();

    private int report(Throwable failure) {
        return new Failures(new PrintWriter(printed)).report("bloomscreen dedup", failure);
    }

    @Test
    void aFailureIsOneLineWithoutAStackTrace() {
        assertThat(report(new IOException("out/1.jsonl: No space left on device")))
                .isEqualTo(ExitCode.TROUBLE);
        assertThat(printed).hasToString("bloomscreen dedup: out/1.jsonl: No space left on device\n");
    }

    @Test
    void aFileFailureSaysWhatTheJdkLeavesToItsClass() {
        report(new NoSuchFileException("a"));
        report(new AccessDeniedException("b"));
        report(new FileSystemException("c", null, "Too many open files"));
        assertThat(printed).hasToString("""
                        bloomscreen dedup: a: no such file or directory
                        bloomscreen dedup: b: permission denied
                        bloomscreen dedup: c: Too many open files
                        """);
    }

    @Test
    void controlCharactersOfAFileNameDoNotReachTheTerminal() {
        report(new IOException("a\u001b[31mb\u009b\tc: no known suffix"));
        assertThat(printed).hasToString("bloomscreen dedup: a?1b[31mb?9b?09c: no known suffix\n");
    }

    @Test
    void outOfMemoryTellsTheLimitAndTheWayOut() {
        assertThat(report(new OutOfMemoryError())).isEqualTo(ExitCode.TROUBLE);
        assertThat(printed.toString()).contains("out of memory").contains("iB").contains("BLOOMSCREEN_OPTS=-Xmx");
    }

    @Test
    void aMappedFileThatIsCutShortIsNoDefect() {
        assertThat(report(new InternalError("a fault occurred"))).isEqualTo(ExitCode.TROUBLE);
        assertThat(printed.toString()).contains("cut short while it was read").doesNotContain("defect");
    }

    /** The JDK's type for it is one of an interruption. */
    @Test
    void aServerThatTakesTooLongIsNoInterruption() {
        IOException failure = new IOException("no connection: Read timed out", new SocketTimeoutException());
        assertThat(report(failure)).isEqualTo(ExitCode.TROUBLE);
        assertThat(printed).hasToString("bloomscreen dedup: no connection: Read timed out\n");
    }

    @Test
    void anInterruptionIsFoundUnderWhateverItCaused() {
        assertThat(report(new IOException("writing failed", new InterruptedIOException())))
                .isEqualTo(ExitCode.INTERRUPTED);
        assertThat(printed).hasToString("bloomscreen dedup: interrupted\n");
    }

    @Test
    void whatNobodyForesawIsCalledADefect() {
        assertThat(report(new IllegalStateException("impossible"))).isEqualTo(ExitCode.TROUBLE);
        assertThat(printed.toString()).contains("a defect in Bloomscreen").contains("impossible");
    }
}
