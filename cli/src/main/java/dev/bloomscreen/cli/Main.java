package dev.bloomscreen.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * The program. {@link #run} is the whole of it with its streams given, so that tests run it in their own process;
 * {@link #main} adds what belongs to a process: the real streams, signals, and the exit code.
 */
public final class Main {

    private Main() {}

    /**
     * Runs the program and ends the JVM with its exit code.
     *
     * @param args what was typed
     */
    public static void main(String[] args) {
        Interrupts interrupts = Interrupts.of(Thread.currentThread());
        int code = ExitCode.TROUBLE;
        try {
            code = run(
                    args,
                    new StandardInput(),
                    new FileOutputStream(FileDescriptor.out),
                    new FileOutputStream(FileDescriptor.err));
        } finally {
            interrupts.workEnded();
        }
        if (code != ExitCode.OK) { // this looks for a logger first, which takes as long as the help does
            System.exit(code);
        }
    }

    /**
     * Runs the program once.
     *
     * @param args what was typed
     * @param in standard input; not closed
     * @param out standard output, buffered here; flushed and not closed
     * @param err standard error; not closed
     * @return the exit code, one of {@link ExitCode}
     */
    public static int run(String[] args, InputStream in, OutputStream out, OutputStream err) {
        Console console = new Console(in, out, err, Integer.getInteger("bloomscreen.columns", 0));
        Failures failures = new Failures(console.messages());
        try {
            int code = Commands.of(console, failures, args).execute(args);
            if (code != ExitCode.TROUBLE || !console.out().hasFailed()) { // that would be told twice
                console.out().flush();
            }
            return code;
        } catch (IOException | RuntimeException | Error e) {
            // Whatever it is: the JVM would end with 1, which says that the work was done.
            return failures.report("bloomscreen", e);
        } finally {
            console.messages().flush();
        }
    }
}
