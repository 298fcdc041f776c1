package dev.bloomscreen.cli;

/** How the program ends. {@code query} has grep's meanings, the others those of a check that passes or does not. */
public final class ExitCode {

    /** All was done; for {@code query}: something was found. */
    public static final int OK = 0;

    /** Done, and there is something to know: damage was skipped, nothing was found, a check did not pass. */
    public static final int NOTICE = 1;

    /** Not done: a wrong command line, unreadable or damaged input, a full disk. */
    public static final int TROUBLE = 2;

    /** Ended by Ctrl-C, as a shell counts it: 128 + 2. */
    public static final int INTERRUPTED = 130;

    private ExitCode() {}
}
