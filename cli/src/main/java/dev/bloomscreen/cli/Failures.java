package dev.bloomscreen.cli;

import dev.bloomscreen.core.FilterFiles;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.PrintWriter;
import java.net.SocketTimeoutException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.FileSystemException;
import java.util.Locale;
import java.util.regex.Pattern;

/** Tells a failure in a line or two that a person can act on, and gives the exit code. */
final class Failures {

    private final PrintWriter messages;
    private final boolean debug = "1".equals(System.getenv("BLOOMSCREEN_DEBUG"));

    Failures(PrintWriter messages) {
        this.messages = messages;
    }

    /**
     * Prints what went wrong, with its stack trace if {@code BLOOMSCREEN_DEBUG=1}; prints nothing when the reader of
     * standard output went away.
     *
     * @param command the command that failed, as typed: {@code bloomscreen dedup}
     * @return the exit code
     */
    int report(String command, Throwable failure) {
        if (debug) {
            failure.printStackTrace(messages);
        }
        for (Throwable t = failure; t != null; t = t.getCause()) {
            if (t instanceof StandardOutput.Failure f && f.isClosedPipe()) {
                return ExitCode.OK;
            }
            if (t instanceof InterruptedException
                    || (t instanceof InterruptedIOException && !(t instanceof SocketTimeoutException))
                    || t instanceof ClosedByInterruptException) {
                messages.println(command + ": interrupted");
                return ExitCode.INTERRUPTED;
            }
        }
        messages.println(command + ": " + printable(describe(failure)));
        return ExitCode.TROUBLE;
    }

    /** A file's name may hold what a terminal takes for a command. */
    private static String printable(String text) {
        return Pattern.compile("[\\p{Cc}&&[^\n]]") // not kept: it would be made at every start, for failures only
                .matcher(text)
                .replaceAll(found ->
                        String.format(Locale.ROOT, "?%02x", (int) found.group().charAt(0)));
    }

    private String describe(Throwable failure) {
        if (failure instanceof OutOfMemoryError) {
            return String.format(
                    Locale.ROOT,
                    "out of memory: this Java may take %s. Give it more (BLOOMSCREEN_OPTS=-Xmx8g), or ask for less.",
                    Sizes.bytes(Runtime.getRuntime().maxMemory()));
        }
        if (failure instanceof InternalError) {
            // What the JVM makes of a bus error, which is what is left of a page that is not there any more.
            return "a file was cut short while it was read, or its disk failed (" + failure.getMessage() + ")";
        }
        if (failure instanceof StandardOutput.Failure) {
            return "cannot write standard output: " + failure.getMessage();
        }
        if (failure instanceof FileSystemException e) {
            return e.getFile() + ": " + FilterFiles.reason(e);
        }
        if (failure instanceof IOException || failure instanceof IllegalArgumentException) {
            return String.valueOf(failure.getMessage());
        }
        return "a defect in Bloomscreen, please report it: " + failure + (debug ? "" : trace());
    }

    private static String trace() {
        return "\n(BLOOMSCREEN_DEBUG=1 shows where.)";
    }
}
