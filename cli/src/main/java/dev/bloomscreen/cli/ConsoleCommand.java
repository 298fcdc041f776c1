package dev.bloomscreen.cli;

import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Option;

/** A command that works on one run's streams and ends with an {@link ExitCode}. */
public abstract class ConsoleCommand implements Callable<Integer> {

    /** The streams of this run. */
    protected final Console console;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help and end.")
    boolean help;

    /**
     * Binds the command to a run.
     *
     * @param console its streams
     */
    protected ConsoleCommand(Console console) {
        this.console = console;
    }

    /**
     * The commands below this one.
     *
     * @return by what is typed, in the order of the help; usually none
     */
    public Map<String, ConsoleCommand> subcommands() {
        return Map.of();
    }
}
